#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "shell/desktop/appearance.hpp"

namespace quarto {

namespace {

constexpr const char* gdbus_call =
    "gdbus call --session --timeout 2 "
    "--dest org.freedesktop.portal.Desktop --object-path /org/freedesktop/portal/desktop "
    "--method org.freedesktop.portal.Settings.ReadAll "
    "\"['org.freedesktop.appearance', 'org.gnome.desktop.interface']\" "
    "2> /dev/null < /dev/null";

std::string output_of(const char* command) {
    std::string output;
    FILE* pipe = ::popen(command, "re");
    if (!pipe) return output;
    std::array<char, 512> part{};
    while (std::fgets(part.data(), static_cast<int>(part.size()), pipe)) output += part.data();
    ::pclose(pipe);
    return output;
}

}  // namespace

SystemAppearance read_appearance() {
    const char* bus = std::getenv("DBUS_SESSION_BUS_ADDRESS");
    if (!bus || !*bus) return {};  // gdbus would start a bus of its own
    return parse_portal_answer(output_of(gdbus_call));
}

}  // namespace quarto
