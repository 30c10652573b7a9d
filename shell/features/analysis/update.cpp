#include <algorithm>

#include "core/analysis/calls.hpp"
#include "core/rules/overloaded.hpp"
#include "shell/features/analysis/model.hpp"
#include "shell/model/engine_notice.hpp"

namespace quarto {

namespace {

/// Whether the best move is final before the engine is done: all moves have values, and traps are not counted
/// here.
bool are_ranked(const std::vector<MoveValue>& values, const Position& position) {
    const int moves = position.hand() ? position.empty_cells().size() : position.reserve().size();
    return static_cast<int>(values.size()) == moves && !Analyst::counts_traps(position);
}

void give_hint(Analysis& analysis, Context& context, const Game& game) {
    if (!analysis.wants_hint || analysis.values.empty()) return;
    if (!analysis.is_done && !are_ranked(analysis.values, game.position())) return;
    context.notice = advice_of(analysis);
    analysis.wants_hint = false;
}

void ask_for_help(Analysis& analysis, Context& context, const Game* game, const AnalysisAccess& access) {
    if (!game) return context.emit(event::Rejected{notice::UnavailableReason::no_game});
    context.screens.show_board();  // where the answer is shown
    const Caller caller = who_calls(*game);
    if (access.is_over) {
        context.notice = notice::Refused{Refusal::game_is_over};
    } else if (!access.may_help) {
        context.emit(event::Rejected{notice::UnavailableReason::no_help});
    } else if (!access.is_users_turn) {
        context.notice = notice::Refused{Refusal::not_your_turn};
    } else if (caller == Caller::mover || caller == Caller::either) {
        context.notice = notice::Help{*game->callable().begin(), analysis.is_shown || analysis.hinted_at_call};
        analysis.hinted_at_call = true;
    } else {
        context.notice = notice::Searching{};
        analysis.wants_hint = true;
        give_hint(analysis, context, *game);
    }
}

void forget_values(Analysis& analysis) { analysis = {analysis.is_shown, analysis.wants_hint, analysis.hinted_at_call}; }

void toggle(Analysis& analysis, Context& context, const Game* game, const AnalysisAccess& access) {
    using enum notice::UnavailableReason;
    analysis.is_shown = !analysis.is_shown && access.may_analyse;
    if (!access.may_analyse && game && game->end()) context.notice = notice::Refused{Refusal::game_is_over};
    else if (!access.may_analyse) context.emit(event::Rejected{access.may_help ? other : no_help});
    if (!analysis.is_shown && !analysis.wants_hint && !access.may_ponder) forget_values(analysis);
}

}  // namespace

void update(Analysis& analysis, Context& context, const AnalysisIntent& intent, const Game* game,
            const AnalysisAccess& access) {
    intent.visit(Overloaded{[&](const intent::AskForHelp&) { ask_for_help(analysis, context, game, access); },
                            [&](const intent::ToggleAnalysis&) { toggle(analysis, context, game, access); },
                            [&](const intent::ShowValues&) { analysis.is_shown = true; }});
}

void follow(Analysis& analysis, Context& context, const Game& game, const AnalysisAccess& access) {
    const bool is_asked = access.may_analyse && (analysis.is_shown || analysis.wants_hint);
    std::optional<PositionText> position;
    if (access.may_ask && (access.may_analyse || access.may_ponder))
        position = PositionText{game.position(), game.options().rules};
    analysis.is_pondering = !is_asked && (analysis.is_pondering || access.may_ponder);
    const bool must_stop = analysis.is_pondering && !analysis.is_done && !access.may_ponder;
    if ((analysis.position && analysis.position != position) || must_stop) forget_values(analysis);
    const bool is_known = analysis.position || analysis.is_done;
    if (!position || is_known || !(is_asked || (access.may_ponder && !analysis.has_failed))) return;
    if (const auto values = values_by_calls(game)) {
        analysis.values = *values;
        analysis.is_done = true;
        give_hint(analysis, context, game);
    } else {
        analysis.position = position;
    }
}

/// Values decided by calls are only valid at this ply; values from the engine belong to the position and are
/// kept.
void forget_hint(Analysis& analysis) {
    analysis.wants_hint = analysis.hinted_at_call = false;
    if (!analysis.position) forget_values(analysis);
}

std::optional<protocol::Request> wanted(const Analysis& analysis) {
    if (!analysis.position || analysis.is_done) return std::nullopt;
    return protocol::Analyse{*analysis.position};
}

void take(Analysis& analysis, Context& context, const protocol::Reply& reply, const Game& game) {
    if (const auto* value = std::get_if<MoveValue>(&reply)) {
        // A restarted engine repeats known values.
        std::erase_if(analysis.values, [&](const MoveValue& known) { return known.move == value->move; });
        analysis.values.push_back(*value);
        give_hint(analysis, context, game);
    } else if (const auto* odds = std::get_if<ReplyOdds>(&reply)) {
        std::erase_if(analysis.odds, [&](const ReplyOdds& known) { return known.move == odds->move; });
        analysis.odds.push_back(*odds);
    } else if (const auto* line = std::get_if<PrincipalVariation>(&reply)) {
        analysis.line = line->moves;
    } else if (std::holds_alternative<protocol::Done>(reply)) {
        analysis.is_done = true;
        give_hint(analysis, context, game);
    } else if (std::holds_alternative<protocol::Failed>(reply)) {
        const bool is_asked = analysis.is_shown || analysis.wants_hint;
        if (is_asked) context.notice = engine_notice(reply);
        analysis = {.has_failed = true};
    }
}

std::vector<MoveValue> ranked(const Analysis& analysis) { return ranked(analysis.values, analysis.odds); }

std::optional<ReplyOdds> odds_of(const Analysis& analysis, const Move& move) {
    return odds_of(std::span<const ReplyOdds>(analysis.odds), move);
}

Notice advice_of(const Analysis& analysis) {
    const MoveValue best = ranked(analysis).front();
    if (std::holds_alternative<Pass>(best.move) && best.value == Value::draw()) return notice::Help{};
    const auto losing = [&](const MoveValue& found) {
        const auto odds = odds_of(analysis, found.move);
        return odds ? odds->losing : 0;
    };
    const bool is_any = analysis.values.size() > 1 && std::ranges::all_of(analysis.values, [&](const MoveValue& found) {
                            return found.value == Value::draw() && losing(found) == losing(best);
                        });
    return notice::Hint{best, is_any};
}

}  // namespace quarto
