#pragma once
/// Players: their names, how texts address them, what each is doing.

#include <string>
#include <string_view>

#include "shell/wording/text_context.hpp"

namespace quarto {

/// Whether a person plays against the computer.
bool is_against_computer(const Table& table);
/// Whether texts say "you" to this player: the person who plays against the computer or a friend and typed no name.
bool is_you(const Table& table, Seat seat);

/// "You", "Computer 2", "Anna"
std::string player_name(const TextContext& context, Seat seat);
/// At the start of a sentence: "The computer", "Anna"
std::string player_subject(const TextContext& context, Seat seat);
/// "Perfect"; empty for a person, and in an exercise.
std::string player_level(const TextContext& context, Seat seat);
/// "to place", "thinking…", "won"
std::string status_text(const TextContext& context, Seat seat);
/// "You have to place: tall dark round hollow". Precondition: a piece has been given.
std::string hand_label(const TextContext& context);

}  // namespace quarto
