#include "shell/features/tournament/live.hpp"

#include <utility>

#include "shell/features/friends/fields.hpp"
#include "shell/model/table.hpp"

namespace quarto {

namespace {

constexpr std::string_view join_kind = "join";
constexpr std::size_t slot_topic_size = 22;  ///< characters of the hash: 132 bits

/// Entrants begin at different slots, so that few collide. The last one, with the players' answers, is taken last.
int first_choice(std::string_view identity) {
    unsigned sum = 0;
    for (const char letter : identity) sum = sum * 31 + static_cast<unsigned char>(letter);
    return static_cast<int>(sum % (last_slot - 1));
}

std::optional<int> free_slot(const Entrant& entrant) {
    for (int step = 0; step < last_slot; ++step) {
        const bool is_last = step == last_slot - 1;
        const int slot = is_last ? last_slot : (first_choice(entrant.self.identity) + step) % (last_slot - 1) + 1;
        const auto& heard = entrant.heard[index_of(slot)];
        if (!heard || heard->identity == entrant.self.identity) return slot;
    }
    return std::nullopt;
}

std::optional<int> take_slot(Entrant& entrant) {
    const auto slot = free_slot(entrant);
    entrant.slot = slot.value_or(0);
    entrant.is_back = false;
    return slot;
}

/// Moves in `game` up to the first one after `from` that `seat` has not made.
std::size_t own_until(const History& game, std::size_t from, Seat seat) {
    while (from < game.entries().size() && game.entries()[from].by == seat) ++from;
    return from;
}

auto each_registration_field(int version) {
    return [=](auto& fields, auto& registration) {
        fields.required("player", key_form, registration.identity);
        fields.required("name", FriendNameForm{}, registration.name);
        if (version > 1) fields.required("serial", NumberForm{version > 2 ? 0 : 1, max_serial}, registration.serial);
        if (version > 2) fields.flag("leaves", registration.leaves);
        fields.end();
    };
}

}  // namespace

std::string slot_topic(std::string_view hash, int slot) {
    return "quarto/1/" + std::string(hash.substr(0, slot_topic_size)) + '/' + std::to_string(slot);
}

std::string to_text(const Registration& registration) {
    const int version = registration.leaves ? 3 : registration.serial > 0 ? 2 : 1;
    return link_text(join_kind, version, each_registration_field, registration);
}

Result<Registration, LinkError> parse_registration(std::string_view text) {
    return parse_link<Registration>(text, join_kind, 3, each_registration_field);
}

void connect(Entrant& entrant) {
    entrant.slot = 0;
    entrant.is_back = false;
    entrant.heard.fill({});
}

std::optional<int> hear_tournament(Entrant& entrant, const Tournament& tournament) {
    const bool was_listed = std::exchange(entrant.is_listed, takes_part(tournament, entrant.self.identity));
    entrant.is_out = !entrant.is_listed && (entrant.is_out || was_listed);
    const bool is_over = tournament.stage == TournamentStage::over;
    entrant.self.leaves = entrant.self.leaves && entrant.is_listed;
    for (auto& heard : entrant.heard)
        if (heard && takes_part(tournament, heard->identity) != heard->leaves) heard.reset();
    // Whoever was a host without taking part has no name, and asks for nothing.
    const bool waits = entrant.self.leaves || (!entrant.is_listed && !entrant.is_out && !entrant.self.name.empty());
    if (!waits || is_over || entrant.slot != 0) return std::nullopt;
    return take_slot(entrant);
}

std::optional<int> hear_registration(Entrant& entrant, int slot, const Registration& registration) {
    if (slot < 1 || slot > last_slot) return std::nullopt;
    entrant.heard[index_of(slot)] = registration;
    if (slot != entrant.slot || entrant.is_listed) return std::nullopt;
    if (registration.identity == entrant.self.identity) {
        entrant.is_back = entrant.is_back || registration == entrant.self;
        return std::nullopt;
    }
    // Until one's own has come back, it is still to come, and takes the place of this one.
    return entrant.is_back ? take_slot(entrant) : std::nullopt;
}

bool is_full(const Entrant& entrant) { return !entrant.is_listed && entrant.slot == 0 && !free_slot(entrant); }

HeardTournament take_tournament(std::optional<Tournament>& known, std::string_view key, const Tournament& heard) {
    if (heard.key != key) return {};
    if (!known) {
        known = heard;
        return {.is_new = true};
    }
    const Tournament before = *known;
    const Tournament merged = merge(before, heard).tournament;
    // Programs that know no second host remove what they have said before, and say nothing of it.
    if (before.term > 0 || heard.term > 0) known = merged;
    else if (heard.serial >= before.serial) known = heard;
    return {.is_new = *known != before, .missing = merged == heard ? std::nullopt : std::optional(merged)};
}

bool admit(Tournament& tournament, const Registration& registration) {
    const auto& [identity, name, serial, leaves] = registration;
    const auto player = player_of(tournament, identity);
    if (player) {
        const int changed = tournament.players[index_of(*player)].changed;
        if (leaves) return serial >= changed && !withdraw(tournament, *player);
        return serial >= std::max(changed, 1) && !bring_back(tournament, *player);
    }
    const auto gone = std::ranges::find(tournament.gone, identity, &GonePlayer::identity);
    const bool is_out = gone != tournament.gone.end() && serial < gone->serial;
    return !leaves && !is_out && !join(tournament, identity, name);
}

AgreedGame agreed(const WatchedGame& watched, const GameStart& start) {
    const History nothing(start, Milliseconds{0});
    const History& starter = watched.starter ? *watched.starter : nothing;
    const History& other = watched.other ? *watched.other : nothing;
    const std::size_t common = common_moves(starter, other);
    const std::size_t starter_until = own_until(starter, common, Seat::first),
                      other_until = own_until(other, common, Seat::second);
    const bool uses_starter = starter_until > common || other_until == common;
    const History& longer = uses_starter ? starter : other;
    const std::size_t until = uses_starter ? starter_until : other_until;
    const bool is_disputed = starter.entries().size() > starter_until && other.entries().size() > other_until;
    const bool is_same = until == starter.entries().size() && until == other.entries().size();
    const History game = first_moves(longer, until);
    const auto& [starter_says, other_says] = watched.of_draw;
    const bool is_agreed =
        std::max(starter_says, other_says) == OfDraw::agreed && std::min(starter_says, other_says) != OfDraw::nothing;
    return {game, end_of(game, is_same && is_agreed), is_disputed};
}

Watched watch(Tournament& tournament, Watch& watched, BoardPlace place, const FriendLink& link, const Hash& hash) {
    if (!board_at(tournament, place) || link.game != game_key(tournament, place, hash) ||
        link.history.game_start() != start_of(tournament))
        return Watched::nothing;
    WatchedGame& game = watched.games[place];
    (link.by == Seat::first ? game.starter : game.other) = link.history;
    const auto& offer = link.says.offer;
    game.of_draw[index_of(link.by)] = link.facts.is_drawn                       ? OfDraw::agreed
                                      : offer && offer->kind == OfferKind::draw ? OfDraw::offered
                                                                                : OfDraw::nothing;
    return judge(tournament, watched, place);
}

Watched judge(Tournament& tournament, Watch& watched, BoardPlace place) {
    const TournamentBoard* board = board_at(tournament, place);
    const auto known_game = watched.games.find(place);
    if (!board || known_game == watched.games.end()) return Watched::nothing;
    const WatchedGame& game = known_game->second;
    const auto [now, end, is_disputed] = agreed(game, start_of(tournament));
    if (is_disputed) return watched.disputed.insert(place).second ? Watched::disputed : Watched::nothing;
    watched.disputed.erase(place);
    const auto known = watched.records.find(place);
    const bool was_over = known != watched.records.end();
    if (!was_over && !end) return Watched::moves;
    const std::string record = end ? to_text(now, Milliseconds{0}) : std::string();
    const bool is_new = !was_over || known->second != record;
    // A relay that has lost one of the two texts changes nothing.
    if (was_over && (!game.starter || !game.other)) return is_new ? Watched::moves : Watched::nothing;
    if (end) watched.records[place] = record;
    else watched.records.erase(known);
    const bool follows_game =
        board->result == BoardResult::open || (is_played(board->result) && !is_set_by_hand(*board));
    const BoardResult result = end ? result_of(*end) : BoardResult::open;
    if (follows_game && result != board->result && !set_result(tournament, place, result, ResultBy::game))
        return Watched::result;
    return is_new ? Watched::moves : Watched::nothing;
}

}  // namespace quarto
