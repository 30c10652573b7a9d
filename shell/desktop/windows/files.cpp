#include "shell/desktop/files.hpp"

#include <windows.h>

#include <array>
#include <string_view>

namespace quarto {

namespace fs = std::filesystem;

namespace {

std::error_code last_error() { return {static_cast<int>(GetLastError()), std::system_category()}; }

class File {
  public:
    explicit File(HANDLE handle) : handle_(handle) {}
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File() {
        if (is_open()) CloseHandle(handle_);
    }

    bool is_open() const { return handle_ != INVALID_HANDLE_VALUE; }
    HANDLE handle() const { return handle_; }

  private:
    HANDLE handle_;
};

constexpr DWORD shared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

bool write_all(const File& file, std::string_view rest) {
    while (!rest.empty()) {
        DWORD written = 0;
        if (!WriteFile(file.handle(), rest.data(), static_cast<DWORD>(rest.size()), &written, nullptr) || written == 0)
            return false;
        rest.remove_prefix(written);
    }
    return true;
}

bool write_fresh(const fs::path& path, const std::string& content, Durability durability) {
    const File file(
        CreateFileW(path.c_str(), GENERIC_WRITE, 0, nullptr, CREATE_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr));
    return file.is_open() && write_all(file, content) &&
           (durability == Durability::program || FlushFileBuffers(file.handle()));
}

}  // namespace

std::optional<std::string> read_file(const fs::path& path, std::error_code& error) {
    error.clear();
    if (std::error_code unknown; fs::is_directory(path, unknown)) {
        error = std::make_error_code(std::errc::is_a_directory);
        return std::nullopt;
    }
    const File file(CreateFileW(path.c_str(), GENERIC_READ, shared, nullptr, OPEN_EXISTING, 0, nullptr));
    if (!file.is_open() || GetFileType(file.handle()) != FILE_TYPE_DISK) {
        error = file.is_open() ? std::make_error_code(std::errc::not_supported) : last_error();
        return std::nullopt;
    }
    std::string content;
    std::array<char, 1 << 16> part{};
    while (true) {
        DWORD count = 0;
        if (!ReadFile(file.handle(), part.data(), static_cast<DWORD>(part.size()), &count, nullptr)) break;
        if (count == 0) return content;
        content.append(part.data(), count);
        if (content.size() > max_file_bytes) {
            error = std::make_error_code(std::errc::file_too_large);
            return std::nullopt;
        }
    }
    error = last_error();
    return std::nullopt;
}

bool write_file(const fs::path& path, const std::string& content, Durability durability) {
    fs::path fresh = path;
    fresh += ".new";
    const DWORD how = MOVEFILE_REPLACE_EXISTING | (durability == Durability::power ? MOVEFILE_WRITE_THROUGH : 0);
    if (write_fresh(fresh, content, durability) && MoveFileExW(fresh.c_str(), path.c_str(), how)) return true;
    DeleteFileW(fresh.c_str());
    return false;
}

/// The lock is released when the file is closed, hence also whenever the program ends.
FileLock::FileLock(const fs::path& path) {
    const HANDLE file = CreateFileW(path.c_str(), GENERIC_READ | GENERIC_WRITE, shared, nullptr, OPEN_ALWAYS,
                                    FILE_ATTRIBUTE_NORMAL, nullptr);
    file_ = reinterpret_cast<std::intptr_t>(file);
    OVERLAPPED start{};
    if (file != INVALID_HANDLE_VALUE) LockFileEx(file, LOCKFILE_EXCLUSIVE_LOCK, 0, 1, 0, &start);
}

FileLock::~FileLock() {
    const auto file = reinterpret_cast<HANDLE>(file_);
    if (file != INVALID_HANDLE_VALUE) CloseHandle(file);
}

}  // namespace quarto
