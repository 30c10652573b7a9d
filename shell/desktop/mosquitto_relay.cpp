#include "shell/desktop/mosquitto_relay.hpp"

#include <mosquitto.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

#include "shell/desktop/openssl_keys.hpp"
#include "shell/desktop/system.hpp"

namespace quarto {

namespace {

using namespace std::chrono_literals;

constexpr int keep_alive = 50;   ///< seconds
constexpr int patience = 1'000;  ///< milliseconds until another wanted connection is noticed
constexpr std::chrono::milliseconds first_pause = 500ms, longest_pause = 60s;
/// Between two signs of a player who has the game in sight, as in web/app/share/relay.ts.
constexpr std::chrono::seconds pulse = 15s;
constexpr int max_bytes = 131'072;

std::string new_id() { return "quarto-" + OpensslKeys().new_key(); }

/// In one packet: relays count packets.
void subscribe(mosquitto* client, std::vector<RelayChannel> channels) {
    std::vector<char*> names;
    for (RelayChannel& channel : channels) names.push_back(channel.topic.data());
    if (!names.empty())
        mosquitto_subscribe_multiple(client, nullptr, static_cast<int>(names.size()), names.data(), 1, 0, nullptr);
}

}  // namespace

MosquittoRelay::MosquittoRelay(RelayAddress address, Uint32 wake_event)
    : address_(std::move(address)), wake_event_(wake_event), id_(new_id()) {
    mosquitto_lib_init();
    thread_ = std::thread([this] { run(); });
}

MosquittoRelay::~MosquittoRelay() {
    {
        const std::lock_guard lock(mutex_);
        is_ending_ = true;
        ++wanted_;
        here_.clear();
        if (is_connected_) show_presence();
        if (client_) mosquitto_disconnect(client_);  // wakes the thread
    }
    changed_.notify_all();
    thread_.join();
    mosquitto_lib_cleanup();
}

void MosquittoRelay::follow(std::span<const RelayChannel> channels, const RelayChannel& presence,
                            const std::string& here) {
    const std::lock_guard lock(mutex_);
    const auto has = [](const auto& list, const std::string& topic) {
        return std::ranges::find(list, topic, &RelayChannel::topic) != list.end();
    };
    const std::vector<RelayChannel> before = std::exchange(channels_, {channels.begin(), channels.end()});
    // A broker learns what to do when a connection breaks only as it begins.
    const bool is_other = presence.topic != presence_.topic || channels_.empty() || before.empty();
    presence_ = presence;
    here_ = here;
    if (is_other) ++wanted_;
    changed_.notify_all();
    if (is_other || !is_connected_) return;
    for (const RelayChannel& gone : before)
        if (!has(channels_, gone.topic)) mosquitto_unsubscribe(client_, nullptr, gone.topic.c_str());
    std::vector<RelayChannel> added = channels_;
    std::erase_if(added, [&](const RelayChannel& channel) { return has(before, channel.topic); });
    subscribe(client_, std::move(added));
    show_presence();
}

void MosquittoRelay::publish(const RelayChannel& channel, const std::string& text) {
    const std::lock_guard lock(mutex_);
    if (is_connected_) leave(channel, text);  // else the game publishes again once it is connected
}

void MosquittoRelay::leave(const RelayChannel& channel, const std::string& text) {
    const std::string bytes = text.empty() ? text : sealed(channel, text);
    int number = 0;
    if (mosquitto_publish(client_, &number, channel.topic.c_str(), static_cast<int>(bytes.size()), bytes.data(), 1,
                          true) == MOSQ_ERR_SUCCESS)
        leaving_[number] = {channel.topic, text};
}

void MosquittoRelay::show_presence() {
    if (!presence_.topic.empty()) leave(presence_, here_);
}

std::optional<MosquittoRelay::Report> MosquittoRelay::take_report() {
    const std::lock_guard lock(mutex_);
    if (reports_.empty()) return std::nullopt;
    std::optional report = std::move(reports_.front());
    reports_.pop_front();
    return report;
}

void MosquittoRelay::report(Report report) {
    reports_.push_back(std::move(report));
    push_event(wake_event_);
}

void MosquittoRelay::run() {
    auto pause = first_pause;
    std::unique_lock lock(mutex_);
    while (!is_ending_) {
        if (channels_.empty()) {
            changed_.wait(lock);
            continue;
        }
        const unsigned wanted = wanted_;
        stay(lock);
        is_connected_ = is_refused_ = false;
        if (std::exchange(is_subscribed_, false)) {
            pause = first_pause;
            has_failed_ = false;
        }
        if (wanted != wanted_) continue;
        if (!std::exchange(has_failed_, true)) report({Report::Kind::disconnected});
        else id_ = new_id();  // RabbitMQ keeps an id for the node that had it, also if that has died
        changed_.wait_for(lock, pause, [&] { return wanted != wanted_; });
        pause = std::min<std::chrono::milliseconds>(2 * pause, longest_pause);
    }
}

void MosquittoRelay::stay(std::unique_lock<std::mutex>& lock) {
    // A new client each time, so that nothing of an earlier connection is sent again. It is ended without goodbye, so
    // that the relay empties the presence.
    const std::unique_ptr<mosquitto, decltype(&mosquitto_destroy)> client(mosquitto_new(id_.c_str(), true, this),
                                                                          &mosquitto_destroy);
    if (!client) return;
    mosquitto_connect_callback_set(
        client.get(), [](mosquitto*, void* relay, int code) { static_cast<MosquittoRelay*>(relay)->on_connect(code); });
    mosquitto_subscribe_callback_set(client.get(), [](mosquitto*, void* relay, int, int count, const int* granted) {
        static_cast<MosquittoRelay*>(relay)->on_subscribe({granted, static_cast<std::size_t>(count)});
    });
    mosquitto_message_callback_set(client.get(), [](mosquitto*, void* relay, const mosquitto_message* message) {
        if (message->payloadlen <= max_bytes)
            static_cast<MosquittoRelay*>(relay)->on_text(
                message->topic,
                {static_cast<const char*>(message->payload), static_cast<std::size_t>(message->payloadlen)});
    });
    mosquitto_publish_callback_set(client.get(), [](mosquitto*, void* relay, int number) {
        static_cast<MosquittoRelay*>(relay)->on_arrival(number);
    });
    mosquitto_threaded_set(client.get(), true);
    if (!address_.name.empty())
        mosquitto_username_pw_set(client.get(), address_.name.c_str(), address_.password.c_str());
    if (address_.is_encrypted) {
        mosquitto_int_option(client.get(), MOSQ_OPT_TLS_USE_OS_CERTS, 1);
        const auto [file, folder] = trusted_certificates();
        mosquitto_tls_set(client.get(), file.empty() ? nullptr : file.c_str(),
                          folder.empty() ? nullptr : folder.c_str(), nullptr, nullptr, nullptr);
    }
    if (!presence_.topic.empty()) mosquitto_will_set(client.get(), presence_.topic.c_str(), 0, nullptr, 1, true);
    const unsigned wanted = wanted_;
    client_ = client.get();
    leaving_.clear();
    lock.unlock();
    int status = mosquitto_connect(client.get(), address_.host.c_str(), address_.port, keep_alive);
    auto shown = std::chrono::steady_clock::now();
    while (status == MOSQ_ERR_SUCCESS) {
        status = mosquitto_loop(client.get(), patience, 1);
        const std::lock_guard inner(mutex_);
        if (wanted != wanted_ || is_refused_) break;
        const auto now = std::chrono::steady_clock::now();
        if (!is_connected_ || here_.empty() || presence_.topic.empty() || now - shown < pulse) continue;
        if (std::exchange(is_silent_, true)) break;  // cut without notice
        show_presence();
        shown = now;
    }
    lock.lock();
    client_ = nullptr;
}

void MosquittoRelay::on_connect(int code) {
    if (code != 0) return;  // the connection ends then
    const std::lock_guard lock(mutex_);
    subscribe(client_, channels_);
    is_connected_ = true;
    is_silent_ = false;
    show_presence();
}

void MosquittoRelay::on_subscribe(std::span<const int> granted) {
    constexpr int refused = 0x80;
    const std::lock_guard lock(mutex_);
    if (std::ranges::find(granted, refused) != granted.end()) is_refused_ = true;
    else if (!std::exchange(is_subscribed_, true)) report({Report::Kind::connected});
}

void MosquittoRelay::on_text(const std::string& topic, std::string_view bytes) {
    const std::lock_guard lock(mutex_);
    const auto channel = std::ranges::find(channels_, topic, &RelayChannel::topic);
    if (channel == channels_.end()) return;
    if (bytes.empty()) return report({Report::Kind::text, topic, {}});
    if (auto text = unsealed(*channel, bytes)) report({Report::Kind::text, topic, *std::move(text)});
}

void MosquittoRelay::on_arrival(int number) {
    const std::lock_guard lock(mutex_);
    is_silent_ = false;
    const auto found = leaving_.find(number);
    if (found == leaving_.end()) return;
    report({Report::Kind::arrival, found->second.first, found->second.second});
    leaving_.erase(found);
}

}  // namespace quarto
