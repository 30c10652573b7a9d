#pragma once
/// The page as the shell's platform: each call sends a message to the page (app/bridge/messages.ts).

#include <deque>
#include <string>

#include "shell/app/ports.hpp"

namespace quarto::web {

class PageStorage final : public Storage {
  public:
    std::optional<std::string> load(std::string_view name) override;
    void save(std::string_view name, const std::string& text) override;
    bool keeps(std::string_view name) override;
    std::optional<std::string> load_for_window() override { return load("window"); }
    void save_for_window(const std::string& text) override { save("window", text); }
};

class PageLink final : public EngineLink {
  public:
    /// `name`: "engine" or "solver"; its characters must outlive the link.
    explicit PageLink(std::string_view name) : name_(name) {}
    void send(const std::string& line) override;
    std::optional<std::string> receive() override;
    /// Queues a line received from the worker.
    void take(std::string line) { lines_.push_back(std::move(line)); }

  private:
    std::string_view name_;
    std::deque<std::string> lines_;
};

/// Facts about the environment, as last sent by the page.
struct Environment {
    bool is_dark, has_contrast, is_still;  ///< system preferences of the user
    FullScreen full_screen;
    bool has_update, has_rules;
};

class PageHost final : public Host {
  public:
    Environment environment{};

    Milliseconds now() const override;
    bool prefers_dark() const override { return environment.is_dark; }
    bool prefers_contrast() const override { return environment.has_contrast; }
    bool prefers_reduced_motion() const override { return environment.is_still; }
    void apply_theme(std::string_view theme, float font_scale) override;
    void share(const std::string& record, const std::string& players) override;
    void show_text(const std::string& text) override;
    void forget_link() override;
    void ask_name(Seat seat, const std::string& current, const std::string& label) override;
    void type_move(const std::string& label) override;
    void fetch_language(const std::string& code) override;
    void fetch_course() override;
    std::string today() const override;
    void report_step_result(std::string_view lesson, std::string_view step, bool is_solved) override;
    void vibrate(std::span<const int> pattern) override;
    void announce(const std::string& sentences, Urgency urgency) override;
    FullScreen full_screen() const override { return environment.full_screen; }
    void toggle_full_screen() override;
    void set_wake_lock(WakeLock display) override;
    bool has_update() const override { return environment.has_update; }
    void take_update() override;
    bool has_rules() const override { return environment.has_rules; }
    void open_rules() override;
    bool can_quit() const override { return false; }
    void quit() override {}
};

class PageSpeaker final : public Speaker {
  public:
    void set_gain(float gain) override;
    void load(int number, std::span<const float> samples) override;
    void play(int number) override;

  private:
    float gain_ = -1;  ///< last value sent to the page
};

/// Reports to the page that memory has run out, before the program aborts. Allocates no memory.
void report_out_of_memory();

}  // namespace quarto::web
