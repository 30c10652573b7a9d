#include "shell/features/friends/screen.hpp"

#include <array>

#include "shell/i18n/case.hpp"

namespace quarto {

namespace {

using ui::Icon;
using ui::Kind;

/// Times per player, and for what a move adds; 0 is none.
constexpr std::array<int, 10> bank_times{0, 60, 120, 180, 300, 600, 900, 1200, 1800, 3600};
constexpr std::array<int, 8> increment_times{0, 1, 2, 3, 5, 10, 20, 30};

/// A time per player, or none.
void clock(ui::FormPage& page, ClockRule& rule) {
    page.heading("form.clock");
    page.time_stepper(Kind::friends_clock, "form.bank", bank_times, rule.bank, "form.no_clock");
    if (!rule.has_bank()) {
        rule = {};
        return;
    }
    page.heading("form.increment");
    page.time_stepper(Kind::friends_increment, "form.increment", increment_times, rule.increment, "form.no_extension");
    page.note("friends.clock_note");
}

}  // namespace

std::optional<GameOptions> draw_friend_rules(ui::Ui& ui, ui::FormPage& page, std::string_view summary,
                                             const GameOptions& options) {
    bool& is_open = ui.state().screens.friend_rules_unfolded;
    if (page.list_line(Kind::friends_rules, capitalize(std::string(summary)), Icon::settings, ui::Enabled::yes,
                       ui::Tone::plain, is_open ? Icon::minus : Icon::chevron))
        is_open = !is_open;
    if (!is_open) return std::nullopt;
    GameOptions chosen = options;
    chosen.rules = ui::draw_rule_choice(ui, page, chosen.rules, "form.attributes_note");
    ui::draw_call_choice(page, chosen);
    clock(page, chosen.clock);
    return chosen == options ? std::nullopt : std::optional(chosen);
}

}  // namespace quarto
