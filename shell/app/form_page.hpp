#pragma once
/// A sheet whose content is written from top to bottom, in a column or two, and scrolls when it is long.

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "shell/ui/surfaces.hpp"
#include "shell/ui/widgets.hpp"
#include "shell/app/view.hpp"

namespace quarto {

/// Lengths are units of the interface.
struct PageStyle {
    float width;       ///< of a column
    float footer = 0;  ///< stays in sight under the columns
    /// Its parts stand in two columns where the window is wide enough to show all of them at once.
    bool is_wide = false;
    float break_at = 0.43f;  ///< share of all its parts after which the next one begins the second column
};

class FormPage {
  public:
    /// `heading` is a text key.
    FormPage(ui::Ui& ui, ui::Kind name, std::string_view heading, const PageStyle& form);
    ~FormPage();
    FormPage(const FormPage&) = delete;
    FormPage& operator=(const FormPage&) = delete;

    bool closed() const { return sheet_.closed; }
    /// The next rectangle of the column.
    ui::Rect row(float height = ui::measure::line) { return take(ui_.px(height)); }
    /// The same, its height in draw list units.
    ui::Rect take(float height);
    void gap(float height = 10) { y_ += ui_.px(height); }
    /// Text keys; answer nothing, take the room they need. A heading begins a part.
    void heading(std::string_view key);
    void note(std::string_view key) { note_text(ui_.text(key)); }
    void note_text(std::string_view text);
    void strong_text(std::string_view text);
    /// What the player is told now, if anything, in a box of its own.
    void notice(const View& view);
    void paragraph(std::string_view key);

    // What is pressed, as in ui/widgets.hpp, each as high as its words need.
    std::optional<int> choice(ui::Kind name, std::string_view label, std::span<const std::string> labels,
                              std::optional<int> chosen);
    std::optional<int> toggles(ui::Kind name, std::string_view label, std::span<const std::string> labels,
                               unsigned chosen_bits);
    std::optional<bool> switch_line(ui::Kind name, std::string_view label, bool on);
    bool list_line(ui::Id id, std::string_view label, ui::Icon icon,
                   ui::Enabled enabled = ui::Enabled::yes);

    /// Ends the column; what follows stays in sight below it.
    const ui::Rect& end_column();

  private:
    /// Sets a text in lines and tells it.
    void block(const ui::TextStyle& style, std::string_view text);

    bool fits_in_two(const PageStyle& form) const;
    void begin_second_column();

    ui::Ui& ui_;
    ui::SheetHeights& known_;
    float break_at_;
    ui::ModalSheet sheet_;
    ui::Rect column_, footer_;
    float top_ = 0, y_ = 0, first_height_ = 0;
    bool has_next_column_ = false;
    bool is_open_ = true;
};

/// The keys and what each does, a line a key.
void write_keys(ui::Ui& ui, FormPage& page, const View& view);

}  // namespace quarto
