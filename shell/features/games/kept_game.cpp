#include "shell/features/games/kept_game.hpp"

#include <algorithm>

#include "core/notation/line_reader.hpp"
#include "core/notation/record.hpp"
#include "shell/model/text_fields.hpp"

namespace quarto {

namespace {

constexpr std::string_view games_kind = kind_in(heading_of(SaveSlot::games)), human_key = "person", away_key = "away";
constexpr NumbersForm pace_form{',', {0, 600'000}, [](auto& pace) { return std::tie(pace[0], pace[1]); }};
constexpr NumbersForm judged_form{'-', {0, 999}, [](auto& seat) { return std::tie(seat.moves, seat.mistakes); }};

std::string with_escapes(std::string_view name) {
    std::string text;
    for (const char letter : name) {
        if (letter == '%') text += "%25";
        else if (letter == ';') text += "%3b";
        else text += letter;
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

/// "casual Ann"
struct KeptPlayerForm {
    std::string text(const Player& player) const {
        std::string text = player.kind == PlayerKind::computer
                               ? LevelForm{}.text(player.level)
                               : std::string(player.kind == PlayerKind::away ? away_key : human_key);
        if (!player.name.empty()) text += ' ' + with_escapes(player.name);
        return text;
    }
    bool read(std::string_view text, Player& into) const {
        const bool has_name = text.find(' ') != std::string_view::npos;
        const std::string_view word = take_word(text);
        const auto name = without_escapes(text);
        if (!name || name->empty() == has_name) return false;
        into = Player{word == human_key  ? PlayerKind::human
                      : word == away_key ? PlayerKind::away
                                         : PlayerKind::computer,
                      0, *name};
        return into.kind != PlayerKind::computer || LevelForm{}.read(word, into.level);
    }
};

/// "15-1,14-3"
struct ReviewForm {
    using Review = std::optional<std::array<Judged, 2>>;
    std::string text(const Review& review) const {
        return judged_form.text((*review)[0]) + ',' + judged_form.text((*review)[1]);
    }
    bool read(std::string_view text, Review& into) const {
        const std::size_t comma = std::min(text.find(','), text.size());
        auto& [first, second] = into.emplace();
        return judged_form.read(text.substr(0, comma), first) &&
               judged_form.read(text.substr(std::min(comma + 1, text.size())), second) &&
               first.mistakes <= first.moves && second.mistakes <= second.moves;
    }
};

/// The record, with what follows from it.
struct KeptRecordForm {
    std::string text(const KeptGame& game) const { return game.record; }
    std::optional<ParseError> read(std::string_view text, KeptGame& into) const {
        const auto history = parse_commented_record(text, Milliseconds{0});
        if (!history) return history.error();
        set_record(into, *history);
        return std::nullopt;
    }
};

template <class IsDrawn>
auto each_kept_field(IsDrawn& is_drawn) {
    return [&is_drawn](auto& fields, auto& game) {
        fields.required("date", date_form, game.date);
        fields.optional("first", KeptPlayerForm{}, game.players[0]);
        fields.optional("second", KeptPlayerForm{}, game.players[1]);
        fields.flag("agreed", game.hints_allowed);
        fields.flag("favourite", game.is_favourite);
        fields.optional("pace", pace_form, game.pace);
        fields.optional("review", ReviewForm{}, game.review);
        fields.flag("drawn", is_drawn);
        fields.record("record", KeptRecordForm{}, game);
    };
}

}  // namespace

std::optional<Seat> own_seat(const KeptGame& game) {
    const auto is_person = [&](Seat seat) { return game.players[index_of(seat)].kind == PlayerKind::human; };
    if (is_person(Seat::first) == is_person(Seat::second)) return std::nullopt;
    return is_person(Seat::first) ? Seat::first : Seat::second;
}

bool has_set_up_start(const KeptGame& game) { return game.record.find(";start=") != std::string::npos; }

void set_record(KeptGame& game, const History& history, bool is_drawn) {
    const std::size_t last = history.entries().size();
    game.record = commented_text(history.at(last, Milliseconds{0}), Milliseconds{0});
    game.moves = move_number(history, last);
    game.end = end_of(history, is_drawn);
    game.options = history.game_start().options;
    game.position = history.game_at(last).position();
}

std::string to_text(const KeptGame& game) {
    const bool is_drawn = is_agreed_draw(game.end, game.position);
    return TextWriter().text_of(each_kept_field(is_drawn), game);
}

Parsed<KeptGame> parse_kept_game(std::string_view line, std::string_view today) {
    KeptGame game{.date = std::string(today)};
    bool is_drawn = false;
    FieldParser fields(line);
    if (line.starts_with("q1")) fields.rest(KeptRecordForm{}, game);
    else each_kept_field(is_drawn)(fields, game);
    if (fields.error()) return fields.error()->error;
    if (is_drawn && !game.end) game.end = agreed_draw;
    return game;
}

std::string to_text(const KeptGames& games) {
    const auto version_for = [](const KeptGame& game) {
        if (own_seat(game) && !has_computer(game.players)) return 3;
        return game.record.find(before_comments) == game.record.npos ? 1 : 2;
    };
    int version = 1;
    for (const KeptGame& game : games) version = std::max(version, version_for(game));
    std::string text = heading_of(SaveSlot::games, version) + '\n';
    for (const KeptGame& game : games) text += to_text(game) + '\n';
    return text;
}

ReadGames parse_kept_games(std::string_view text, std::string_view today) {
    ReadGames read;
    LineReader lines(text);
    while (lines.next()) {
        const std::string_view line = lines.line();
        const auto fail = [&](ParseError error) {
            if (!read.error) read.error = SaveError{lines.number(), error};
        };
        if (lines.number() == 1 && line.starts_with(games_kind)) {
            const int version = version_in(line, SaveSlot::games);
            const int last = last_version(SaveSlot::games);
            if (version > 0 && version <= last) continue;
            fail({static_cast<int>(games_kind.size()) + 1, Expected::version});
            read.is_newer = version > last;
            return read;
        }
        if (line.empty() || read.games.size() == max_kept_games) continue;
        auto game = parse_kept_game(line, today);
        if (!game) fail(game.error());
        else if (std::ranges::find(read.games, game->record, &KeptGame::record) == read.games.end())
            read.games.push_back(*std::move(game));
    }
    return read;
}

}  // namespace quarto
