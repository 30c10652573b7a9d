#include "shell/desktop/notifier.hpp"

#include <gio/gio.h>

#include <cstdlib>
#include <string_view>
#include <utility>

#include "shell/desktop/wake.hpp"

namespace quarto {

namespace {

constexpr const char* service = "org.freedesktop.Notifications";
constexpr const char* path = "/org/freedesktop/Notifications";
constexpr int patience = 5'000;  // milliseconds

}  // namespace

/// Used in the thread only.
struct Notifier::Bus {
    Notifier& notifier;
    GMainLoop* loop;
    GCancellable* end;
    GDBusConnection* connection = nullptr;
    guint32 shown = 0;    ///< id of the last notification; 0 before the first
    guint32 pressed = 0;  ///< id of a pressed one, which may be told before the call that showed it returns

    void offer(bool is_offered) {
        notifier.is_offered_ = is_offered;
        push_event(notifier.wake_event_);
    }

    void send(const char* text) {
        if (!connection) return;
        pressed = 0;
        GVariantBuilder actions, hints;
        g_variant_builder_init(&actions, G_VARIANT_TYPE("as"));
        for (const char* word : {"default", "Quarto"}) g_variant_builder_add(&actions, "s", word);  // a press on it
        g_variant_builder_init(&hints, G_VARIANT_TYPE("a{sv}"));
        g_variant_builder_add(&hints, "{sv}", "desktop-entry", g_variant_new_string("quarto-game"));
        const int usual_time = -1;
        char* valid = g_utf8_make_valid(text, -1);
        g_dbus_connection_call(connection, service, path, service, "Notify",
                               g_variant_new("(susssasa{sv}i)", "Quarto", shown, "quarto-game", valid, "", &actions, &hints,
                                             usual_time),
                               G_VARIANT_TYPE("(u)"), G_DBUS_CALL_FLAGS_NONE, patience, end, take_id, this);
        g_free(valid);
    }

    /// The bus itself may be gone already, unless there was an answer.
    static void take_id(GObject* source, GAsyncResult* result, gpointer bus) {
        GVariant* answer = g_dbus_connection_call_finish(G_DBUS_CONNECTION(source), result, nullptr);
        if (!answer) return;
        g_variant_get(answer, "(u)", &static_cast<Bus*>(bus)->shown);
        g_variant_unref(answer);
        static_cast<Bus*>(bus)->report_press();
    }

    static void take_press(GDBusConnection*, const char*, const char*, const char*, const char*, GVariant* values, gpointer bus) {
        if (!g_variant_is_of_type(values, G_VARIANT_TYPE("(us)"))) return;
        g_variant_get(values, "(u&s)", &static_cast<Bus*>(bus)->pressed, nullptr);
        static_cast<Bus*>(bus)->report_press();
    }

    void report_press() {
        if (pressed == 0 || pressed != shown) return;
        pressed = 0;
        notifier.was_pressed_ = true;
        push_event(notifier.wake_event_);
    }
};

Notifier::Notifier(Uint32 wake_event) : wake_event_(wake_event) {
    const char* address = std::getenv("DBUS_SESSION_BUS_ADDRESS");
    if (!address || !*address) return;  // GIO would start a bus of its own
    context_ = g_main_context_new();
    bus_ = new Bus{*this, g_main_loop_new(context_, FALSE), g_cancellable_new()};
    thread_ = std::thread([this] { run(); });
}

Notifier::~Notifier() {
    if (!bus_) return;
    g_cancellable_cancel(bus_->end);
    g_main_context_invoke(
        context_, [](gpointer bus) -> gboolean { return g_main_loop_quit(static_cast<Bus*>(bus)->loop), G_SOURCE_REMOVE; }, bus_);
    thread_.join();
    if (bus_->connection) g_object_unref(bus_->connection);
    g_object_unref(bus_->end);
    g_main_loop_unref(bus_->loop);
    g_main_context_unref(context_);
    delete bus_;
}

void Notifier::run() {
    g_main_context_push_thread_default(context_);
    constexpr auto kind = static_cast<GDBusConnectionFlags>(G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                                            G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION);
    bus_->connection = g_dbus_connection_new_for_address_sync(std::getenv("DBUS_SESSION_BUS_ADDRESS"), kind, nullptr,
                                                              bus_->end, nullptr);
    guint watch = 0, presses = 0;
    if (bus_->connection) {
        presses = g_dbus_connection_signal_subscribe(bus_->connection, service, service, "ActionInvoked", path, nullptr,
                                                     G_DBUS_SIGNAL_FLAGS_NONE, Bus::take_press, bus_, nullptr);
        watch = g_bus_watch_name_on_connection(
            bus_->connection, service, G_BUS_NAME_WATCHER_FLAGS_AUTO_START,
            [](GDBusConnection*, const char*, const char*, gpointer bus) { static_cast<Bus*>(bus)->offer(true); },
            [](GDBusConnection*, const char*, gpointer bus) { static_cast<Bus*>(bus)->offer(false); }, bus_, nullptr);
    }
    g_main_loop_run(bus_->loop);
    if (watch) g_bus_unwatch_name(watch);
    if (presses) g_dbus_connection_signal_unsubscribe(bus_->connection, presses);
    while (g_main_context_iteration(context_, FALSE)) continue;  // what the cancelled calls still say
    g_main_context_pop_thread_default(context_);
}

void Notifier::show(const std::string& text) {
    if (!bus_) return;
    using Order = std::pair<Bus*, std::string>;
    g_main_context_invoke_full(
        context_, G_PRIORITY_DEFAULT,
        [](gpointer given) -> gboolean {
            const auto& [bus, sent] = *static_cast<Order*>(given);
            bus->send(sent.c_str());
            return G_SOURCE_REMOVE;
        },
        new Order(bus_, text), [](gpointer given) { delete static_cast<Order*>(given); });
}

}  // namespace quarto
