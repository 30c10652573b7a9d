#include "shell/features/friends/friend_game.hpp"

#include <algorithm>
#include <utility>

#include "core/notation/line_reader.hpp"
#include "shell/features/friends/facts.hpp"
#include "shell/features/friends/fields.hpp"
#include "shell/model/table.hpp"

namespace quarto {

namespace {

constexpr std::string_view their = "their-";
constexpr NumberForm answered_form{1, 9'999};
constexpr NumbersForm asked_form{'-', {0, 9'999}, [](auto& asked) { return std::tie(asked.number, asked.moves); }};
struct AskedForm {
    std::string text(const LastOffer& asked) const { return asked_form.text(asked); }
    bool read(std::string_view text, LastOffer& into) const { return asked_form.read(text, into) && into.number > 0; }
};

/// The first that can hold it.
int version_of(const FriendGame& game) {
    const bool is_plain = game.facts == FriendFacts{} && game.own == FriendSays{} && game.theirs == FriendSays{} &&
                          game.asked == LastOffer{} && !game.watches && game.answered_at == 0;
    if (game.is_taken) return 5;
    if (!game.signer.empty()) return 4;
    if (has_clock(game)) return 3;
    return is_plain ? 1 : 2;
}

auto each_friend_field(int version) {
    return [=](auto& fields, auto& game) {
        fields.required("game", key_form, game.id);
        fields.required("seat", WordForm{seat_digits}, game.seat);
        fields.required("date", date_form, game.date);
        fields.optional("name", FriendNameForm{}, game.name);
        fields.optional("own", FriendNameForm{}, game.own_name);
        each_field_of_dice(fields, game.dice);
        fields.flag("met", game.is_met);
        fields.flag("sent", game.is_sent);
        if (version > 1) {
            each_fact(fields, game.facts);
            each_saying(fields, game.own);
            each_saying(fields, game.theirs, their);
            fields.flag("watch", game.watches);
            if (version > 3 && game.watches) fields.optional("signer", hash_form, game.signer);
            fields.optional("asked", AskedForm{}, game.asked);
            fields.optional("answered", answered_form, game.answered_at);
            if (version > 4) fields.flag("taken", game.is_taken);
        }
        fields.record("record", FriendRecordForm{version > 2}, game.history);
    };
}

}  // namespace

std::string to_text(const FriendGames& games) {
    int version = 1;
    for (const FriendGame& game : games) version = std::max(version, version_of(game));
    std::string text = heading_of(SaveSlot::friends, version) + '\n';
    for (const FriendGame& game : games) text += TextWriter().text_of(each_friend_field(version), game) + '\n';
    return text;
}

ReadFriendGames parse_friend_games(std::string_view text) {
    ReadFriendGames read;
    LineReader lines(text);
    const auto fail = [&](ParseError error) {
        if (!read.error) read.error = SaveError{lines.number(), error};
    };
    if (!lines.next()) return read;
    const int version = version_in(lines.line(), SaveSlot::friends);
    if (version == 0 || version > last_version(SaveSlot::friends)) {
        fail({1, Expected::version});
        return read;
    }
    while (lines.next()) {
        if (lines.line().empty() || read.games.size() == max_friend_games) continue;
        const auto game = FieldParser(lines.line()).read<FriendGame>(each_friend_field(version));
        if (!game) fail(game.error().error);
        else if (!find_game(std::as_const(read.games), game->id)) read.games.push_back(*game);
    }
    return read;
}

const FriendGame* find_game(const FriendGames& games, std::string_view id) {
    const auto found = std::ranges::find(games, id, &FriendGame::id);
    return found == games.end() ? nullptr : &*found;
}

FriendGame* find_game(FriendGames& games, std::string_view id) {
    const auto found = std::ranges::find(games, id, &FriendGame::id);
    return found == games.end() ? nullptr : &*found;
}

void put_first(FriendGames& games, FriendGame game) {
    std::erase_if(games, [&](const FriendGame& other) { return other.id == game.id; });
    games.insert(games.begin(), std::move(game));
    const auto has_ended = [](const FriendGame& each) { return is_over(each); };
    while (games.size() > max_friend_games) {
        const auto oldest = std::find_if(games.rbegin(), games.rend() - 1, has_ended);
        games.erase(oldest == games.rend() - 1 ? games.end() - 1 : oldest.base() - 1);
    }
}

FriendLink link_of(const FriendGame& game) {
    FriendLink link{.game = game.id,
                    .by = game.seat,
                    .name = game.own_name,
                    .dice = game.dice,
                    .facts = game.facts,
                    .says = game.own,
                    .history = without_current(game.history)};
    if (link.dice.number.empty()) link.dice.secret.clear();
    return link;
}

bool has_clock(const FriendGame& game) { return game.history.game_start().options.clock.is_on(); }

bool is_settled(const FriendGame& game) {
    return game.dice.commit.empty() || (!game.dice.number.empty() && !game.dice.secret.empty());
}

std::optional<End> end_of(const FriendGame& game) { return end_of(game.history, game.facts.is_drawn); }

bool is_over(const FriendGame& game) { return end_of(game).has_value(); }

bool is_own_turn(const FriendGame& game) {
    return is_settled(game) && is_played_here(game) && !is_over(game) && game.history.game().to_move() == game.seat;
}

bool must_send(const FriendGame& game) { return !game.is_sent && is_played_here(game) && !is_own_turn(game); }

bool is_unsent_invitation(const FriendGame& game) {
    return !game.is_met && !game.is_sent && is_played_here(game) && game.history.entries().empty();
}

bool has_same_terms(const FriendGame& one, const FriendGame& other) {
    const GameStart &first = one.history.game_start(), &second = other.history.game_start();
    return first.options == second.options && first.first_player == second.first_player &&
           is_settled(one) == is_settled(other);
}

bool may_have_rematch(const FriendGame& game) { return is_over(game) && game.is_met && is_played_here(game); }

FriendGame rematch_of(const FriendGame& game, std::string_view key) {
    const GameStart& before = game.history.game_start();
    GameStart start;
    start.options = before.options;
    start.first_player = other(before.first_player);
    return {.id = std::string(key),
            .seat = game.seat,
            .name = game.name,
            .own_name = game.own_name,
            .facts = {.after = game.id, .score = score_of(game)},
            .is_met = true,
            .history = History(start, Milliseconds{0})};
}

bool has_rematch(const FriendGames& games, const FriendGame& game) {
    return std::ranges::any_of(games, [&](const FriendGame& each) { return each.facts.after == game.id; });
}

FriendScore score_of(const FriendGame& game) {
    FriendScore score = game.facts.score;
    const auto end = end_of(game);
    if (end) ++(end->winner ? score.wins[index_of(*end->winner)] : score.draws);
    return score;
}

bool has_score(const FriendGame& game) { return !game.facts.after.empty(); }

}  // namespace quarto
