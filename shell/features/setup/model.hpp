#pragma once
/// Setting up a game: the form, its start, a rematch.

#include <optional>
#include <string>
#include <vector>

#include "core/rules/board.hpp"
#include "shell/i18n/text.hpp"
#include "shell/model/context.hpp"
#include "shell/model/feature.hpp"
#include "shell/model/one_of.hpp"
#include "shell/model/setup.hpp"
#include "shell/model/table.hpp"

namespace quarto {

namespace intent {

/// Replaces the contents of the new-game form; no game starts yet.
struct ChangeSetup {
    Setup setup;
};
/// Starts a game as the form says, rolling the dice if required.
struct Start : Needs<Feature::new_game> {};
/// Starts such a game between two people at this screen; the form stays.
struct StartForTwo : Needs<Feature::new_game> {};
/// New game with the same players and settings; the other player starts.
struct Rematch : Needs<Feature::new_game> {};
/// New game at this level, otherwise as a rematch; the form keeps it.
struct TryLevel {
    static constexpr Feature needs = Feature::new_game;
    int level;
};
/// A name has been entered in the host's text field.
struct EnterName {
    Seat seat;
    std::string name;
};
/// Lets the host ask for the name of a player.
struct AskName {
    Seat seat;
};

}  // namespace intent

using SetupIntent = OneOf<intent::ChangeSetup, intent::Start, intent::StartForTwo, intent::Rematch, intent::TryLevel,
                          intent::EnterName, intent::AskName>;

/// Levels by the player’s rating.
struct FittingLevels {
    int start;                                  ///< for a game as the form says, if it is adaptive
    std::optional<int> rematch = std::nullopt;  ///< for a rematch, if the game on the table is adaptive
};

/// `game`: on the table; null if it can’t be repeated.
void update(Setup& form, Context& context, const SetupIntent& intent, const Table* game, const FittingLevels& fitting);

/// View of the form for a new game.
struct SetupView {
    Setup setup;
    std::vector<std::string> level_names;         ///< the weakest first
    std::vector<std::string> level_descriptions;  ///< "Knows the rules but is often distracted."
    bool has_lessons = false;                     ///< they are offered as well
    int level = 0;                                ///< of the next game
    std::string rating;                           ///< "Your rating: 1480 ± 90"
    Preferences preferences = {};                 ///< how two people sit
    bool may_sit = false;                         ///< they may be changed
    friend bool operator==(const SetupView&, const SetupView&) = default;
};

SetupView make_setup_view(const Setup& form, const Texts& texts, bool has_lessons);

}  // namespace quarto
