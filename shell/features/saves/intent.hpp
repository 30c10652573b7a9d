#pragma once
/// Games from links and saved texts, and what the storage reports.

#include <string>
#include <variant>

#include "shell/model/notice.hpp"

namespace quarto {

namespace intent {

///< the present one takes its place
/// A game from a link, an argument or the clipboard, or typed: a record or a position text.
struct OpenRecord {
    std::string record;
    std::string players = {};  ///< as the link says who plays (features/saves/format.hpp); empty for two persons
};
/// A shared game that has only been looked at is gone on with: against the computer that it was played against, or by
/// two persons.
struct PlayOn {
    bool is_against_computer;
};
/// A shared game is only looked at; whoever loads the page again is not asked again.
struct JustLook {};
/// A game with its players, as it is saved (features/saves/format.hpp), in place of the one on the table.
struct OpenSaved {
    std::string text;
};
/// Back to the player's own game after a shared one was opened.
struct RestoreStashedGame {};
struct ReturnToPreviousGame {};  /// The storage has failed; the host tells, once for each time that it begins to.
/// Hands out the saved texts that cannot be read.
struct ShowUnreadable {};
/// A text that cannot be read could not be kept either.
struct MissCopy {
    std::string text;
};
struct TellStorage {
    StorageFault fault;
};

}  // namespace intent

using SavesIntent =
    std::variant<intent::OpenRecord, intent::PlayOn, intent::JustLook, intent::OpenSaved, intent::RestoreStashedGame,
                 intent::ReturnToPreviousGame, intent::ShowUnreadable, intent::MissCopy, intent::TellStorage>;

}  // namespace quarto
