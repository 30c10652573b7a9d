/// What the desktop says of presses that the system refuses.

#include "shell/desktop/desktop_host.hpp"

#include <cstdlib>

#include "tests/core/table.hpp"

namespace quarto::test::desktop_host {

TEST_CASE("A text that the clipboard does not take, and a page that nothing opens, are reported once") {
    const AppearanceReader appearance(0x8000);
    DesktopHost host(nullptr, appearance);  // without a window system there is no clipboard
    CHECK_FALSE(host.take_copy());
    struct Case {
        HostEffect effect;
        std::optional<std::string> source;
    };
    for (const Case& each :
         {Case{effect::Share{"q1;rules=cshf;begin=1", {}}, {}}, Case{effect::ShowText{"text", {}}, {}},
          Case{effect::SendLink{"https://example.org/#f1", {}, "f1"}, "f1"},
          Case{effect::SendLink{"https://example.org/#f1", {}, ""}, ""}}) {
        host.perform(each.effect);
        const auto copy = host.take_copy();
        REQUIRE(copy);
        CHECK_FALSE(copy->is_done);
        CHECK(copy->source == each.source);
        CHECK_FALSE(host.take_copy());
    }
    const char* path = std::getenv("PATH");
    const std::string before = path ? path : "";
    setenv("PATH", "/nowhere", 1);
    host.open_page("/home/ann/quarto.html");
    host.perform(effect::OpenLicences{});
    setenv("PATH", before.c_str(), 1);
    CHECK(host.take_unopened());
    CHECK_FALSE(host.take_unopened());
}

}  // namespace quarto::test::desktop_host
