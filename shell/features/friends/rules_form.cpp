#include "shell/features/friends/screen.hpp"

#include <algorithm>
#include <array>
#include <chrono>

#include "shell/ui/form_page.hpp"
#include "shell/ui/widgets.hpp"
#include "shell/wording/rules_text.hpp"

namespace quarto {

namespace {

using ui::Icon;
using ui::Kind;

/// Times per player, and for what a move adds; 0 is none.
constexpr std::array<int, 10> bank_times{0, 60, 120, 180, 300, 600, 900, 1200, 1800, 3600};
constexpr std::array<int, 8> increment_times{0, 1, 2, 3, 5, 10, 20, 30};

template <std::size_t Count>
void time_stepper(ui::Ui& ui, ui::FormPage& page, Kind name, TextKey label, const std::array<int, Count>& seconds,
                  Milliseconds& value, TextKey none) {
    const auto at = std::ranges::lower_bound(seconds, value.count() / 1000) - seconds.begin();
    const std::string shown = value.count() == 0 ? ui.text(none) : duration_text(ui.surface().texts, value);
    const ui::Steps steps{static_cast<int>(at), static_cast<int>(Count)};
    if (const auto chosen = ui::stepper(ui, name, page.row(), ui.text(label), shown, steps))
        value = std::chrono::seconds(seconds[static_cast<std::size_t>(*chosen)]);
}

/// A time per player, or none.
void clock(ui::Ui& ui, ui::FormPage& page, ClockRule& rule) {
    page.heading("form.clock");
    time_stepper(ui, page, Kind::friends_clock, "form.bank", bank_times, rule.bank, "form.no_clock");
    if (!rule.has_bank()) {
        rule = {};
        return;
    }
    page.heading("form.increment");
    time_stepper(ui, page, Kind::friends_increment, "form.increment", increment_times, rule.increment,
                 "form.no_extension");
    page.note("friends.clock_note");
}

}  // namespace

std::optional<GameOptions> draw_friend_rules(ui::Ui& ui, ui::FormPage& page, std::string_view summary,
                                             const GameOptions& options) {
    bool& is_open = ui.state().screens.friend_rules_unfolded;
    if (page.list_line(Kind::friends_rules, summary, is_open ? Icon::minus : Icon::plus)) is_open = !is_open;
    if (!is_open) return std::nullopt;
    GameOptions chosen = options;
    chosen.rules = ui::draw_rule_choice(ui, page, chosen.rules, "form.attributes_note");
    ui::draw_call_choice(ui, page, chosen);
    clock(ui, page, chosen.clock);
    return chosen == options ? std::nullopt : std::optional(chosen);
}

}  // namespace quarto
