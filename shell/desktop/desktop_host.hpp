#pragma once
/// The desktop's implementation of `Host`: clock, clipboard, appearance, full screen. What only the main loop
/// can do waits here for it.

#include <SDL.h>

#include <filesystem>
#include <utility>

#include "shell/model/ports.hpp"
#include "shell/desktop/appearance.hpp"
#include "shell/desktop/notifier.hpp"
#include "shell/model/environment.hpp"

namespace quarto {

class DesktopHost final : public Host {
  public:
    /// Both outlive the host.
    DesktopHost(SDL_Window* window, const AppearanceReader& appearance);

    Milliseconds now() const override;
    std::string today() const override;
    void perform(const HostEffect& effect) override;

    void offer_relay(bool has_relay) { has_relay_ = has_relay; }
    /// Outlives the host.
    void offer_notifications(Notifier& notifier) { notifier_ = &notifier; }
    /// Shows a page in the browser.
    void open_page(const std::filesystem::path& page);
    /// Brings the window to the front.
    void raise();
    void close();

    bool has_focus() const;
    /// Whether the engine may work while a player thinks: in a visible window, with power to spare.
    bool may_ponder();

    // Polled by the main loop; each returns a request once.
    /// The environment, if it has changed.
    std::optional<Environment> take_environment();
    /// For typed text.
    std::optional<effect::AskLine> take_question() { return std::exchange(question_, {}); }
    /// A text that was to be copied to the clipboard.
    struct Copy {
        bool is_done = false;
        std::optional<std::string> source = {};  ///< of a link
    };
    std::optional<Copy> take_copy() { return std::exchange(copy_, {}); }
    /// A page that could not be opened.
    std::optional<std::string> take_unopened() { return std::exchange(unopened_, {}); }
    /// Code of a newly chosen language.
    std::optional<std::string> take_language() { return std::exchange(language_, {}); }
    /// Games as text, from the clipboard.
    std::optional<std::string> take_games() { return std::exchange(games_, {}); }
    /// A file for the player's documents.
    struct WantedFile {
        std::string name, text;
        bool is_opened = false;  ///< in the browser
        bool replaces = false;   ///< one of that name
    };
    std::optional<WantedFile> take_file() { return std::exchange(file_, {}); }
    /// Name of a file for a picture of the board.
    std::optional<std::string> take_picture_request() { return std::exchange(picture_, {}); }
    bool wants_picture() const { return picture_.has_value(); }
    bool take_lessons_request() { return std::exchange(wants_lessons_, false); }

  private:
    bool is_full_screen() const;
    bool is_visible() const;
    /// False on battery at 20 percent or less. Asks the system at most twice a minute.
    bool has_power();
    void copy(const std::string& text, const std::optional<std::string>& source = {});
    static std::string clipboard_text();

    SDL_Window* window_;
    const AppearanceReader& appearance_;
    bool has_power_ = true;
    std::optional<Milliseconds> power_read_at_;
    std::filesystem::path licences_;  ///< empty: there is no such page
    std::optional<Environment> reported_;
    std::optional<effect::AskLine> question_;
    bool wants_lessons_ = false;
    std::optional<Copy> copy_;
    std::optional<std::string> unopened_, language_, games_, picture_;
    std::optional<WantedFile> file_;
    bool has_relay_ = false;
    Notifier* notifier_ = nullptr;  ///< null without one
};

}  // namespace quarto
