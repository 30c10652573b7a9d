/// The text forms of a tournament and of an invitation to one.

#include <algorithm>
#include <array>
#include <utility>

#include "shell/features/friends/fields.hpp"
#include "shell/features/tournament/tournament.hpp"
#include "shell/model/setup.hpp"

namespace quarto {

namespace {

constexpr std::string_view tournament_kind = "tournament", tournament_field = ";tournament=";
constexpr std::array<std::string_view, 2> form_names{"roundrobin", "swiss"};
constexpr std::array<std::string_view, 3> stage_names{"open", "running", "over"};
constexpr std::string_view result_letters = "o1d2stn";

/// Up to the next comma.
std::string_view take_part(std::string_view& text) {
    const std::string_view part = text.substr(0, text.find(','));
    text.remove_prefix(std::min(text.size(), part.size() + 1));
    return part;
}

/// "QmVu...,7"
struct GoneForm {
    std::string text(const GonePlayer& gone) const { return gone.identity + ',' + std::to_string(gone.serial); }
    bool read(std::string_view text, GonePlayer& into) const {
        return key_form.read(take_part(text), into.identity) && NumberForm{1, max_serial}.read(text, into.serial);
    }
};

/// "QmVu...,QW5u,0,0", in the fourth version `changed`, in the sixth rating and FIDE number, and the rounds missed:
/// ",3-4", since the fifth ",3-1,4-1"
struct EntrantForm {
    static constexpr NumbersForm numbers{
        '-', {0, max_tournament_rounds}, [](auto& pair) { return std::tie(pair.first, pair.second); }};
    int version;
    std::string text(const TournamentPlayer& player) const {
        std::string text = player.identity + ',' + encoded_name(player.name);
        const auto add = [&](int number) { text += ',' + std::to_string(number); };
        add(player.entered);
        add(player.left ? *player.left + 1 : 0);
        if (version > 3) add(player.changed);
        if (version > 5) add(player.rating);
        if (version > 5) add(player.fide_number);
        for (auto each = player.missed.begin(); each != player.missed.end(); ++each) {
            std::pair written(each->first + 1, each->second);
            if (version < 5) {
                while (std::next(each) != player.missed.end() && std::next(each)->first == each->first + 1) ++each;
                written.second = each->first + 1;
            }
            text += ',' + numbers.text(written);
        }
        return text;
    }
    bool read(std::string_view text, TournamentPlayer& into) const {
        const auto number = [&](int most, int& value) { return NumberForm{0, most}.read(take_part(text), value); };
        int left = 0;
        if (!key_form.read(take_part(text), into.identity) || !FriendNameForm{}.read(take_part(text), into.name) ||
            !number(max_tournament_rounds, into.entered) || !number(max_tournament_rounds + 1, left) ||
            (version > 3 && !number(max_serial, into.changed)) ||
            (version > 5 && !(number(max_rating, into.rating) && number(max_fide_number, into.fide_number))))
            return false;
        if (left > 0) into.left = left - 1;
        for (int last_missed = 0; version > 2 && !text.empty();) {
            std::pair<int, int> read;
            if (!numbers.read(take_part(text), read)) return false;
            const auto [first, second] = read;
            const int last = version < 5 ? second : first, points = version < 5 ? 0 : second;
            if (first <= last_missed || last < first || points > 1) return false;
            for (int round = first; round <= last; ++round) into.missed[round - 1] = points;
            last_missed = last;
        }
        return text.empty();
    }
};

/// "1-3:1,4-2:o,5", in the fourth version "1-3:1.2,4-2:o,5/1"
struct RoundForm {
    int players, version;
    std::string text(const TournamentRound& round) const {
        std::string text;
        for (const auto& [pair, result, changes] : round.boards) {
            if (!text.empty()) text += ',';
            text += std::to_string(pair.starter + 1) + '-' + std::to_string(pair.other + 1) + ':' +
                    result_letters[index_of(result)];
            if (changes > 0) text += '.' + std::to_string(changes);
        }
        if (round.bye && !text.empty()) text += ',';
        if (round.bye) text += std::to_string(*round.bye + 1);
        if (round.term > 0) text += '/' + std::to_string(round.term);
        return text;
    }
    bool read(std::string_view text, TournamentRound& into) const {
        TextCursor cursor(text);
        const auto number = [&](int most, int& value) {
            value = static_cast<int>(cursor.take_number(most).value_or(0));
            return value > 0;
        };
        const auto number_after = [&](char sign, int& value) {
            return version < 4 || !cursor.take(sign) || number(max_serial, value);
        };
        do {
            int starter = 0, other = 0;
            if (!number(players, starter) || into.bye) return false;
            if (!cursor.take('-')) {
                into.bye = starter - 1;
                continue;
            }
            if (!number(players, other) || !cursor.take(':')) return false;
            std::size_t result = 0;
            while (result < result_letters.size() && !cursor.take(result_letters[result])) ++result;
            if (result == result_letters.size()) return false;
            into.boards.push_back({{starter - 1, other - 1}, static_cast<BoardResult>(result)});
            if (!number_after('.', into.boards.back().changes)) return false;
        } while (cursor.take(','));
        return number_after('/', into.term) && cursor.at_end();
    }
};

/// `rules`: of all games, without moves.
template <class SomeHistory>
auto each_tournament_field(SomeHistory& rules) {
    return [&rules](int version) {
        return [version, &rules](auto& fields, auto& tournament) {
            fields.required("key", key_form, tournament.key);
            fields.required("serial", NumberForm{0, max_serial}, tournament.serial);
            fields.required("name", FriendNameForm{}, tournament.name);
            fields.required("form", WordForm{form_names}, tournament.form);
            if (tournament.form == TournamentForm::swiss)
                fields.required("rounds", NumberForm{1, max_tournament_rounds}, tournament.swiss_rounds);
            fields.required("stage", WordForm{stage_names}, tournament.stage);
            if (version > 3) {
                fields.optional("host", key_form, tournament.host);
                fields.optional("term", NumberForm{1, max_serial}, tournament.term);
                fields.flag("away", tournament.is_away);
                fields.each("gone", GoneForm{}, tournament.gone, max_gone_players);
            }
            fields.each("player", EntrantForm{version}, tournament.players,
                        version > 4 ? max_tournament_players : max_tournament_rounds + 1);
            fields.each("round", RoundForm{player_count(tournament), version}, tournament.rounds,
                        max_tournament_rounds);
            fields.record("record", FriendRecordForm{version > 1}, rules);
        };
    };
}

auto each_invitation_field(int /*version*/) {
    return [](auto& fields, auto& link) {
        fields.required("tournament", key_form, link.key);
        fields.required("name", FriendNameForm{}, link.name);
        fields.end();
    };
}

/// Whether the round can be one of this tournament, after those before it.
bool fits(const Tournament& tournament, const TournamentRound& round, bool is_last) {
    const int number = round_count(tournament);
    std::vector<char> is_seen(tournament.players.size());
    const auto is_new = [&](int player) {
        return tournament.players[index_of(player)].entered <= number &&
               !std::exchange(is_seen[index_of(player)], true);
    };
    std::vector<BoardPair> pairs;
    for (const auto& [pair, result, changes] : round.boards) {
        if (!is_new(pair.starter) || !is_new(pair.other)) return false;
        if (result == BoardResult::open && !is_last) return false;
        pairs.push_back(pair);
    }
    if (round.bye && !is_new(*round.bye)) return false;
    if (tournament.form == TournamentForm::round_robin)
        return round_robin(player_count(tournament), number) == RoundPairs{pairs, round.bye};
    for (std::size_t player = 0; player < is_seen.size(); ++player)
        if ((is_seen[player] != 0) != is_there(tournament.players[player], number)) return false;
    return true;
}

bool are_fitting(const Tournament& tournament) {
    if (tournament.host.empty() != (tournament.term == 0)) return false;
    const int rounds = round_count(tournament);
    if (player_count(tournament) > most_players(tournament)) return false;
    for (std::size_t k = 0; k < tournament.players.size(); ++k) {
        const TournamentPlayer& player = tournament.players[k];
        const bool is_timely =
            player.entered <= rounds && (!player.left || (player.left >= player.entered && *player.left <= rounds));
        const bool is_swiss = tournament.form == TournamentForm::swiss;
        if (!is_timely || (!is_swiss && (player.entered > 0 || !player.missed.empty()))) return false;
        if (player.left && player.missed.lower_bound(*player.left) != player.missed.end()) return false;
        for (std::size_t before = 0; before < k; ++before)
            if (tournament.players[before].identity == player.identity ||
                tournament.players[before].name == player.name)
                return false;
    }
    const bool is_open = tournament.stage == TournamentStage::open;
    const bool has_left =
        std::ranges::any_of(tournament.players, [](const TournamentPlayer& player) { return player.left.has_value(); });
    if (is_open) return rounds == 0 && !has_left;
    if (tournament.stage == TournamentStage::running && rounds == 0) return false;
    return rounds <= planned_rounds(tournament);
}

}  // namespace

int version_of(const Tournament& tournament) {
    int version = tournament.options.clock.is_on() ? 2 : 1;
    const auto needs = [&](int least, bool is_so) { version = std::max(version, is_so ? least : 1); };
    needs(4, tournament.term > 0 || tournament.is_away || !tournament.gone.empty());
    needs(5, player_count(tournament) > max_tournament_rounds + 1);
    for (const TournamentPlayer& player : tournament.players) {
        needs(3, !player.missed.empty());
        needs(4, player.changed > 0);
        for (const auto& [round, points] : player.missed) needs(5, points > 0 || round >= round_count(tournament));
        needs(6, player.rating > 0 || player.fide_number > 0);
    }
    for (const auto& [boards, bye, term] : tournament.rounds) {
        needs(4, term > 0);
        for (const TournamentBoard& board : boards) needs(4, board.changes > 0);
    }
    return version;
}

std::string to_text(const Tournament& tournament) {
    const History rules(start_of(tournament), Milliseconds{0});
    return link_text(tournament_kind, version_of(tournament), each_tournament_field(rules), tournament);
}

Result<Tournament, LinkError> parse_tournament(std::string_view text) {
    History rules;
    const auto parsed = parse_link<Tournament>(text, tournament_kind, 6, each_tournament_field(rules));
    if (!parsed) return parsed.error();
    Tournament read = *parsed;
    const GameStart& start = rules.game_start();
    read.options = start.options;
    bool is_right = rules.entries().empty() && start == start_of(read);
    const auto rounds = std::exchange(read.rounds, {});
    for (std::size_t k = 0; k < rounds.size() && is_right; ++k) {
        is_right = fits(read, rounds[k], k + 1 == rounds.size());
        read.rounds.push_back(rounds[k]);
    }
    const int column = static_cast<int>(text.rfind(";record=")) + 2;
    if (!is_right || !are_fitting(read)) return LinkError{LinkFault::bad, {column, Expected::field_value}};
    return read;
}

std::string to_text(const TournamentLink& link) { return link_text("t", 1, each_invitation_field, link); }

Result<TournamentLink, LinkError> parse_tournament_link(std::string_view text) {
    return parse_link<TournamentLink>(text, "t", 1, each_invitation_field);
}

Result<TournamentLink, LinkError> read_tournament_link(std::string_view message) {
    return read_link(message, 't', tournament_field, parse_tournament_link);
}

}  // namespace quarto
