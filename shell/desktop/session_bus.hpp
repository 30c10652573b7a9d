#pragma once
/// The desktop's session bus, D-Bus by GIO.

#include <gio/gio.h>

#include <functional>
#include <thread>

namespace quarto {

/// A connection with a background thread of its own: a slow or missing bus never blocks the caller. Without an address
/// of a bus nothing runs.
class SessionBus {
  public:
    /// Both run in the thread, which delivers signals and answers: `begin` once connected, `end` before the connection
    /// is closed.
    SessionBus(std::function<void(GDBusConnection*)> begin, std::function<void(GDBusConnection*)> end);
    /// Cancels what is under way, and waits for the thread.
    ~SessionBus();

    /// Runs `task` in the thread.
    void run_soon(std::function<void()> task);
    /// For calls made in the thread.
    GCancellable* cancellable() const { return cancellable_; }

  private:
    void run();

    const std::function<void(GDBusConnection*)> begin_, end_;
    GMainContext* context_ = nullptr;
    GMainLoop* loop_ = nullptr;
    GCancellable* cancellable_ = nullptr;
    GDBusConnection* connection_ = nullptr;  ///< of the thread until it has ended; null without a bus
    std::thread thread_;
};

}  // namespace quarto
