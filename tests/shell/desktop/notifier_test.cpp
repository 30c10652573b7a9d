/// Notifications of the desktop.

#include "shell/desktop/notifier.hpp"

#include <gio/gio.h>

#include <atomic>
#include <cstdlib>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/core/table.hpp"

namespace quarto::test::notifier {

/// A session bus with a service of notifications, in a thread of its own.
class Desktop {
  public:
    using Shown = std::pair<guint32, std::string>;  ///< id of the one that it replaces, text
    static constexpr guint32 given_id = 7;

    Desktop() {
        g_test_dbus_up(bus_);
        thread_ = std::thread([this] { serve(); });
    }
    ~Desktop() {
        g_main_loop_quit(loop_);
        thread_.join();
        g_main_loop_unref(loop_);
        g_main_context_unref(context_);
        g_test_dbus_stop(bus_);
        g_object_unref(bus_);
    }

    std::vector<Shown> shown() {
        const std::lock_guard lock(mutex_);
        return shown_;
    }
    void press(guint32 id) {
        g_dbus_connection_emit_signal(connection_, nullptr, path, name, "ActionInvoked",
                                      g_variant_new("(us)", id, "default"), nullptr);
    }
    void call_bus(const char* method, GVariant* values) {
        GVariant* answer = g_dbus_connection_call_sync(connection_, "org.freedesktop.DBus", "/org/freedesktop/DBus",
                                                       "org.freedesktop.DBus", method, values, nullptr,
                                                       G_DBUS_CALL_FLAGS_NONE, -1, nullptr, nullptr);
        REQUIRE(answer);
        g_variant_unref(answer);
    }
    void arrive() { call_bus("RequestName", g_variant_new("(su)", name, 0u)); }
    void leave() { call_bus("ReleaseName", g_variant_new("(s)", name)); }
    void wait_until_served() {
        while (!is_served_) std::this_thread::sleep_for(10ms);
    }

  private:
    static constexpr const char* name = "org.freedesktop.Notifications";
    static constexpr const char* path = "/org/freedesktop/Notifications";
    static constexpr const char* described =
        "<node><interface name='org.freedesktop.Notifications'><method name='Notify'><arg type='s'/><arg type='u'/>"
        "<arg type='s'/><arg type='s'/><arg type='s'/><arg type='as'/><arg type='a{sv}'/><arg type='i'/>"
        "<arg type='u' direction='out'/></method></interface></node>";

    void serve() {
        g_main_context_push_thread_default(context_);
        constexpr auto kind = static_cast<GDBusConnectionFlags>(G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                                                G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION);
        connection_ =
            g_dbus_connection_new_for_address_sync(g_test_dbus_get_bus_address(bus_), kind, nullptr, nullptr, nullptr);
        GDBusNodeInfo* node = g_dbus_node_info_new_for_xml(described, nullptr);
        GDBusInterfaceVTable table{};
        table.method_call = take;
        g_dbus_connection_register_object(connection_, path, node->interfaces[0], &table, this, nullptr, nullptr);
        g_dbus_node_info_unref(node);
        is_served_ = true;
        g_main_loop_run(loop_);
        g_object_unref(connection_);
        g_main_context_pop_thread_default(context_);
    }
    static void take(GDBusConnection*, const char*, const char*, const char*, const char*, GVariant* values,
                     GDBusMethodInvocation* call, gpointer desktop) {
        guint32 replaced = 0;
        const char* text = nullptr;
        g_variant_get(values, "(&su&s&s&s@as@a{sv}i)", nullptr, &replaced, nullptr, &text, nullptr, nullptr, nullptr,
                      nullptr);
        auto& self = *static_cast<Desktop*>(desktop);
        const std::lock_guard lock(self.mutex_);
        self.shown_.emplace_back(replaced, text);
        g_dbus_method_invocation_return_value(call, g_variant_new("(u)", given_id));
    }

    GTestDBus* bus_ = g_test_dbus_new(G_TEST_DBUS_NONE);
    GMainContext* context_ = g_main_context_new();
    GMainLoop* loop_ = g_main_loop_new(context_, FALSE);
    GDBusConnection* connection_ = nullptr;
    std::atomic<bool> is_served_ = false;
    std::mutex mutex_;
    std::vector<Shown> shown_;  ///< guarded by `mutex_`
    std::thread thread_;
};

template <class Condition>
bool comes_true(Condition is_so) {
    for (int tries = 0; tries < 3'000; ++tries) {
        if (is_so()) return true;
        std::this_thread::sleep_for(10ms);
    }
    return false;
}

TEST_CASE("A notification replaces the one before, and a press on it is reported") {
    const char* session = std::getenv("DBUS_SESSION_BUS_ADDRESS");
    const std::string usual = session ? session : "";
    {
        Desktop desktop;
        desktop.wait_until_served();
        Notifier notifier(0x8000);
        CHECK_FALSE(notifier.is_offered());
        desktop.arrive();
        REQUIRE(comes_true([&] { return notifier.is_offered(); }));

        notifier.show("Ann has moved.");
        REQUIRE(comes_true([&] { return desktop.shown().size() == 1; }));
        CHECK(desktop.shown().front() == Desktop::Shown{0, "Ann has moved."});
        CHECK_FALSE(notifier.take_press());
        desktop.press(Desktop::given_id);
        CHECK(comes_true([&] { return notifier.take_press(); }));
        CHECK_FALSE(notifier.take_press());

        notifier.show("Ben has moved.");
        REQUIRE(comes_true([&] { return desktop.shown().size() == 2; }));
        CHECK(desktop.shown().back() == Desktop::Shown{Desktop::given_id, "Ben has moved."});
        desktop.leave();
        CHECK(comes_true([&] { return !notifier.is_offered(); }));
    }
    if (session) setenv("DBUS_SESSION_BUS_ADDRESS", usual.c_str(), 1);
    else unsetenv("DBUS_SESSION_BUS_ADDRESS");
}

TEST_CASE("Without a bus there are no notifications, and nothing happens") {
    const char* session = std::getenv("DBUS_SESSION_BUS_ADDRESS");
    const std::string usual = session ? session : "";
    for (const char* address : {"", "unix:path=/nowhere"}) {
        setenv("DBUS_SESSION_BUS_ADDRESS", address, 1);
        Notifier notifier(0x8000);
        notifier.show("Ann has moved.");
        CHECK_FALSE(notifier.is_offered());
        CHECK_FALSE(notifier.take_press());
    }
    if (session) setenv("DBUS_SESSION_BUS_ADDRESS", usual.c_str(), 1);
    else unsetenv("DBUS_SESSION_BUS_ADDRESS");
}

}  // namespace quarto::test::notifier
