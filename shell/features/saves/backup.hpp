#pragma once
/// A backup: all texts that the program has saved, in one.
///
///     quarto-backup 1
///     save preferences
///      quarto-preferences 1
///      theme dark
///     save games
///      ...
///
/// `save` and the name of a slot (shell/model/save_slot.hpp), then the lines of its text, each after a space.

#include <string>
#include <string_view>
#include <vector>

#include "core/rules/result.hpp"
#include "shell/model/save_slot.hpp"

namespace quarto {

struct SavedText {
    SaveSlot slot;
    std::string text;
    friend bool operator==(const SavedText&, const SavedText&) = default;
};
using Backup = std::vector<SavedText>;

/// Whether the text claims to be a backup, of any version.
bool is_backup(std::string_view text);
std::string to_text(const Backup& backup);
/// Reads which texts there are; whether their own readers take them is another question (shell/app/backup_reader.hpp).
Result<Backup, SaveError> parse_backup(std::string_view text);

}  // namespace quarto
