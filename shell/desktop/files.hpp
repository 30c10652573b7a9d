#pragma once
/// Whole files at once. Nothing here waits for anybody, throws or ends the program.

#include <filesystem>
#include <optional>
#include <string>
#include <system_error>

namespace quarto {

/// Absent where there is no regular file, or none that can be read; `error` says why.
std::optional<std::string> read_file(const std::filesystem::path& path, std::error_code& error);
std::optional<std::string> read_file(const std::filesystem::path& path);

/// What a file outlives: the program, or the power as well.
enum class Durability : unsigned char { program, power };

/// By way of a second file, so that the first one is never half written. False when it could not be written; then the
/// first one is as it was. Of several programs one may do so at a time.
bool write_file(const std::filesystem::path& path, const std::string& content, Durability durability);

/// While it lives, no other program holds the same file; whoever comes second waits. Where nothing can be locked,
/// nobody is kept out.
class FileLock {
  public:
    explicit FileLock(const std::filesystem::path& path);
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock();

  private:
    int number_;
};

}  // namespace quarto
