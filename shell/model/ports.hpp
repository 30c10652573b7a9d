#pragma once
/// Ports: what the app requires of its environment. Implemented for the desktop and for the browser.

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/rules/rules.hpp"
#include "shell/model/effect.hpp"

namespace quarto {

/// Persistent small texts by name ("game", "preferences"). Reports no errors: a store that cannot persist
/// anything keeps it until the program ends.
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

/// Line-based connection to code in other threads or workers, in the forms of core/protocol/messages.hpp.
/// There are two: the engine, and the prover of whole games, with as many workers as the machine can spare;
/// its `cancel` ends these and frees their memory.
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

/// Chance, a hash and signatures for games with friends, all in base64url (features/friends/keys.hpp).
class KeySource {
  public:
    virtual ~KeySource() = default;
    /// 128 bits that nobody can foresee.
    virtual std::string new_key() = 0;
    /// SHA-256.
    virtual std::string hash(std::string_view text) = 0;
    /// Ed25519: the public key of a secret seed of 256 bits.
    virtual std::string public_key(std::string_view seed) = 0;
    /// 64 bytes.
    virtual std::string sign(std::string_view seed, std::string_view text) = 0;
    /// Whether the seed of this public key has signed the text.
    virtual bool is_signed(std::string_view public_key, std::string_view text, std::string_view signature) = 0;
};

/// A topic at the relay of games with friends, and the key of the texts there (features/friends/live.hpp).
struct RelayChannel {
    std::string topic, key;  ///< the key has 256 bits, in base64url
};

/// The connection to a relay, an MQTT broker, and the seals of the texts there: by AES-256 in GCM with a random nonce
/// of 96 bits before and the topic beside the text. Connects again by itself. What comes is reported to `Store`.
class Relay {
  public:
    virtual ~Relay() = default;
    /// Listens to these, in place of those before; without any, the connection ends. `presence`: where others read
    /// whether the player is there, as the text `here` or none; without a topic nowhere.
    virtual void follow(std::span<const RelayChannel> channels, const RelayChannel& presence,
                        const std::string& here) = 0;
    /// Leaves a text in place of the one before.
    virtual void publish(const RelayChannel& channel, const std::string& text) = 0;
};

/// Where there is none.
class NoRelay final : public Relay {
  public:
    void follow(std::span<const RelayChannel>, const RelayChannel&, const std::string&) override {}
    void publish(const RelayChannel&, const std::string&) override {}
};

/// The page or desktop in which the window lives.
class Host {
  public:
    virtual ~Host() = default;
    virtual Milliseconds now() const = 0;
    /// The player's local date: "2028-02-29".
    virtual std::string today() const = 0;
    virtual void perform(const HostEffect& effect) = 0;
    /// Whether code inside `later` (shell/model/later.hpp) may run. If not, the host loads it and then has the app
    /// run what waits.
    virtual bool has_all_code() { return true; }
    /// The same without a request.
    virtual bool holds_all_code() const { return true; }
};

}  // namespace quarto
