#include "shell/desktop/appearance.hpp"

#include "shell/desktop/session_bus.hpp"
#include "shell/desktop/wake.hpp"

namespace quarto {

struct AppearanceWatch::Bus {
    AppearanceWatch& watch;
    guint changes = 0;  ///< id of the subscription
    SessionBus bus{[this](GDBusConnection* connection) { begin(connection); },
                   [this](GDBusConnection* connection) { g_dbus_connection_signal_unsubscribe(connection, changes); }};

    void begin(GDBusConnection* connection) {
        changes = g_dbus_connection_signal_subscribe(
            connection, "org.freedesktop.portal.Desktop", "org.freedesktop.portal.Settings", "SettingChanged",
            "/org/freedesktop/portal/desktop", nullptr, G_DBUS_SIGNAL_FLAGS_NONE,
            [](GDBusConnection*, const char*, const char*, const char*, const char*, GVariant*, gpointer self) {
                AppearanceWatch& changed = static_cast<Bus*>(self)->watch;
                changed.has_change_ = true;
                push_event(changed.wake_event_);
            },
            this, nullptr);
    }
};

AppearanceWatch::AppearanceWatch(Uint32 wake_event) : wake_event_(wake_event), bus_(new Bus{*this}) {}
AppearanceWatch::~AppearanceWatch() = default;

}  // namespace quarto
