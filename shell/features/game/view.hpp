#pragma once
/// View of the displayed game: players, board, actions, moves.

#include <vector>

#include "shell/features/game/state.hpp"
#include "shell/model/table_view.hpp"
#include "shell/wording/text_context.hpp"

namespace quarto {

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
