#include "shell/app/keys.hpp"

#include <algorithm>

#include "shell/app/view.hpp"

namespace quarto {

namespace {

/// Previous or next move; in a review, the previous or next position at which it stops.
std::optional<Intent> step_through(const View& view, int direction) {
    const auto go = [](std::optional<std::size_t> ply) {
        return ply ? std::optional<Intent>(intent::SeekTo{*ply}) : std::nullopt;
    };
    if (view.review) return go(direction < 0 ? view.review->previous : view.review->next);
    if (view.moves.empty()) return std::nullopt;
    const auto current = std::ranges::find(view.moves, true, &MoveLine::is_current);
    const std::size_t at = current == view.moves.end() ? 0 : current->ply, last = view.moves.back().ply;
    if (direction < 0) return at > 0 ? go(at - 1) : std::nullopt;
    return at < last ? go(at + 1) : std::nullopt;
}

/// Puts back the piece on the focused cell or tray of a position that is being set up.
std::optional<Intent> remove_piece(const View& view, ui::Id focused) {
    if (!view.position_editor) return std::nullopt;
    const Position& position = view.board.position;
    std::optional<Piece> piece;
    if (focused.kind == ui::Kind::cell) piece = position.at(Cell{static_cast<std::uint8_t>(focused.index)});
    else if (focused == ui::Id(ui::Kind::tray, static_cast<std::size_t>(view.board.hand_side))) piece = position.hand();
    return piece ? std::optional<Intent>(intent::PutPiece{*piece, InReserve{}}) : std::nullopt;
}

}  // namespace

std::optional<Intent> intent_of(Key key, const View& view, ui::Id focused) {
    if (is_letter(key) && !view.preferences.letter_keys) return std::nullopt;
    if (key == Key::keys) return intent::Open{Screen::keys};
    if (key == Key::field) return intent::OpenCommandLine{};
    if (!view.has_game) return std::nullopt;
    switch (key) {
        case Key::undo: return intent::Undo{};
        case Key::redo: return intent::Redo{};
        case Key::earlier: return view.exercise ? std::nullopt : step_through(view, -1);
        case Key::later: return view.exercise ? std::nullopt : step_through(view, 1);
        case Key::remove: return remove_piece(view, focused);
        case Key::quarto:
            if (!view.actions.has_calls || view.result || view.review) return std::nullopt;
            return intent::CallQuarto{view.actions.caller};
        case Key::hint:
            if (view.review || view.position_editor) return std::nullopt;
            return intent::AskForHelp{};
        case Key::keys:
        case Key::field: break;
    }
    return std::nullopt;
}

}  // namespace quarto
