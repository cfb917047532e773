// A copy that takes no more room than it needs: lists by what is in them, variants by what they
// hold. A scene has room for 64 people and long ways, and most have few and short ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "base/bytes.h"
#include "base/hash.h"

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
        T fresh;  // not T(), which would first set all the room of its lists to 0
        value = fresh;
        take_bytes(bytes_.get(), value);
    }
    std::size_t bytes() const { return sizeof(*this) + size_; }
    /// For this process alone; much quicker than the hash of the value.
    std::uint64_t hash() const {
        Hasher hasher;
        hasher.add(std::uint64_t{size_});
        hasher.add({bytes_.get(), size_});
        return hasher.value();
    }

  private:
    std::size_t size_;
    std::unique_ptr<std::byte[]> bytes_;  // NOLINT: an array of a size known when it is made
};

}  // namespace breakneck
