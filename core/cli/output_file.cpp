#include "core/cli/output_file.hpp"

namespace quarto {

namespace fs = std::filesystem;

namespace {

/// A symbolic link stays; the file that it leads to is replaced.
fs::path target_of(const std::string& name) {
    std::error_code error;
    const fs::path target = fs::weakly_canonical(name, error);
    return error ? fs::path(name) : target;
}

bool is_replaceable(const fs::path& file) {
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    return fs::is_regular_file(status) || !fs::exists(status);
}

}  // namespace

bool is_writable(const std::string& name) {
    std::error_code error;
    const fs::file_status there = fs::status(name, error);
    const bool is_new = !fs::exists(there);
    // Opening a pipe waits for its reader, and closing it again would be the end of what that reads.
    if (!is_new && !fs::is_regular_file(there)) return !fs::is_directory(there);
    const bool opens = std::ofstream(name, std::ios::app).is_open();
    if (is_new && opens) fs::remove(name, error);
    return opens;
}

OutputFile::OutputFile(const std::string& name)
    : file_(target_of(name)),
      part_(is_replaceable(file_) ? file_.string() + ".part" : file_.string()),
      stream_(part_, std::ios::binary) {}

OutputFile::~OutputFile() {
    std::error_code error;
    if (stream_.is_open() && part_ != file_) fs::remove(part_, error);
}

bool OutputFile::complete() {
    stream_.close();
    if (!stream_) return false;
    std::error_code error;
    if (part_ != file_) fs::rename(part_, file_, error);
    return !error;
}

}  // namespace quarto
