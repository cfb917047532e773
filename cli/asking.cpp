// Asking at the terminal.
#include "cli/asking.h"

#include <istream>
#include <ostream>

#include "cli/terminal.h"

namespace breakneck::cli {

std::optional<std::string> Asker::ask(const std::string& question, const std::string& usual,
                                      const Judge& judge) {
    if (!asks_) return usual;
    for (;;) {
        context_.out << question << (usual.empty() ? "" : " [" + usual + "]") << ": " << std::flush;
        std::string line;
        if (!std::getline(context_.in, line)) {
            context_.out << '\n';
            return std::nullopt;
        }
        std::string answer = trimmed(line);
        if (answer.empty()) answer = usual;
        const std::string reason = judge ? judge(answer) : "";
        if (reason.empty()) return answer;
        context_.out << "  " << reason << '\n';
    }
}

void Asker::say(const std::string& text) {
    if (asks_) context_.out << text << '\n';
}

}  // namespace breakneck::cli
