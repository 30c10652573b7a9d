#pragma once
/// The connection to a relay by libmosquitto, in a thread of its own.

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "shell/model/ports.hpp"
#include "shell/desktop/relay_address.hpp"
#include "shell/desktop/wake.hpp"

struct mosquitto;

namespace quarto {

class MosquittoRelay final : public Relay {
  public:
    /// `wake_event`: type of the SDL event that is pushed with each report.
    MosquittoRelay(RelayAddress address, Uint32 wake_event);
    ~MosquittoRelay() override;

    void follow(std::span<const RelayChannel> channels, const RelayChannel& presence, const std::string& here) override;
    void publish(const RelayChannel& channel, const std::string& text) override;

    struct Report {
        enum class Kind : std::uint8_t { connected, disconnected, text, arrival };
        Kind kind;
        std::string topic = {}, text = {};
    };
    std::optional<Report> take_report();

  private:
    void run();
    /// Connects and stays until the connection ends or another is wanted.
    void stay(std::unique_lock<std::mutex>& lock);
    void report(Report report);
    // Callbacks of the library, in the thread.
    void on_connect(int code);
    void on_subscribe(std::span<const int> granted);
    void on_text(const std::string& topic, std::string_view bytes);
    void on_arrival(int number);
    // With the mutex held.
    void leave(const RelayChannel& channel, const std::string& text);
    void show_presence();

    const RelayAddress address_;
    const Uint32 wake_event_;
    std::string id_;    ///< of this program; a new connection of it ends the one before
    std::mutex mutex_;  ///< guards everything below
    std::condition_variable changed_;
    std::vector<RelayChannel> channels_;
    RelayChannel presence_;
    std::string here_;  ///< what is read there; empty while the player is not there
    bool is_connected_ = false, is_subscribed_ = false, is_refused_ = false, has_failed_ = false, is_ending_ = false;
    bool is_silent_ = false;                                      ///< nothing has arrived since the last sign
    unsigned wanted_ = 0;                                         ///< number of the connection that is wanted
    mosquitto* client_ = nullptr;                                 ///< of the connection under way
    std::map<int, std::pair<std::string, std::string>> leaving_;  ///< topic and text by number of the library
    std::deque<Report> reports_;
    std::thread thread_;
};

}  // namespace quarto
