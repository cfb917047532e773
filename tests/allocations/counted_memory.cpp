// This program's own operator new: it counts. Every form is replaced, so that each delete meets the
// memory of its new, with sanitizers too.
#include "tests/allocations/counted_memory.h"

#include <atomic>
#include <cstdlib>
#include <new>

// NOLINTBEGIN: this is where memory is managed by hand.
namespace {

std::atomic<std::uint64_t> count = 0;

void* take(std::size_t size) noexcept {
    ++count;
    return std::malloc(size == 0 ? 1 : size);
}
void* take(std::size_t size, std::align_val_t align) noexcept {
    ++count;
    const auto step = static_cast<std::size_t>(align);
    return std::aligned_alloc(step, (size + step - 1) / step * step);
}
void* or_throw(void* memory) {
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

}  // namespace

using Size = std::size_t;
using Align = std::align_val_t;
using Quiet = std::nothrow_t;

void* operator new(Size size) { return or_throw(take(size)); }
void* operator new[](Size size) { return or_throw(take(size)); }
void* operator new(Size size, const Quiet&) noexcept { return take(size); }
void* operator new[](Size size, const Quiet&) noexcept { return take(size); }
void* operator new(Size size, Align align) { return or_throw(take(size, align)); }
void* operator new[](Size size, Align align) { return or_throw(take(size, align)); }
void* operator new(Size size, Align align, const Quiet&) noexcept { return take(size, align); }
void* operator new[](Size size, Align align, const Quiet&) noexcept { return take(size, align); }

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, Size) noexcept { std::free(memory); }
void operator delete[](void* memory, Size) noexcept { std::free(memory); }
void operator delete(void* memory, const Quiet&) noexcept { std::free(memory); }
void operator delete[](void* memory, const Quiet&) noexcept { std::free(memory); }
void operator delete(void* memory, Align) noexcept { std::free(memory); }
void operator delete[](void* memory, Align) noexcept { std::free(memory); }
void operator delete(void* memory, Size, Align) noexcept { std::free(memory); }
void operator delete[](void* memory, Size, Align) noexcept { std::free(memory); }
void operator delete(void* memory, Align, const Quiet&) noexcept { std::free(memory); }
void operator delete[](void* memory, Align, const Quiet&) noexcept { std::free(memory); }
// NOLINTEND

namespace breakneck::test {

std::uint64_t allocations() { return count; }

}  // namespace breakneck::test
