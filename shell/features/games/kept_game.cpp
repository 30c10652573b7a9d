#include "shell/features/games/kept_game.hpp"

#include <algorithm>

#include "core/lessons/puzzle.hpp"
#include "core/notation/line_reader.hpp"
#include "core/notation/record.hpp"
#include "core/opponent/levels.hpp"
#include "shell/features/games/agreed_draw.hpp"
#include "shell/model/player_name.hpp"
#include "shell/model/table.hpp"

namespace quarto {

namespace {

constexpr std::string_view games_kind = "quarto-games ", games_version = "1", human_key = "person";
constexpr int max_pace = 600'000, max_count = 999;

std::string with_escapes(std::string_view name) {
    std::string text;
    for (const char letter : name) {
        if (letter == '%')
            text += "%25";
        else if (letter == ';')
            text += "%3b";
        else
            text += letter;
    }
    return text;
}

/// Absent if it is not what `with_escapes` writes of a clean name.
std::optional<std::string> without_escapes(std::string_view text) {
    std::string name;
    for (std::size_t k = 0; k < text.size(); ++k) {
        if (text[k] != '%') {
            name += text[k];
            continue;
        }
        const std::string_view escape = text.substr(k, 3);
        if (escape != "%25" && escape != "%3b") return std::nullopt;
        name += escape == "%25" ? '%' : ';';
        k += 2;
    }
    return clean_name(name) == name ? std::optional(name) : std::nullopt;
}

std::string player_text(const Player& player) {
    std::string text(player.kind == PlayerKind::computer ? levels[static_cast<std::size_t>(player.level)].key
                                                         : human_key);
    if (!player.name.empty()) text += ' ' + with_escapes(player.name);
    return text;
}

std::optional<Player> parse_player(std::string_view text) {
    const auto space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    const auto name = without_escapes(space == std::string_view::npos ? "" : text.substr(space + 1));
    if (!name || (space != std::string_view::npos && name->empty())) return std::nullopt;
    if (word == human_key) return Player{PlayerKind::human, 0, *name};
    const auto level = std::ranges::find(levels, word, &Level::key);
    if (level == levels.end()) return std::nullopt;
    return Player{PlayerKind::computer, static_cast<int>(level - levels.begin()), *name};
}

bool read_pair(std::string_view text, char between, int most, int& first, int& second) {
    TextCursor cursor(text);
    const auto one = cursor.take_number(most);
    const auto other = cursor.take(between) ? cursor.take_number(most) : std::nullopt;
    if (!one || !other || !cursor.at_end()) return false;
    first = static_cast<int>(*one);
    second = static_cast<int>(*other);
    return true;
}

bool read_review(std::string_view text, KeptGame& game) {
    const auto comma = std::min(text.find(','), text.size());
    auto& [first, second] = game.review.emplace();
    return read_pair(text.substr(0, comma), '-', max_count, first.moves, first.mistakes) &&
           read_pair(text.substr(std::min(comma + 1, text.size())), '-', max_count, second.moves,
                     second.mistakes) &&
           first.mistakes <= first.moves && second.mistakes <= second.moves;
}

/// The fields in their order; `value` is what stands after the name, up to the next semicolon.
template <class Take>
bool read_fields(KeptGame& game, bool& is_drawn, Take take) {
    const auto player = [](Player& into) {
        return [&into](std::string_view value) {
            const auto read = parse_player(value);
            if (read) into = *read;
            return read.has_value();
        };
    };
    const auto flag = [](bool& into) {
        return [&into](std::string_view value) { return into = value.empty(); };
    };
    game.date.clear();
    return take("date=", [&](std::string_view value) { return parse_date(game.date = value).has_value(); }) &&
           take("first=", player(game.players[0])) && take("second=", player(game.players[1])) &&
           take("agreed", flag(game.hints_allowed)) && take("favourite", flag(game.is_favourite)) &&
           take("pace=",
                [&](std::string_view value) {
                    return read_pair(value, ',', max_pace, game.pace[0], game.pace[1]);
                }) &&
           take("review=", [&](std::string_view value) { return read_review(value, game); }) && take("drawn", flag(is_drawn));
}

}  // namespace

std::optional<Seat> seat_of_person(const KeptGame& game) {
    const auto& [first, second] = game.players;
    if (first.kind == second.kind) return std::nullopt;
    return first.kind == PlayerKind::human ? Seat::first : Seat::second;
}

bool has_set_up_start(const KeptGame& game) { return game.record.find(";start=") != std::string::npos; }

void set_record(KeptGame& game, const History& history) {
    const std::size_t last = history.entries().size();
    game.record = to_text(history.at(last, Milliseconds{0}), Milliseconds{0});
    game.moves = move_number(history, last);
    game.end = history.game_at(last).end();
    game.options = history.game_start().options;
    game.position = history.game_at(last).position();
}

std::string to_text(const KeptGame& game) {
    std::string text = "date=" + game.date;
    const auto add = [&](std::string_view name, const std::string& value) {
        text.append(";").append(name).append(value);
    };
    constexpr std::array<std::string_view, 2> seats{"first=", "second="};
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
        if (game.players[seat] != Player{}) add(seats[seat], player_text(game.players[seat]));
    if (game.hints_allowed) add("agreed", {});
    if (game.is_favourite) add("favourite", {});
    if (game.pace != std::array{0, 0})
        add("pace=", std::to_string(game.pace[0]) + ',' + std::to_string(game.pace[1]));
    const auto judged = [](const Judged& seat) {
        return std::to_string(seat.moves) + '-' + std::to_string(seat.mistakes);
    };
    if (game.review) add("review=", judged((*game.review)[0]) + ',' + judged((*game.review)[1]));
    if (is_agreed_draw(game.end, game.position)) add("drawn", {});
    add("record=", game.record);
    return text;
}

Parsed<KeptGame> parse_kept_game(std::string_view line, std::string_view today) {
    TextCursor cursor(line);
    KeptGame game{.date = std::string(today)};
    std::optional<ParseError> error;
    bool is_drawn = false;
    const auto take = [&](std::string_view name, auto read) {
        const ParseError here = cursor.error(Expected::field);
        if (!cursor.take(name)) {
            if (name == "date=") error = here;
            return !error;
        }
        const ParseError at_value = cursor.error(Expected::field_value);
        const std::string_view from = cursor.rest();
        cursor.skip_to(';');
        if (!read(from.substr(0, from.size() - cursor.rest().size()))) error = at_value;
        cursor.take(';');
        return !error;
    };
    if (!line.starts_with("q1")) {
        if (!read_fields(game, is_drawn, take)) return *error;
        if (!cursor.take("record=")) return cursor.error(Expected::field);
    }
    const int before = cursor.column() - 1;
    const auto history = parse_record(cursor.rest(), Milliseconds{0});
    if (!history) return ParseError{before + history.error().column, history.error().expected};
    set_record(game, *history);
    if (is_drawn && !game.end) game.end = agreed_draw;
    return game;
}

std::string to_text(const KeptGames& games) {
    std::string text = std::string(games_kind) + std::string(games_version) + '\n';
    for (const KeptGame& game : games) text += to_text(game) + '\n';
    return text;
}

ReadGames parse_kept_games(std::string_view text, std::string_view today) {
    ReadGames read;
    LineReader lines(text);
    while (lines.next()) {
        std::string_view line = lines.line();
        const auto fail = [&](ParseError error) {
            if (!read.error) read.error = SaveError{lines.number(), error};
        };
        if (lines.number() == 1 && line.starts_with(games_kind)) {
            TextCursor number(line.substr(games_kind.size()));
            if (number.rest() == games_version) continue;
            fail({static_cast<int>(games_kind.size()) + 1, Expected::version});
            read.is_newer = number.take_number(1'000'000).value_or(0) > 1 && number.at_end();
            return read;
        }
        if (line.empty() || read.games.size() == max_kept_games) continue;
        auto game = parse_kept_game(line, today);
        if (!game)
            fail(game.error());
        else if (std::ranges::find(read.games, game->record, &KeptGame::record) == read.games.end())
            read.games.push_back(*std::move(game));
    }
    return read;
}

}  // namespace quarto
