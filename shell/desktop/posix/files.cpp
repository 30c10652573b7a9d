#include "shell/desktop/files.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <string_view>
#include <utility>

namespace quarto {

namespace fs = std::filesystem;

namespace {

class Descriptor {
  public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { (void)close(); }

    bool is_open() const { return number_ >= 0; }
    int number() const { return number_; }
    /// False on error: some file systems report a full disk only here.
    bool close() {
        const int number = std::exchange(number_, -1);
        return number < 0 || ::close(number) == 0;
    }

  private:
    int number_;
};

std::error_code last_error() { return {errno, std::generic_category()}; }

/// O_NONBLOCK: opening a FIFO would otherwise block until its other end is opened.
Descriptor open_to_read(const fs::path& path) {
    return Descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
}

bool write_all(const Descriptor& file, std::string_view rest) {
    while (!rest.empty()) {
        const ssize_t written = ::write(file.number(), rest.data(), rest.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        rest.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

/// EINVAL means that the file system doesn't support fsync(); that is not an error.
bool is_on_disk(const Descriptor& file) { return ::fsync(file.number()) == 0 || errno == EINVAL; }

/// Syncs the folder, so that a renamed file survives a power failure. Errors are ignored: the text itself is
/// on disk.
void keep_names(const fs::path& folder) {
    if (const Descriptor open = open_to_read(folder); open.is_open()) (void)::fsync(open.number());
}

bool write_fresh(const fs::path& path, const std::string& content, Durability durability) {
    ::unlink(path.c_str());  // left over if a program was ended while writing
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    return file.is_open() && write_all(file, content) && (durability == Durability::program || is_on_disk(file)) &&
           file.close();
}

}  // namespace

std::optional<std::string> read_file(const fs::path& path, std::error_code& error) {
    error.clear();
    const Descriptor file = open_to_read(path);
    struct stat about{};
    if (!file.is_open() || ::fstat(file.number(), &about) != 0) {
        error = last_error();
        return std::nullopt;
    }
    if (!S_ISREG(about.st_mode)) {
        error = std::make_error_code(S_ISDIR(about.st_mode) ? std::errc::is_a_directory : std::errc::not_supported);
        return std::nullopt;
    }
    std::string content;
    std::array<char, 1 << 16> part{};
    while (true) {
        const ssize_t count = ::read(file.number(), part.data(), part.size());
        if (count == 0) return content;
        if (count > 0) content.append(part.data(), static_cast<std::size_t>(count));
        else if (errno != EINTR) break;
        if (content.size() > max_file_bytes) {
            error = std::make_error_code(std::errc::file_too_large);
            return std::nullopt;
        }
    }
    error = last_error();
    return std::nullopt;
}

bool write_file(const fs::path& path, const std::string& content, Durability durability) {
    std::error_code error;
    if (const auto there = fs::status(path, error); fs::exists(there) && !fs::is_regular_file(there)) {
        Descriptor open(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK));
        return open.is_open() && write_all(open, content) && open.close();
    }
    fs::path fresh = path;
    fresh += ".new";
    if (!write_fresh(fresh, content, durability) || std::rename(fresh.c_str(), path.c_str()) != 0) {
        ::unlink(fresh.c_str());
        return false;
    }
    if (durability == Durability::power) keep_names(path.parent_path());
    return true;
}

/// The lock is released when the file is closed, hence also whenever the program ends.
FileLock::FileLock(const fs::path& path)
    : file_(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0666)) {
    while (file_ >= 0 && ::flock(static_cast<int>(file_), LOCK_EX) != 0 && errno == EINTR) continue;
}

FileLock::~FileLock() {
    if (file_ >= 0) ::close(static_cast<int>(file_));
}

}  // namespace quarto
