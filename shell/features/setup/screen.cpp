#include "shell/features/setup/screen.hpp"

#include <algorithm>
#include <array>

#include "shell/ui/form_page.hpp"
#include "shell/wording/labels.hpp"

namespace quarto {
namespace {

using ui::Kind;
using ui::Rect;

/// Options for the time per move or player, for what a move adds, and for extra time; seconds, 0 is none.
constexpr std::array<int, 9> move_seconds{10, 20, 30, 60, 120, 180, 300, 420, 600};
constexpr std::array<int, 9> bank_seconds{60, 120, 180, 300, 600, 900, 1200, 1800, 3600};
constexpr std::array<int, 8> increment_seconds{0, 1, 2, 3, 5, 10, 20, 30};
constexpr std::array<int, 5> extra_seconds{0, 10, 30, 60, 120};
/// When that kind of clock is chosen.
constexpr Milliseconds default_time{60'000}, default_bank{300'000};

class NewGame : public ui::Form<SetupChoice> {
  public:
    NewGame(ui::Ui& ui, const SetupView& view)
        : Form(ui, Kind::new_game, "screen.new_game", {.width = 480, .footer = 58, .is_wide = true}),
          view_(view),
          setup_(view.setup) {}

    std::optional<SetupChoice> draw(const std::optional<ui::Message>& news) {
        message(news);
        players();
        first_player();
        if (unfolded()) {
            series();
            setup_.options.rules = ui::draw_rule_choice(ui_, *this, setup_.options.rules, "form.attributes_note");
            ui::draw_call_choice(*this, setup_.options);
            clock();
        }
        gap(4);
        if (view_.has_lessons) line(Kind::form_learn, "form.learn", ui::Icon::learn, intent::Open{Screen::course});
        ask(setup_ != view_.setup, intent::ChangeSetup{setup_});
        ask(footer_button(Kind::start, ui_.text("action.start")), intent::Start{});
        ask(closed(), intent::Back{});
        return asked;
    }

  private:
    const std::string& typed_name(Seat seat) const { return setup_.players[index_of(seat)].name; }

    void player_line(Seat seat) {
        const std::string& typed = typed_name(seat);
        name_line({Kind::form_name, index_of(seat) + 1},
                  typed.empty() ? default_name(ui_.surface().texts, setup_, seat) : typed, intent::AskName{seat});
    }

    void players() {
        Player& second = setup_.players[1];
        gap(4);
        if (choose(Kind::form_opponent, {"form.person", "form.computer"}, second.kind)) second.name.clear();
        gap();
        if (second.kind == PlayerKind::computer && !view_.level_names.empty()) level();
        player_line(Seat::first);
        if (second.kind == PlayerKind::human) player_line(Seat::second);
        if (second.kind == PlayerKind::human && view_.may_sit) seating();
    }

    void seating() {
        Preferences next = view_.preferences;
        gap();
        if (choose(Kind::form_seating, {"settings.seating_beside", "settings.seating_facing"}, next.seating,
                   "settings.seating"_key))
            asked = intent::ChangePreferences{next};
    }

    /// The steps show the level of the next game; a press on one ends the adaptation.
    void level() {
        const auto at =
            static_cast<std::size_t>(std::clamp(view_.level, 0, static_cast<int>(view_.level_names.size()) - 1));
        strong_text(view_.level_names[at]);
        if (const auto chosen = draw_ladder(ui_, Kind::form_level, row(ladder_height), ui_.text("form.level"),
                                            view_.level_names, static_cast<int>(at))) {
            setup_.players[1].level = *chosen;
            setup_.is_adaptive = false;
        }
        note_text(view_.level_descriptions[at]);
        if (const auto on = switch_line(Kind::form_adaptive, ui_.text("form.adaptive"), setup_.is_adaptive)) {
            setup_.is_adaptive = *on;
            if (!*on) setup_.players[1].level = static_cast<int>(at);
        }
        note_text(view_.setup.is_adaptive ? ui_.text("form.adaptive_note") + " " + view_.rating : view_.rating);
    }

    void first_player() {
        heading("form.begins");
        const bool computer = setup_.players[1].kind == PlayerKind::computer;
        const auto label = [&](Seat seat, TextKey otherwise) {
            return typed_name(seat).empty() ? ui_.text(otherwise) : typed_name(seat);
        };
        const std::array labels{ui_.text("form.dice"),
                                label(Seat::first, computer ? "form.you_begin"_key : "form.first_begins"_key),
                                label(Seat::second, computer ? "form.computer_begins"_key : "form.second_begins"_key)};
        if (const auto chosen =
                choice(Kind::form_begins, ui_.text("form.begins"), labels, static_cast<int>(setup_.first_player)))
            setup_.first_player = static_cast<FirstPlayer>(*chosen);
    }

    /// Foldout with the remaining rules, closed at first because most games use the standard rules.
    bool unfolded() {
        bool& open = ui_.state().screens.rules_unfolded;
        gap(12);
        if (ui::button(ui_, Kind::form_rules, row(46), ui_.text(open ? "form.fewer_rules"_key : "form.more_rules"_key),
                       {.kind = ui::ButtonKind::quiet, .icon = open ? ui::Icon::minus : ui::Icon::plus}))
            open = !open;
        return open;
    }

    void series() {
        heading("form.series");
        std::array<std::string, series_lengths.size()> labels{ui_.text("form.series_one")};
        for (std::size_t k = 1; k < labels.size(); ++k)
            labels[k] = ui_.text("form.series_best", {{"count", std::to_string(series_lengths[k])}});
        const auto now = std::ranges::find(series_lengths, setup_.best_of) - series_lengths.begin();
        if (const auto chosen = choice(Kind::form_series, ui_.text("form.series"), labels, static_cast<int>(now)))
            setup_.best_of = series_lengths[index_of(*chosen)];
    }

    void time(Kind name, std::span<const int> seconds, Milliseconds& value) {
        time_stepper(name, label_key(name), seconds, value, "form.no_extension");
    }

    void clock() {
        ClockRule& rule = setup_.options.clock;
        heading("form.clock");
        int kind = rule.has_bank() ? 2 : rule.is_on() ? 1 : 0;
        if (choose(Kind::form_clock, {"form.no_clock", "form.clock_move", "form.clock_game"}, kind)) {
            rule.per_move = kind == 1 ? default_time : Milliseconds{0};
            rule.bank = kind == 2 ? default_bank : Milliseconds{0};
        }
        if (!rule.is_on()) return;
        if (rule.has_bank()) {
            heading("form.bank");
            time(Kind::form_bank, bank_seconds, rule.bank);
            heading("form.increment");
            time(Kind::form_increment, increment_seconds, rule.increment);
        } else {
            heading("form.time");
            time(Kind::form_time, move_seconds, rule.per_move);
            heading("form.timeout");
            choose(Kind::form_timeout, {"form.timeout_game", "form.timeout_choice"}, rule.timeout);
        }
        heading("form.extension");
        time(Kind::form_extra, extra_seconds, rule.extension);
        gap();
        set_switch(Kind::form_pause, ui_.text("form.pause"), rule.pauses);
        help();
    }

    /// With a clock, hints and analysis require the consent of both players.
    void help() {
        heading("form.help");
        const bool computer = setup_.players[1].kind == PlayerKind::computer;
        bool& agreed = setup_.hints_allowed;
        const std::string label = ui_.text(computer ? "form.help_computer"_key : "form.help_persons"_key);
        set_switch(Kind::form_help, label, agreed);
        note(agreed ? "form.help_agreed_note"_key : computer ? "form.help_note_computer"_key : "form.help_note"_key);
    }

    const SetupView& view_;
    Setup setup_;
};

}  // namespace

std::optional<SetupChoice> draw_new_game(ui::Ui& ui, const SetupView& view, const std::optional<ui::Message>& message) {
    return NewGame(ui, view).draw(message);
}

}  // namespace quarto
