#include "shell/desktop/file_storage.hpp"

#include <cstdio>

#include "shell/desktop/folders.hpp"

namespace quarto {

namespace {

std::filesystem::path file_of(std::string_view name) {
    const auto folder = name.starts_with("preferences") ? config_folder() : data_folder();
    return folder / (std::string(name) + ".txt");
}

}  // namespace

std::optional<std::string> FileStorage::load(std::string_view name) {
    if (const auto kept = unwritten_.find(name); kept != unwritten_.end()) return kept->second;
    return read_file(file_of(name));
}

void FileStorage::save(std::string_view name, const std::string& text) {
    if (write_file(file_of(name), text)) {
        unwritten_.erase(std::string(name));
        return;
    }
    unwritten_[std::string(name)] = text;
    if (!has_warned_) std::fprintf(stderr, "quarto-game: cannot write %s\n", file_of(name).c_str());
    has_warned_ = true;
}

}  // namespace quarto
