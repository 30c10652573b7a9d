/// The values of moves, and hints.

#include "core/analysis/calls.hpp"
#include "shell/app/updater.hpp"

namespace quarto {

namespace {

/// Whether nothing that is still to be told puts another move first: all have their values, and no traps are counted.
bool are_ranked(const std::vector<MoveValue>& values, const Position& position) {
    const int moves = position.hand() ? position.empty_cells().size() : position.reserve().size();
    return static_cast<int>(values.size()) == moves && !Analyst::counts_traps(position);
}

}  // namespace

void Updater::ask_for_values() {
    Analysis& analysis = state_.analysis;
    const bool is_wanted = (analysis.is_shown || analysis.wants_hint) && may_analyse(state_);
    if (!is_wanted || analysis.ply || state_.opponent_turn.ply || awaits_computer(state_)) return;
    analysis.ply = table(state_).history->ply();
    if (const auto known = values_by_calls(game())) {
        analysis.values = *known;
        analysis.is_done = true;
        return give_hint();
    }
    analysis.ticket = ask(protocol::Analyse{{game().position(), game().options().rules}});
}

void Updater::take_finding(const protocol::Reply& reply) {
    Analysis& analysis = state_.analysis;
    if (const auto* value = std::get_if<MoveValue>(&reply)) {
        // An engine that was started anew tells again what is known.
        std::erase_if(analysis.values, [&](const MoveValue& known) { return known.move == value->move; });
        analysis.values.push_back(*value);
        give_hint();
    } else if (const auto* odds = std::get_if<ReplyOdds>(&reply)) {
        std::erase_if(analysis.odds, [&](const ReplyOdds& known) { return known.move == odds->move; });
        analysis.odds.push_back(*odds);
    } else if (const auto* line = std::get_if<PrincipalVariation>(&reply)) {
        analysis.line = line->moves;
    } else if (std::holds_alternative<protocol::Done>(reply)) {
        analysis.is_done = true;
        give_hint();
    } else if (std::holds_alternative<protocol::Failed>(reply)) {
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
    if (analysis.ply && !analysis.is_done) cancel_request();
    const bool is_shown = analysis.is_shown;
    analysis = Analysis{};
    analysis.is_shown = is_shown;
}

}  // namespace quarto
