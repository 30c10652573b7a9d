#pragma once
/// A sheet whose content is written from top to bottom and scrolls when it is long.

#include <string_view>

#include "shell/ui/surfaces.hpp"
#include "shell/ui/ui.hpp"
#include "shell/view.hpp"

namespace quarto {

enum class Closable : bool { no, yes };

class Page {
  public:
    /// `heading` is a text key; lengths are units of the interface. The footer stays in sight.
    Page(ui::Ui& ui, std::string_view name, std::string_view heading, float width, float footer = 0,
         Closable closable = Closable::yes);
    ~Page();
    Page(const Page&) = delete;
    Page& operator=(const Page&) = delete;

    bool closed() const { return sheet_.closed; }
    /// The next rectangle of the column.
    ui::Rect row(float height = 44);
    void gap(float height = 10) { y_ += ui_.px(height); }
    /// Text keys; answer nothing, take the room they need.
    void heading(std::string_view key);
    void note(std::string_view key) { note_text(ui_.text(key)); }
    void note_text(std::string_view text);
    void strong_text(std::string_view text);
    /// What the player is told now, if anything, in a box of its own.
    void notice(const View& view);
    void paragraph(std::string_view key);
    /// Ends the column; what follows stays in sight below it.
    const ui::Rect& end_column();

  private:
    /// Sets a text in lines and tells it.
    void block(const ui::TextStyle& style, std::string_view text);

    ui::Ui& ui_;
    std::string memory_;  ///< name of the height that the content had in the last picture
    ui::Sheet sheet_;
    ui::Rect column_, footer_;
    float top_ = 0, y_ = 0;
    bool is_open_ = true;
};

}  // namespace quarto
