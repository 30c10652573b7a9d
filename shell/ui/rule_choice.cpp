#include "shell/ui/rule_choice.hpp"

#include <array>

#include "shell/i18n/case.hpp"
#include "shell/ui/widgets.hpp"

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

}  // namespace quarto::ui
