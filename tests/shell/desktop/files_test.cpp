/// Writing of whole files.

#include "shell/desktop/files.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "shell/desktop/file_storage.hpp"
#include "tests/core/table.hpp"

namespace {

namespace fs = std::filesystem;

/// Calls to the file system in order: "keep text.new", "rename text", "rename text, locked".
std::vector<std::string> asked_of_disk;

/// Whether another file description holds the lock of the save folder.
bool is_locked(const fs::path& folder) {
    const int number = open((folder / "lock").c_str(), O_RDWR);
    const bool is_held = number >= 0 && flock(number, LOCK_EX | LOCK_NB) != 0;
    if (number >= 0) close(number);
    return is_held;
}

}  // namespace

// Replacements for the C library's functions that log their calls.
extern "C" int fsync(int number) {
    const fs::path file = fs::read_symlink("/proc/self/fd/" + std::to_string(number));
    asked_of_disk.push_back("keep " + file.filename().string());
    return static_cast<int>(syscall(SYS_fsync, number));
}
extern "C" int rename(const char* from, const char* to) noexcept {
    const fs::path file = to;
    asked_of_disk.push_back("rename " + file.filename().string() + (is_locked(file.parent_path()) ? ", locked" : ""));
    return static_cast<int>(syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0));
}

namespace quarto::test::files {

struct Folder {
    Folder() { fs::create_directories(path); }
    ~Folder() { fs::remove_all(path); }
    const fs::path path = fs::temp_directory_path() / ("quarto-files-" + std::to_string(getpid()));
};

/// Limits the size of any file; a full disk fails at the same point.
class SmallDisk {
  public:
    explicit SmallDisk(rlim_t bytes) : signal_(std::signal(SIGXFSZ, SIG_IGN)) {
        getrlimit(RLIMIT_FSIZE, &defaults_);
        const rlimit small{bytes, defaults_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
    }
    ~SmallDisk() {
        setrlimit(RLIMIT_FSIZE, &defaults_);
        std::signal(SIGXFSZ, signal_);
    }

  private:
    rlimit defaults_{};
    void (*signal_)(int);
};

TEST_CASE("A written file replaces the old one, and a reader never sees half of it") {
    const Folder folder;
    const fs::path file = folder.path / "text";
    REQUIRE(write_file(file, "the old one", Durability::program));
    std::ifstream reader(file);
    REQUIRE(write_file(file, "new", Durability::program));
    CHECK(std::string(std::istreambuf_iterator<char>(reader), {}) == "the old one");
    CHECK(read_file(file) == "new");
}

TEST_CASE("A durable file is flushed before it replaces the old one, and its folder after that") {
    const Folder folder;
    asked_of_disk.clear();
    REQUIRE(write_file(folder.path / "text", "kept", Durability::power));
    CHECK(asked_of_disk ==
          std::vector<std::string>{"keep text.new", "rename text", "keep " + folder.path.filename().string()});
    asked_of_disk.clear();
    REQUIRE(write_file(folder.path / "text", "not kept", Durability::program));
    CHECK(asked_of_disk == std::vector<std::string>{"rename text"});
}

TEST_CASE("A full disk leaves the old file unchanged and no other file") {
    const Folder folder;
    const fs::path file = folder.path / "text";
    REQUIRE(write_file(file, "the old one", Durability::power));
    {
        const SmallDisk disk(8);
        CHECK_FALSE(write_file(file, std::string(100'000, 'x'), Durability::power));
    }
    CHECK(read_file(file) == "the old one");
    CHECK(std::distance(fs::directory_iterator(folder.path), {}) == 1);
    CHECK(write_file(file, std::string(100'000, 'x'), Durability::power));
}

TEST_CASE("Only a folder in place of the temporary file prevents writing") {
    const Folder folder;
    const fs::path file = folder.path / "text", second = folder.path / "text.new";
    REQUIRE(mkfifo(second.c_str(), 0600) == 0);
    CHECK(write_file(file, "first", Durability::power));
    fs::create_symlink("elsewhere", second);
    CHECK(write_file(file, "second", Durability::power));
    CHECK(read_file(file) == "second");
    CHECK_FALSE(fs::exists(folder.path / "elsewhere"));

    fs::create_directory(second);
    CHECK_FALSE(write_file(file, "third", Durability::power));
    CHECK(read_file(file) == "second");
}

TEST_CASE("What is no file is written to as it is, and stays") {
    const Folder folder;
    const fs::path pipe = folder.path / "pipe", full = folder.path / "full";
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    CHECK_FALSE(write_file(pipe, "nobody reads", Durability::program));
    const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
    CHECK(write_file(pipe, "read", Durability::program));
    std::array<char, 16> text{};
    CHECK(::read(reader, text.data(), text.size()) == 4);
    ::close(reader);
    fs::create_symlink("/dev/full", full);
    CHECK_FALSE(write_file(full, "text", Durability::program));
    CHECK_FALSE(write_file(folder.path, "text", Durability::program));
    CHECK(fs::is_fifo(pipe));
    CHECK(fs::is_symlink(full));
    CHECK(fs::is_character_file("/dev/full"));
}

TEST_CASE("A file for the player takes no other one’s name") {
    const Folder folder;
    CHECK(unused_path(folder.path, "a.b.txt") == folder.path / "a.b.txt");
    write_file(folder.path / "a.b.txt", "", Durability::program);
    CHECK(unused_path(folder.path, "a.b.txt") == folder.path / "a.b-2.txt");
    write_file(folder.path / "a.b-2.txt", "", Durability::program);
    CHECK(unused_path(folder.path, "a.b.txt") == folder.path / "a.b-3.txt");
}

TEST_CASE("A file of any length is read completely") {
    const Folder folder;
    const fs::path file = folder.path / "text";
    for (std::size_t length : {std::size_t{0}, std::size_t{1}, std::size_t{1} << 16, (std::size_t{1} << 16) + 1}) {
        const std::string text(length, 'x');
        REQUIRE(write_file(file, text, Durability::program));
        CHECK(read_file(file) == text);
    }
}

TEST_CASE("Anything but a file is refused at once with the reason") {
    const Folder folder;
    const fs::path pipe = folder.path / "pipe", loop = folder.path / "loop";
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    fs::create_symlink("loop", loop);
    const fs::path endless = folder.path / "endless";
    std::ofstream(endless).flush();
    fs::resize_file(endless, std::uintmax_t{1} << 40);  // without its bytes on the disk
    const std::array<std::pair<fs::path, std::errc>, 6> unreadable{{
        {endless, std::errc::file_too_large},
        {folder.path, std::errc::is_a_directory},
        {pipe, std::errc::not_supported},
        {"/dev/zero", std::errc::not_supported},
        {loop, std::errc::too_many_symbolic_link_levels},
        {folder.path / "nothing", std::errc::no_such_file_or_directory},
    }};
    for (const auto& [path, why] : unreadable) {
        std::error_code error;
        CHECK_FALSE(read_file(path, error));
        CHECK(error == why);
    }
}

TEST_CASE("Only one window writes at a time, and each save is durable") {
    const Folder folder;
    setenv("XDG_DATA_HOME", folder.path.c_str(), 1);
    asked_of_disk.clear();
    FileStorage().save("game", "a game");
    CHECK(asked_of_disk == std::vector<std::string>{"keep game.txt.new", "rename game.txt, locked", "keep quarto"});
    CHECK_FALSE(is_locked(folder.path / "quarto"));
}

}  // namespace quarto::test::files
