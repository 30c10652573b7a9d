#pragma once
/// Intents for games from links and saved data, and reports from storage.

#include <string>

#include "shell/model/feature.hpp"
#include "shell/model/notice.hpp"
#include "shell/model/one_of.hpp"

namespace quarto {

namespace intent {

/// Opens a record or a position text from a link, an argument, the clipboard or the keyboard, as the current
/// game.
struct OpenRecord {
    static constexpr Feature needs = Feature::new_game;
    std::string record;
    std::string players = {};  ///< as in a link (features/saves/format.hpp); empty for two human players
};
/// Continues a shared game that has only been viewed: against the computer as in the link, or between two
/// human players.
struct PlayOn {
    static constexpr Feature needs = Feature::play;
    bool is_against_computer;
};
/// Only views a shared game; the player is not asked again when the page is reloaded.
struct JustLook {};
/// Opens a saved game with its players (features/saves/format.hpp) in place of the current one.
struct OpenSaved {
    std::string text;
};
/// Returns to the player's own game from a shared one.
struct RestoreStashedGame {};
/// Returns to the previous game; the current one becomes the previous one.
struct ReturnToPreviousGame {};
/// Shows the unreadable saved texts for copying.
struct ShowUnreadable {
    static constexpr Feature needs = Feature::share;
};
/// Report from storage: an unreadable text could not be set aside either.
struct QuarantineFailed {
    static constexpr bool is_background = true;
    std::string text;
};
/// Report from the host: storage has failed. Sent once each time it starts failing.
struct ReportStorage {
    static constexpr bool is_background = true;
    StorageFault fault;
};

}  // namespace intent

using SavesIntent =
    OneOf<intent::OpenRecord, intent::PlayOn, intent::JustLook, intent::OpenSaved, intent::RestoreStashedGame,
          intent::ReturnToPreviousGame, intent::ShowUnreadable, intent::QuarantineFailed, intent::ReportStorage>;

}  // namespace quarto
