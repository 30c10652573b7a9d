#pragma once
/// Client side of the engine protocol: at most one request in progress. Features state the wanted request;
/// tickets are assigned only here.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/protocol/messages.hpp"

namespace quarto {

struct EngineClient {
    std::uint64_t ticket = 0;                  ///< of the latest request; replies with any other ticket are dropped
    std::optional<protocol::Request> request;  ///< in progress
};

/// Returns the lines to send so that the engine works on `wanted`; none if it already does. Otherwise the
/// request in progress is cancelled, and the new one gets the next ticket. `now`: time at which the clocks of
/// records are written.
std::vector<std::string> reconcile(EngineClient& client, std::optional<protocol::Request> wanted,
                                   std::uint64_t& last_ticket, Milliseconds now);

/// Parses a line as a reply to the request in progress; absent if it isn't one. A final reply ends the
/// request. A malformed line is dropped, but for a Think request it becomes `Failed`, so that the computer's
/// turn can go on. `mover`: seat of moves that name none.
std::optional<protocol::Reply> take_reply(EngineClient& client, std::string_view line, Seat mover);

}  // namespace quarto
