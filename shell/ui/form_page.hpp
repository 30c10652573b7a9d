#pragma once
/// Sheet with content laid out from top to bottom in one or two columns; scrolls if it is too long.

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/rules/game.hpp"
#include "shell/ui/message.hpp"
#include "shell/ui/surfaces.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto::ui {

/// Lengths are in units of the interface.
struct PageStyle {
    float width;       ///< of a column
    float footer = 0;  ///< stays visible under the columns
    /// Uses two columns if the window is wide enough to show everything at once.
    bool is_wide = false;
    float break_at = 0.43f;  ///< share of the total height after which the next section starts the second column
};

struct ListLine {
    Id name;
    std::string label;
    Icon icon;
    Enabled enabled = Enabled::yes;
    Tone tone = Tone::plain;
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
    void gap(float height = 10) { y_ += ui_.px(height); }
    /// Text blocks by text key, as high as they need. A heading starts a section.
    void heading(TextKey key);
    void note(TextKey key) { note_text(ui_.text(key)); }
    void note_text(std::string_view text);
    void strong_text(std::string_view text);
    /// In a box, and a new one in sight; nothing without a message.
    void message(const std::optional<Message>& message);
    void paragraph(TextKey key);

    // Controls as in ui/widgets.hpp, as high as their labels need.
    std::optional<int> choice(Kind name, std::string_view label, std::span<const std::string> labels,
                              std::optional<int> chosen);
    std::optional<int> toggles(Kind name, std::string_view label, std::span<const std::string> labels,
                               unsigned chosen_bits);
    std::optional<bool> switch_line(Kind name, std::string_view label, bool on);
    bool list_line(Id id, std::string_view label, Icon icon, Enabled enabled = Enabled::yes, Tone tone = Tone::plain);
    /// Two beside each other if both fit; returns the index of the one pressed.
    std::optional<std::size_t> list_lines(std::span<const ListLine> lines);
    /// A line that acts once its question `sure` has been pressed too. A way back stands under the question, where
    /// sheets at the bottom of the window put the pointer; it gets the focus. A double click does nothing.
    bool asking_line(Kind name, TextKey label, Kind sure, TextKey question, Icon icon);

    /// Ends the columns and returns the footer, which does not scroll.
    const Rect& end_column();

  private:
    /// Draws wrapped text and adds it to the accessibility tree.
    void block(const TextStyle& style, std::string_view text);

    bool fits_in_two(const PageStyle& form) const;
    void begin_second_column();

    Ui& ui_;
    SheetHeights& known_;
    float break_at_;
    ModalSheet sheet_;
    Rect column_, footer_;
    float top_ = 0, y_ = 0, first_height_ = 0;
    bool has_next_column_ = false;
    bool is_open_ = true;
};

// Form controls for the rules: which attributes count, whether squares win, how alignments are called.

/// Returns the rules after the player's change, if any. `note`: text key of the note on the attributes.
RuleSet draw_rule_choice(Ui& ui, FormPage& page, RuleSet rules, TextKey note);
RuleSet draw_rule_choice(Ui& ui, FormPage& page, RuleSet rules);
/// The same for calls, and for what a wrong one costs.
void draw_call_choice(Ui& ui, FormPage& page, GameOptions& options);

}  // namespace quarto::ui
