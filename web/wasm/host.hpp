#pragma once
/// The page as the shell's platform: each call sends a message to the page (app/bridge/messages.ts).

#include <deque>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "messages.hpp"
#include "shell/audio/sounds.hpp"
#include "shell/model/ports.hpp"
#include "shell/platform/window.hpp"

namespace quarto::web {

class PageStorage final : public Storage {
  public:
    std::optional<std::string> load(std::string_view name) override { return call_page(call::Load{name}); }
    void save(std::string_view name, const std::string& text) override {
        call_page(call::Save{.name = name, .text = text});
    }
    bool keeps(std::string_view name) override { return call_page(call::Keeps{name}).has_value(); }
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

/// Whether the page has loaded the module with the code inside `later`.
inline bool has_second_module = false;
/// Returns whether it has; if not, asks the page to load it.
bool request_second_module();

class PageHost final : public Host {
  public:
    Milliseconds now() const override;
    std::string today() const override { return call_page(call::Today{}).value_or(""); }
    void perform(const HostEffect& effect) override;
    bool has_all_code() override { return request_second_module(); }
    bool holds_all_code() const override { return has_second_module; }

    /// A picture of the board that was requested; the next frame at rest is it.
    bool wants_picture() const { return picture_.has_value(); }
    effect::SharePicture take_picture_request() { return *std::exchange(picture_, {}); }
    void show_picture(const effect::SharePicture& shared, const Window::Picture& picture);

  private:
    std::optional<effect::SharePicture> picture_;
};

class PageKeys final : public KeySource {
  public:
    std::string new_key() override { return call_page(call::NewKey{}).value_or(""); }
    std::string hash(std::string_view text) override { return call_page(call::Hash{text}).value_or(""); }
    std::string public_key(std::string_view seed) override { return call_page(call::PublicKey{seed}).value_or(""); }
    std::string sign(std::string_view seed, std::string_view text) override {
        return call_page(call::Sign{.seed = seed, .text = text}).value_or("");
    }
    bool is_signed(std::string_view public_key, std::string_view text, std::string_view signature) override {
        return call_page(call::IsSigned{.key = public_key, .text = text, .signature = signature}) == "1";
    }
};

class PageRelay final : public Relay {
  public:
    void follow(std::span<const RelayChannel> channels, const RelayChannel& presence,
                const std::string& here) override {
        call_page(call::FollowRelay{.channels = channels, .topic = presence.topic, .key = presence.key, .here = here});
    }
    void publish(const RelayChannel& channel, const std::string& text) override {
        call_page(call::Publish{.topic = channel.topic, .key = channel.key, .text = text});
    }
};

class PageSpeaker final : public Speaker {
  public:
    void set_gain(float gain) override {
        if (std::exchange(gain_, gain) != gain) call_page(call::SetGain{gain});
    }
    void load(int number, std::span<const float> samples) override {
        call_page(call::LoadSound{.number = number, .rate = sound::sample_rate, .samples = std::as_bytes(samples)});
    }
    void play(int number) override { call_page(call::PlaySound{number}); }

  private:
    float gain_ = -1;  ///< last value sent to the page
};

/// Reports to the page that memory has run out, before the program aborts. Allocates no memory.
void report_out_of_memory();

}  // namespace quarto::web
