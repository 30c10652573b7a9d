#include "shell/features/tournament/saved.hpp"

#include "core/notation/line_reader.hpp"
#include "shell/features/friends/fields.hpp"

namespace quarto {

namespace {

/// "1.3": by round and board, of this tournament.
struct PlaceForm {
    const std::optional<Tournament>& tournament;
    std::string text(const BoardPlace& place) const {
        return std::to_string(place.round + 1) + '.' + std::to_string(place.board + 1);
    }
    bool read(std::string_view text, BoardPlace& into) const {
        constexpr int most = std::max(max_tournament_rounds, max_tournament_players);
        constexpr NumbersForm numbers{'.', {1, most}, [](auto& place) { return std::tie(place.round, place.board); }};
        if (!numbers.read(text, into)) return false;
        into = {into.round - 1, into.board - 1};
        return tournament && board_at(*tournament, into) != nullptr;
    }
};

/// The player's line.
constexpr auto each_own_field = [](auto& fields, auto& own) {
    fields.required("player", key_form, own.identity);
    fields.optional("name", FriendNameForm{}, own.name);
    fields.required("date", date_form, own.date);
    fields.flag("host", own.is_host);
    fields.end();
};

std::optional<SaveError> read_game(std::string_view line, OwnTournament& own) {
    FieldParser fields(line);
    BoardPlace place{};
    History history;
    fields.required("game", PlaceForm{own.tournament}, place);
    fields.record("record", FriendRecordForm{own.tournament && own.tournament->options.clock.is_on()}, history);
    if (!fields.error()) own.records[place] = to_text(history, Milliseconds{0});
    return fields.error();
}

}  // namespace

std::string to_text(const OwnTournament& own) {
    std::string text = heading_of(SaveSlot::tournament, 1) + '\n' + TextWriter().text_of(each_own_field, own) + '\n' +
                       to_text(own.link) + '\n';
    if (own.tournament) text += to_text(*own.tournament) + '\n';
    for (const auto& [place, record] : own.records)
        text += "game=" + PlaceForm{own.tournament}.text(place) + ";record=" + record + '\n';
    return text;
}

Result<OwnTournament, SaveError> parse_own_tournament(std::string_view text) {
    LineReader lines(text);
    OwnTournament own;
    const auto error = [&](ParseError at) { return SaveError{lines.number(), at}; };
    lines.next();
    if (version_in(lines.line(), SaveSlot::tournament) != 1) return error({1, Expected::version});
    lines.next();
    FieldParser self(lines.line());
    each_own_field(self, own);
    if (self.error()) return error(self.error()->error);
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
            return error(fault->error);
        }
    }
    if (own.is_host && !own.tournament) return error({1, Expected::field});
    return own;
}

}  // namespace quarto
