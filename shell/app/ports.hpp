#pragma once
/// What the app needs of the world around it; one implementation for the desktop, one for the browser.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/rules/board.hpp"
#include "core/rules/rules.hpp"

namespace quarto {

/// Small texts under a name ("game", "preferences") that outlive the program. Never fails loudly: a store that
/// cannot keep anything keeps it until the program ends.
class Storage {
  public:
    virtual ~Storage() = default;
    virtual std::optional<std::string> load(std::string_view name) = 0;
    virtual void save(std::string_view name, const std::string& text) = 0;
    /// Whether what was saved under that name last will outlive the program.
    virtual bool keeps(std::string_view) { return true; }
    /// One text that this window alone keeps, until it is closed: a page that is loaded again finds it.
    virtual std::optional<std::string> load_for_window() { return std::nullopt; }
    virtual void save_for_window(const std::string&) {}
};

/// What works on the other side of threads or workers: lines in, lines out. There are two of them: the engine
/// (core/protocol/messages.hpp) and the prover of whole games, with as many workers as the machine has to spare:
///
///     prove TICKET RULES   in place of the proof under way; answered, now and then, by
///                              progress TICKET PERCENT NODES
///                          and at last by proved TICKET OUTCOME NODES or error TICKET REASON
///     cancel               the workers end, and what memory they have comes back
class EngineLink {
  public:
    virtual ~EngineLink() = default;
    virtual void send(const std::string& line) = 0;
    /// The next answer that has come; never waits.
    virtual std::optional<std::string> receive() = 0;
};

/// What sounds are played on. Silent, and no error, where there is nothing to hear them with.
class Speaker {
  public:
    virtual ~Speaker() = default;
    /// Of everything, at once, from 0 (nothing is played) to 1.
    virtual void set_gain(float gain) = 0;
    /// Hands over a sound under its number, once: mono samples from -1 to 1, sound::sample_rate of them a second.
    virtual void load(int number, std::span<const float> samples) = 0;
    /// Begins a sound that has been loaded; what sounds already goes on.
    virtual void play(int number) = 0;
};

enum class Urgency : unsigned char { polite, assertive };

/// Whether the window can fill the screen, and whether it does.
enum class FullScreen : std::uint8_t { unavailable, off, on };

/// What becomes of a display that nobody touches.
enum class WakeLock : std::uint8_t { off, on };

/// The page or the desktop that the window lives in.
class Host {
  public:
    virtual ~Host() = default;
    virtual Milliseconds now() const = 0;
    virtual bool prefers_dark() const = 0;
    virtual bool prefers_contrast() const = 0;
    /// The person wants nothing to move that need not.
    virtual bool prefers_reduced_motion() const = 0;
    /// What stands around the picture takes on its theme and the size of its letters (shell/features/settings/appearance.hpp).
    virtual void apply_theme(std::string_view theme, float font_scale) = 0;
    /// Lets the player take a copy: in a browser by a dialog; on the desktop at once, which an intent tells. A link holds
    /// who plays as well, where that is told: see players_text().
    virtual void share(const std::string& record, const std::string& players) = 0;
    /// The same with any text.
    virtual void show_text(const std::string& text) { share(text, {}); }
    /// The game that the program was opened with is not the one that is played any more.
    virtual void forget_link() = 0;
    /// Asks for one line of text; the answer comes as an intent, if any.
    virtual void ask_name(Seat seat, const std::string& current, const std::string& label) = 0;
    /// Lets the player type a move or a question in a field of this label; the line comes back if there is one.
    virtual void type_move(const std::string& label) = 0;
    /// Loads the sentences of a language, by its code, and hands them over later, or says that they did not come.
    virtual void fetch_language(const std::string& code) = 0;
    /// Loads the course and its texts in the language that is spoken, and hands them over later (App::teach).
    virtual void fetch_course() = 0;
    /// The date where the player is: "2028-02-29".
    virtual std::string today() const = 0;
    /// A step of a lesson has been solved or missed; both are named by their identifiers.
    virtual void report_step_result(std::string_view lesson, std::string_view step, bool is_solved) = 0;
    /// Trembles, where the device can: milliseconds of trembling and rest in turns.
    virtual void vibrate(std::span<const int> pattern) = 0;
    /// Sentences for whoever cannot see the picture. All that come are to be heard; what is urgent at once.
    virtual void announce(const std::string& sentences, Urgency urgency) = 0;
    virtual FullScreen full_screen() const = 0;
    /// Fills the screen or leaves it; a browser does so only soon after something was pressed.
    virtual void toggle_full_screen() = 0;
    virtual void set_wake_lock(WakeLock display) = 0;
    /// A newer version of the program is there and waits to be taken.
    virtual bool has_update() const = 0;
    /// Goes on in the newer version, with all that was saved.
    virtual void take_update() = 0;
    /// The program has an end that its player brings about; a page is left by other means.
    virtual bool can_quit() const = 0;
    virtual void quit() = 0;
    /// There is a page with the complete rules.
    virtual bool has_rules() const = 0;
    /// Shows it, in the language that is spoken.
    virtual void open_rules() = 0;
};

}  // namespace quarto
