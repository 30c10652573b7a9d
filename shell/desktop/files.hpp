#pragma once
/// Reading and writing whole files, and a file lock (posix/, windows/). Nothing here throws; only `FileLock` waits for
/// other programs.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>

namespace quarto {

/// More than any text of ours has.
inline constexpr std::size_t max_file_bytes = std::size_t{64} << 20;

/// Absent if the path is no readable regular file, or a larger one; `error` gives the reason.
std::optional<std::string> read_file(const std::filesystem::path& path, std::error_code& error);
std::optional<std::string> read_file(const std::filesystem::path& path);

/// What a written file survives: a crash of the program only, or a power failure as well.
enum class Durability : unsigned char { program, power };

/// Atomic: writes a second file, `path` + ".new", and renames it. Returns false on error; the old file is
/// then unchanged. What is neither a file nor missing, such as a pipe, is written to directly. Programs must not write
/// the same path at the same time.
bool write_file(const std::filesystem::path& path, const std::string& content, Durability durability);

/// The first of "name.txt", "name-2.txt", "name-3.txt" and so on in the folder that doesn't exist.
std::filesystem::path unused_path(const std::filesystem::path& folder, const std::filesystem::path& name);

/// Exclusive lock between programs, held while the object lives. The constructor blocks until the
/// lock is free. If the file can't be locked, there is no exclusion.
class FileLock {
  public:
    explicit FileLock(const std::filesystem::path& path);
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock();

  private:
    std::intptr_t file_;  ///< descriptor or handle
};

}  // namespace quarto
