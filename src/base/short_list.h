// A list that is nearly always short: the first N values lie in place, more of them on the heap.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/bug.h"

namespace breakneck {

/// Used where the story is told: a roll and its reasons are written without asking for memory.
template <class T, std::size_t N>
class ShortList {
    static_assert(std::is_trivially_copyable_v<T>, "plain values only");

  public:
    using value_type = T;
    using iterator = T*;
    using const_iterator = const T*;

    ShortList() {}  // NOLINT(modernize-use-equals-default): the storage stays raw
    ShortList(std::initializer_list<T> values) { append(values.begin(), values.end()); }
    template <class Iterator>
    ShortList(Iterator first, Iterator last) {
        append(first, last);
    }
    ShortList(const ShortList& other) { append(other.begin(), other.end()); }
    ShortList(ShortList&& other) noexcept { take(other); }
    ShortList& operator=(const ShortList& other) {
        if (this != &other) {
            clear();
            append(other.begin(), other.end());
        }
        return *this;
    }
    ShortList& operator=(ShortList&& other) noexcept {
        if (this != &other) {
            release();
            take(other);
        }
        return *this;
    }
    ~ShortList() { release(); }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    T* begin() { return items_; }
    T* end() { return items_ + size_; }
    const T* begin() const { return items_; }
    const T* end() const { return items_ + size_; }
    T* data() { return items_; }
    const T* data() const { return items_; }

    T& operator[](std::size_t i) {
        BN_CHECK(i < size_);
        return items_[i];
    }
    const T& operator[](std::size_t i) const {
        BN_CHECK(i < size_);
        return items_[i];
    }
    const T& front() const { return (*this)[0]; }
    T& back() { return (*this)[size_ - 1U]; }
    const T& back() const { return (*this)[size_ - 1U]; }

    void push_back(const T& value) {
        const T kept = value;  // it may lie in this list
        reserve(size_ + std::size_t{1});
        std::construct_at(items_ + size_++, kept);
    }
    void clear() { size_ = 0; }
    /// From elsewhere.
    template <class Iterator>
    void assign(Iterator first, Iterator last) {
        clear();
        append(first, last);
    }
    void resize(std::size_t size) {
        reserve(size);
        for (std::size_t i = size_; i < size; ++i) std::construct_at(items_ + i);
        size_ = static_cast<std::uint32_t>(size);
    }
    T* erase(T* which) {
        BN_CHECK(begin() <= which && which < end());
        std::copy(which + 1, end(), which);
        --size_;
        return which;
    }

    bool operator==(const ShortList& other) const {
        return std::equal(begin(), end(), other.begin(), other.end());
    }
    friend bool operator==(const ShortList& list, const std::vector<T>& other) {
        return std::equal(list.begin(), list.end(), other.begin(), other.end());
    }

  private:
    template <class Iterator>
    void append(Iterator first, Iterator last) {
        reserve(size_ + static_cast<std::size_t>(std::distance(first, last)));
        for (; first != last; ++first) std::construct_at(items_ + size_++, *first);
    }
    void reserve(std::size_t wanted) {
        if (wanted <= capacity_) [[likely]]
            return;
        const std::size_t capacity = std::max(wanted, 2 * std::size_t{capacity_});
        T* longer = std::allocator<T>().allocate(capacity);
        std::uninitialized_copy(begin(), end(), longer);
        release();
        items_ = longer;
        capacity_ = static_cast<std::uint32_t>(capacity);
    }
    void release() {
        if (items_ != near_) std::allocator<T>().deallocate(items_, capacity_);
    }
    /// What was ours is released already.
    void take(ShortList& other) {
        const bool far = other.items_ != other.near_;
        items_ = far ? std::exchange(other.items_, other.near_) : near_;
        capacity_ = far ? std::exchange(other.capacity_, N) : N;
        size_ = std::exchange(other.size_, 0);
        if (!far) std::uninitialized_copy(other.near_, other.near_ + size_, near_);
    }

    T* items_ = near_;
    std::uint32_t size_ = 0;
    std::uint32_t capacity_ = N;
    union {
        T near_[N];  // NOLINT(modernize-avoid-c-arrays): raw until used
    };
};

}  // namespace breakneck
