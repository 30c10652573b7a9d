#pragma once
/// Sheet with content laid out from top to bottom in one or two columns; scrolls if it is too long.

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/rules/game.hpp"
#include "shell/ui/figure.hpp"
#include "shell/ui/message.hpp"
#include "shell/ui/surfaces.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto::ui {

/// Lengths are in units of the interface.
struct PageStyle {
    float width;       ///< of a column
    float footer = 0;  ///< stays visible under the columns
    /// Uses two columns if the window is wide enough to show everything at once; in a low window any long page does.
    bool is_wide = false;
    bool is_long = false;    ///< a list: in two columns as in a low window, even if it scrolls
    float break_at = 0.43f;  ///< share of the total height after which the next section starts the second column
};

struct ListLine {
    Id name;
    std::string label;
    Icon icon;
    Enabled enabled = Enabled::yes;
    Tone tone = Tone::plain;
};

/// A line of a list with its details below, and places for more at its sides; details also go below the right one.
/// Lengths are in units of the interface.
struct Entry {
    std::optional<Id> id = std::nullopt;  ///< if it can be pressed
    std::string_view title, detail;       ///< the detail may be empty
    std::string label;                    ///< for screen readers
    float left, right = 0, padding = 9;
    bool is_button = false;  ///< looks like one, with a sign in the right place
};
struct DrawnEntry {
    Rect left, right;  ///< the places
    bool is_pressed;
};

class FormPage {
  public:
    /// `heading` is a text key.
    FormPage(Ui& ui, Kind name, TextKey heading, const PageStyle& form);
    ~FormPage();
    FormPage(const FormPage&) = delete;
    FormPage& operator=(const FormPage&) = delete;

    /// Escape first takes back a question.
    bool closed();
    /// Cuts the next rectangle of the column.
    Rect row(float height = measure::line) { return take(ui_.px(height)); }
    /// The same, with `height` in draw list units.
    Rect take(float height);
    void gap(float height = 10) {
        y_ += ui_.px(height);
        end_part();
    }
    /// Text blocks by text key, as high as they need. A heading starts a section.
    void heading(TextKey key);
    void note(TextKey key) { note_text(ui_.text(key)); }
    void note_text(std::string_view text) { spaced(small(ui_), text); }
    void strong_text(std::string_view text) { spaced(strong(ui_), text); }
    /// In a box, and a new one in sight; nothing without a message.
    void message(const std::optional<Message>& message);
    void paragraph(TextKey key);

    // Controls as in ui/widgets.hpp, as high as their labels need.
    std::optional<int> choice(Kind name, std::string_view label, std::span<const std::string> labels,
                              std::optional<int> chosen) {
        return segmented(ui_, name, take(segmented_height(ui_, labels, column_.width)), label, labels, chosen);
    }
    std::optional<int> toggles(Kind name, std::string_view label, std::span<const std::string> labels, unsigned bits) {
        return ui::toggles(ui_, name, take(toggles_height(ui_, labels, column_.width)), label, labels, bits);
    }
    /// The same for an enumeration, with the texts of its values; returns whether it has changed. `label`: if it isn't
    /// the one of that name.
    template <class Value>
    bool choose(Kind name, std::initializer_list<TextKey> keys, Value& value, std::optional<TextKey> label = {}) {
        std::vector<std::string> labels;
        for (const TextKey key : keys) labels.push_back(ui_.text(key));
        const auto chosen = choice(name, ui_.text(label.value_or(label_key(name))), labels, static_cast<int>(value));
        if (chosen) value = static_cast<Value>(*chosen);
        return chosen.has_value();
    }
    std::optional<bool> switch_line(Kind name, std::string_view label, bool on) {
        end_part();
        return ui::switch_line(ui_, name, take(switch_line_height(ui_, label, column_.width)), label, on);
    }
    void set_switch(Kind name, std::string_view label, bool& is_on) {
        is_on = switch_line(name, label, is_on).value_or(is_on);
    }
    bool list_line(Id id, std::string_view label, Icon icon, Enabled enabled = Enabled::yes, Tone tone = Tone::plain,
                   std::optional<Icon> end = {});
    /// Two beside each other if both fit; returns the index of the one pressed.
    std::optional<std::size_t> list_lines(std::span<const ListLine> lines);
    DrawnEntry entry(const Entry& entry);
    bool picture_line(Id id, const PictureLine& line) {
        end_part();
        return ui::picture_line(ui_, id, take(picture_line_height(ui_, line, column_.width)), line);
    }
    /// A big button with a gap below.
    bool button(Kind name, std::string_view label, Icon icon, ButtonKind look = ButtonKind::primary,
                Enabled enabled = Enabled::yes);
    /// The same in the footer, after the last line.
    bool footer_button(Kind name, std::string_view label, ButtonKind look = ButtonKind::primary,
                       Enabled enabled = Enabled::yes) {
        return ui::button(ui_, name, end_column(), label,
                          {.kind = look, .enabled = enabled, .type = draw::Type::large});
    }
    /// A time in seconds, one of those listed.
    void time_stepper(Kind name, TextKey label, std::span<const int> seconds, Milliseconds& value, TextKey none);
    /// A small board of that height.
    void small_board(float height, const Position& position, CellSet called = {});
    /// A line that acts once its question `sure` has been pressed too. A way back stands under the question, where
    /// sheets at the bottom of the window put the pointer; it gets the focus. A double click does nothing.
    bool asking_line(Kind name, TextKey label, Kind sure, TextKey question, Icon icon);

    bool has_two_columns() const { return has_next_column_; }
    /// Ends the columns and returns the footer, which does not scroll.
    const Rect& end_column();

  protected:
    Ui& ui_;

  private:
    /// Draws wrapped text and adds it to the accessibility tree.
    void block(const TextStyle& style, std::string_view text);
    void spaced(const TextStyle& style, std::string_view text);

    bool fits_in_two(const PageStyle& form) const;
    /// The second column begins here if the first has its share; only in low windows within a section.
    void end_part(bool is_section = false);

    SheetHeights& known_;
    bool is_split_;  ///< within sections, too
    float break_at_;
    ModalSheet sheet_;
    Rect column_, footer_;
    float top_ = 0, y_ = 0, second_top_ = 0, first_height_ = 0, heading_end_ = 0;
    float text_lead_ = 0;  ///< by which a line's words stand lower than those that the first column begins with
    bool has_next_column_ = false;
    bool is_open_ = true;
};

/// A page whose controls ask for something: for the last one that is pressed, `asked`.
template <class Choice>
class Form : public FormPage {
  public:
    using FormPage::FormPage;
    std::optional<Choice> asked = std::nullopt;

    void ask(bool is_pressed, Choice wanted) {
        if (is_pressed) asked = std::move(wanted);
    }
    void line(Id id, TextKey label, Icon icon, Choice wanted, Enabled enabled = Enabled::yes) {
        ask(list_line(id, ui_.text(label), icon, enabled), std::move(wanted));
    }
    void named_line(Id id, std::string_view label, Icon icon, Choice wanted) {
        ask(list_line(id, label, icon), std::move(wanted));
    }
    /// "Name: Ann", "Add your name"
    void name_line(Id id, const std::string& name, Choice wanted, Icon icon = Icon::person) {
        const std::string label =
            name.empty() ? ui_.text("form.add_name") : ui_.text("form.name_line", {{"name", name}});
        ask(list_line(id, label, icon, Enabled::yes, Tone::plain, Icon::chevron), std::move(wanted));
    }
    void asking(Kind name, TextKey label, Kind sure, TextKey question, Icon icon, Choice wanted) {
        ask(asking_line(name, label, sure, question, icon), std::move(wanted));
    }
    void big(Kind name, TextKey label, Icon icon, Choice wanted, ButtonKind look = ButtonKind::primary,
             Enabled enabled = Enabled::yes) {
        ask(button(name, ui_.text(label), icon, look, enabled), std::move(wanted));
    }
    /// `Wanted` gets the new state.
    template <class Wanted>
    void toggle(Kind name, TextKey label, bool on) {
        if (const auto now = switch_line(name, ui_.text(label), on)) asked = Wanted{*now};
    }
};

// Form controls for the rules: which attributes count, whether squares win, how alignments are called.

/// Returns the rules after the player's change, if any. `note`: text key of the note on the attributes.
RuleSet draw_rule_choice(Ui& ui, FormPage& page, RuleSet rules, TextKey note);
RuleSet draw_rule_choice(Ui& ui, FormPage& page, RuleSet rules);
/// The same for calls, and for what a wrong one costs.
void draw_call_choice(FormPage& page, GameOptions& options);

}  // namespace quarto::ui
