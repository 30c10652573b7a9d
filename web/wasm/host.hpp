#pragma once
/// The page as the shell's platform: each call sends a message to the page (app/bridge/messages.ts).

#include <deque>
#include <optional>
#include <string>
#include <utility>

#include "shell/model/ports.hpp"
#include "shell/platform/window.hpp"

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
    bool holds_all_code() const override;

    /// Name for a picture of the board that was requested; the next frame at rest is it.
    bool wants_picture() const { return picture_.has_value(); }
    std::string take_picture_request() { return *std::exchange(picture_, {}); }
    void show_picture(const std::string& name, const Window::Picture& picture);

  private:
    std::optional<std::string> picture_;
};

/// Whether the page has loaded the module with the code inside `later`.
inline bool has_second_module = false;
/// Returns whether it has; if not, asks the page to load it.
bool request_second_module();

class PageKeys final : public KeySource {
  public:
    std::string new_key() override;
    std::string hash(std::string_view text) override;
    std::string public_key(std::string_view seed) override;
    std::string sign(std::string_view seed, std::string_view text) override;
    bool is_signed(std::string_view public_key, std::string_view text, std::string_view signature) override;
};

class PageRelay final : public Relay {
  public:
    void follow(std::span<const RelayChannel> channels, const RelayChannel& presence, bool is_here) override;
    void publish(const RelayChannel& channel, const std::string& text) override;
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
