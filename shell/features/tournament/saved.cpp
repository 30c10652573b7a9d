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
auto each_own_field(int version) {
    return [=](auto& fields, auto& own) {
        fields.required("player", key_form, own.identity);
        fields.optional("name", FriendNameForm{}, own.name);
        fields.required("date", date_form, own.date);
        fields.flag("host", own.is_host);
        if (version > 1) fields.flag("out", own.is_out);
        if (version > 1) fields.optional("asked", NumberForm{1, max_serial}, own.asked);
        fields.end();
    };
}

int version_of(const OwnTournaments& tournaments) {
    const auto& [identity, name, date, is_host, is_out, asked, link, tournament, gone, records] = tournaments.front();
    return tournaments.size() > 1 || is_out || asked > 0 || !gone.empty() ? 2 : 1;
}

std::optional<SaveError> read_gone(std::string_view line, GonePlayers& gone) {
    FieldParser fields(line);
    std::string identity;
    int serial = 0;
    fields.required("gone", key_form, identity);
    fields.required("serial", NumberForm{1, max_serial}, serial);
    fields.end();
    gone[identity] = serial;
    return fields.error();
}

std::optional<SaveError> read_game(std::string_view line, OwnTournament& own) {
    FieldParser fields(line);
    BoardPlace place{};
    History history;
    fields.required("game", PlaceForm{own.tournament}, place);
    fields.record("record", FriendRecordForm{own.tournament && own.tournament->options.clock.is_on()}, history);
    if (!fields.error()) own.records[place] = to_text(history, Milliseconds{0});
    return fields.error();
}

/// After the player's line.
std::optional<ParseError> read_line(std::string_view line, int version, OwnTournament& own) {
    const auto error_of = [](const std::optional<SaveError>& error) {
        return error ? std::optional(error->error) : std::nullopt;
    };
    if (version > 1 && line.starts_with("gone=")) return error_of(read_gone(line, own.gone));
    if (!line.starts_with("tournament") || own.tournament) return error_of(read_game(line, own));
    const auto read = parse_tournament(line);
    if (!read) return read.error().error;
    own.tournament = *read;
    return read->key == own.link.key ? std::nullopt : std::optional(ParseError{1, Expected::field_value});
}

}  // namespace

std::string to_text(const OwnTournaments& tournaments) {
    const int version = version_of(tournaments);
    std::string text = heading_of(SaveSlot::tournament, version) + '\n';
    for (const OwnTournament& own : tournaments) {
        text += TextWriter().text_of(each_own_field(version), own) + '\n' + to_text(own.link) + '\n';
        if (own.tournament) text += to_text(*own.tournament) + '\n';
        for (const auto& [identity, serial] : own.gone)
            text += "gone=" + identity + ";serial=" + std::to_string(serial) + '\n';
        for (const auto& [place, record] : own.records)
            text += "game=" + PlaceForm{own.tournament}.text(place) + ";record=" + record + '\n';
    }
    return text;
}

Result<OwnTournaments, SaveError> parse_own_tournaments(std::string_view text) {
    LineReader lines(text);
    OwnTournaments read;
    const auto error = [&](ParseError at) { return SaveError{lines.number(), at}; };
    const auto lacks_tournament = [&] { return read.back().is_host && !read.back().tournament; };
    lines.next();
    const int version = version_in(lines.line(), SaveSlot::tournament);
    if (version < 1 || version > last_version(SaveSlot::tournament)) return error({1, Expected::version});
    while (lines.next()) {
        if (lines.line().empty() && !read.empty()) continue;
        if (!read.empty() && (version == 1 || !lines.line().starts_with("player="))) {
            if (const auto fault = read_line(lines.line(), version, read.back())) return error(*fault);
            continue;
        }
        if (!read.empty() && lacks_tournament()) return error({1, Expected::field});
        FieldParser self(lines.line());
        each_own_field(version)(self, read.emplace_back());
        if (self.error()) return error(self.error()->error);
        lines.next();
        const auto link = parse_tournament_link(lines.line());
        if (!link) return error(link.error().error);
        read.back().link = *link;
    }
    if (read.empty() || lacks_tournament()) return error({1, Expected::field});
    return read;
}

}  // namespace quarto
