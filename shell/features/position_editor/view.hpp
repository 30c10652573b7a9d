#pragma once
/// What the screens show of a position that is being set up.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "shell/features/position_editor/state.hpp"
#include "shell/model/effect.hpp"
#include "shell/model/table_view.hpp"
#include "shell/wording/text_context.hpp"

namespace quarto {

struct PositionEditorView {
    std::string verdict = {};  ///< "Legal · You: to give.", or why it can’t be played
    std::string expired = {};  ///< "Counts as expired: row 1, all solid."; empty without such alignments
    std::string detail = {};   ///< what to do next, or the last change
    bool is_playable = true;
    bool can_undo = false, can_redo = false, can_clear = false;
    RuleSet rules = {};
    Seat to_move = Seat::first;
    std::array<std::string, 2> names = {};  ///< of the players, by seat
    friend bool operator==(const PositionEditorView&, const PositionEditorView&) = default;
};

/// Shows what can be taken and put, instead of what can be played. `context`: of the session’s table.
PositionEditorView show_set_up(GameView& view, const PositionEditor::Session& session, const TextContext& context);
/// Lines under a printed position: what is to be done, and the rules.
std::string printed_caption(const TextContext& context);
std::vector<effect::PrintedTrait> printed_legend(const Texts& texts);

}  // namespace quarto
