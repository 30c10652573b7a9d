#pragma once
/// Ports: what the app requires of its environment. Implemented for the desktop and for the browser.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/rules/board.hpp"
#include "core/rules/rules.hpp"

namespace quarto {

/// Persistent small texts by name ("game", "preferences"). Reports no errors: a store that cannot persist anything
/// keeps it until the program ends.
class Storage {
  public:
    virtual ~Storage() = default;
    virtual std::optional<std::string> load(std::string_view name) = 0;
    virtual void save(std::string_view name, const std::string& text) = 0;
    /// Whether the text last saved under this name is persistent.
    virtual bool keeps(std::string_view) { return true; }
    /// One text that belongs to this window until it is closed; it survives a reload of the page.
    virtual std::optional<std::string> load_for_window() { return std::nullopt; }
    virtual void save_for_window(const std::string&) {}
};

/// Line-based connection to code in other threads or workers. There are two: the engine
/// (core/protocol/messages.hpp), and the prover of whole games, with as many workers as the machine can spare:
///
///     prove TICKET RULES   replaces the running proof; the replies are, from time to time,
///                              progress TICKET PERCENT NODES
///                          and finally proved TICKET OUTCOME NODES or error TICKET REASON
///     cancel               ends the workers and frees their memory
class EngineLink {
  public:
    virtual ~EngineLink() = default;
    virtual void send(const std::string& line) = 0;
    /// Next reply, if any; never blocks.
    virtual std::optional<std::string> receive() = 0;
};

/// Audio output. Silent, without an error, if there is no device.
class Speaker {
  public:
    virtual ~Speaker() = default;
    /// Master volume, effective immediately, from 0 (nothing is played) to 1.
    virtual void set_gain(float gain) = 0;
    /// Loads a sound under its number, once: mono samples from -1 to 1, at sound::sample_rate per second.
    virtual void load(int number, std::span<const float> samples) = 0;
    /// Starts a loaded sound; sounds already playing continue.
    virtual void play(int number) = 0;
};

enum class Urgency : unsigned char { polite, assertive };

/// Whether full screen is available, and whether it is on.
enum class FullScreen : std::uint8_t { unavailable, off, on };

/// Whether the display is kept on without user activity.
enum class WakeLock : std::uint8_t { off, on };

/// The page or desktop in which the window lives.
class Host {
  public:
    virtual ~Host() = default;
    virtual Milliseconds now() const = 0;
    virtual bool prefers_dark() const = 0;
    virtual bool prefers_contrast() const = 0;
    /// The user prefers reduced motion.
    virtual bool prefers_reduced_motion() const = 0;
    /// Passes the theme and text size on to what surrounds the canvas (shell/features/settings/appearance.hpp).
    virtual void apply_theme(std::string_view theme, float font_scale) = 0;
    /// Lets the player copy a record: in a browser by a dialog; on the desktop at once, reported by an intent. A link
    /// also contains `players`, if not empty: see players_text().
    virtual void share(const std::string& record, const std::string& players) = 0;
    /// The same for any text.
    virtual void show_text(const std::string& text) { share(text, {}); }
    /// The game from the program's link is no longer the current one.
    virtual void forget_link() = 0;
    /// Asks for one line of text; the answer, if any, arrives as an intent.
    virtual void ask_name(Seat seat, const std::string& current, const std::string& label) = 0;
    /// Opens a text field with this label for a move or a question; the line is passed back if one is entered.
    virtual void type_move(const std::string& label) = 0;
    /// Loads the texts of a language by its code, and passes them on later, or reports that loading failed.
    virtual void fetch_language(const std::string& code) = 0;
    /// Loads the course and its texts in the current language, and passes them to `load_lessons` later.
    virtual void fetch_course() = 0;
    /// The player's local date: "2028-02-29".
    virtual std::string today() const = 0;
    /// Reports that a step of a lesson was solved or missed; both are given by their identifiers.
    virtual void report_step_result(std::string_view lesson, std::string_view step, bool is_solved) = 0;
    /// Vibrates, if the device can: alternating milliseconds of vibration and pause.
    virtual void vibrate(std::span<const int> pattern) = 0;
    /// Sentences for screen readers. All must be read out; urgent ones immediately.
    virtual void announce(const std::string& sentences, Urgency urgency) = 0;
    virtual FullScreen full_screen() const = 0;
    /// Toggles full screen; browsers allow it only shortly after a user gesture.
    virtual void toggle_full_screen() = 0;
    virtual void set_wake_lock(WakeLock display) = 0;
    /// Whether an update of the program is ready.
    virtual bool has_update() const = 0;
    /// Switches to the new version; all saved data is kept.
    virtual void take_update() = 0;
    /// Whether the player can quit the program; a page is left by other means.
    virtual bool can_quit() const = 0;
    virtual void quit() = 0;
    /// Whether there is a page with the complete rules.
    virtual bool has_rules() const = 0;
    /// Opens it in the current language.
    virtual void open_rules() = 0;
};

}  // namespace quarto
