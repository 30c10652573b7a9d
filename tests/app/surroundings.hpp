#pragma once
/// The world of a driven program: what it keeps, asks and tells, all of it written down line by line.

#include <catch_amalgamated.hpp>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/protocol/session.hpp"
#include "shell/app/ports.hpp"

namespace quarto::test {

/// What outlives a program. Several programs may share one, as tabs of a browser do.
struct Disk {
    std::map<std::string, std::string, std::less<>> texts;
    bool is_full = false, is_blocked = false;
};

/// What the program wants done, in its order: "hear: You place ...", "save game: quarto-game 1 / record ...".
using Log = std::vector<std::string>;

class LoggedStorage : public Storage {
  public:
    /// `of_window` outlives the program as well.
    LoggedStorage(std::shared_ptr<Disk> disk, std::optional<std::string>& of_window, Log& log)
        : disk_(std::move(disk)), of_window_(of_window), log_(log) {}
    std::optional<std::string> load(std::string_view name) override;
    void save(std::string_view name, const std::string& text) override;
    bool keeps(std::string_view) override { return !disk_->is_full && !disk_->is_blocked; }
    std::optional<std::string> load_for_window() override { return of_window_; }
    void save_for_window(const std::string& text) override;

  private:
    std::shared_ptr<Disk> disk_;
    std::optional<std::string>& of_window_;
    Log& log_;
};

/// Either answered by the test, or the real engine, whose answers have come by the next picture.
class LoggedEngine : public EngineLink {
  public:
    LoggedEngine(std::string name, Log& log) : name_(std::move(name)), log_(log) {}
    void send(const std::string& line) override;
    std::optional<std::string> receive() override;

    void use_real(bool is_real) { is_real_ = is_real; }
    /// "move c2" answers the last question: its ticket is put in.
    void answer(std::string_view text);
    const std::vector<std::string>& questions() const { return questions_; }
    /// The last line that the program got.
    const std::string& told() const { return told_; }

  private:
    std::optional<std::string> next_answer();
    std::optional<std::string> work();

    std::string name_;
    Log& log_;
    bool is_real_ = false;
    std::optional<Session> session_;
    std::vector<std::string> questions_;
    std::deque<std::string> answers_;
    std::string told_;
};

class LoggedSpeaker : public Speaker {
  public:
    explicit LoggedSpeaker(Log& log) : log_(log) {}
    void set_gain(float gain) override;
    void load(int number, std::span<const float> samples) override;
    void play(int number) override;

  private:
    Log& log_;
    std::optional<float> loudness_;
    std::map<int, std::size_t> milliseconds_;  ///< of what was loaded
};

class LoggedHost : public Host {
  public:
    explicit LoggedHost(Log& log) : log_(log) {}

    Milliseconds time{1'000};
    bool is_dark = false, has_contrast = false, is_still = true;
    bool is_outdated = false, has_rule_page = true, ends_at_will = false;
    FullScreen screen = FullScreen::off;
    WakeLock display = WakeLock::off;
    std::string theme;  ///< that was told last
    float font_scale = 0;

    struct Query {
        std::optional<Seat> seat;  ///< absent for a move
        std::string current, label;
    };
    /// What the program waits for; the driver takes it.
    std::optional<Query> query;
    std::optional<std::string> wanted_language;
    bool wants_course = false;
    /// All that was announced.
    std::vector<std::string> heard;

    Milliseconds now() const override { return time; }
    bool prefers_dark() const override { return is_dark; }
    bool prefers_contrast() const override { return has_contrast; }
    bool prefers_reduced_motion() const override { return is_still; }
    void apply_theme(std::string_view name, float size) override;
    void share(const std::string& record, const std::string& players) override;
    void show_text(const std::string& text) override;
    void forget_link() override;
    void ask_name(Seat seat, const std::string& current, const std::string& label) override;
    void type_move(const std::string& label) override;
    void fetch_language(const std::string& code) override;
    void fetch_course() override;
    std::string today() const override { return "2028-02-29"; }
    void report_step_result(std::string_view lesson, std::string_view step, bool is_solved) override;
    void vibrate(std::span<const int> pattern) override;
    void announce(const std::string& sentences, Urgency urgency) override;
    FullScreen full_screen() const override { return screen; }
    void toggle_full_screen() override;
    void set_wake_lock(WakeLock wanted) override;
    bool has_update() const override { return is_outdated; }
    void take_update() override;
    bool has_rules() const override { return has_rule_page; }
    void open_rules() override;
    bool can_quit() const override { return ends_at_will; }
    void quit() override;

  private:
    Log& log_;
};

/// Line ends as " / ", so that the text stands in a line.
std::string in_a_line(std::string_view text);
std::string out_of_a_line(std::string_view line);

}  // namespace quarto::test
