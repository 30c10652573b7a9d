#include "shell/ui/form_page.hpp"

#include <array>

#include "shell/i18n/case.hpp"

namespace quarto::ui {

namespace {

RuleSet draw_attributes(Ui& ui, FormPage& page, RuleSet rules) {
    page.heading("form.attributes");
    const std::array labels{capitalize(ui.text("attribute.colour")), capitalize(ui.text("attribute.form")),
                            capitalize(ui.text("attribute.height")), capitalize(ui.text("attribute.fill"))};
    if (const auto switched =
            page.toggles(Kind::form_attributes, ui.text("form.attributes"), labels, rules.counting.bits)) {
        const auto bits = static_cast<std::uint8_t>(rules.counting.bits ^ 1u << *switched);
        if (bits != 0) rules.counting.bits = bits;  // at least one attribute counts
    }
    return rules;
}

RuleSet draw_squares(Ui& ui, FormPage& page, RuleSet rules) {
    const bool squares = rules.winning != ShapeSet::lines();
    if (const auto on = page.switch_line(Kind::form_squares, ui.text("form.squares"), squares))
        rules.winning = *on ? ShapeSet::lines_and_squares() : ShapeSet::lines();
    return rules;
}

}  // namespace

RuleSet draw_rule_choice(Ui& ui, FormPage& page, RuleSet rules) {
    return draw_squares(ui, page, draw_attributes(ui, page, rules));
}

RuleSet draw_rule_choice(Ui& ui, FormPage& page, RuleSet rules, TextKey note) {
    rules = draw_attributes(ui, page, rules);
    page.note(note);
    return draw_squares(ui, page, rules);
}

void draw_call_choice(FormPage& page, GameOptions& options) {
    page.heading("form.calls");
    page.choose(Kind::form_calls, {"form.calls_rulebook", "form.calls_late", "form.calls_automatic"}, options.calls);
    constexpr std::array<TextKey, 3> notes{"form.calls_rulebook_note", "form.calls_late_note",
                                           "form.calls_automatic_note"};
    page.note(notes[index_of(options.calls)]);
    if (options.calls == CallRule::automatic) return;
    page.heading("form.wrong_call");
    page.choose(Kind::form_wrong_call, {"form.wrong_nothing", "form.wrong_pause", "form.wrong_game"},
                options.wrong_call);
    constexpr std::array<TextKey, 3> cost_notes{"form.wrong_nothing_note", "form.wrong_pause_note",
                                                "form.wrong_game_note"};
    page.note(cost_notes[index_of(options.wrong_call)]);
}

}  // namespace quarto::ui
