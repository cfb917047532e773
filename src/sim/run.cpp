// A study: threads take blocks of games, and blocks are added up in order.
#include "sim/run.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

#include "sim/interval.h"
#include "sim/threads.h"

namespace breakneck::sim {
namespace {

using Block = std::vector<Tally>;
using Hands = std::vector<Sample::Hand>;

/// Adds up blocks in the order of their numbers, in whatever order they come, until it is enough.
class Fold {
  public:
    Fold(const Sample& sample, const Plan& plan)
        : sample_(sample), plan_(plan), sum_(sample.empty()) {}

    void take(std::uint64_t number, Block block) {
        waiting_.emplace(number, std::move(block));
        while (!precise_ && !waiting_.empty() && waiting_.begin()->first == next_) {
            const Block& first = waiting_.begin()->second;
            for (std::size_t i = 0; i < sum_.size(); ++i) sum_[i].add(first[i]);
            waiting_.erase(waiting_.begin());
            ++next_;
            precise_ = plan_.within > 0 && games() >= std::min(least_games, plan_.trials) &&
                       widest_error(sample_, sum_) <= plan_.within;
        }
    }
    bool is_precise() const { return precise_; }
    std::uint64_t games() const { return sum_.front().games(); }
    const std::vector<Tally>& sum() const { return sum_; }
    Progress progress() const { return {games(), plan_.trials, widest_error(sample_, sum_)}; }
    Result result() && {
        const std::uint64_t played = games();
        const Finish finish = precise_                 ? Finish::precise
                              : played == plan_.trials ? Finish::all
                                                       : Finish::stopped;
        return {std::move(sum_), played, finish};
    }

  private:
    const Sample& sample_;
    const Plan& plan_;
    std::vector<Tally> sum_;
    std::map<std::uint64_t, Block> waiting_;
    std::uint64_t next_ = 0;
    bool precise_ = false;
};

struct Blocks {
    std::uint64_t first = 0;
    std::uint64_t end = 0;
};

std::uint64_t blocks_in(const Plan& plan) {
    const std::uint64_t size = block_size(plan.trials);
    return (plan.trials + size - 1) / size;
}

bool is_set(const std::atomic<bool>* flag) {
    return flag != nullptr && flag->load(std::memory_order_relaxed);
}

/// Plays blocks on threads and calls `took(number, block)` for each, one at a time. It ends when
/// all are played, when `took` gives false, or when it is told to stop; blocks half played are
/// dropped.
template <class Took>
void play_blocks(const Sample& sample, const Plan& plan, Blocks blocks, Hands& hands,
                 const std::atomic<bool>* stop, Took&& took) {
    const std::uint64_t size = block_size(plan.trials);
    std::atomic<std::uint64_t> next = blocks.first;
    std::atomic<bool> enough = false;
    std::atomic<std::size_t> free_hand = 0;
    std::mutex one_at_a_time;
    const auto work = [&] {
        Sample::Hand& hand = hands[free_hand.fetch_add(1)];
        for (;;) {
            const std::uint64_t number = next.fetch_add(1);
            if (number >= blocks.end) return;
            Block block = sample.empty();
            const std::uint64_t end = std::min(plan.trials, (number + 1) * size);
            for (std::uint64_t game = number * size; game < end; game += Sample::most_at_once) {
                if (enough.load(std::memory_order_relaxed) || is_set(stop)) return;
                const auto games = std::min<std::uint64_t>(end - game, Sample::most_at_once);
                sample.draw(plan.seed, game, games, hand, block);
            }
            const std::lock_guard lock(one_at_a_time);
            if (!took(number, std::move(block))) enough = true;
        }
    };
    on_threads(plan.threads, work);
}

/// One for each thread. They remember as long as they live.
Hands hands_for(const Sample& sample, const Plan& plan) {
    Hands hands;
    for (int i = 0; i < plan.threads; ++i) hands.push_back(sample.hand());
    return hands;
}

Result run_alone(const Sample& sample, const Plan& plan, const Watch& watch) {
    Fold fold(sample, plan);
    Hands hands = hands_for(sample, plan);
    play_blocks(sample, plan, {0, blocks_in(plan)}, hands, watch.stop,
                [&](std::uint64_t number, Block block) {
                    fold.take(number, std::move(block));
                    if (watch.tell) watch.tell(fold.progress());
                    return !fold.is_precise();
                });
    return std::move(fold).result();
}

/// The blocks of this process in a wave of so many for each.
Blocks share_of(const Team& team, std::uint64_t begin, std::uint64_t each, std::uint64_t all) {
    const std::uint64_t first = begin + each * static_cast<std::uint64_t>(team.rank());
    return {std::min(first, all), std::min(first + each, all)};
}

/// In waves: everyone plays some blocks, the leader adds them up and says whether to go on.
Result run_in_team(const Sample& sample, const Plan& plan, const Watch& watch) {
    constexpr std::int64_t blocks_for_a_thread = 4;
    constexpr std::int64_t go_on = -1;
    Team& team = *watch.team;
    const std::uint64_t all = blocks_in(plan);
    // As many as the leader has threads for: machines of a team need not be alike.
    const auto each = static_cast<std::uint64_t>(team.hear(blocks_for_a_thread * plan.threads));
    const std::uint64_t wave = each * static_cast<std::uint64_t>(team.size());
    Fold fold(sample, plan);
    Hands hands = hands_for(sample, plan);
    for (std::uint64_t begin = 0;; begin += wave) {
        std::map<std::uint64_t, Block> mine;
        play_blocks(sample, plan, share_of(team, begin, each, all), hands, nullptr,
                    [&](std::uint64_t number, Block block) {
                        mine.emplace(number, std::move(block));
                        return true;
                    });
        Numbers numbers;
        for (const auto& [number, block] : mine) {
            numbers.push_back(static_cast<std::int64_t>(number));
            for (const Tally& tally : block) tally.write(numbers);
        }
        for (const Numbers& theirs : team.gather(numbers)) {
            for (std::span<const std::int64_t> rest = theirs; !rest.empty();) {
                const auto number = static_cast<std::uint64_t>(rest.front());
                rest = rest.subspan(1);
                Block block = sample.empty();
                for (Tally& tally : block) rest = tally.read(rest);
                fold.take(number, std::move(block));
            }
        }
        const bool leads = team.rank() == 0;
        if (leads && watch.tell) watch.tell(fold.progress());
        const bool over = fold.is_precise() || begin + wave >= all || is_set(watch.stop);
        Result result;
        if (leads && over) result = std::move(fold).result();
        const std::int64_t said =
            team.hear(leads && over ? static_cast<std::int64_t>(result.finish) : go_on);
        if (said == go_on) continue;
        result.finish = static_cast<Finish>(said);
        return result;
    }
}

}  // namespace

std::uint64_t block_size(std::uint64_t trials) {
    constexpr std::uint64_t blocks = 512;
    constexpr std::uint64_t largest = 256;
    return std::clamp<std::uint64_t>(trials / blocks, 1, largest);
}

double widest_error(const Sample& sample, const std::vector<Tally>& tallies) {
    const auto& columns = sample.columns(sample.headline());
    const Tally& tally = tallies[sample.headline()];
    double widest = 0;
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (columns[i].topic == Topic::outcome)
            widest = std::max(widest, estimate(columns[i], tally[i]).error());
    return widest;
}

Result run(const Sample& sample, const Plan& plan, const Watch& watch) {
    if (watch.team != nullptr && watch.team->size() > 1) return run_in_team(sample, plan, watch);
    return run_alone(sample, plan, watch);
}

}  // namespace breakneck::sim
