#pragma once
/// Questions to players that are other programs.

#include <atomic>
#include <chrono>
#include <string>

#include "core/cli/match.hpp"
#include "core/notation/record.hpp"

namespace quarto::test::program_player {

inline std::atomic<bool> goes_on = false;

inline History history_of(std::string_view record) { return *parse_record(record, Milliseconds{0}); }

/// The program's decision at the start of a game: its move or the error.
inline std::string decision_of(const std::string& command,
                               std::optional<Milliseconds> time = std::chrono::seconds(10)) {
    const auto player = make_program_player(command, time, goes_on);
    const auto move = player->decide(history_of("q1"), 0);
    return move ? to_text(Seat::first, *move) : move.error().reason;
}

}  // namespace quarto::test::program_player
