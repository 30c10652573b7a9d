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
    /// Queues an error as the reply to the last request. `reason`: English, for developers.
    void fail(const std::string& reason);

  private:
    std::string_view name_;
    std::string ticket_;  ///< of the last request
    std::deque<std::string> lines_;
};

class PageHost final : public Host {
  public:
    Milliseconds now() const override;
    std::string today() const override;
    void perform(const HostEffect& effect) override;
    bool has_all_code() override;
};

/// Whether the page has loaded the module with the code inside `later`.
inline bool has_second_module = false;
/// Returns whether it has; if not, asks the page to load it.
bool request_second_module();

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
