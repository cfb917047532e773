// What searches of one thread leave to the next: their memory, and the answers of the last few.
//
// Whoever thinks about a way asks for it again when it is judged and once more when it is gone;
// nothing has changed meanwhile. Everything an answer depends on is compared before it is given
// again, so that nobody can tell.
#include <algorithm>

#include "board/reach_search.h"

namespace breakneck::board {
namespace {

/// Enough for a view and the ways in which what it hides is imagined; fewer where each takes much.
constexpr std::size_t most_kept(std::size_t cells) {
    constexpr std::size_t many = 4096;
    return cells <= many ? 12 : 4;
}
thread_local std::size_t made = 0;  // spare or held by a search

bool same(const std::optional<Turning>& a, const std::optional<Turning>& b) {
    if (!a || !b) return a.has_value() == b.has_value();
    const auto& [quarter, half, free_start] = *a;
    return quarter == b->quarter && half == b->half && free_start == b->free_start;
}

/// Names every part: one more will not compile.
bool same(const Mover& a, const Mover& b) {
    const auto& [footprint, token, difficult, surfaces, turning, gear, dear_diagonal] = a;
    return footprint == b.footprint && token == b.token && difficult == b.difficult &&
           surfaces.mask == b.surfaces.mask && same(turning, b.turning) && gear == b.gear &&
           dear_diagonal == b.dear_diagonal;
}

}  // namespace

/// Those that no search holds at the moment, the one used last at the end.
std::vector<std::unique_ptr<Reach::Memory>>& Reach::spare() {
    thread_local std::vector<std::unique_ptr<Memory>> memories;
    return memories;
}

void Reach::give_back() {
    auto& memories = spare();
    memories.reserve(most_kept(0));
    while (memories.size() >= most_kept(memory_->ground.capacity())) {
        memories.erase(memories.begin());
        --made;
    }
    memories.push_back(std::move(memory_));
}

/// Takes the memory that knows the answer; otherwise the one that was not used for longest.
bool Reach::remembers(const Question& question) {
    const Grid& grid = question.board.grid();
    const auto knows = [&](const std::unique_ptr<Memory>& each) {
        return each->answered && each->grid == grid.number() && each->from == from_ &&
               each->budget == question.budget && each->goal == question.goal &&
               each->box == question.box && same(each->mover, question.mover) &&
               each->occupied == question.occupied;
    };
    auto& memories = spare();
    auto found = memories.end();
    const auto cells = static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_);
    if (question.board.changes().empty())
        found = std::find_if(memories.begin(), memories.end(), knows);
    const bool known = found != memories.end();
    if (!known && (memories.empty() || made < most_kept(cells))) {
        ++made;
        memory_ = std::make_unique<Memory>();
        return false;
    }
    if (!known) found = memories.begin();
    memory_ = std::move(*found);
    memories.erase(found);
    return known;
}

/// Where play has changed the ground nothing is remembered.
void Reach::remember(const Question& question) {
    Memory& memory = *memory_;
    memory.answered = question.board.changes().empty();
    if (!memory.answered) return;
    memory.grid = question.board.grid().number();
    memory.mover = question.mover;
    memory.from = from_;
    memory.budget = question.budget;
    memory.goal = question.goal;
    memory.box = question.box;
    memory.occupied = question.occupied;
}

}  // namespace breakneck::board
