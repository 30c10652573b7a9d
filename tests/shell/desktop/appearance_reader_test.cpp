/// The desktop's appearance settings.

#include "shell/desktop/appearance.hpp"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
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
    for (const char* answer :
         {"", "(@a{sa{sv}} {},)", "'color-scheme': <uint32 ", "'color-scheme': <'dark'>", "garbage"}) {
        CHECK_FALSE(parse_portal_answer(answer).is_dark);
        CHECK_FALSE(parse_portal_answer(answer).has_high_contrast);
        CHECK_FALSE(parse_portal_answer(answer).has_reduced_motion);
    }
}

namespace fs = std::filesystem;

/// A gdbus of its own on PATH, in a folder that it may use, and the address of a session bus.
class Gdbus {
  public:
    explicit Gdbus(const std::string& script) {
        fs::create_directories(folder);
        std::ofstream(folder / "gdbus") << "#!/bin/sh\ncd " << folder << "\n" << script;
        fs::permissions(folder / "gdbus", fs::perms::owner_all);
        setenv("PATH", (folder.string() + ":" + path_).c_str(), 1);
        set_bus("unix:path=/nowhere");
    }
    ~Gdbus() {
        setenv("PATH", path_.c_str(), 1);
        set_bus(session_ ? session_->c_str() : nullptr);
        fs::remove_all(folder);
    }
    static void set_bus(const char* address) {
        if (address) setenv("DBUS_SESSION_BUS_ADDRESS", address, 1);
        else unsetenv("DBUS_SESSION_BUS_ADDRESS");
    }

    const fs::path folder = fs::temp_directory_path() / ("quarto-portal-" + std::to_string(getpid()));

  private:
    static std::optional<std::string> variable(const char* name) {
        const char* value = std::getenv(name);
        return value ? std::optional<std::string>(value) : std::nullopt;
    }

    const std::string path_ = variable("PATH").value_or("");
    const std::optional<std::string> session_ = variable("DBUS_SESSION_BUS_ADDRESS");
};

template <class Condition>
bool comes_true(Condition is_so) {
    for (int tries = 0; tries < 3'000; ++tries) {
        if (is_so()) return true;
        std::this_thread::sleep_for(10ms);
    }
    return false;
}

TEST_CASE("The portal is asked through gdbus, but only with a session bus") {
    const Gdbus gdbus(
        "touch asked\ncase \"$*\" in *org.freedesktop.portal.Settings.ReadAll*org.freedesktop.appearance*)\n"
        "    echo \"({'org.freedesktop.appearance': {'color-scheme': <uint32 1>}},)\" ;;\nesac\n");
    for (const char* address : {static_cast<const char*>(nullptr), ""}) {
        Gdbus::set_bus(address);
        AppearanceReader(0x8000).ask();
    }
    CHECK_FALSE(fs::exists(gdbus.folder / "asked"));

    Gdbus::set_bus("unix:path=/nowhere");
    AppearanceReader portal(0x8000);
    portal.ask();
    CHECK(comes_true([&] { return portal.appearance().is_dark == true; }));
}

TEST_CASE("A change while the portal is being asked is not missed") {
    const Gdbus gdbus(
        "answer() { echo \"({'org.freedesktop.appearance': {'color-scheme': <uint32 $1>}},)\"; }\n"
        "if [ -e asked ]; then answer 2; exit; fi\n"
        "touch asked\nwhile [ ! -e changed ]; do sleep 0.01; done\nanswer 1\n");
    AppearanceReader portal(0x8000);
    portal.ask();
    REQUIRE(comes_true([&] { return fs::exists(gdbus.folder / "asked"); }));
    portal.ask();
    std::ofstream(gdbus.folder / "changed");
    CHECK(comes_true([&] { return portal.appearance().is_dark == false; }));
}

}  // namespace quarto::test::appearance_reader
