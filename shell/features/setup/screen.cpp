#include "shell/features/setup/screen.hpp"

#include <algorithm>
#include <array>
#include <chrono>

#include "shell/ui/form_page.hpp"
#include "shell/i18n/text.hpp"
#include "shell/ui/widgets.hpp"
#include "shell/wording/labels.hpp"
#include "shell/wording/rules_text.hpp"

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

class NewGame {
  public:
    NewGame(ui::Ui& ui, const SetupView& view, const std::optional<ui::Message>& message)
        : ui_(ui),
          view_(view),
          message_(message),
          setup_(view.setup),
          page_(ui, Kind::new_game, "screen.new_game", {.width = 480, .footer = 58, .is_wide = true}) {}

    std::optional<SetupChoice> draw() {
        page_.message(message_);
        players();
        first_player();
        if (unfolded()) {
            series();
            rules();
            calls();
            clock();
        }
        page_.gap(4);
        if (view_.has_lessons && page_.list_line(Kind::form_learn, ui_.text("form.learn"), ui::Icon::learn))
            choice_ = intent::Open{Screen::course};
        if (setup_ != view_.setup) choice_ = intent::ChangeSetup{setup_};
        if (ui::button(ui_, Kind::start, page_.end_column(), ui_.text("action.start"),
                       {.kind = ui::ButtonKind::primary, .type = draw::Type::large}))
            choice_ = intent::Start{};
        if (page_.closed()) choice_ = intent::Back{};
        return choice_;
    }

  private:
    template <std::size_t Count>
    std::optional<int> choice(Kind name, const std::array<TextKey, Count>& keys, int chosen) {
        std::array<std::string, Count> labels;
        std::ranges::transform(keys, labels.begin(), [&](TextKey key) { return ui_.text(key); });
        return page_.choice(name, ui_.text(label_key(name)), labels, chosen);
    }

    const std::string& typed_name(Seat seat) const { return setup_.players[static_cast<std::size_t>(seat)].name; }

    void name_line(Seat seat) {
        const std::string& typed = typed_name(seat);
        const std::string label = ui_.text(
            "form.name_line", {{"name", typed.empty() ? default_name(ui_.surface().texts, setup_, seat) : typed}});
        const ui::Id id(Kind::form_name, static_cast<std::size_t>(seat) + 1);
        if (page_.list_line(id, label, ui::Icon::person)) choice_ = intent::AskName{seat};
    }

    void players() {
        Player& second = setup_.players[1];
        const std::array<TextKey, 2> keys{"form.person", "form.computer"};
        page_.gap(4);
        if (const auto chosen = choice(Kind::form_opponent, keys, static_cast<int>(second.kind)))
            second = {static_cast<PlayerKind>(*chosen), second.level, {}};
        page_.gap();
        if (second.kind == PlayerKind::computer) {
            if (!view_.level_names.empty()) level();
        }
        name_line(Seat::first);
        if (second.kind == PlayerKind::human) name_line(Seat::second);
        if (second.kind == PlayerKind::human && view_.may_sit) seating();
    }

    void seating() {
        const std::array<std::string, 2> labels{ui_.text("settings.seating_beside"),
                                                ui_.text("settings.seating_facing")};
        Preferences next = view_.preferences;
        page_.gap();
        const auto chosen =
            page_.choice(Kind::form_seating, ui_.text("settings.seating"), labels, static_cast<int>(next.seating));
        if (!chosen) return;
        next.seating = static_cast<Seating>(*chosen);
        choice_ = intent::ChangePreferences{next};
    }

    /// The steps show the level of the next game; a press on one ends the adaptation.
    void level() {
        const auto at =
            static_cast<std::size_t>(std::clamp(view_.level, 0, static_cast<int>(view_.level_names.size()) - 1));
        page_.strong_text(view_.level_names[at]);
        if (const auto chosen = draw_ladder(ui_, Kind::form_level, page_.row(ladder_height), ui_.text("form.level"),
                                            view_.level_names, static_cast<int>(at))) {
            setup_.players[1].level = *chosen;
            setup_.is_adaptive = false;
        }
        page_.note_text(view_.level_descriptions[at]);
        if (const auto on = page_.switch_line(Kind::form_adaptive, ui_.text("form.adaptive"), setup_.is_adaptive)) {
            setup_.is_adaptive = *on;
            if (!*on) setup_.players[1].level = static_cast<int>(at);
        }
        const std::string rating = said_of(ui_.surface().texts, ui_.text("rating.yours"), view_.rating);
        page_.note_text(view_.setup.is_adaptive ? ui_.text("form.adaptive_note") + " " + rating : rating);
    }

    void first_player() {
        page_.heading("form.begins");
        const bool computer = setup_.players[1].kind == PlayerKind::computer;
        const auto label = [&](Seat seat, TextKey otherwise) {
            return typed_name(seat).empty() ? ui_.text(otherwise) : typed_name(seat);
        };
        const std::array labels{ui_.text("form.dice"),
                                label(Seat::first, computer ? "form.you_begin"_key : "form.first_begins"_key),
                                label(Seat::second, computer ? "form.computer_begins"_key : "form.second_begins"_key)};
        if (const auto chosen =
                page_.choice(Kind::form_begins, ui_.text("form.begins"), labels, static_cast<int>(setup_.first_player)))
            setup_.first_player = static_cast<FirstPlayer>(*chosen);
    }

    /// Foldout with the remaining rules, closed at first because most games use the standard rules.
    bool unfolded() {
        bool& open = ui_.state().screens.rules_unfolded;
        page_.gap(12);
        if (ui::button(ui_, Kind::form_rules, page_.row(46),
                       ui_.text(open ? "form.fewer_rules"_key : "form.more_rules"_key),
                       {.kind = ui::ButtonKind::quiet, .icon = open ? ui::Icon::minus : ui::Icon::plus}))
            open = !open;
        return open;
    }

    void series() {
        page_.heading("form.series");
        std::array<std::string, series_lengths.size()> labels{ui_.text("form.series_one")};
        for (std::size_t k = 1; k < labels.size(); ++k)
            labels[k] = ui_.text("form.series_best", {{"count", std::to_string(series_lengths[k])}});
        const auto now = std::ranges::find(series_lengths, setup_.best_of) - series_lengths.begin();
        if (const auto chosen = page_.choice(Kind::form_series, ui_.text("form.series"), labels, static_cast<int>(now)))
            setup_.best_of = series_lengths[static_cast<std::size_t>(*chosen)];
    }

    void rules() {
        setup_.options.rules = ui::draw_rule_choice(ui_, page_, setup_.options.rules, "form.attributes_note");
    }

    void calls() { ui::draw_call_choice(ui_, page_, setup_.options); }

    template <std::size_t Count>
    void time_stepper(Kind name, const std::array<int, Count>& seconds, Milliseconds& value) {
        const int now = static_cast<int>(value.count() / 1000);
        const auto at = std::ranges::lower_bound(seconds, now) - seconds.begin();
        const std::string shown = now == 0 ? ui_.text("form.no_extension") : duration_text(ui_.surface().texts, value);
        const ui::Steps steps{static_cast<int>(at), static_cast<int>(Count)};
        if (const auto chosen = ui::stepper(ui_, name, page_.row(), ui_.text(label_key(name)), shown, steps))
            value = std::chrono::seconds(seconds[static_cast<std::size_t>(*chosen)]);
    }

    void clock() {
        ClockRule& rule = setup_.options.clock;
        page_.heading("form.clock");
        const std::array<TextKey, 3> kinds{"form.no_clock", "form.clock_move", "form.clock_game"};
        if (const auto chosen = choice(Kind::form_clock, kinds, rule.has_bank() ? 2 : rule.is_on() ? 1 : 0)) {
            rule.per_move = *chosen == 1 ? default_time : Milliseconds{0};
            rule.bank = *chosen == 2 ? default_bank : Milliseconds{0};
        }
        if (!rule.is_on()) return;
        if (rule.has_bank()) bank(rule);
        else time_per_move(rule);
        page_.heading("form.extension");
        time_stepper(Kind::form_extra, extra_seconds, rule.extension);
        page_.gap();
        rule.pauses = page_.switch_line(Kind::form_pause, ui_.text("form.pause"), rule.pauses).value_or(rule.pauses);
        help();
    }

    void bank(ClockRule& rule) {
        page_.heading("form.bank");
        time_stepper(Kind::form_bank, bank_seconds, rule.bank);
        page_.heading("form.increment");
        time_stepper(Kind::form_increment, increment_seconds, rule.increment);
    }

    void time_per_move(ClockRule& rule) {
        page_.heading("form.time");
        time_stepper(Kind::form_time, move_seconds, rule.per_move);
        page_.heading("form.timeout");
        const std::array<TextKey, 2> costs{"form.timeout_game", "form.timeout_choice"};
        if (const auto chosen = choice(Kind::form_timeout, costs, static_cast<int>(rule.timeout)))
            rule.timeout = static_cast<TimeoutCost>(*chosen);
    }

    /// With a clock, hints and analysis require the consent of both players.
    void help() {
        page_.heading("form.help");
        const bool computer = setup_.players[1].kind == PlayerKind::computer;
        bool& agreed = setup_.hints_allowed;
        const std::string label = ui_.text(computer ? "form.help_computer"_key : "form.help_persons"_key);
        agreed = page_.switch_line(Kind::form_help, label, agreed).value_or(agreed);
        page_.note(agreed     ? "form.help_agreed_note"_key
                   : computer ? "form.help_note_computer"_key
                              : "form.help_note"_key);
    }

    ui::Ui& ui_;
    const SetupView& view_;
    const std::optional<ui::Message>& message_;
    Setup setup_;
    ui::FormPage page_;
    std::optional<SetupChoice> choice_;
};

}  // namespace

std::optional<SetupChoice> draw_new_game(ui::Ui& ui, const SetupView& view, const std::optional<ui::Message>& message) {
    return NewGame(ui, view, message).draw();
}

}  // namespace quarto
