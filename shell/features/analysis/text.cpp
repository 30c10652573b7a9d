#include "shell/features/analysis/model.hpp"

#include <array>

#include "core/analysis/calls.hpp"
#include "shell/i18n/piece_words.hpp"

namespace quarto {

namespace {

/// The weightiest fact about a move in the game on the screen; absent where there is none.
std::optional<Reason> first_reason(const TextContext& context, const MoveValue& found) {
    const RuleSet rules = context.table.history->game_start().options.rules;
    const auto reasons = explain(game_of(context).position(), rules, found.move, found.value);
    return reasons.empty() ? std::nullopt : std::optional(reasons.front());
}

/// "row 1, the diagonal a1-d4"
std::string callable_text(const TextContext& context) {
    return shape_object_list(context.texts, game_of(context).callable());
}

}  // namespace

std::string value_text(const TextContext& context, Value value) {
    if (value == lost_to_call) return context.texts.get("label.loses_to_call", {{"shape", callable_text(context)}});
    constexpr std::array<TextKey, 3> keys{"label.loses", "label.draws", "label.wins"};
    return context.texts.count(keys[index_of(value.outcome)], value.placements);
}

std::string traps_text(const Texts& texts, const ReplyOdds& odds) {
    return texts.count("analysis.traps", odds.losing, {{"replies", std::to_string(odds.replies)}});
}

std::string move_detail(const TextContext& context, const Analysis& analysis, const MoveValue& found, bool is_best) {
    const Texts& texts = context.texts;
    std::vector<std::string> parts;
    if (const auto odds = odds_of(analysis, found.move)) parts.push_back(traps_text(texts, *odds));
    // Decided at once: an alignment is completed now, with the next gift, or with any gift after this move.
    const bool is_decided =
        found.value == Value::win_in(1) || found.value == Value::loss_in(1) || found.value == Value::loss_in(2);
    if (found.value != lost_to_call && (is_best || is_decided))
        if (const auto reason = first_reason(context, found)) parts.push_back(short_reason_text(texts, *reason));
    return join(parts, middle_dot);
}

std::string hint_text(const TextContext& context, const MoveValue& best) {
    const Texts& texts = context.texts;
    if (best.value == lost_to_call) return texts.get("hint.lost_to_call", {{"shape", callable_text(context)}});
    const bool is_gift = std::holds_alternative<Gift>(best.move);
    constexpr std::array<TextKey, 3> outcomes{"hint.loses", "hint.draws", "hint.wins"};
    std::vector<std::string> parts{
        texts.get(is_gift ? "hint.give"_key : "hint.place"_key, {{"move", move_name(context, best.move)}}),
        texts.count(outcomes[index_of(best.value.outcome)], best.value.placements)};
    if (const auto reason = first_reason(context, best)) parts.push_back(reason_text(texts, *reason));
    return join(parts, " ");
}

ui::Message message_of(const TextContext& context, const notice::Help& help) {
    const Texts& texts = context.texts;
    if (!help.callable) return ui::plain(texts.get("notice.nothing_to_call"));
    if (!help.says_where) return ui::good(texts.get("notice.may_call"));
    return ui::good(texts.get("notice.callable", {{"alignment", alignment_text(context, *help.callable)}}));
}

ui::Message message_of(const TextContext& context, const notice::Hint& hint) {
    if (!hint.is_any) return ui::good(hint_text(context, hint.best));
    const bool is_gift = std::holds_alternative<Gift>(hint.best.move);
    return ui::good(context.texts.get(is_gift ? "hint.any_gift"_key : "hint.any_place"_key));
}

}  // namespace quarto
