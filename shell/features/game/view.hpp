#pragma once
/// View of the displayed game: players, board, actions, moves.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "shell/features/game/state.hpp"
#include "shell/model/table_view.hpp"
#include "shell/wording/text_context.hpp"

namespace quarto {

struct ActionView {
    bool has_calls = false;  ///< false with automatic win, where there is no QUARTO! button
    bool can_call = false;   ///< a press of the QUARTO! button starts a call; otherwise it shows why not
    bool call_stands_out = false;  ///< emphasised: enough pieces are on the board for an alignment
    Seat caller = Seat::first;
    std::string call_label;         ///< "QUARTO!", or "Call row 2" once a shape is selected
    bool can_other_call = false;    ///< two people on one device may both call: a second, smaller button
    std::string other_call_label;   ///< "QUARTO! (Ann)"
    bool can_go_back = false;   ///< from selecting a call
    bool can_confirm = false;   ///< a first tap awaits confirmation
    std::string confirm_label;  ///< "Give this piece", "Place here"
    bool can_end_turn = false;
    std::string end_turn_label;  ///< "End turn", "Accept draw"
    bool can_undo = false;
    bool can_redo = false;
    bool can_resign = false;
    bool can_extend = false;
    bool offers_help = false;       ///< hints are allowed in this game, but perhaps not during the opponent's turn
    bool can_ask_for_help = false;
    bool can_analyse = false;
    bool is_analysing = false;  ///< the analysis is shown
    bool can_review = false;    ///< the game is over, whichever position is shown
    friend bool operator==(const ActionView&, const ActionView&) = default;
};

struct GameView {
    bool has_game = false;      ///< false until the first game starts
    std::string rules_summary;  ///< "standard rules · call to win · 1 min per move"
    std::string special_rules;  ///< "only colour · squares win too": differences from the standard rules; empty if none
    std::array<PlayerView, 2> players{};
    BoardView board;
    ActionView actions;
    std::string prompt;  ///< what the player has to do: "Place your piece."
    std::string detail;  ///< attributes of the piece in hand, instructions for a call, or why the game ended
    std::optional<ResultView> result;
    std::vector<MoveLine> moves;
    bool is_clocked = false;
    std::optional<Milliseconds> next_change;  ///< delay until the next change without input, such as a clock's second
    friend bool operator==(const GameView&, const GameView&) = default;
};

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
GameView make_game_view(const TextContext& context, const Selection& selection,
                        const GameViewOptions& options, Milliseconds now);

/// The seat on the lower side: the only human player's, otherwise the first.
Seat own_seat(const GameView& view);

}  // namespace quarto
