// A copy that takes no more room than it needs: lists by what is in them, variants by what they
// hold. A scene has room for 64 people and long ways, and most have few and short ones.
#pragma once

#include <cstddef>
#include <memory>

#include "base/bytes.h"

namespace breakneck {

/// Of a value whose description names all of its members.
template <Described T>
class Packed {
  public:
    explicit Packed(const T& value)
        : size_(count_bytes(value)), bytes_(new std::byte[size_]) {  // NOLINT: not set to 0 first
        put_bytes(bytes_.get(), value);
    }

    void put_into(T& value) const {
        value = T();
        const std::byte* from = bytes_.get();
        take_bytes(from, value);
    }
    std::size_t bytes() const { return sizeof(*this) + size_; }

  private:
    std::size_t size_;
    std::unique_ptr<std::byte[]> bytes_;  // NOLINT: an array of a size known when it is made
};

}  // namespace breakneck
