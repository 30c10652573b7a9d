#include "shell/features/saves/storage.hpp"

#include <algorithm>
#include <utility>

namespace quarto {

namespace {

constexpr int max_quarantined = 9;

std::string unreadable_name(std::string_view name, int k) {
    return std::string(name) + "-unreadable-" + std::to_string(k);
}

std::vector<std::string> unreadable_names() {
    std::vector<std::string> names;
    for (const SavedKind& kind : saved_kinds)
        for (int k = 1; k <= max_quarantined && kind.unreadable != Unreadable::ignored; ++k)
            names.push_back(unreadable_name(kind.name, k));
    return names;
}

std::vector<std::string> unreadable_in(Storage& storage) {
    std::vector<std::string> texts;
    for (const std::string& name : unreadable_names())
        if (auto text = storage.load(name); text && !text->empty()) texts.push_back(*std::move(text));
    return texts;
}

}  // namespace

SavedData saved_in(Storage& storage) {
    SavedData found{.unreadable = unreadable_in(storage), .window = storage.load_for_window().value_or(std::string())};
    for (const SavedKind& kind : saved_kinds)
        if (kind.at_start != AtStart::ignores) found.texts[kind.slot] = storage.load(kind.name).value_or(std::string());
    return found;
}

bool quarantine(Storage& storage, const effect::Quarantine& kept) {
    std::string name = std::string(name_of(kept.slot)) + "-newer";
    for (int k = 1; k <= max_quarantined && !kept.is_newer; ++k) {
        name = unreadable_name(name_of(kept.slot), k);
        const auto there = storage.load(name);
        if (!there || there->empty() || *there == kept.text) break;
    }
    storage.save(name, kept.text);
    return storage.keeps(name);
}

void forget_all(Storage& storage) {
    for (const SavedKind& kind : saved_kinds) storage.save(kind.name, {});
    for (const std::string& name : unreadable_names())
        if (storage.load(name)) storage.save(name, {});
    storage.save_for_window({});
}

Backup backup_of(Storage& storage) {
    Backup all;
    for (const SavedKind& kind : saved_kinds)
        if (auto text = storage.load(kind.name); text && !text->empty()) all.push_back({kind.slot, *std::move(text)});
    return all;
}

void put_back(Storage& storage, const Backup& backup) {
    for (const SavedKind& kind : saved_kinds) {
        const auto found = std::ranges::find(backup, kind.slot, &SavedText::slot);
        const std::string text = found == backup.end() ? std::string() : found->text;
        if (storage.load(kind.name).value_or(std::string()) != text) storage.save(kind.name, text);
    }
    storage.save_for_window({});
}

}  // namespace quarto
