/// The values of moves, and hints.

#include "core/analysis/calls.hpp"
#include "core/notation/text.hpp"
#include "shell/app/updater.hpp"

namespace quarto {

namespace {

constexpr std::int64_t max_replies = 16 * 16;

std::optional<Move> take_bare_move(TextCursor& reader) {
    if (const auto cell = reader.take_cell()) return Placement{*cell};
    if (const auto piece = reader.take_piece()) return Gift{*piece};
    return std::nullopt;
}

/// A gift or a placement, and the space after it.
std::optional<Move> take_move(TextCursor& reader) {
    const auto move = take_bare_move(reader);
    return move && reader.take(' ') ? move : std::nullopt;
}

std::optional<MoveValue> read_value(std::string_view text) {
    TextCursor reader(text);
    const auto move = take_move(reader);
    if (!move) return std::nullopt;
    MoveValue found{*move, {}, {}};
    if (!reader.take('-'))
        while (const auto piece = reader.take_piece()) found.gifts = found.gifts.with(*piece);
    if (!reader.take(' ')) return std::nullopt;
    const auto value = parse_value(reader.rest());
    if (!value) return std::nullopt;
    found.value = *value;
    return found;
}

std::optional<ReplyOdds> read_traps(std::string_view text) {
    TextCursor reader(text);
    const auto move = take_move(reader);
    const auto losing = reader.take_number(max_replies);
    const bool has_space = reader.take(' ');
    const auto replies = reader.take_number(max_replies);
    if (!move || !losing || !has_space || !replies || !reader.at_end()) return std::nullopt;
    return ReplyOdds{*move, static_cast<int>(*losing), static_cast<int>(*replies)};
}

/// Whether nothing that is still to be told puts another move first: all have their values, and no traps are counted.
bool are_ranked(const std::vector<MoveValue>& values, const Position& position) {
    const int moves = position.hand() ? position.empty_cells().size() : position.reserve().size();
    return static_cast<int>(values.size()) == moves && !Analyst::counts_traps(position);
}

}  // namespace

std::vector<Move> Updater::read_line(std::string_view text) {
    TextCursor reader(text);
    std::vector<Move> moves;
    do {
        const auto move = take_bare_move(reader);
        if (!move || (!moves.empty() && moves.back().index() == move->index())) return {};
        moves.push_back(*move);
    } while (reader.take(' '));
    return reader.at_end() ? moves : std::vector<Move>();
}

void Updater::ask_for_values() {
    Analysis& analysis = state_.analysis;
    const bool is_wanted = (analysis.is_shown || analysis.wants_hint) && may_analyse(state_);
    if (!is_wanted || analysis.ply || state_.opponent_turn.ply || awaits_computer(state_)) return;
    analysis.ply = state_.history->ply();
    if (const auto known = values_by_calls(game())) {
        analysis.values = *known;
        analysis.is_done = true;
        return give_hint();
    }
    analysis.ticket = ++state_.last_ticket;
    const PositionText position{game().position(), state_.history->game_start().options.rules};
    effects_.push_back(effect::Ask{"analyse " + std::to_string(analysis.ticket) + ' ' + to_text(position)});
}

void Updater::take_finding(std::string_view verb, std::string_view rest) {
    Analysis& analysis = state_.analysis;
    if (verb == "value") {
        const auto value = read_value(rest);
        if (!value) return;
        // An engine that was started anew tells again what is known.
        std::erase_if(analysis.values, [&](const MoveValue& known) { return known.move == value->move; });
        analysis.values.push_back(*value);
        give_hint();
    } else if (verb == "traps") {
        const auto odds = read_traps(rest);
        if (!odds) return;
        std::erase_if(analysis.odds, [&](const ReplyOdds& known) { return known.move == odds->move; });
        analysis.odds.push_back(*odds);
    } else if (verb == "line") {
        analysis.line = read_line(rest);
    } else if (verb == "done") {
        analysis.is_done = true;
        give_hint();
    } else if (verb == "error") {
        analysis = Analysis{};
        state_.notice = notice::EngineFailed{};
    }
}

void Updater::give_hint() {
    Analysis& analysis = state_.analysis;
    if (!analysis.wants_hint || analysis.values.empty() ||
        !(analysis.is_done || are_ranked(analysis.values, game().position())))
        return;
    state_.notice = advice_of(state_);
    analysis.wants_hint = false;
}

void Updater::forget_study() {
    Analysis& analysis = state_.analysis;
    if (analysis.ply && !analysis.is_done) effects_.push_back(effect::Ask{"cancel"});
    const bool is_shown = analysis.is_shown;
    analysis = Analysis{};
    analysis.is_shown = is_shown;
}

}  // namespace quarto
