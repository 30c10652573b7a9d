#include "shell/features/friends/friend_game.hpp"

#include <algorithm>
#include <utility>

#include "core/lessons/puzzle.hpp"
#include "core/notation/line_reader.hpp"
#include "shell/features/friends/fields.hpp"

namespace quarto {

namespace {

constexpr std::string_view heading = "quarto-friends ", key_field = "game=";
constexpr int last_version = 4;

constexpr std::string_view their = "their-";
constexpr std::int64_t max_count = 9'999;

/// The first that can hold it.
int version_of(const FriendGame& game) {
    const bool is_plain = game.facts == FriendFacts{} && game.own == FriendSays{} && game.theirs == FriendSays{} &&
                          game.asked == LastOffer{} && !game.watches && game.answered_at == 0;
    if (!game.signer.empty()) return 4;
    if (has_clock(game)) return 3;
    return is_plain ? 1 : 2;
}

/// 0: none of this program.
int version_in(std::string_view line) {
    if (!line.starts_with(heading)) return 0;
    line.remove_prefix(heading.size());
    const int version = line.size() == 1 ? line[0] - '0' : 0;
    return version > 0 && version <= last_version ? version : 0;
}

std::string line_of(const FriendGame& game) {
    std::string text = std::string(key_field) + game.id;
    add_field(text, "seat", game.seat == Seat::first ? "1" : "2");
    add_field(text, "date", game.date);
    add_field(text, "name", encoded_name(game.name));
    add_field(text, "own", encoded_name(game.own_name));
    add_field(text, "commit", game.dice.commit);
    add_field(text, "number", game.dice.number);
    add_field(text, "secret", game.dice.secret);
    if (game.is_met) text += ";met";
    if (game.is_sent) text += ";sent";
    add_facts(text, game.facts);
    add_says(text, game.own);
    add_says(text, game.theirs, their);
    if (game.watches) text += ";watch";
    add_field(text, "signer", game.signer);
    const auto& [number, moves] = game.asked;
    if (number > 0) add_field(text, "asked", std::to_string(number) + '-' + std::to_string(moves));
    if (game.answered_at > 0) add_field(text, "answered", std::to_string(game.answered_at));
    add_field(text, "record", to_text(game.history, Milliseconds{0}));
    return text;
}

Parsed<FriendGame> parse_line(std::string_view line, int version) {
    FriendGame game;
    FieldReader fields(line, 0);
    const auto name = [](std::string& into) {
        return [&into](std::string_view value) {
            const auto read = decoded_name(value);
            into = read.value_or(std::string());
            return read.has_value();
        };
    };
    const auto flag = [](bool& into) {
        return [&into](std::string_view value) { return into = value.empty(); };
    };
    fields.need(key_field, [&](std::string_view value) { return is_key(game.id = value); });
    fields.need("seat=", [&](std::string_view value) {
        game.seat = value == "2" ? Seat::second : Seat::first;
        return value == "1" || value == "2";
    });
    fields.need("date=", [&](std::string_view value) { return parse_date(game.date = value).has_value(); });
    fields.take("name=", name(game.name));
    fields.take("own=", name(game.own_name));
    read_dice(fields, game.dice);
    fields.take("met", flag(game.is_met));
    fields.take("sent", flag(game.is_sent));
    const auto asked = [&](std::string_view value) {
        TextCursor cursor(value);
        const auto count = cursor.take_number(max_count);
        const auto moves = cursor.take('-') ? cursor.take_number(max_count) : std::nullopt;
        if (count && moves) game.asked = {static_cast<int>(*count), static_cast<std::size_t>(*moves)};
        return game.asked.number > 0 && cursor.at_end();
    };
    const auto answered = [&](std::string_view value) {
        TextCursor cursor(value);
        game.answered_at = static_cast<std::size_t>(cursor.take_number(max_count).value_or(0));
        return game.answered_at > 0 && cursor.at_end();
    };
    if (version > 1) {
        read_facts(fields, game.facts);
        read_says(fields, game.own);
        read_says(fields, game.theirs, their);
        fields.take("watch", flag(game.watches));
        if (version == 4 && game.watches)
            fields.take("signer=", [&](std::string_view value) { return is_hash(game.signer = value); });
        fields.take("asked=", asked);
        fields.take("answered=", answered);
    }
    if (const auto history = read_record(fields, version > 2)) game.history = *history;
    if (fields.error()) return *fields.error();
    return game;
}

}  // namespace

std::string to_text(const FriendGames& games) {
    int version = 1;
    for (const FriendGame& game : games) version = std::max(version, version_of(game));
    std::string text = std::string(heading) + std::to_string(version) + '\n';
    for (const FriendGame& game : games) text += line_of(game) + '\n';
    return text;
}

ReadFriendGames parse_friend_games(std::string_view text) {
    ReadFriendGames read;
    LineReader lines(text);
    const auto fail = [&](ParseError error) {
        if (!read.error) read.error = SaveError{lines.number(), error};
    };
    if (!lines.next()) return read;
    const int version = version_in(lines.line());
    if (version == 0) {
        fail({1, Expected::version});
        return read;
    }
    while (lines.next()) {
        if (lines.line().empty() || read.games.size() == max_friend_games) continue;
        auto game = parse_line(lines.line(), version);
        if (!game) fail(game.error());
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

bool is_over(const FriendGame& game) { return game.history.game().end() || game.facts.is_drawn; }

bool is_own_turn(const FriendGame& game) {
    return is_settled(game) && !game.watches && !is_over(game) && game.history.game().to_move() == game.seat;
}

bool must_send(const FriendGame& game) { return !game.is_sent && !game.watches && !is_own_turn(game); }

}  // namespace quarto
