#include "shell/wording/rules_text.hpp"

#include <array>

#include "core/opponent/levels.hpp"
#include "shell/i18n/case.hpp"
#include "shell/i18n/piece_words.hpp"
#include "shell/i18n/text.hpp"

namespace quarto {

namespace {

/// "only height and colour"
std::string only_counting(const Texts& texts, AttributeSet counting) {
    return texts.get("rules.only", {{"attributes", attribute_names(texts, counting)}});
}

/// "5 minutes per player", "+3 seconds per move"
void add_clock(std::vector<std::string>& parts, const Texts& texts, const ClockRule& clock) {
    const auto seconds = static_cast<long>(clock.per_move.count() / 1000);
    parts.push_back(clock.has_bank() ? texts.get("rules.bank", {{"time", duration_text(texts, clock.bank)}})
                                     : texts.count("rules.seconds_a_move", seconds));
    if (clock.has_bank() && clock.increment.count() > 0)
        parts.push_back(texts.get("rules.increment", {{"time", duration_text(texts, clock.increment)}}));
    if (clock.pauses) parts.push_back(texts.get("rules.pauses"));
}

}  // namespace

std::string rules_summary(const TextContext& context, const GameOptions& options) {
    const auto& [texts, table, mode] = context;
    std::vector<std::string> parts;
    const RuleSet& rules = options.rules;
    if (rules == RuleSet{}) parts.push_back(texts.get("rules.standard"));
    if (rules.counting != AttributeSet::all()) parts.push_back(only_counting(texts, rules.counting));
    if (rules.winning != ShapeSet::lines()) parts.push_back(texts.get("rules.squares"));
    constexpr std::array<TextKey, 3> calls{"rules.calling", "rules.late", "rules.automatic"};
    parts.push_back(texts.get(calls[index_of(options.calls)]));
    if (options.calls != CallRule::automatic && options.wrong_call != GameOptions{}.wrong_call)
        parts.push_back(
            texts.get(options.wrong_call == WrongCallCost::game ? "rules.wrong_game"_key : "rules.wrong_nothing"_key));
    if (options.clock.is_on()) {
        add_clock(parts, texts, options.clock);
        if (table.hints_allowed) parts.push_back(texts.get("rules.help_agreed"));
    }
    return join(parts, middle_dot);
}

std::string special_rules(const Texts& texts, const GameOptions& options) {
    std::vector<std::string> parts;
    if (options.rules.counting != AttributeSet::all()) parts.push_back(only_counting(texts, options.rules.counting));
    if (options.rules.winning != ShapeSet::lines()) parts.push_back(texts.get("rules.squares"));
    if (options.calls == CallRule::late) parts.push_back(texts.get("rules.late"));
    if (options.calls == CallRule::automatic) parts.push_back(texts.get("rules.automatic"));
    return join(parts, middle_dot);
}

std::vector<std::string> special_notes(const Texts& texts, const GameOptions& options) {
    std::vector<std::string> notes;
    if (options.rules.counting != AttributeSet::all())
        notes.push_back(capitalize(only_counting(texts, options.rules.counting)) + '.');
    if (options.rules.winning != ShapeSet::lines()) notes.push_back(texts.get("form.squares") + '.');
    if (options.calls == CallRule::late) notes.push_back(texts.get("form.calls_late_note"));
    if (options.calls == CallRule::automatic) notes.push_back(texts.get("form.calls_automatic_note"));
    return notes;
}

std::string level_name(const Texts& texts, int level) {
    return texts.get(TextKey::named("level." + std::string(levels[index_of(level)].key) + ".name"));
}

}  // namespace quarto
