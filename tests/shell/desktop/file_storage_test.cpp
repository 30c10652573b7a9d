/// Saved data as files.

#include "shell/desktop/file_storage.hpp"

#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <set>
#include <string>

#include "shell/desktop/files.hpp"
#include "shell/desktop/folders.hpp"
#include "tests/core/table.hpp"

using namespace quarto;

namespace fs = std::filesystem;

namespace {

/// A home folder for one test; HOME and the XDG variables point into it.
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

std::set<std::string> names_in(const fs::path& folder) {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder)) names.insert(entry.path().filename().string());
    return names;
}

}  // namespace

TEST_CASE("The game is saved in the data folder, the settings in the config folder") {
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

TEST_CASE("A saved text replaces the previous one and leaves no other files") {
    const Home home;
    FileStorage storage;
    storage.save("game", "a long first text");
    storage.save("game", "second");
    CHECK(storage.load("game") == "second");
    CHECK(names_in(*data_folder()) == std::set<std::string>{"game.txt", "lock"});
}

TEST_CASE("A relative or unset variable means the default folders") {
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

TEST_CASE("Documents and pictures go where the user keeps them, if that folder is there") {
    const Home home;
    CHECK(pictures_folder() == home.folder);
    for (const char* name : {"Pictures", "elsewhere", "config"}) fs::create_directories(home.folder / name);
    const std::string elsewhere = (home.folder / "elsewhere").string();
    write_file(
        home.folder / "config/user-dirs.dirs",
        "# kept by xdg-user-dirs\nXDG_PICTURES_DIR=\"$HOME/Pictures\"\nXDG_DOCUMENTS_DIR=\"" + elsewhere + "\"\n",
        Durability::program);
    CHECK(pictures_folder() == home.folder / "Pictures");
    CHECK(documents_folder() == home.folder / "elsewhere");
    fs::remove(home.folder / "Pictures");
    CHECK(pictures_folder() == home.folder);
}

TEST_CASE("Without an absolute HOME the folders are in the user's home folder") {
    const Home home;
    unsetenv("XDG_DATA_HOME");
    unsetenv("XDG_CONFIG_HOME");
    const fs::path usual = getpwuid(getuid())->pw_dir;
    for (const char* value : {"", ".", "relative/path"}) {
        setenv("HOME", value, 1);
        CHECK(data_folder() == usual / ".local/share/quarto");
        CHECK(config_folder() == usual / ".config/quarto");
    }
    unsetenv("HOME");
    CHECK(data_folder() == usual / ".local/share/quarto");
}

TEST_CASE("A text that can't be written is kept until the program ends") {
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

TEST_CASE("Failing to write is reported once, and again if it happens later") {
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
        storage.save("learning", "step");  // saves the waiting texts too
        CHECK(FileStorage().load("game") == "second");
        CHECK(FileStorage().load("hints") == "gift");
        CHECK_FALSE(storage.take_fault());
        fs::remove_all(home.folder / "data");
    }
}

TEST_CASE("An end that would lose something is put off once, and reported") {
    const Home home;
    FileStorage storage;
    CHECK(storage.may_end());
    for (int time = 0; time < 2; ++time) {
        (void)write_file(home.folder / "data", "in the way of the folder", Durability::program);
        storage.save("game", "kept");
        CHECK(storage.take_fault() == StorageFault::unsaved);
        CHECK_FALSE(storage.may_end());
        CHECK(storage.take_fault() == StorageFault::unsaved_at_end);
        CHECK(storage.may_end());
        CHECK_FALSE(storage.take_fault());

        fs::remove(home.folder / "data");
        CHECK(storage.may_end());
        CHECK(FileStorage().load("game") == "kept");
        fs::remove_all(home.folder / "data");
    }
}

TEST_CASE("A text that couldn't be written is tried again when the program ends") {
    const Home home;
    FileStorage storage;
    (void)write_file(home.folder / "data", "in the way of the folder", Durability::program);
    storage.save("game", "kept");
    fs::remove(home.folder / "data");
    storage.save_again();
    CHECK(FileStorage().load("game") == "kept");
}

TEST_CASE("An unreadable file is reported once and never overwritten") {
    const Home home;
    const fs::path folder = *data_folder(), file = folder / "game.txt";
    const auto make_folder = [&] { fs::create_directories(file / "something of the player's"); };
    const auto make_pipe = [&] { REQUIRE(mkfifo(file.c_str(), 0600) == 0); };
    const auto make_loop = [&] { fs::create_symlink("game.txt", file); };
    const std::array<std::function<void()>, 3> unreadable{make_folder, make_pipe, make_loop};
    for (std::size_t k = 0; k < unreadable.size(); ++k) {
        fs::create_directories(folder);
        fs::remove_all(file);
        unreadable[k]();
        const auto type = fs::symlink_status(file).type();
        FileStorage storage;
        CHECK_FALSE(storage.load("game"));
        CHECK(storage.take_fault() == StorageFault::unread);
        CHECK_FALSE(storage.load("game"));
        CHECK_FALSE(storage.load("own-game"));  // absent, which is no fault
        CHECK_FALSE(storage.take_fault());
        CHECK(fs::symlink_status(file).type() == type);

        storage.save("game", "a new one");
        CHECK_FALSE(storage.take_fault());
        CHECK(FileStorage().load("game") == "a new one");
        const fs::path aside = folder / ("game.txt.unreadable-" + std::to_string(k + 1));
        CHECK(fs::symlink_status(aside).type() == type);
        FileStorage later;
        CHECK_FALSE(later.load("game-unreadable-1"));  // not one of the game's quarantined texts
        CHECK_FALSE(later.take_fault());
    }
}

TEST_CASE("A save in one window is news to the others once, but not to itself") {
    const Home home;
    FileStorage first, second;
    for (FileStorage* window : {&first, &second}) {
        CHECK_FALSE(window->load("game"));
        CHECK_FALSE(window->load("preferences"));
    }
    first.save("game", "a4");
    CHECK_FALSE(first.take_changes());
    CHECK(second.take_changes());
    CHECK_FALSE(second.take_changes());
    CHECK(second.load("game") == "a4");
    second.save("game", "a4.1");
    second.save("preferences", "dark");
    CHECK(first.take_changes());
    CHECK(first.load("game") == "a4.1");
    CHECK(first.load("preferences") == "dark");
    fs::remove(*data_folder() / "game.txt");
    CHECK_FALSE(first.take_changes());
    first.save("game", "a4.1b1");
    CHECK(FileStorage().load("game") == "a4.1b1");
}

TEST_CASE("A window doesn't overwrite a save that it hasn't seen") {
    const Home home;
    FileStorage first, second;
    for (FileStorage* window : {&first, &second}) CHECK_FALSE(window->load("game"));
    first.save("game", "quicker");
    second.save("game", "slower");
    CHECK(FileStorage().load("game") == "quicker");
    CHECK_FALSE(second.take_fault());
    CHECK(second.take_changes());
    CHECK(second.load("game") == "quicker");
    second.save("game", "the next move");
    CHECK(FileStorage().load("game") == "the next move");
}

TEST_CASE("A save that failed earlier doesn't overwrite a newer one of another window") {
    const Home home;
    FileStorage first, second;
    for (FileStorage* window : {&first, &second}) CHECK_FALSE(window->load("game"));
    (void)write_file(home.folder / "data", "in the way of the folder", Durability::program);
    first.save("game", "waits");
    fs::remove(home.folder / "data");
    second.save("game", "saved");
    CHECK(first.take_changes());
    CHECK(first.load("game") == "saved");
    first.save_again();
    CHECK(FileStorage().load("game") == "saved");
}
