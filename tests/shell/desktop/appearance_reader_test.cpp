/// The desktop's appearance settings.

#include "shell/desktop/appearance_reader.hpp"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include "tests/core/table.hpp"

namespace quarto::test::appearance_reader {

TEST_CASE("The portal's answer gives a dark, light or no style, the contrast and the motion") {
    const auto dark = parse_portal_answer(
        "({'org.freedesktop.appearance': {'accent-color': <(0.2, 0.5, 0.9)>, 'color-scheme': <uint32 1>, 'contrast': "
        "<uint32 0>}},)\n");
    CHECK(dark.is_dark == true);
    CHECK_FALSE(dark.has_high_contrast);
    CHECK_FALSE(dark.has_reduced_motion);
    const auto light = parse_portal_answer(
        "({'org.freedesktop.appearance': {'contrast': <uint32 1>, 'color-scheme': <uint32 2>}},)\n");
    CHECK(light.is_dark == false);
    CHECK(light.has_high_contrast);
    CHECK_FALSE(parse_portal_answer("({'org.freedesktop.appearance': {'color-scheme': <uint32 0>}},)").is_dark);
    for (const char* answer : {"({'org.freedesktop.appearance': {'reduced-motion': <uint32 1>}},)",
                               "({'org.gnome.desktop.interface': {'enable-animations': <false>}},)"})
        CHECK(parse_portal_answer(answer).has_reduced_motion);
    for (const char* answer : {"({'org.freedesktop.appearance': {'reduced-motion': <uint32 0>}},)",
                               "({'org.gnome.desktop.interface': {'enable-animations': <true>}},)"})
        CHECK_FALSE(parse_portal_answer(answer).has_reduced_motion);
}

TEST_CASE("An empty or invalid answer of the portal means no preference") {
    for (const char* answer : {"", "(@a{sa{sv}} {},)", "'color-scheme': <uint32 ", "'color-scheme': <'dark'>", "garbage"}) {
        CHECK_FALSE(parse_portal_answer(answer).is_dark);
        CHECK_FALSE(parse_portal_answer(answer).has_high_contrast);
        CHECK_FALSE(parse_portal_answer(answer).has_reduced_motion);
    }
}

TEST_CASE("The portal is asked through gdbus, but only with a session bus") {
    namespace fs = std::filesystem;
    const fs::path folder = fs::temp_directory_path() / ("quarto-portal-" + std::to_string(getpid()));
    fs::create_directories(folder);
    const std::string path = std::getenv("PATH");
    std::ofstream(folder / "gdbus") << "#!/bin/sh\ntouch " << (folder / "asked") << "\ncase \"$*\" in\n"
                                    << "    *org.freedesktop.portal.Settings.ReadAll*org.freedesktop.appearance*)\n"
                                    << "        echo \"({'org.freedesktop.appearance': {'color-scheme': <uint32 1>}},)\" ;;\n"
                                    << "esac\n";
    fs::permissions(folder / "gdbus", fs::perms::owner_all);
    setenv("PATH", (folder.string() + ":" + path).c_str(), 1);
    const char* session = std::getenv("DBUS_SESSION_BUS_ADDRESS");
    const std::string usual = session ? session : "";

    unsetenv("DBUS_SESSION_BUS_ADDRESS");
    AppearanceReader(0x8000).ask();
    setenv("DBUS_SESSION_BUS_ADDRESS", "", 1);
    AppearanceReader(0x8000).ask();
    CHECK_FALSE(fs::exists(folder / "asked"));

    setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere", 1);
    AppearanceReader portal(0x8000);
    portal.ask();
    for (int tries = 0; tries < 3'000 && !portal.appearance().is_dark; ++tries) std::this_thread::sleep_for(10ms);
    CHECK(portal.appearance().is_dark == true);

    setenv("PATH", path.c_str(), 1);
    if (session) setenv("DBUS_SESSION_BUS_ADDRESS", usual.c_str(), 1);
    else unsetenv("DBUS_SESSION_BUS_ADDRESS");
    fs::remove_all(folder);
}

}  // namespace quarto::test::appearance_reader
