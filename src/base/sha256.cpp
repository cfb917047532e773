// SHA-256, block by block.
#include "base/sha256.h"

#include <array>
#include <bit>
#include <cstddef>

namespace breakneck {
namespace {

constexpr std::size_t block_bytes = 64;
constexpr std::size_t rounds = 64;

using Words = std::array<std::uint32_t, 8>;

/// The first 32 bits behind the point of the square roots of the first eight primes.
constexpr Words start{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

/// The same of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, rounds> constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::uint32_t byte_of(char c) { return static_cast<unsigned char>(c); }

/// The words of a block, and those made of them for the later rounds.
std::array<std::uint32_t, rounds> schedule(std::string_view block) {
    std::array<std::uint32_t, rounds> w{};
    for (std::size_t i = 0; i < 16; ++i)
        for (std::size_t j = 0; j < 4; ++j) w[i] = w[i] << 8U | byte_of(block[4 * i + j]);
    for (std::size_t i = 16; i < rounds; ++i) {
        const std::uint32_t a = w[i - 15];
        const std::uint32_t b = w[i - 2];
        const std::uint32_t low = std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3U;
        const std::uint32_t high = std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10U;
        w[i] = w[i - 16] + low + w[i - 7] + high;
    }
    return w;
}

void add_block(Words& state, std::string_view block) {
    const auto w = schedule(block);
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t i = 0; i < rounds; ++i) {
        const std::uint32_t high = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        const std::uint32_t first = h + high + ((e & f) ^ (~e & g)) + constants[i] + w[i];
        const std::uint32_t low = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        const std::uint32_t second = low + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + first;
        d = c;
        c = b;
        b = a;
        a = first + second;
    }
    const Words added{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < state.size(); ++i) state[i] += added[i];
}

}  // namespace

std::string sha256(std::string_view bytes) {
    Words state = start;
    std::string_view rest = bytes;
    for (; rest.size() >= block_bytes; rest.remove_prefix(block_bytes))
        add_block(state, rest.substr(0, block_bytes));
    // The end: a 1 bit, zeros, and the number of bits.
    std::string last(rest);
    last += '\x80';
    while (last.size() % block_bytes != block_bytes - sizeof(std::uint64_t)) last += '\0';
    const std::uint64_t bits = std::uint64_t{bytes.size()} * 8;
    for (unsigned shift = 64; shift > 0; shift -= 8)
        last += static_cast<char>(bits >> (shift - 8) & 0xFFU);
    for (std::size_t i = 0; i < last.size(); i += block_bytes)
        add_block(state, std::string_view(last).substr(i, block_bytes));
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out;
    for (const std::uint32_t word : state)
        for (unsigned shift = 32; shift > 0; shift -= 4) out += digits[word >> (shift - 4) & 0xFU];
    return out;
}

}  // namespace breakneck
