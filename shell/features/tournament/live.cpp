#include "shell/features/tournament/live.hpp"

#include <utility>

#include "shell/features/friends/fields.hpp"
#include "shell/model/table.hpp"

namespace quarto {

namespace {

constexpr std::string_view join_kind = "join";
constexpr std::size_t slot_topic_size = 22;  ///< characters of the hash: 132 bits

/// Entrants begin at different slots, so that few collide.
int first_choice(std::string_view identity) {
    unsigned sum = 0;
    for (const char letter : identity) sum = sum * 31 + static_cast<unsigned char>(letter);
    return static_cast<int>(sum % last_slot);
}

std::optional<int> free_slot(const Entrant& entrant) {
    for (int step = 0; step < last_slot; ++step) {
        const int slot = (first_choice(entrant.self.identity) + step) % last_slot + 1;
        const std::string& identity = entrant.heard[index_of(slot)];
        if (identity.empty() || identity == entrant.self.identity) return slot;
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

/// The result of a game that is over, by its record.
BoardResult result_in(std::string_view record) {
    const auto game = parse_record(record, Milliseconds{0});
    return game ? result_of(*end_of(*game, true)) : BoardResult::open;
}

auto each_registration_field(int version) {
    return [=](auto& fields, auto& registration) {
        fields.required("player", key_form, registration.identity);
        fields.required("name", FriendNameForm{}, registration.name);
        if (version > 1) fields.required("serial", NumberForm{1, max_serial}, registration.serial);
        fields.end();
    };
}

}  // namespace

std::string slot_topic(std::string_view hash, int slot) {
    return "quarto/1/" + std::string(hash.substr(0, slot_topic_size)) + '/' + std::to_string(slot);
}

std::string to_text(const Registration& registration) {
    return link_text(join_kind, registration.serial > 0 ? 2 : 1, each_registration_field, registration);
}

Result<Registration, LinkError> parse_registration(std::string_view text) {
    return parse_link<Registration>(text, join_kind, 2, each_registration_field);
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
    if (entrant.is_listed || entrant.is_out || is_over || entrant.slot != 0) return std::nullopt;
    return take_slot(entrant);
}

std::optional<int> hear_registration(Entrant& entrant, int slot, const Registration& registration) {
    if (slot < 1 || slot > last_slot) return std::nullopt;
    entrant.heard[index_of(slot)] = registration.identity;
    if (slot != entrant.slot || entrant.is_listed) return std::nullopt;
    if (registration.identity == entrant.self.identity) {
        entrant.is_back = entrant.is_back || registration == entrant.self;
        return std::nullopt;
    }
    // Until one's own has come back, it is still to come, and takes the place of this one.
    return entrant.is_back ? take_slot(entrant) : std::nullopt;
}

bool is_full(const Entrant& entrant) { return !entrant.is_listed && entrant.slot == 0 && !free_slot(entrant); }

bool take_tournament(std::optional<Tournament>& known, std::string_view key, const Tournament& heard) {
    if (heard.key != key || (known && (known->serial > heard.serial || *known == heard))) return false;
    known = heard;
    return true;
}

Rival compare(const Tournament& own, const Tournament& heard) {
    if (heard.key != own.key || heard.serial < own.serial || heard == own) return Rival::older;
    // Of two that are as new both hosts choose the same one.
    return heard.serial > own.serial || to_text(heard) > to_text(own) ? Rival::prevails : Rival::as_new;
}

bool admit(Tournament& tournament, const GonePlayers& gone, const Registration& registration) {
    const auto& [identity, name, serial] = registration;
    const auto player = player_of(tournament, identity);
    const auto removed = gone.find(identity);
    const int least = removed != gone.end() ? removed->second : player ? 1 : 0;
    if (serial < least) return false;
    return !(player ? bring_back(tournament, *player) : join(tournament, identity, name));
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
    return {game, end_of(game, is_same && watched.says_drawn[0] && watched.says_drawn[1]), is_disputed};
}

Watched watch(Tournament& tournament, Watch& watched, BoardPlace place, const FriendLink& link, const Hash& hash) {
    const TournamentBoard* board = board_at(tournament, place);
    GameStart start;
    start.options = tournament.options;
    if (!board || link.game != game_key(tournament, place, hash) || link.history.game_start() != start)
        return Watched::nothing;
    WatchedGame& game = watched.games[place];
    (link.by == Seat::first ? game.starter : game.other) = link.history;
    game.says_drawn[index_of(link.by)] = link.facts.is_drawn;
    const auto [now, end, is_disputed] = agreed(game, start);
    if (is_disputed) return watched.disputed.insert(place).second ? Watched::disputed : Watched::nothing;
    watched.disputed.erase(place);
    const auto known = watched.records.find(place);
    const bool was_over = known != watched.records.end();
    if (!was_over && !end) return Watched::moves;
    const BoardResult before = was_over ? result_in(known->second) : BoardResult::open;
    const std::string record = end ? to_text(now, Milliseconds{0}) : std::string();
    const bool is_new = !was_over || known->second != record;
    // A relay that has lost one of the two texts changes nothing.
    if (was_over && (!game.starter || !game.other)) return is_new ? Watched::moves : Watched::nothing;
    if (end) watched.records[place] = record;
    else watched.records.erase(known);
    const bool follows_game = board->result == BoardResult::open || (is_new && board->result == before);
    const BoardResult result = end ? result_of(*end) : BoardResult::open;
    if (follows_game && result != board->result && !set_result(tournament, place, result)) return Watched::result;
    return is_new ? Watched::moves : Watched::nothing;
}

}  // namespace quarto
