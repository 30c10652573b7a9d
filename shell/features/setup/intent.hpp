#pragma once
/// The next game: its form, its start, another one with the same players.

#include <string>
#include <variant>

#include "core/rules/board.hpp"
#include "shell/model/setup.hpp"

namespace quarto {

namespace intent {

/// The form of the new game has been changed; nothing starts yet.
struct ChangeSetup {
    Setup setup;
};
/// Starts a game by the form, throwing the dice if the form says so.
struct Start {};
/// The same players and settings again, the other one begins.
struct Rematch {};
/// A name has been typed in a field of the host.
struct EnterName {
    Seat seat;
    std::string name;
};
/// The host is to let the player type the name of a seat.
struct AskName {
    Seat seat;
};

}  // namespace intent

using SetupIntent =
    std::variant<intent::ChangeSetup, intent::Start, intent::Rematch, intent::EnterName, intent::AskName>;

}  // namespace quarto
