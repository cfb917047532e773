// Seats by name: "gm", "spectator", a person ("Ana"), "side:raiders" or "station:Van/driver".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/names.h"
#include "rules/common/seats.h"

namespace breakneck::text {

namespace detail {

/// What a vehicle's stations are called; nothing where a system has no vehicles.
template <class Stage>
std::vector<std::string> stations_of(const Stage& stage, int vehicle) {
    std::vector<std::string> out;
    if constexpr (requires { stage.vehicles[0].stations[0].name; }) {
        if (vehicle >= 0 && static_cast<std::size_t>(vehicle) < stage.vehicles.size())
            for (const auto& each : stage.vehicles[static_cast<std::size_t>(vehicle)].stations)
                out.emplace_back(each.name);
    }
    return out;
}

}  // namespace detail

template <class Stage>
std::string seat_text(const Stage& stage, const Seat& seat) {
    const Names names = names_in(stage);
    switch (seat.kind) {
        case SeatKind::game_master:
            return "gm";
        case SeatKind::person:
            return names.of(seat.person);
        case SeatKind::station: {
            const auto stations = detail::stations_of(stage, static_cast<int>(seat.vehicle));
            const auto at = static_cast<std::size_t>(seat.station);
            return "station:" + names.of(seat.vehicle) + "/" +
                   (at < stations.size() ? stations[at] : "");
        }
        case SeatKind::side:
            return "side:" + names.of(seat.side);
        case SeatKind::spectator:
            break;
    }
    return "spectator";
}

template <class Stage>
std::optional<Seat> seat_from_text(const Stage& stage, std::string_view text) {
    constexpr std::string_view side = "side:";
    constexpr std::string_view station = "station:";
    const Names names = names_in(stage);
    if (text == "gm") return Seat::master();
    if (text == "spectator") return Seat::spectator();
    if (const auto who = names.find("people", text)) return Seat::of(static_cast<PersonId>(*who));
    if (text.starts_with(side)) {
        const auto found = names.find("sides", text.substr(side.size()));
        if (!found) return std::nullopt;
        return Seat::of(static_cast<SideId>(*found));
    }
    if (!text.starts_with(station)) return std::nullopt;
    text.remove_prefix(station.size());
    const std::size_t slash = std::min(text.rfind('/'), text.size());
    const auto vehicle = names.find("vehicles", text.substr(0, slash));
    if (!vehicle || slash == text.size()) return std::nullopt;
    const auto stations = detail::stations_of(stage, *vehicle);
    for (std::size_t i = 0; i < stations.size(); ++i)
        if (stations[i] == text.substr(slash + 1))
            return Seat::at_station(static_cast<VehicleId>(*vehicle), static_cast<std::int8_t>(i));
    return std::nullopt;
}

}  // namespace breakneck::text
