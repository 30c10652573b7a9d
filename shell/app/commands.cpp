#include "shell/app/commands.hpp"

#include <algorithm>

#include "shell/app/view.hpp"

namespace quarto {
namespace {

/// Resolves a command to an intent in the current state.
struct Resolver {
    const State& state;

    /// Same as the button. A typed word never discards a running game or a lesson.
    Intent operator()(command::Play) const {
        if (!table(state).history) return intent::Start{};
        if (shows_game(state) && is_over(state)) return intent::Rematch{};
        return intent::Open{Screen::new_game};
    }
    Intent operator()(command::Back back) const {
        if (state.selection.pending_call) return intent::Back{};
        return back.may_undo ? Intent{intent::Undo{}} : Intent{intent::Ask{query::Unclear{}}};
    }
    Intent operator()(command::Undo) const { return intent::Undo{}; }
    Intent operator()(command::Redo) const { return intent::Redo{}; }
    Intent operator()(command::Hint) const { return intent::AskForHelp{}; }
    Intent operator()(command::Values) const { return intent::ToggleAnalysis{}; }
    Intent operator()(command::NextStep) const { return intent::NextStep{}; }
    Intent operator()(command::NoSuchMove) const { return intent::AnswerNone{}; }
    Intent operator()(const command::Ask& ask) const { return intent::Ask{ask.query}; }

    Intent operator()(command::At at) const {
        if (state.selection.pending_call && !at.is_question) return intent::TapCell{at.cell};
        const bool may_place = awaits_person(state) || board_mode(state) == BoardMode::review;
        const bool places = !at.is_question && may_place && table(state).game().phase() == Phase::place &&
                            !table(state).game().position().occupied().has(at.cell);
        return places ? Intent{intent::Make{Placement{at.cell}}} : Intent{intent::Ask{query::At{at.cell}}};
    }
    Intent operator()(command::Give give) const {
        const PieceSet left =
            table(state).history ? give.fitting & table(state).game().position().reserve() : PieceSet{};
        if (left.size() == 1) return intent::Make{Gift{*left.begin()}};
        if (give.fitting.size() == 1) return intent::Make{Gift{*give.fitting.begin()}};  // refused, with the reason
        return intent::Ask{query::WhichOf{left}};
    }
    Intent operator()(const command::Call& call) const {
        if (!call.has_shape) return intent::CallQuarto{eligible_callers(state).first.value_or(Seat::first)};
        const ShapeSet winning = table(state).history ? table(state).history->game_start().options.rules.winning
                                                      : ShapeSet::lines_and_squares();
        if (call.written && winning.has(*call.written)) return intent::Make{Call{*call.written}};
        const ShapeSet named = call.named.size() > 1 ? call.named & winning : call.named;
        return named.size() == 1 ? Intent{intent::Make{Call{*named.begin()}}} : Intent{intent::Ask{query::Unclear{}}};
    }
};

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
    else if (focused == ui::Id(ui::Kind::tray, index_of(view.board.hand_side))) piece = position.hand();
    return piece ? std::optional<Intent>(intent::PutPiece{*piece, InReserve{}}) : std::nullopt;
}

}  // namespace

Intent resolve(const Command& command, const State& state) { return std::visit(Resolver{state}, command); }

Intent parse_command(std::string_view line, const Vocabulary& vocabulary, const State& state) {
    if (const auto game = typed_game(line)) return intent::OpenRecord{std::string(*game)};
    return resolve(match(tokenize(line), vocabulary), state);
}

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
