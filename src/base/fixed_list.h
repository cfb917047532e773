// A list with a fixed capacity and no heap: what scenes are made of.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <type_traits>

#include "base/bug.h"

namespace breakneck {

/// Holds up to N values in place. A copy touches only what is in use.
template <class T, std::size_t N>
class FixedList {
    static_assert(std::is_trivially_destructible_v<T>, "scenes hold plain values only");
    static_assert(N < 65536);

  public:
    using value_type = T;
    using iterator = T*;
    using const_iterator = const T*;

    FixedList() {}  // NOLINT(modernize-use-equals-default): the storage stays raw
    FixedList(std::initializer_list<T> values) {
        for (const T& value : values) push_back(value);
    }
    FixedList(const FixedList& other) { append(other); }
    FixedList& operator=(const FixedList& other) {
        if (this != &other) {
            clear();
            append(other);
        }
        return *this;
    }

    static constexpr std::size_t capacity() { return N; }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    bool full() const { return size_ == N; }

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
    T& back() { return (*this)[size_ - 1U]; }
    const T& back() const { return (*this)[size_ - 1U]; }
    T& front() { return (*this)[0]; }
    const T& front() const { return (*this)[0]; }

    void push_back(const T& value) {
        BN_CHECK(size_ < N);
        std::construct_at(items_ + size_, value);
        ++size_;
    }
    void pop_back() {
        BN_CHECK(size_ > 0);
        --size_;
    }
    void clear() { size_ = 0; }
    void resize(std::size_t size) {
        BN_CHECK(size <= N);
        while (size_ > size) pop_back();
        while (size_ < size) push_back(T{});
    }
    /// Takes one out; those behind it move up.
    void erase(std::size_t i) {
        BN_CHECK(i < size_);
        std::move(items_ + i + 1, items_ + size_, items_ + i);
        --size_;
    }

    bool contains(const T& value) const { return std::find(begin(), end(), value) != end(); }

    friend bool operator==(const FixedList& a, const FixedList& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

  private:
    void append(const FixedList& other) {
        std::uninitialized_copy_n(other.items_, other.size_, items_);
        size_ = other.size_;
    }

    std::uint16_t size_ = 0;
    union {
        T items_[N];  // NOLINT(modernize-avoid-c-arrays): raw until pushed
    };
};

}  // namespace breakneck
