#include "shell/features/analysis/model.hpp"

#include <algorithm>
#include <utility>

#include "core/analysis/calls.hpp"
#include "shell/i18n/piece_words.hpp"
#include "shell/i18n/text.hpp"

namespace quarto {

namespace {

constexpr const char* call_mark = "!";
constexpr const char* awaited_mark = "\u2026";
constexpr const char* equal_mark = "=";

/// A sign as well as a number: "+3", "=", "−4". Without a number the loss is a dash.
std::string value_mark(Value value) {
    if (value.outcome == Outcome::draw) return equal_mark;
    if (value == lost_to_call) return "\u2013";
    const std::string sign(value.outcome == Outcome::win ? "+" : minus_sign);
    return sign + std::to_string(value.placements);
}

/// Of a draw, the share of the replies that lose; of the others, how far off the end is. From 0 to 1.
float shade_of(Value value, const std::optional<ReplyOdds>& odds) {
    const auto parts = [](int some, int all) { return static_cast<float>(some) / static_cast<float>(all); };
    if (value.outcome != Outcome::draw) return parts(value.placements, 16);
    return odds ? parts(odds->losing, odds->replies) : 0;
}

/// In place of the "=" of a draw, the share of the replies that lose, if some do.
std::optional<std::string> trap_share(const Texts& texts, Value value, const std::optional<ReplyOdds>& odds) {
    if (value.outcome != Outcome::draw || !odds || odds->losing == 0) return std::nullopt;
    const int most = odds->losing == odds->replies ? 100 : 99;
    const int percent = std::clamp((100 * odds->losing + odds->replies / 2) / odds->replies, 1, most);
    return texts.get("number.percent", {{"percent", std::to_string(percent)}});
}

/// What can be called, in the list and on the board.
void add_call(AnalysisView& view, BoardView& board, const TextContext& context, bool is_own) {
    const Texts& texts = context.texts;
    const Game& game = game_of(context);
    const Seat opponent = other(game.to_move());
    const Outcome outcome = is_own ? Outcome::win : Outcome::loss;
    const std::string who =
        is_own ? texts.get("action.quarto") : texts.get("action.quarto_by", {{"name", player_name(context, opponent)}});
    const std::string worth = is_own ? value_text(context, Value::win_in(1)) : std::string();
    view.lines.push_back({who, shape_list(texts, game.callable()), {}, {call_mark, outcome, is_own, worth}});
    for (Cell cell : cells_of(game.callable()))
        board.cell_marks[cell.index] = {call_mark, outcome, is_own, is_own ? texts.get("label.callable") : who};
}

/// The moves whose values are still to come.
void mark_awaited(BoardView& board, const Game& game) {
    const MarkView awaited{awaited_mark, Outcome::draw, false};
    const auto add = [&](std::optional<MarkView>& mark) { mark = mark.value_or(awaited); };
    if (game.phase() == Phase::place)
        for (const Cell cell : CellSet::all() - game.position().occupied()) add(board.cell_marks[cell.index]);
    else
        for (const Piece piece : game.position().reserve()) add(board.piece_marks[piece.index]);
}

bool is_share(const MarkView& mark) { return mark.outcome == Outcome::draw && mark.text != equal_mark; }

/// "= draws"; of a draw with a share, "66% of the replies lose, otherwise a draw"
std::string mark_text(const Texts& texts, const MarkView& mark) {
    return is_share(mark) ? texts.get("analysis.trap_share", {{"percent", mark.text}}) : mark.text + ' ' + mark.words;
}

/// Names only the best and the worst move of each outcome, one share, and every call.
std::string legend_of(const Texts& texts, const std::vector<AnalysisLine>& lines) {
    std::vector<std::string> parts;
    bool has_share = false;
    for (std::size_t index = 0; index < lines.size(); ++index) {
        const auto& [move, detail, gifts, mark] = lines[index];
        if (mark.text == call_mark) {
            parts.push_back(mark.text + ' ' + move + ' ' + detail);
            continue;
        }
        const auto is_neighbour_alike = [&](std::size_t other) {  // index - 1 of the first wraps round, past the end
            return other < lines.size() && lines[other].mark.text != call_mark &&
                   lines[other].mark.outcome == mark.outcome;
        };
        const std::string part = mark_text(texts, mark);
        const bool is_repeated =
            is_share(mark) ? std::exchange(has_share, true) : !parts.empty() && parts.back() == part;
        if (!is_repeated && !(is_neighbour_alike(index - 1) && is_neighbour_alike(index + 1))) parts.push_back(part);
    }
    return join(parts, middle_dot);
}

/// Each piece with its cell.
std::vector<LineStep> best_play(std::optional<Piece> hand, const std::vector<Move>& moves) {
    std::vector<LineStep> steps;
    for (const Move& move : moves) {
        if (const auto* gift = std::get_if<Gift>(&move)) hand = gift->piece;
        const auto* placement = std::get_if<Placement>(&move);
        if (placement && hand) steps.push_back({*std::exchange(hand, std::nullopt), placement->cell});
    }
    if (hand && !moves.empty()) steps.push_back({*hand, std::nullopt});
    return steps;
}

}  // namespace

AnalysisView make_analysis_view(const Analysis& analysis, const TextContext& context, BoardView& board) {
    const Texts& texts = context.texts;
    const Game& game = game_of(context);
    const auto moves = ranked(analysis);
    AnalysisView view;
    view.is_done = analysis.is_done;
    // No other move is worth as much as a call.
    const Caller caller = who_calls(game);
    const bool can_win_by_calling = caller == Caller::mover || caller == Caller::either;
    if (caller != Caller::nobody) add_call(view, board, context, can_win_by_calling);
    bool has_shares = false;
    for (const MoveValue& found : moves) {
        const auto odds = odds_of(analysis, found.move);
        const auto share = trap_share(texts, found.value, odds);
        has_shares = has_shares || share;
        const MarkView mark{share.value_or(value_mark(found.value)), found.value.outcome,
                            is_as_good(found, moves.front(), analysis.odds) && !can_win_by_calling,
                            value_text(context, found.value), shade_of(found.value, odds)};
        MarkView on_board = mark;
        if (share) on_board.words += texts.get("list.comma") + traps_text(texts, *odds);
        if (const auto* placement = std::get_if<Placement>(&found.move))
            board.cell_marks[placement->cell.index] = on_board;
        if (const auto* gift = std::get_if<Gift>(&found.move)) board.piece_marks[gift->piece.index] = on_board;
        view.lines.push_back({move_name(context, found.move),
                              move_detail(context, analysis, found, &found == &moves.front()), found.gifts, mark});
    }
    if (!view.is_done) mark_awaited(board, game);
    const auto has_gifts = [](const AnalysisLine& line) { return !line.gifts.empty(); };
    if (std::ranges::any_of(view.lines, has_gifts)) view.gifts = texts.get("analysis.gifts");
    view.legend = legend_of(texts, view.lines);
    const auto is_drawn = [](const MoveValue& each) { return each.value == Value::draw(); };
    const bool is_any = view.is_done && caller == Caller::nobody && !has_shares && moves.size() > 1;
    if (is_any && std::ranges::all_of(moves, is_drawn))
        view.legend = texts.get(game.phase() == Phase::place ? "hint.any_place"_key : "hint.any_gift"_key);
    board.legend = view.legend.empty() ? texts.get("analysis.running") : view.legend;
    if (!can_win_by_calling) view.line = best_play(game.position().hand(), analysis.line);
    return view;
}

std::string analysis_label(const Texts& texts, const AnalysisLine& line) {
    std::vector<std::string> parts{line.move};
    for (const std::string& more : {line.mark.words, line.detail})
        if (!more.empty()) parts.push_back(more);
    std::vector<std::string> gifts;
    for (Piece piece : line.gifts) gifts.push_back(piece_words(texts, piece));
    if (!gifts.empty())
        parts.push_back(texts.get("label.best_gifts", {{"pieces", join(gifts, texts.get("list.semicolon"))}}));
    return join(parts, texts.get("list.comma"));
}

}  // namespace quarto
