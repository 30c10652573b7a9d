#include "shell/desktop/session_bus.hpp"

#include <cstdlib>
#include <utility>

namespace quarto {

SessionBus::SessionBus(std::function<void(GDBusConnection*)> begin, std::function<void(GDBusConnection*)> end)
    : begin_(std::move(begin)), end_(std::move(end)) {
    const char* address = std::getenv("DBUS_SESSION_BUS_ADDRESS");
    if (!address || !*address) return;  // GIO would start a bus of its own
    context_ = g_main_context_new();
    loop_ = g_main_loop_new(context_, FALSE);
    cancellable_ = g_cancellable_new();
    thread_ = std::thread([this] { run(); });
}

SessionBus::~SessionBus() {
    if (!thread_.joinable()) return;
    g_cancellable_cancel(cancellable_);
    run_soon([this] { g_main_loop_quit(loop_); });
    thread_.join();
    if (connection_) g_object_unref(connection_);
    g_object_unref(cancellable_);
    g_main_loop_unref(loop_);
    g_main_context_unref(context_);
}

void SessionBus::run() {
    g_main_context_push_thread_default(context_);
    constexpr auto kind = static_cast<GDBusConnectionFlags>(G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                                            G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION);
    connection_ = g_dbus_connection_new_for_address_sync(std::getenv("DBUS_SESSION_BUS_ADDRESS"), kind, nullptr,
                                                         cancellable_, nullptr);
    if (connection_) begin_(connection_);
    g_main_loop_run(loop_);
    if (connection_) end_(connection_);
    while (g_main_context_iteration(context_, FALSE)) continue;  // what the cancelled calls still say
    g_main_context_pop_thread_default(context_);
}

void SessionBus::run_soon(std::function<void()> task) {
    if (!thread_.joinable()) return;
    using Task = std::function<void()>;
    // g_main_context_invoke() would run it here while the thread has not begun.
    GSource* const source = g_idle_source_new();
    g_source_set_priority(source, G_PRIORITY_DEFAULT);
    g_source_set_callback(
        source,
        [](gpointer given) -> gboolean {
            (*static_cast<Task*>(given))();
            return G_SOURCE_REMOVE;
        },
        new Task(std::move(task)), [](gpointer given) { delete static_cast<Task*>(given); });
    g_source_attach(source, context_);
    g_source_unref(source);
}

}  // namespace quarto
