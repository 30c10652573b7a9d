#include "shell/features/tournament/saved.hpp"

#include "core/notation/line_reader.hpp"
#include "shell/features/friends/fields.hpp"
#include "shell/model/table.hpp"

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
        if (version > 4) fields.flag("page", own.shows_page);
        fields.end();
    };
}

int version_of(const OwnTournaments& tournaments) {
    const OwnTournament& shown = tournaments.front();
    int version = tournaments.size() > 1 || shown.is_out || shown.asked > 0 ? 2 : 1;
    for (const OwnTournament& own : tournaments) {
        const int of_text = own.tournament ? version_of(*own.tournament) : 1;
        version = std::max(version, own.shows_page ? 5 : of_text > 3 ? of_text - 1 : 1);
    }
    return version;
}

void read_gone(FieldParser& fields, OwnTournament& own) {
    GonePlayer gone;
    fields.required("gone", key_form, gone.identity);
    fields.required("serial", NumberForm{1, max_serial}, gone.serial);
    fields.end();
    if (!own.tournament || fields.error()) return;
    if (const auto player = player_of(*own.tournament, gone.identity))
        own.tournament->players[index_of(*player)].changed = gone.serial;
    else if (own.tournament->gone.size() < max_gone_players) own.tournament->gone.push_back(std::move(gone));
}

/// What the host of an older version has set by hand is not in the records.
void mark_results(OwnTournament& own) {
    if (!own.is_host || !own.tournament) return;
    for (int round = 0; round < round_count(*own.tournament); ++round)
        for (int board = 0; board_at(*own.tournament, {round, board}); ++board) {
            TournamentBoard& at = own.tournament->rounds[index_of(round)].boards[index_of(board)];
            const auto record = own.records.find({round, board});
            BoardResult played = BoardResult::open;
            if (record != own.records.end())
                played = result_of(*end_of(*parse_record(record->second, Milliseconds{0}), true));
            if (is_played(at.result) && played != at.result) at.changes = 1;
        }
}

void read_game(FieldParser& fields, OwnTournament& own) {
    BoardPlace place{};
    History history;
    fields.required("game", PlaceForm{own.tournament}, place);
    fields.record("record", FriendRecordForm{own.tournament && own.tournament->options.clock.is_on()}, history);
    if (!fields.error()) own.records[place] = to_text(history, Milliseconds{0});
}

/// After the player's line.
std::optional<ParseError> read_line(std::string_view line, int version, OwnTournament& own) {
    if (line.starts_with("tournament") && !own.tournament) {
        const auto read = parse_tournament(line);
        if (!read) return read.error().error;
        own.tournament = *read;
        return read->key == own.link.key ? std::nullopt : std::optional(ParseError{1, Expected::field_value});
    }
    FieldParser fields(line);
    if (version == 2 && line.starts_with("gone=")) read_gone(fields, own);
    else read_game(fields, own);
    return fields.error() ? std::optional(fields.error()->error) : std::nullopt;
}

}  // namespace

std::string to_text(const OwnTournaments& tournaments) {
    const int version = version_of(tournaments);
    std::string text = heading_of(SaveSlot::tournament, version) + '\n';
    for (const OwnTournament& own : tournaments) {
        text += TextWriter().text_of(each_own_field(version), own) + '\n' + to_text(own.link) + '\n';
        if (own.tournament) text += to_text(*own.tournament) + '\n';
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
    if (version < 3) std::ranges::for_each(read, mark_results);
    return read;
}

}  // namespace quarto
