#include "shell/desktop/file_storage.hpp"

#include <cstdio>

#include "shell/desktop/files.hpp"
#include "shell/desktop/folders.hpp"

namespace quarto {

namespace fs = std::filesystem;

namespace {

constexpr int max_quarantined = 99;

/// Empty for a user without a home folder; nothing can be read or written then.
fs::path file_of(std::string_view name) {
    const auto folder = name.starts_with("preferences") ? config_folder() : data_folder();
    return folder ? *folder / (std::string(name) + ".txt") : fs::path();
}

/// A missing file counts as readable: there is nothing to lose by writing it.
bool is_readable(std::error_code error) {
    return !error || error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory;
}

/// Renames whatever is at the path of `name` (also a folder or an unreadable file) to the first free name.
/// That name is never loaded, so later starts don't fail on it.
bool quarantine(const std::string& name) {
    std::error_code error;
    for (int k = 1; k <= max_quarantined; ++k) {
        const fs::path aside = file_of(name).concat(".unreadable-" + std::to_string(k));
        if (fs::symlink_status(aside, error).type() != fs::file_type::not_found) continue;
        fs::rename(file_of(name), aside, error);
        return !error || error == std::errc::no_such_file_or_directory;
    }
    return false;
}

}  // namespace

std::optional<std::string> FileStorage::load(std::string_view name) {
    if (const auto kept = unwritten_.find(name); kept != unwritten_.end()) return kept->second;
    std::error_code error;
    auto text = read_file(file_of(name), error);
    if (is_readable(error)) known_[std::string(name)] = text;
    else if (unread_.emplace(name).second) {
        std::fprintf(stderr, "quarto-game: cannot read %s: %s\n", file_of(name).string().c_str(),
                     error.message().c_str());
        fault_ = StorageFault::unread;
    }
    return text;
}

bool FileStorage::take_changes() {
    bool has_changes = std::exchange(was_overtaken_, false);
    for (auto& [name, known] : known_) {
        auto text = read_file(file_of(name));
        if (!text || text == known) continue;  // a deletion is not a save
        known = std::move(text);
        unwritten_.erase(name);  // superseded by the newer text
        has_changes = true;
    }
    return has_changes;
}

/// Also returns true if another window has saved since this one read: the other text stays, this one is
/// dropped.
bool FileStorage::write(const std::string& name, const std::string& text) {
    const auto folder = data_folder();
    const fs::path file = file_of(name);
    if (!folder || file.empty()) return false;
    std::error_code error;
    for (const fs::path& needed : {*folder, file.parent_path()}) fs::create_directories(needed, error);
    const FileLock lock(*folder / "lock");
    if (unread_.contains(name) && !quarantine(name)) return false;
    unread_.erase(name);
    const auto known = known_.find(name);
    if (const auto there = read_file(file); there && known != known_.end() && there != known->second) {
        was_overtaken_ = true;
        return true;
    }
    if (!write_file(file, text, Durability::power)) return false;
    known_[name] = text;
    return true;
}

void FileStorage::save(std::string_view name, const std::string& text) {
    unwritten_[std::string(name)] = text;
    save_again();
}

void FileStorage::save_again() {
    std::erase_if(unwritten_, [this](const auto& kept) { return write(kept.first, kept.second); });
    const bool fails = !unwritten_.empty();
    if (fails && !has_warned_) {
        const fs::path file = file_of(unwritten_.begin()->first);
        std::fprintf(stderr, "quarto-game: cannot write %s\n",
                     file.empty() ? "anything without a home" : file.string().c_str());
        fault_ = StorageFault::unsaved;
    }
    has_warned_ = fails;
    has_put_off_ = has_put_off_ && fails;
}

bool FileStorage::may_end() {
    save_again();
    if (unwritten_.empty() || std::exchange(has_put_off_, true)) return true;
    fault_ = StorageFault::unsaved_at_end;
    return false;
}

}  // namespace quarto
