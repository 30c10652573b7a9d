#pragma once
/// The saved texts in the storage of the device.

#include "shell/features/saves/backup.hpp"
#include "shell/features/saves/model.hpp"
#include "shell/model/ports.hpp"

namespace quarto {

/// What the start of the program reads.
SavedData saved_in(Storage& storage);
/// Sets a text aside under the first free name, so that nothing is overwritten; if all are taken, under the
/// last. Texts of a newer version share one name, where that version finds the latest. Returns whether the
/// text is kept.
bool quarantine(Storage& storage, const effect::Quarantine& kept);
void forget_all(Storage& storage);

Backup backup_of(Storage& storage);
/// Replaces all saved texts.
void put_back(Storage& storage, const Backup& backup);

}  // namespace quarto
