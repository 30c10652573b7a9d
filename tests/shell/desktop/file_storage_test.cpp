/// Saved texts as files.

#include "shell/desktop/file_storage.hpp"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "shell/desktop/folders.hpp"
#include "tests/core/table.hpp"

using namespace quarto;

namespace fs = std::filesystem;

namespace {

/// A home folder for one test; the variables that point into it are set.
class Home {
  public:
    Home() {
        fs::create_directories(folder);
        setenv("HOME", folder.c_str(), 1);
        setenv("XDG_DATA_HOME", (folder / "data").c_str(), 1);
        setenv("XDG_CONFIG_HOME", (folder / "config").c_str(), 1);
    }
    ~Home() { fs::remove_all(folder); }

    const fs::path folder = fs::temp_directory_path() / ("quarto-test-" + std::to_string(getpid()));
};

}  // namespace

TEST_CASE("The game lies in the data folder, the preferences in the config folder") {
    const Home home;
    FileStorage storage;
    storage.save("game", "a game");
    storage.save("preferences", "wishes");
    storage.save("preferences-unreadable-1", "rubbish");
    CHECK(read_file(home.folder / "data/quarto/game.txt") == "a game");
    CHECK(read_file(home.folder / "config/quarto/preferences.txt") == "wishes");
    CHECK(read_file(home.folder / "config/quarto/preferences-unreadable-1.txt") == "rubbish");
    CHECK(FileStorage().load("game") == "a game");
    CHECK_FALSE(FileStorage().load("own-game"));
}

TEST_CASE("A saved text replaces the one before and leaves nothing beside it") {
    const Home home;
    FileStorage storage;
    storage.save("game", "a long first text");
    storage.save("game", "second");
    CHECK(storage.load("game") == "second");
    CHECK(std::distance(fs::directory_iterator(data_folder()), {}) == 1);
}

TEST_CASE("A file that is written anew takes the place of the old one, which nobody finds half written") {
    const Home home;
    const fs::path file = home.folder / "text";
    REQUIRE(write_file(file, "the old one"));
    std::ifstream reader(file);
    REQUIRE(write_file(file, "new"));
    CHECK(std::string(std::istreambuf_iterator<char>(reader), {}) == "the old one");
    CHECK(read_file(file) == "new");
}

TEST_CASE("A relative or unset variable means the usual folders") {
    const Home home;
    for (const char* value : {"", "relative/path"}) {
        setenv("XDG_DATA_HOME", value, 1);
        setenv("XDG_CONFIG_HOME", value, 1);
        CHECK(data_folder() == home.folder / ".local/share/quarto");
        CHECK(config_folder() == home.folder / ".config/quarto");
    }
    unsetenv("XDG_DATA_HOME");
    CHECK(data_folder() == home.folder / ".local/share/quarto");
}

TEST_CASE("What no file takes is kept until the program ends") {
    const Home home;
    (void)write_file(home.folder / "data", "in the way of the folder");
    FileStorage storage;
    storage.save("game", "kept");
    CHECK(storage.load("game") == "kept");
    CHECK_FALSE(FileStorage().load("game"));

    fs::remove(home.folder / "data");
    storage.save("game", "written");
    CHECK(storage.load("game") == "written");
    CHECK(FileStorage().load("game") == "written");
}
