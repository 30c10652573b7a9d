/// Fuzzer for the front end's parsers of foreign text. An input is the letter of its parser, then the text.
/// Started by run.py with the inputs in shell.txt.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "core/notation/record.hpp"
#include "shell/app/commands.hpp"
#include "shell/desktop/options.hpp"
#include "shell/features/friends/live.hpp"
#include "shell/features/games/kept_game.hpp"
#include "shell/features/rating/model.hpp"
#include "shell/features/series/model.hpp"
#include "shell/features/lessons/exercise.hpp"
#include "shell/features/lessons/puzzles.hpp"
#include "shell/features/home/model.hpp"
#include "shell/features/saves/backup.hpp"
#include "shell/features/saves/format.hpp"
#include "shell/features/tips/model.hpp"
#include "shell/features/tournament/report.hpp"
#include "shell/features/tournament/saved.hpp"
#include "tests/core/mangled.hpp"
#include "tests/shell/i18n/catalogue.hpp"

namespace {

using namespace quarto;

/// An assertion that is active in release builds too.
void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "%s: this does not hold\n", what);
    std::abort();
}

void require_place(const SaveError& error, std::string_view text) {
    require(error.line >= 1 && error.line <= std::ranges::count(text, '\n') + 2,
            "the line is one of the text, or the one behind it");
    require(error.error.column >= 1 && error.error.column <= static_cast<int>(text.size()) + 1,
            "the column is in the text");
}

void read_game(std::string_view text) {
    const Milliseconds now{1'000};
    const auto saved = parse_saved_game(text, now);
    if (!saved) return require_place(saved.error(), text);
    const std::string written = to_text(*saved, now);
    const auto again = parse_saved_game(written, now);
    require(again && to_text(*again, now) == written, "a game that is understood is written as it is read");
}

void read_preferences(std::string_view text) {
    const auto saved = parse_saved_preferences(text);
    if (!saved) return require_place(saved.error(), text);
    const std::string written = to_text(*saved);
    const auto again = parse_saved_preferences(written);
    require(again && to_text(*again) == written, "preferences that are understood are written as they are read");
}

void read_kept_games(std::string_view text) {
    const ReadGames read = parse_kept_games(text, "2028-02-29");
    if (read.error) require_place(*read.error, text);
    const std::string written = to_text(read.games);
    const ReadGames again = parse_kept_games(written, {});
    require(!again.error && to_text(again.games) == written, "games that are understood are written as they are read");
}

/// A link is read as it is, and as itself if it was changed on its way.
template <class Parse, class Read>
void require_passed(std::string_view text, Parse parse, Read read) {
    if (const auto found = read(text))
        require(static_cast<bool>(parse(to_text(*found))), "a link is part of its message");
    const auto link = parse(text);
    if (!link) return;
    require(to_text(*read(text)) == to_text(*link), "a link is read as it is");
    const auto passed = read(test::mangled_by_itself(text));
    require(!passed || has_no_capitals(*passed) || to_text(*passed) == to_text(*link), "no other link is opened");
}

void read_link_of_friend(std::string_view text) {
    require_passed(text, parse_friend_link, read_friend_link);
    const auto link = parse_friend_link(text);
    if (!link)
        return require(link.error().error.column >= 1 && link.error().error.column <= static_cast<int>(text.size()) + 1,
                       "the column is in the text");
    const std::string written = to_text(*link);
    const auto again = parse_friend_link(written);
    require(again && to_text(*again) == written, "a link that is understood is written as it is read");
}

void read_friend_games(std::string_view text) {
    const ReadFriendGames read = parse_friend_games(text);
    if (read.error) require_place(*read.error, text);
    const std::string written = to_text(read.games);
    const ReadFriendGames again = parse_friend_games(written);
    require(!again.error && to_text(again.games) == written, "games with friends are written as they are read");
}

/// What comes from a relay or in a link, by anybody: read, written again and read the same.
template <class Read>
void read_line_of_text(std::string_view text, Read read) {
    const auto first = read(text);
    if (!first) {
        const int column = first.error().error.column;
        return require(column >= 1 && column <= static_cast<int>(text.size()) + 1, "the column is in the text");
    }
    const std::string written = to_text(*first);
    const auto again = read(written);
    require(again && to_text(*again) == written, "a text that is understood is written as it is read");
}

void read_tournament(std::string_view text) {
    require_passed(text, parse_tournament_link, read_tournament_link);
    read_line_of_text(text, parse_tournament_link);
    read_line_of_text(text, parse_tournament);
    read_line_of_text(text, parse_registration);
    const auto tournament = parse_tournament(text);
    if (!tournament) return;
    for (const Standing& line : standings(*tournament))
        require(line.half_points >= 0, "nobody has fewer points than none");
    planned_rounds(*tournament);
    Tournament next = *tournament;
    for (const auto act : {start, close_round, end})
        if (!act(next)) require(static_cast<bool>(parse_tournament(to_text(next))), "what the host does can be read");
}

void read_own_tournament(std::string_view text) {
    const auto own = parse_own_tournaments(text);
    if (!own) return require_place(own.error(), text);
    const std::string written = to_text(*own);
    const auto again = parse_own_tournaments(written);
    require(again && to_text(*again) == written, "a tournament is written as it is read");
}

void read_tournament_report(std::string_view text) {
    const auto report = read_report(text);
    if (!report) return require_place(report.error(), text);
    const bool is_list = !text.starts_with("001 ") && text.find("\n001 ") == text.npos;
    if (is_list) return;  // names may be longer than those of a report
    const Tournament made{
        .swiss_rounds = std::max(report->planned, 1), .players = report->players, .rounds = report->rounds};
    const std::string written = report_text(made, "2028-02-29");
    const auto again = read_report(written);
    require(again && again->players == report->players && again->rounds == report->rounds,
            "a report that is understood is written as it is read");
}

/// One line for each text that comes to a game: a line of moves that both know, then links of the friend in any order.
void hear_links(std::string_view text) {
    FriendGames games = parse_friend_games(
                            "quarto-friends 3\ngame=Zk3qAvFQ0fXh1Tj7mYw2bA;seat=2;date=2028-02-29;met;sent;"
                            "record=q1;rules=cshf;begin=1;bank=60;moves=9a1.1;times=10.20.30\n")
                            .games;
    games.push_back(games.front());
    games.back().id = "AAAAAAAAAAAAAAAAAAAAAA";
    games.back().watches = true;
    LiveGames live;
    Signals signals;
    for (std::size_t at = 0; at <= text.size();) {
        const auto end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, end - at);
        at = end + 1;
        hear_presence(signals, line, Milliseconds{static_cast<std::int64_t>(at) * 1'000});
        const auto link = parse_friend_link(line);
        if (!link) continue;
        take_relayed(games, live, *link, link->dice.commit);
        for (FriendGame& game : games) {
            const std::string written = to_text(FriendGames{game});
            require(!parse_friend_games(written).error, "what has come can be saved");
            require(static_cast<bool>(parse_friend_link(to_text(link_of(game)))), "and sent");
            if (may_offer(game)) offer(game, OfferKind::takeback);
            answer_offer(game, at % 2 == 0);
        }
    }
}

void read_rating(std::string_view text) {
    const auto saved = parse_rating(text);
    if (!saved) return require_place(saved.error(), text);
    const auto again = parse_rating(to_text(*saved));
    require(again && *again == *saved, "a rating that is understood is written as it is read");
}

void read_series(std::string_view text) {
    const auto saved = parse_series(text);
    if (!saved) return require_place(saved.error(), text);
    const auto again = parse_series(to_text(*saved));
    require(again && *again == *saved, "a series that is understood is written as it is read");
}

void read_puzzles(std::string_view text) {
    const ReadPuzzles read = parse_puzzles(text);
    if (read.error) require_place(*read.error, text);
    const ReadPuzzles again = parse_puzzles(to_text(read.puzzles));
    require(!again.error && again.puzzles == read.puzzles, "puzzles that are understood are written as they are read");
}

void read_backup(std::string_view text) {
    const auto backup = parse_backup(text);
    if (!backup) return require_place(backup.error(), text);
    const auto again = parse_backup(to_text(*backup));
    require(again && *again == *backup, "a backup that is understood is written as it is read");
}

void read_home(std::string_view text) {
    const auto memory = parse_home_memory(text);
    if (!memory) return;
    const auto again = parse_home_memory(to_text(*memory));
    require(again && *again == *memory, "what the first screen remembers is written as it is read");
}

void read_hints(std::string_view text) {
    const TipSet seen = parse_tips(text);
    require(parse_tips(to_text(seen)) == seen, "tips are written as they are read");
}

void read_learning(std::string_view text) {
    const Learning learning = parse_learning(text);
    require(parse_learning(to_text(learning)) == learning, "what was learned is written as it is read");
    for (int streak : learning.streaks) require(streak >= 0, "no streak is negative");
}

void read_catalogue(std::string_view bytes) {
    const auto texts = Texts::from_catalogue(std::string(bytes));
    if (!texts) return;
    for (std::string_view name : {"", "a", "b", "failure.file", "missing"}) {
        const TextKey key = TextKey::named(name);
        const std::string sentence = texts->get(key, {{"file", "a file"}, {"n", "{n}"}});
        require(texts->has(key) || sentence == name, "an unknown key answers itself");
        for (long number : {-1L, 0L, 1L, 2L, 5L, 1'000'000L}) texts->count(key, number, {{"file", "a file"}});
    }
    spoken(texts->language());
}

/// Parses the line in several game states, in a language that depends on its length.
void read_line(std::string_view line) {
    static const std::vector<Vocabulary> languages{Vocabulary(test::texts_in("en")), Vocabulary(test::texts_in("de")),
                                                   Vocabulary(test::texts_in("el"))};
    static const std::vector<State> moments = [] {
        std::vector<State> made(1, State(1));
        for (std::string_view record :
             {"q1", "q1;begin=1;moves=0", "q1;rules=cshf+squares;begin=1;moves=0b1.9c2.1", "q1;begin=1;moves=0a1.1x"}) {
            State state(1);
            const auto history = parse_record(record, {});
            require(bool(history), "it is a game");
            state.game.history = *history;
            made.push_back(state);
            state.selection.pending_call.emplace();
            made.push_back(state);
        }
        return made;
    }();
    for (const State& state : moments) parse_command(line, languages[line.size() % languages.size()], state);
}

/// A command line, one word per line.
void read_options(std::string_view text) {
    std::vector<std::string> words{"quarto-game"};
    for (std::size_t at = 0; at <= text.size();) {
        const auto end = std::min(text.find('\n', at), text.size());
        words.emplace_back(text.substr(at, end - at));
        at = end + 1;
    }
    std::vector<const char*> pointers;
    for (const std::string& word : words) pointers.push_back(word.c_str());
    const auto options = parse_options(static_cast<int>(pointers.size()), pointers.data());
    if (const auto* error = std::get_if<OptionError>(&options))
        return require(!error->sentence.empty(), "an error is said");
    if (const auto size = std::get<Options>(options).size)
        require(size->width > 0 && size->height > 0, "a window has a size");
}

void read_shell(std::string_view input) {
    if (input.empty()) return;
    const std::string_view text = input.substr(1);
    switch (input[0]) {
        case 'g': return read_game(text);
        case 'p': return read_preferences(text);
        case 'k': return read_kept_games(text);
        case 'i': return read_link_of_friend(text);
        case 'j': return read_friend_games(text);
        case 'c': return read_tournament(text);
        case 'd': return read_own_tournament(text);
        case 'n': return read_tournament_report(text);
        case 'e': return hear_links(text);
        case 'r': return read_rating(text);
        case 's': return read_series(text);
        case 'z': return read_puzzles(text);
        case 'b': return read_backup(text);
        case 'f': return read_home(text);
        case 'h': return read_hints(text);
        case 'l': return read_learning(text);
        case 'm': return read_catalogue(text);
        case 't': return read_line(text);
        case 'o': return read_options(text);
        default: return;
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    read_shell({reinterpret_cast<const char*>(data), size});
    return 0;
}
