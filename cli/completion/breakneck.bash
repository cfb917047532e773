# Bash completion for breakneck. Source it, or install it as bash-completion/completions/breakneck.

# Rule ids are asked of the program once in a shell; there are more than a thousand of them.
_breakneck_rule_ids() {
    if [[ -z ${_breakneck_ids:-} ]]; then
        local prefix
        for prefix in $("$1" rules --json 2>/dev/null | grep -o '"prefix":"[A-Z]*"' | cut -d'"' -f4); do
            _breakneck_ids+=" $("$1" rules "$prefix" --json 2>/dev/null \
                | grep -o '"id":"[^"]*"' | cut -d'"' -f4 | tr '\n' ' ')"
        done
    fi
    printf '%s' "$_breakneck_ids"
}

_breakneck_systems() {
    "$1" rules --json 2>/dev/null | grep -o '"system":"[^"]*"' | cut -d'"' -f4
}

_breakneck_scenes() {
    "$1" --json 2>/dev/null | grep -o '"name":"[^"]*"' | cut -d'"' -f4
}

_breakneck() {
    local program=${COMP_WORDS[0]} word=${COMP_WORDS[COMP_CWORD]}
    local before=${COMP_WORDS[COMP_CWORD-1]} command='' i
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
            --data) ((i++)) ;;
            -*) ;;
            *) command=${COMP_WORDS[i]}; break ;;
        esac
    done
    COMPREPLY=()
    case $before in
        --data) mapfile -t COMPREPLY < <(compgen -d -- "$word"); return ;;
        --system) mapfile -t COMPREPLY < <(compgen -W "$(_breakneck_systems "$program")" -- "$word")
                  return ;;
        --save) mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --level) mapfile -t COMPREPLY < <(compgen -W "1 2 3" -- "$word"); return ;;
        --auto) mapfile -t COMPREPLY < <(compgen -W "all gm" -- "$word"); return ;;
        --svg | --from | --compare) mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --temper) mapfile -t COMPREPLY < <(compgen -W "ordinary aggressive careful flee escort random" \
                                           -- "$word"); return ;;
        --seed | --times | --dice | --trials | --threads | --within | --sweep | \
            --choice | --plan | --think | --seat | --top | --levels | --pairs) return ;;
    esac

    local options="--help" words='' files=''
    case $command in
        "") options="--help --version --data --json"
            words="play odds sim scene check replay advise tournament roll rules engine help" ;;
        help) options="" words="play odds sim scene check replay advise tournament roll rules engine" ;;
        play) options="--seed --dice --auto --level --temper --save --resume --json --help"
              words=$(_breakneck_scenes "$program") files=1 ;;
        advise) options="--think --seat --top --seed --json --help"
                words=$(_breakneck_scenes "$program") files=1 ;;
        tournament) options="--levels --pairs --threads --seed --json --markdown --help"
                    words=$(_breakneck_scenes "$program") files=1 ;;
        sim) options="--trials --seed --threads --within --sweep --compare --from --temper --svg --csv
                      --json --help"
             words=$(_breakneck_scenes "$program") files=1 ;;
        odds) options="--choice --plan --seat --detail --whole --json --help"
              words=$(_breakneck_scenes "$program") files=1 ;;
        scene) options="--json --help" words="new add show" files=1 ;;
        check) options="--json --help" files=1 ;;
        replay) options="--check --json --help" files=1 ;;
        roll) options="--times --seed --odds --json --help" ;;
        rules) options="--system --coverage --json --help"
               [[ $word != -* ]] && words=$(_breakneck_rule_ids "$program")
               word=${word^^} ;;
        engine) options="--help" ;;
    esac
    [[ $word == -* ]] && words=$options files=
    [[ ${word,,} == -* ]] && word=${word,,}
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word"
                             [[ -n $files ]] && compgen -f -- "$word")
    [[ -n $files ]] && compopt -o filenames 2>/dev/null
}

complete -F _breakneck breakneck
