#pragma once
/// What an engine is asked: one request at a time. Features say what they want; tickets are given out here alone.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/protocol/messages.hpp"

namespace quarto {

struct EngineClient {
    std::uint64_t ticket = 0;                  ///< of the latest request; replies with another one are dropped
    std::optional<protocol::Request> request;  ///< that is under way
};

/// The lines that make the engine work on what is wanted. None if it does so already; else what is under way is
/// cancelled, and the new request gets the next ticket. `now` is the time to which clocks of records are written.
std::vector<std::string> reconcile(EngineClient& client, std::optional<protocol::Request> wanted,
                                   std::uint64_t& last_ticket, Milliseconds now);

/// The line as a reply to what is under way; nothing if it is none. A last reply ends the request. Of a damaged line
/// only a move counts, as a failure: who waits for it is to move. `mover`: the seat of moves that name none.
std::optional<protocol::Reply> take_reply(EngineClient& client, std::string_view line, Seat mover);

}  // namespace quarto
