#pragma once
/// Environment of a driven program: storage, engine and host, each of which logs every effect as one line.

#include <catch_amalgamated.hpp>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/protocol/session.hpp"
#include "shell/model/environment.hpp"
#include "shell/model/ports.hpp"

namespace quarto::test {

/// Storage that outlives a program. Several programs may share one, as browser tabs do.
struct Disk {
    std::map<std::string, std::string, std::less<>> texts;
    bool is_full = false, is_blocked = false;
};

/// Effects in order: "hear: You place ...", "save game: quarto-game 1 / record ...".
using Log = std::vector<std::string>;

class LoggedStorage : public Storage {
  public:
    /// `of_window` must outlive the program too.
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

/// Answered by the test, or the real engine, whose answers arrive by the next frame.
class LoggedEngine : public EngineLink {
  public:
    LoggedEngine(std::string name, Log& log) : name_(std::move(name)), log_(log) {}
    void send(const std::string& line) override;
    std::optional<std::string> receive() override;

    void use_real(bool is_real) { is_real_ = is_real; }
    /// Answers the last query: adds its ticket to a text such as "move c2".
    void answer(std::string_view text);
    /// Whether the program can receive something, as a worker's message would wake it.
    bool has_answer() const { return !answers_.empty() || (is_real_ && session_ && !session_->is_idle()); }
    const std::vector<std::string>& questions() const { return questions_; }
    /// The last line sent to the program.
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
    std::map<int, std::size_t> milliseconds_;  ///< by loaded sound
};

/// Remembers what it is asked.
class QuietRelay : public Relay {
  public:
    std::vector<RelayChannel> channels;
    RelayChannel presence;
    std::string here;
    std::vector<std::pair<RelayChannel, std::string>> left;

    void follow(std::span<const RelayChannel> followed, const RelayChannel& own, const std::string& text) override {
        channels.assign(followed.begin(), followed.end());
        presence = own;
        here = text;
    }
    void publish(const RelayChannel& channel, const std::string& text) override { left.emplace_back(channel, text); }
};

class LoggedHost : public Host {
  public:
    explicit LoggedHost(Log& log) : log_(log) {}

    Milliseconds time{1'000};
    Environment environment{.prefers_reduced_motion = true,
                            .full_screen = FullScreen::off,
                            .has_rules = true,
                            .has_licences = true,
                            .has_lesson_editor = true};
    WakeLock display = WakeLock::off;
    std::string theme;  ///< last one applied
    float font_scale = 0;

    /// Open text field; the driver removes it.
    std::optional<effect::AskLine> query;
    std::optional<std::string> wanted_language;
    bool wants_course = false;
    /// Sent to a friend.
    std::vector<std::string> links;
    std::optional<std::string> link_to_show;  ///< the source of the last one, until it is shown
    /// All announcements.
    std::vector<std::string> heard;

    Milliseconds now() const override { return time; }
    std::string today() const override { return "2028-02-29"; }
    void perform(const HostEffect& effect) override;

  private:
    Log& log_;
};

/// Replaces line ends by " / ", so that a text fits on one line.
std::string in_a_line(std::string_view text);
std::string out_of_a_line(std::string_view line);

}  // namespace quarto::test
