#pragma once
/// View of the displayed game: players, board, actions, moves; and of its screen.

#include <vector>

#include "shell/features/game/state.hpp"
#include "shell/model/environment.hpp"
#include "shell/model/feature.hpp"
#include "shell/model/setup.hpp"
#include "shell/model/table_view.hpp"
#include "shell/ui/message.hpp"
#include "shell/wording/text_context.hpp"

namespace quarto {

/// The game with what its screen shows and offers besides.
struct GameScreenView : GameView {
    BoardMode mode = BoardMode::game;
    std::optional<Tip> tip;             ///< contained in `detail`
    std::optional<ui::Message> notice;  ///< in place of the prompt
    EndFacts end_facts;
    std::optional<LastChance> last_chance;  ///< once it is known
    bool is_variation = false;              ///< moves are tried out
    bool is_for_two = false;                ///< two people play a game at this screen
    FeatureSet locked;                      ///< features that are not offered
    Environment environment;
    Preferences preferences;
    friend bool operator==(const GameScreenView&, const GameScreenView&) = default;
};
/// Whether two people sit face to face at the screen.
inline bool is_facing(const GameScreenView& view) {
    return view.is_for_two && view.preferences.seating == Seating::facing;
}

/// The judgement on the move before `ply`.
struct PlyMark {
    std::size_t ply;
    MoveMark mark;
};

struct GameViewOptions {
    bool shows_voids = false;  ///< marks expired alignments
    bool may_play = true;      ///< false where the page has locked moves and calls
    std::vector<PlyMark> marks = {};
    AllowedMoves allowed = {};
};

/// Leaves actions that depend on other features (hints, analysis, review) off. Precondition: the table has a
/// game.
GameView make_game_view(const TextContext& context, const Selection& selection, const GameViewOptions& options,
                        Milliseconds now);

}  // namespace quarto
