#include "shell/features/saves/backup.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/notation/line_reader.hpp"

namespace quarto {

namespace {

constexpr std::string_view backup_name = "quarto-backup ", backup_heading = "quarto-backup 1";
constexpr std::string_view save_word = "save ";

std::optional<SaveSlot> slot_of(std::string_view name) {
    const auto found = std::ranges::find(saved_kinds, name, &SavedKind::name);
    return found == saved_kinds.end() ? std::nullopt : std::optional(found->slot);
}

SaveError error_at(const LineReader& lines, std::size_t column, Expected expected) {
    return {lines.number(), {static_cast<int>(column), expected}};
}

/// An editor may have removed the space from an empty line.
bool is_of_text(const LineReader& lines) { return lines.peek().empty() || lines.peek().front() == ' '; }

std::string take_text(LineReader& lines) {
    std::string text;
    bool is_first = true;
    while (!lines.at_end() && is_of_text(lines)) {
        lines.next();
        if (!std::exchange(is_first, false)) text += '\n';
        text += lines.line().substr(std::min<std::size_t>(1, lines.line().size()));
    }
    std::erase(text, '\r');
    return text;
}

}  // namespace

bool is_backup(std::string_view text) {
    LineReader lines(text);
    lines.next();
    return lines.line().starts_with(backup_name);
}

std::string to_text(const Backup& backup) {
    std::string all = std::string(backup_heading) + '\n';
    for (const auto& [slot, text] : backup) {
        all += std::string(save_word) + std::string(name_of(slot)) + "\n ";
        for (const char letter : text) {
            all += letter;
            if (letter == '\n') all += ' ';
        }
        all += '\n';
    }
    return all;
}

Result<Backup, SaveError> parse_backup(std::string_view text) {
    LineReader lines(text);
    lines.next();
    if (lines.line() != backup_heading) return error_at(lines, 1, Expected::version);
    Backup backup;
    while (lines.next()) {
        if (!lines.line().starts_with(save_word)) return error_at(lines, 1, Expected::field);
        const auto slot = slot_of(lines.line().substr(save_word.size()));
        if (!slot) return error_at(lines, save_word.size() + 1, Expected::field_value);
        if (std::ranges::find(backup, *slot, &SavedText::slot) != backup.end())
            return error_at(lines, 1, Expected::field);
        backup.push_back({*slot, take_text(lines)});
    }
    if (!text.ends_with('\n')) return error_at(lines, lines.line().size() + 1, Expected::end);  // it was cut
    return backup;
}

}  // namespace quarto
