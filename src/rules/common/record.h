// Events as they were told, packed one behind the other: an Event has room for the largest of its
// kinds, and most that happens is small.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/bytes.h"
#include "rules/common/frames.h"

namespace breakneck {

namespace detail {

template <class E>
struct IsFrameEvent : std::is_same<E, Popped> {};
template <class Frame>
struct IsFrameEvent<Pushed<Frame>> : std::true_type {};
template <class Frame>
struct IsFrameEvent<Advanced<Frame>> : std::true_type {};

/// What an event is kept as: itself, or the whole of what it points at.
template <class E>
struct KeptAs {
    using type = E;
};
template <class E>
requires requires(const E& event) { whole(event); }
struct KeptAs<E> {
    using type = decltype(whole(std::declval<const E&>()));
};

/// Which of its kinds an event is.
template <class E, class... Kind>
constexpr std::size_t kind_in(const std::variant<Kind...>*) {
    const std::array<bool, sizeof...(Kind)> same{std::is_same_v<E, Kind>...};
    std::size_t kind = 0;
    while (!same[kind]) ++kind;
    return kind;
}

}  // namespace detail

/// How much is kept of what is unfinished: odds ask only whether anything moved.
enum class FramesKept : std::uint8_t { whole, as_marks };

/// Its memory is used again after `clear`.
template <class Event>
class Record {
  public:
    Record() = default;
    explicit Record(FramesKept frames) : frames_(frames) {}

    /// One event: which of the kinds it is, and its bytes.
    struct Entry {
        std::size_t kind = 0;
        std::span<const std::byte> bytes;
        /// Not of a mark.
        Event event() const {
            Event event;
            take_alternative(bytes.data(), kind, event);
            return event;
        }
    };
    class Iterator {
      public:
        explicit Iterator(const std::byte* at) : at_(at) {}
        Entry operator*() const {
            const Head head = head_at(at_);
            return {head.kind, {at_ + sizeof(Head), head.size}};
        }
        Iterator& operator++() {
            at_ += sizeof(Head) + head_at(at_).size;
            return *this;
        }
        bool operator==(const Iterator&) const = default;

      private:
        const std::byte* at_;
    };

    template <class E>
    void keep(const E& event) {
        using Kept = typename detail::KeptAs<E>::type;
        constexpr std::size_t kind = detail::kind_in<Kept>(static_cast<const Kinds*>(nullptr));
        // Where it is known how much it may be, it need not be counted first.
        constexpr std::size_t most = most_bytes<E>();
        std::byte* const at = room_for(most == no_limit ? count_bytes(event) : most);
        std::byte* const begin = at + sizeof(Head);
        std::byte* end = begin;
        if (!detail::IsFrameEvent<E>::value || frames_ == FramesKept::whole)
            end = put_bytes(begin, event);
        const Head head{static_cast<std::uint32_t>(kind), static_cast<std::uint32_t>(end - begin)};
        std::memcpy(at, &head, sizeof head);
        used_ = static_cast<std::size_t>(end - bytes_.data());
        ++size_;
    }
    void clear() {
        used_ = 0;
        size_ = 0;
    }

    /// Forgets what was told after so many.
    void keep_first(std::size_t many) {
        used_ = 0;
        for (size_ = 0; size_ < many; ++size_)
            used_ += sizeof(Head) + head_at(bytes_.data() + used_).size;
    }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Iterator begin() const { return Iterator(bytes_.data()); }
    Iterator end() const { return Iterator(bytes_.data() + used_); }

    std::vector<Event> events() const {
        std::vector<Event> out;
        out.reserve(size_);
        for (const Entry each : *this) out.push_back(each.event());
        return out;
    }

  private:
    using Kinds = VariantOf<Event>;
    struct Head {
        std::uint32_t kind = 0;
        std::uint32_t size = 0;
    };
    static Head head_at(const std::byte* at) {
        Head head;
        std::memcpy(&head, at, sizeof head);
        return head;
    }

    /// Where one more event goes, of so many bytes at most.
    std::byte* room_for(std::size_t size) {
        const std::size_t end = used_ + sizeof(Head) + size;
        if (end > bytes_.size()) [[unlikely]]
            grow(end);
        return bytes_.data() + used_;
    }
    [[gnu::noinline]] void grow(std::size_t end) {
        bytes_.resize(std::max(end, 2 * bytes_.size()));
    }

    std::vector<std::byte> bytes_;  // more of them than are in use
    std::size_t used_ = 0;
    std::size_t size_ = 0;
    FramesKept frames_ = FramesKept::whole;
};

}  // namespace breakneck
