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

void Updater::follow_position() {
    Analysis& analysis = state_.analysis;
    std::optional<PositionText> position;
    if (may_analyse(state_) && !awaits_computer(state_))
        position = PositionText{game().position(), game().options().rules};
    if (analysis.position && analysis.position != position) forget_values();
    const bool is_known = analysis.position || analysis.is_done;
    if (!position || is_known || !(analysis.is_shown || analysis.wants_hint)) return;
    if (const auto values = values_by_calls(game())) {
        analysis.values = *values;
        analysis.is_done = true;
        give_hint();
    } else {
        analysis.position = position;
    }
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

void Updater::forget_values() {
    const Analysis& before = state_.analysis;
    state_.analysis = {before.is_shown, before.wants_hint, before.told_of_call};
}

/// What the calls decide does not outlast the moment; what the engine found belongs to the position.
void Updater::forget_hint() {
    state_.analysis.wants_hint = state_.analysis.told_of_call = false;
    if (!state_.analysis.position) forget_values();
}

std::optional<protocol::Request> wanted(const Analysis& analysis) {
    if (!analysis.position || analysis.is_done) return std::nullopt;
    return protocol::Analyse{*analysis.position};
}

std::vector<MoveValue> ranked(const Analysis& analysis) { return ranked(analysis.values, analysis.odds); }

std::optional<ReplyOdds> odds_of(const Analysis& analysis, const Move& move) {
    return odds_of(std::span<const ReplyOdds>(analysis.odds), move);
}

}  // namespace quarto
