#pragma once
/// The app with its picture: a frame draws the view and lets what was touched through the one door.

#include <string>

#include "shell/app/store.hpp"
#include "shell/app/canvas.hpp"
#include "shell/app/gamepad.hpp"
#include "shell/app/keys.hpp"
#include "shell/features/commands/input.hpp"
#include "shell/ui/state.hpp"

namespace quarto {

class Frontend {
  public:
    Frontend(Store& app, Canvas& canvas) : app_(app), canvas_(canvas), shape_names_(shape_names(app.texts())) {}

    /// What happened in the window; the next frames follow it.
    void take(const SDL_Event& event);
    /// Takes the wheel only if it scrolls something now; answers whether it did. For a window among others in a page.
    bool offer_wheel(const SDL_Event& event);
    /// Lets an intent in that came from elsewhere: a link, a name that was typed.
    void handle(const Intent& intent);
    /// Another window of the same player's has saved something (update.hpp).
    void sync_saves(bool is_passive_tab);
    /// Something else may have changed the picture: the engine, a new graphics context, the theme of the system.
    void wake() { pending_frames_ = frames_after_event; }

    /// Goes on in another language, or tells that its sentences did not come.
    void set_language(std::optional<Texts> texts);

    std::string language() const { return app_.texts().language(); }
    Screen screen() const { return app_.state().screens.top(); }
    bool is_passive_tab() const { return app_.state().saves.is_passive_tab; }

    /// The course has come, with its texts; empty lessons when it has not.
    void load_lessons(const std::string& lessons, Texts texts);

    /// Draws a frame if it looks unlike the one before. Answers when the next one is wanted: zero for at once, absent
    /// for not before something happens.
    std::optional<Milliseconds> frame();
    /// Whether the last frame stays: what was pressed has been answered, nothing moves.
    bool is_still() const { return pending_frames_ == 0 && !ui_state_.is_moving && !gamepad_.is_held(); }

    /// Lets a name or, without a seat, a move be typed in the window; for a host without text fields of its own.
    void ask_line(std::optional<Seat> named, const std::string& current, const std::string& label);

    /// What is shown, in words (ui/tree.hpp), for a host that shows it to screen readers: absent when it says what it
    /// said last time. Where only places have changed it is told once nothing moves any more.
    std::optional<std::string> news_of_tree();
    /// Presses a target by its name in the next picture, enabled or not: what it refuses it says.
    void press(const std::string& name);
    /// A move or a question in words has been typed.
    void type(const std::string& line);
    /// A key that stands for something wherever the focus is (keys.hpp): whether it has done something. Nothing is done
    /// while a sheet lies over the game or words are typed, and arrows belong to the focus where there is one.
    bool press_key(Key key);
    /// As the key Escape.
    void escape();
    /// The host has moved the focus, and the picture shows where it is; nowhere if `name` is empty.
    void focus_on(const std::string& name);

    /// What is shown, as JSON; for tests. See web/README.md.
    std::string probe() const;
    /// The last picture: its targets, its tree, where the focus is; for tests.
    const ui::UiState& seen() const { return ui_state_; }

  private:
    std::optional<Intent> take_entry(ui::Ui& ui);
    std::optional<Milliseconds> next_frame(bool is_new) const;

    /// Dear ImGui needs a second frame to settle what an event began; a third one shows the answer to it.
    static constexpr int frames_after_event = 3;
    /// Until something that moves is looked at again, where it has not moved.
    static constexpr Milliseconds still_moment{4};
    /// A press and its release are told apart by a pass each; a third one shows what came of them.
    static constexpr int max_passes = 3;

    /// Lets the screens be drawn and touched once. Whether the picture is stale already: something has come of it, or
    /// events still wait.
    bool draw_pass(const View& view);

    void take(const PadChange& change);

    Store& app_;
    Canvas& canvas_;
    std::vector<std::string> shape_names_;
    ui::UiState ui_state_;
    Gamepad gamepad_;
    std::optional<TextEntry> text_entry_;
    std::vector<ui::Node> told_tree_;
    ui::Id told_focus_;
    std::optional<std::pair<draw::ThemeName, float>> theme_applied_;  ///< to the host: theme, size of letters
    int pending_frames_ = frames_after_event;
    int drawn_frames_ = 0;
    int releases_ = 0;  ///< of buttons and keys
    std::optional<Milliseconds> next_frame_{0};  ///< what `frame` has answered
};

}  // namespace quarto
