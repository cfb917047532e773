// How somebody plays when nobody plays them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace breakneck {

/// Ordinary people do what their side's aim asks for. Others stand out:
/// aggressive  closes in, takes risks for harm, does not break off
/// careful     keeps cover and distance, saves resources, breaks off early
/// flee        gets away by the shortest way, fights only when cornered
/// escort      stays with whom the side protects (or the weakest friend) and fights what threatens
///             them
/// random      anything that is allowed
enum class Temperament : std::uint8_t { ordinary, aggressive, careful, flee, escort, random };
constexpr std::array<std::string_view, 6> enum_names(Temperament) {
    return {"ordinary", "aggressive", "careful", "flee", "escort", "random"};
}

}  // namespace breakneck
