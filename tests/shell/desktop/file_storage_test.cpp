/// Saved texts as files.

#include "shell/desktop/file_storage.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <iterator>

#include "shell/desktop/files.hpp"
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
    (void)write_file(home.folder / "data", "in the way of the folder", Durability::program);
    FileStorage storage;
    storage.save("game", "kept");
    CHECK(storage.load("game") == "kept");
    CHECK_FALSE(FileStorage().load("game"));

    fs::remove(home.folder / "data");
    storage.save("game", "written");
    CHECK(storage.load("game") == "written");
    CHECK(FileStorage().load("game") == "written");
}

TEST_CASE("That nothing can be written is told once, and again when it comes back") {
    const Home home;
    FileStorage storage;
    for (int time = 0; time < 2; ++time) {
        (void)write_file(home.folder / "data", "in the way of the folder", Durability::program);
        CHECK_FALSE(storage.take_fault());
        storage.save("game", "first");
        CHECK(storage.take_fault() == StorageFault::unsaved);
        storage.save("game", "second");
        storage.save("hints", "gift");
        CHECK_FALSE(storage.take_fault());

        fs::remove(home.folder / "data");
        storage.save("learning", "step");  // takes along what has waited
        CHECK(FileStorage().load("game") == "second");
        CHECK(FileStorage().load("hints") == "gift");
        CHECK_FALSE(storage.take_fault());
        fs::remove_all(home.folder / "data");
    }
}

TEST_CASE("What could not be written is tried again when the program ends") {
    const Home home;
    FileStorage storage;
    (void)write_file(home.folder / "data", "in the way of the folder", Durability::program);
    storage.save("game", "kept");
    fs::remove(home.folder / "data");
    storage.save_again();
    CHECK(FileStorage().load("game") == "kept");
}

TEST_CASE("What is there and cannot be read is told once, and never written over") {
    const Home home;
    const fs::path file = data_folder() / "game.txt";
    const auto make_folder = [&] { fs::create_directories(file / "something of the player's"); };
    const auto make_pipe = [&] { REQUIRE(mkfifo(file.c_str(), 0600) == 0); };
    const auto make_loop = [&] { fs::create_symlink("game.txt", file); };
    const std::array<std::function<void()>, 3> unreadable{make_folder, make_pipe, make_loop};
    for (std::size_t k = 0; k < unreadable.size(); ++k) {
        fs::create_directories(data_folder());
        fs::remove_all(file);
        unreadable[k]();
        const auto type = fs::symlink_status(file).type();
        FileStorage storage;
        CHECK_FALSE(storage.load("game"));
        CHECK(storage.take_fault() == StorageFault::unread);
        CHECK_FALSE(storage.load("game"));
        CHECK_FALSE(storage.load("own-game"));  // there is none, which is no fault
        CHECK_FALSE(storage.take_fault());
        CHECK(fs::symlink_status(file).type() == type);

        storage.save("game", "a new one");
        CHECK_FALSE(storage.take_fault());
        CHECK(FileStorage().load("game") == "a new one");
        const fs::path aside = data_folder() / ("game-unreadable-" + std::to_string(k + 1) + ".txt");
        CHECK(fs::symlink_status(aside).type() == type);
    }
}
