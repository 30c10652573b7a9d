/// Changes in the save folders.

#include "shell/desktop/save_watch.hpp"

#include <unistd.h>

#include <thread>

#include "shell/desktop/files.hpp"
#include "tests/core/table.hpp"

namespace quarto::test::save_watch {

namespace fs = std::filesystem;

constexpr std::uint32_t watch_wake_event = 0x8000;  // arbitrary: no event loop here

bool is_reported(SaveWatch& watch) {
    for (int tries = 0; tries < 3'000; ++tries) {
        if (watch.take_change()) return true;
        std::this_thread::sleep_for(10ms);
    }
    return false;
}

TEST_CASE("A changed file is reported once, even in a new folder") {
    const fs::path home = fs::temp_directory_path() / ("quarto-watch-" + std::to_string(getpid()));
    {
        SaveWatch watch(watch_wake_event, {home / "data/quarto", home / "config/quarto"});
        CHECK_FALSE(watch.take_change());
        for (const char* file : {"data/quarto/game.txt", "config/quarto/preferences.txt"}) {
            REQUIRE(write_file(home / file, "saved", Durability::program));
            CHECK(is_reported(watch));
        }
    }
    fs::remove_all(home);
}

TEST_CASE("A folder that can't be watched always counts as changed") {
    SaveWatch watch(watch_wake_event, {"/dev/null/quarto"});
    CHECK(watch.take_change());
    CHECK(watch.take_change());
}

}  // namespace quarto::test::save_watch
