#pragma once
/// The app with its user interface: each frame draws the view and passes the player's intent on.

#include <functional>
#include <string>

#include "shell/ui/canvas.hpp"
#include "shell/app/store.hpp"
#include "shell/features/commands/screen.hpp"
#include "shell/features/help/keys.hpp"
#include "shell/i18n/piece_words.hpp"
#include "shell/render/theme.hpp"
#include "shell/ui/gamepad.hpp"
#include "shell/ui/keyboard.hpp"

namespace quarto {

class Frontend {
  public:
    Frontend(Store& app, Canvas& canvas) : app_(app), canvas_(canvas), shape_names_(shape_names(app.texts())) {}

    /// Handles a window event; the next frames show its effect.
    void take(const SDL_Event& event);
    /// Handles a wheel event only if it scrolls something now, and returns whether it does. For an embedded
    /// window.
    bool offer_wheel(const SDL_Event& event);
    /// The program without its screens; the next frames show what the caller changes.
    Store& app() {
        wake();
        return app_;
    }
    /// Handles an intent from outside the window, such as a link or a name that was entered.
    void handle(const Intent& intent);
    /// Handles an intent of the embedding page. It knows the game only, so a variation is left.
    void command(const Intent& intent);
    /// Lets the engine work while the player thinks, or not. Nothing is drawn for it.
    void allow_pondering(bool is_allowed);
    /// Requests new frames after another change: engine, new graphics context, system theme.
    void wake() { pending_frames_ = frames_after_event; }

    /// Switches the language, or reports that its texts could not be loaded.
    void set_language(std::optional<Texts> texts);

    std::string language() const { return app_.texts().language(); }
    Screen screen() const { return app_.state().screens.top(); }
    bool is_passive_tab() const { return app_.state().saves.is_passive_tab; }

    /// Replaces colours of the themes (features/settings/screen.hpp).
    void set_colours(std::string colours);

    /// Draws a frame if it differs from the previous one. Returns the delay until the next: zero for
    /// immediately, absent to wait for an event.
    std::optional<Milliseconds> frame();
    /// Whether the last frame is final: all input is handled, nothing moves.
    bool is_still() const { return pending_frames_ == 0 && !ui_state_.is_moving && !gamepad_.is_held(); }

    /// Opens a field in the window for a name or, without a seat, a move; for hosts without native text
    /// fields.
    void ask_line(const effect::AskLine& asked);

    /// Accessibility tree as JSON (ui/tree.hpp), for hosts that expose it to screen readers; absent if it is
    /// unchanged. Changes of positions only are reported once nothing moves any more.
    std::optional<std::string> changed_tree();
    /// Presses a target by name in the next frame, even if it is disabled: the notice then shows the reason.
    void press(const std::string& name);
    /// Handles a shortcut (features/help/keys.hpp); returns whether it had an effect. Shortcuts are ignored while a
    /// sheet or a text field is open; arrow keys move the focus if there is one.
    bool run_shortcut(Key key);
    /// Handles a key pressed on the focused target, for hosts with a focus of their own. Returns whether it
    /// is used: it moved the focus within a group, changed a control or scrolled.
    bool press_key(const ui::KeyPress& press);
    /// Same as the Escape key.
    void escape();
    /// Nothing comes of a press or drag under way, as if another button were pressed: it goes on elsewhere.
    void cancel_press();
    /// The host has moved the focus; the focus ring follows. An empty `name` removes the focus.
    void focus_on(const std::string& name);

    /// State of the interface as JSON, for tests. See web/README.md.
    std::string probe() const;
    /// Draws frames of the board alone until `take` has its picture, given its place in draw list units; then a usual
    /// one.
    void show_board_alone(const std::function<void(const ui::Rect&)>& take);
    /// The last frame: targets, accessibility tree, focus. For tests.
    const ui::UiState& seen() const { return ui_state_; }

  private:
    std::optional<Intent> take_entry(ui::Ui& ui);
    /// Whether a key ended what is shown before a result; it does nothing else then.
    bool cuts_short();
    std::optional<Milliseconds> next_frame(bool is_new) const;

    /// Dear ImGui needs a second frame to settle after an event.
    static constexpr int frames_after_event = 2;
    /// Delay before the next frame while something is animated but the last frame was unchanged.
    static constexpr Milliseconds still_moment{4};
    /// A press and its release take one pass each; a third one shows the result.
    static constexpr int max_passes = 3;

    /// Draws the screens once and handles their input. Returns whether the picture is stale: there was an
    /// intent, or events are still queued.
    bool draw_pass();
    /// The theme with the embedding page's colours.
    const draw::Theme& themed(draw::ThemeName name);

    void take(const PadChange& change);

    Store& app_;
    Canvas& canvas_;
    std::vector<std::string> shape_names_;
    ui::UiState ui_state_;
    Gamepad gamepad_;
    std::optional<TextEntry> text_entry_;
    ui::Tree reported_tree_;
    ui::Id reported_focus_;
    std::optional<std::pair<draw::ThemeName, float>> theme_applied_;  ///< last passed to the host: theme, text size
    std::string page_colours_;                                        ///< empty without any
    draw::Theme page_theme_{};
    std::uint32_t colour_changes_ = 0;
    int pending_frames_ = frames_after_event;
    int drawn_frames_ = 0;
    int releases_ = 0;                           ///< of mouse buttons and keys
    std::optional<Milliseconds> next_frame_{0};  ///< last result of `frame`
};

}  // namespace quarto
