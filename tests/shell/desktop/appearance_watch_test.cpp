/// Changes of the desktop's appearance settings.

#include "shell/desktop/appearance.hpp"

#include <gio/gio.h>

#include <cstdlib>
#include <string>
#include <thread>

#include "tests/core/table.hpp"

namespace quarto::test::appearance_watch {

TEST_CASE("A change that the settings portal reports is noticed") {
    const char* session = std::getenv("DBUS_SESSION_BUS_ADDRESS");
    const std::string usual = session ? session : "";
    GTestDBus* bus = g_test_dbus_new(G_TEST_DBUS_NONE);
    g_test_dbus_up(bus);
    {
        constexpr auto kind = static_cast<GDBusConnectionFlags>(G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                                                G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION);
        GDBusConnection* portal =
            g_dbus_connection_new_for_address_sync(g_test_dbus_get_bus_address(bus), kind, nullptr, nullptr, nullptr);
        REQUIRE(portal);
        GVariant* named =
            g_dbus_connection_call_sync(portal, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                                        "RequestName", g_variant_new("(su)", "org.freedesktop.portal.Desktop", 0u),
                                        nullptr, G_DBUS_CALL_FLAGS_NONE, -1, nullptr, nullptr);
        REQUIRE(named);
        g_variant_unref(named);
        const auto report = [&] {
            g_dbus_connection_emit_signal(
                portal, nullptr, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged",
                g_variant_new("(ssv)", "org.freedesktop.appearance", "color-scheme", g_variant_new_uint32(1)), nullptr);
        };

        AppearanceWatch watch(0x8000);
        CHECK_FALSE(watch.take_change());
        bool is_noticed = false;
        for (int tries = 0; tries < 3'000 && !is_noticed; ++tries) {  // until the watch has subscribed
            report();
            std::this_thread::sleep_for(10ms);
            is_noticed = watch.take_change();
        }
        CHECK(is_noticed);
        g_object_unref(portal);
    }
    g_test_dbus_stop(bus);
    g_object_unref(bus);
    if (session) setenv("DBUS_SESSION_BUS_ADDRESS", usual.c_str(), 1);
    else unsetenv("DBUS_SESSION_BUS_ADDRESS");
}

}  // namespace quarto::test::appearance_watch
