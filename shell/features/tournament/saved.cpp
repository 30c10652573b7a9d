#include "shell/features/tournament/saved.hpp"

#include "core/lessons/puzzle.hpp"
#include "core/notation/line_reader.hpp"
#include "shell/features/friends/fields.hpp"

namespace quarto {

namespace {

constexpr std::string_view tournament_heading = "quarto-tournament 1";

/// The player's line.
std::optional<ParseError> read_self(std::string_view line, OwnTournament& own) {
    FieldReader fields(line, 0);
    fields.need("player=", [&](std::string_view value) { return is_key(own.identity = value); });
    fields.take("name=", [&](std::string_view value) {
        const auto name = decoded_name(value);
        own.name = name.value_or(std::string());
        return name.has_value();
    });
    fields.need("date=", [&](std::string_view value) { return parse_date(own.date = value).has_value(); });
    fields.take("host", [&](std::string_view value) { return own.is_host = value.empty(); });
    if (!fields.error() && !fields.rest_after("").empty()) fields.fail(Expected::end);
    return fields.error();
}

std::optional<ParseError> read_game(std::string_view line, OwnTournament& own) {
    FieldReader fields(line, 0);
    BoardPlace place{};
    fields.need("game=", [&](std::string_view value) {
        TextCursor cursor(value);
        const auto round = cursor.take_number(max_tournament_rounds);
        const bool has_dot = cursor.take('.');
        const auto board = cursor.take_number(max_tournament_players);
        if (!round || !has_dot || !board || !cursor.at_end()) return false;
        place = {static_cast<int>(*round) - 1, static_cast<int>(*board) - 1};
        return own.tournament && board_at(*own.tournament, place) != nullptr;
    });
    const auto history = read_record(fields, own.tournament && own.tournament->options.clock.is_on());
    if (history) own.records[place] = to_text(*history, Milliseconds{0});
    return fields.error();
}

}  // namespace

std::string to_text(const OwnTournament& own) {
    std::string text = std::string(tournament_heading) + "\nplayer=" + own.identity;
    add_field(text, "name", encoded_name(own.name));
    add_field(text, "date", own.date);
    if (own.is_host) text += ";host";
    text += '\n' + to_text(own.link) + '\n';
    if (own.tournament) text += to_text(*own.tournament) + '\n';
    for (const auto& [place, record] : own.records)
        text += "game=" + std::to_string(place.round + 1) + '.' + std::to_string(place.board + 1) + ";record=" + record + '\n';
    return text;
}

Result<OwnTournament, SaveError> parse_own_tournament(std::string_view text) {
    LineReader lines(text);
    OwnTournament own;
    const auto error = [&](ParseError at) { return SaveError{lines.number(), at}; };
    lines.next();
    if (lines.line() != tournament_heading) return error({1, Expected::version});
    lines.next();
    if (const auto fault = read_self(lines.line(), own)) return error(*fault);
    lines.next();
    const auto link = parse_tournament_link(lines.line());
    if (!link) return error(link.error().error);
    own.link = *link;
    while (lines.next()) {
        if (lines.line().empty()) continue;
        if (lines.line().starts_with("tournament") && !own.tournament) {
            const auto read = parse_tournament(lines.line());
            if (!read) return error(read.error().error);
            if (read->key != own.link.key) return error({1, Expected::field_value});
            own.tournament = *read;
        } else if (const auto fault = read_game(lines.line(), own)) {
            return error(*fault);
        }
    }
    if (own.is_host && !own.tournament) return error({1, Expected::field});
    return own;
}

}  // namespace quarto
