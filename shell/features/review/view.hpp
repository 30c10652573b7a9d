#pragma once
/// What a review adds to the view of a game that is over.

#include "shell/app/game_text.hpp"

namespace quarto {

/// Of the move that led to the moment: how many placements stand then, with the one that a gift begins.
int move_number(const History& history, std::size_t ply);

/// Marks the lines of the list of moves, lights the shapes that a remark is about, says why, and tells where its
/// buttons lead.
void add_review(View& view, const State& state, const GameText& say, const std::vector<Remark>& remarks);

/// None while no review is shown.
std::vector<Remark> remarks_shown(const State& state);

}  // namespace quarto
