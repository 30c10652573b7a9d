#pragma once
/// What the tournament on this device hears and leaves through the relay, and what follows from its changes.

#include <optional>
#include <string>

#include "shell/features/tournament/model.hpp"

namespace quarto {

void save_tournament(TournamentState& state, Context& context);
/// After each change of the tournament: its rounds follow its players, it is saved, and the game of a new round is
/// among those with friends.
void take_changes(TournamentState& state, Context& context);
/// The identities of this round's games.
void name_boards(TournamentState& state);
/// The game of the player here in this round; absent without one.
std::optional<event::TournamentGame> own_game(const TournamentState& state);

/// The player here, as the host knows of them.
void begin_entrant(TournamentState& state);
/// Whether this device is the host follows from the tournament, once somebody has taken over.
void take_role(TournamentState& state);

/// Leaves a text that has to arrive.
void leave(TournamentState& state, Context& context, int slot, std::string text);
/// The registration of the player here, if it has to be left in a slot.
void put(TournamentState& state, Context& context, std::optional<int> slot);

void hear_slot(TournamentState& state, Context& context, const intent::HearSlot& heard);
void hear_board(TournamentState& state, Context& context, const intent::HearBoard& heard);

}  // namespace quarto
