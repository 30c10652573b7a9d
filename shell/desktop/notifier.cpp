#include "shell/desktop/notifier.hpp"

#include "shell/desktop/session_bus.hpp"
#include "shell/desktop/wake.hpp"

namespace quarto {

namespace {

constexpr const char* service = "org.freedesktop.Notifications";
constexpr const char* path = "/org/freedesktop/Notifications";
constexpr int patience = 5'000;  // milliseconds

}  // namespace

/// Used in the thread only, but for its making.
struct Notifier::Bus {
    Notifier& notifier;
    GDBusConnection* connection = nullptr;
    guint watch = 0, presses = 0;  ///< ids of what is watched
    guint32 shown = 0;             ///< id of the last notification; 0 before the first
    guint32 pressed = 0;           ///< id of a pressed one, which may be told before the call that showed it returns
    SessionBus bus{[this](GDBusConnection* made) { begin(made); },
                   [this](GDBusConnection*) { end(); }};  ///< last: it uses the others

    void begin(GDBusConnection* made) {
        connection = made;
        presses = g_dbus_connection_signal_subscribe(connection, service, service, "ActionInvoked", path, nullptr,
                                                     G_DBUS_SIGNAL_FLAGS_NONE, take_press, this, nullptr);
        watch = g_bus_watch_name_on_connection(
            connection, service, G_BUS_NAME_WATCHER_FLAGS_AUTO_START,
            [](GDBusConnection*, const char*, const char*, gpointer self) { static_cast<Bus*>(self)->offer(true); },
            [](GDBusConnection*, const char*, gpointer self) { static_cast<Bus*>(self)->offer(false); }, this, nullptr);
    }

    void end() {
        g_bus_unwatch_name(watch);
        g_dbus_connection_signal_unsubscribe(connection, presses);
    }

    void offer(bool is_offered) {
        notifier.is_offered_ = is_offered;
        push_event(notifier.wake_event_);
    }

    void send(const std::string& text) {
        if (!connection) return;
        pressed = 0;
        GVariantBuilder actions, hints;
        g_variant_builder_init(&actions, G_VARIANT_TYPE("as"));
        for (const char* word : {"default", "Quarto"}) g_variant_builder_add(&actions, "s", word);  // a press on it
        g_variant_builder_init(&hints, G_VARIANT_TYPE("a{sv}"));
        g_variant_builder_add(&hints, "{sv}", "desktop-entry", g_variant_new_string("quarto-game"));
        const int usual_time = -1;
        char* valid = g_utf8_make_valid(text.c_str(), -1);
        g_dbus_connection_call(
            connection, service, path, service, "Notify",
            g_variant_new("(susssasa{sv}i)", "Quarto", shown, "quarto-game", valid, "", &actions, &hints, usual_time),
            G_VARIANT_TYPE("(u)"), G_DBUS_CALL_FLAGS_NONE, patience, bus.cancellable(), take_id, this);
        g_free(valid);
    }

    /// The bus itself may be gone already, unless there was an answer.
    static void take_id(GObject* source, GAsyncResult* result, gpointer self) {
        GVariant* answer = g_dbus_connection_call_finish(G_DBUS_CONNECTION(source), result, nullptr);
        if (!answer) return;
        g_variant_get(answer, "(u)", &static_cast<Bus*>(self)->shown);
        g_variant_unref(answer);
        static_cast<Bus*>(self)->report_press();
    }

    static void take_press(GDBusConnection*, const char*, const char*, const char*, const char*, GVariant* values,
                           gpointer self) {
        if (!g_variant_is_of_type(values, G_VARIANT_TYPE("(us)"))) return;
        g_variant_get(values, "(u&s)", &static_cast<Bus*>(self)->pressed, nullptr);
        static_cast<Bus*>(self)->report_press();
    }

    void report_press() {
        if (pressed == 0 || pressed != shown) return;
        pressed = 0;
        notifier.was_pressed_ = true;
        push_event(notifier.wake_event_);
    }
};

Notifier::Notifier(Uint32 wake_event) : wake_event_(wake_event), bus_(new Bus{*this}) {}
Notifier::~Notifier() = default;

void Notifier::show(const std::string& text) {
    bus_->bus.run_soon([bus = bus_.get(), text] { bus->send(text); });
}

}  // namespace quarto
