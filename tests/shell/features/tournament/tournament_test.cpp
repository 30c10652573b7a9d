/// Tournaments: what the host does, the table, and the text form.
#include <catch_amalgamated.hpp>

#include <algorithm>
#include <set>

#include "shell/features/tournament/table.hpp"
#include "tests/core/random_play.hpp"
#include "tests/shell/features/friends/keys.hpp"
#include "tests/shell/features/friends/thinking.hpp"
#include "tests/shell/features/tournament/swiss_rounds.hpp"
#include "tests/shell/i18n/catalogue.hpp"

namespace quarto::test::tournament {
namespace {

constexpr std::string_view key = "Zk3qAvFQ0fXh1Tj7mYw2bA";

Tournament with_players(TournamentForm form, int count, int rounds = 5) {
    Random random(7);
    Tournament made{.key = std::string(key), .name = "Friday", .form = form, .swiss_rounds = rounds};
    for (int k = 0; k < count; ++k)
        REQUIRE_FALSE(join(made, any_key(random), std::string(1, static_cast<char>('A' + k))));
    return made;
}
void set_all(Tournament& tournament, Random& random) {
    const int round = static_cast<int>(tournament.rounds.size()) - 1;
    for (int board = 0; board_at(tournament, {round, board}); ++board)
        if (board_at(tournament, {round, board})->result == BoardResult::open)
            REQUIRE_FALSE(set_result(tournament, {round, board}, static_cast<BoardResult>(1 + random.below(3))));
}
/// A tournament at any point of it, with players who come late and leave.
Tournament any_tournament(Random& random) {
    const auto form = random.below(2) == 0 ? TournamentForm::swiss : TournamentForm::round_robin;
    Tournament made{.key = any_key(random), .name = "Zoë; 50%", .form = form};
    if (form == TournamentForm::swiss) made.swiss_rounds = 1 + static_cast<int>(random.below(9));
    made.options = with_any_clock(random_start(random).options, random);
    const auto enter = [&] { return join(made, any_key(random), random.below(3) == 0 ? "Łukasz" : any_key(random)); };
    for (std::uint32_t players = 2 + random.below(31); players > 0; --players) REQUIRE_FALSE(enter());
    if (random.below(5) == 0) return made;
    REQUIRE_FALSE(start(made));
    for (std::uint32_t step = random.below(12); step > 0; --step) {
        if (random.below(3) == 0)
            (void)withdraw(made, static_cast<int>(random.below(static_cast<std::uint32_t>(made.players.size()))));
        if (random.below(3) == 0) (void)enter();
        if (random.below(6) == 0) continue;
        set_all(made, random);
        (void)close_round(made);
    }
    if (random.below(8) == 0) (void)end(made);
    return made;
}
LinkFault fault_of(std::string_view text) {
    const auto read = parse_tournament(text);
    REQUIRE_FALSE(read);
    return read.error().fault;
}
std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const std::size_t place = text.find(from);
    REQUIRE(place != std::string::npos);
    return text.replace(place, from.size(), to);
}

TEST_CASE("A tournament is read as it was written", "[tournament]") {
    Random random = seeded();
    for (int k = 0; k < 150; ++k) {
        const Tournament made = any_tournament(random);
        const std::string text = to_text(made);
        CAPTURE(text);
        const auto read = parse_tournament(text);
        REQUIRE(read);
        CHECK(*read == made);
        CHECK(text.find_first_of(" \"<>%#&\n") == std::string::npos);
    }
}

TEST_CASE("Only a tournament with a clock needs the second version", "[tournament]") {
    Tournament made = with_players(TournamentForm::swiss, 4);
    const std::string text = to_text(made);
    CHECK(text.starts_with("tournament1;"));
    made.options.clock.bank = std::chrono::minutes(5);
    const std::string with_clock = to_text(made);
    CHECK(with_clock.starts_with("tournament2;"));
    CHECK(fault_of(replaced(with_clock, "tournament2", "tournament1")) == LinkFault::bad);
    made.options.clock.pauses = true;  // would have to be agreed on the way
    CHECK(fault_of(to_text(made)) == LinkFault::bad);
}

TEST_CASE("The largest tournament fits into a text of the relay", "[tournament]") {
    Random random(1);
    Tournament made{.key = std::string(key), .name = std::string(60, 'x'), .form = TournamentForm::round_robin};
    for (int k = 0; k < 32; ++k) REQUIRE_FALSE(join(made, any_key(random), std::string(60, 'x')));
    CHECK(join(made, any_key(random), "x") == TournamentError::full);
    REQUIRE_FALSE(start(made));
    while (made.stage == TournamentStage::running) {
        set_all(made, random);
        REQUIRE_FALSE(close_round(made));
    }
    CHECK(made.rounds.size() == 31);
    CHECK(to_text(made).size() < 12'000);
    REQUIRE(parse_tournament(to_text(made)));
}

TEST_CASE("Two hundred players fit into a text of the relay, also with long names and many rounds", "[tournament]") {
    Random random(1);
    const auto size_of = [&](std::size_t name_size, int rounds) {
        Tournament made{.key = std::string(key), .name = "Friday"};
        for (int k = 0; k < max_tournament_players; ++k)
            REQUIRE_FALSE(join(made, any_key(random), std::string(name_size, 'x')));
        CHECK(join(made, any_key(random), "x") == TournamentError::full);
        made.stage = TournamentStage::running;
        for (int round = 0; round < rounds; ++round) {
            made.rounds.emplace_back();
            for (int board = 0; board < max_tournament_players / 2; ++board)
                made.rounds.back().boards.push_back(
                    {{board, max_tournament_players - 1 - board}, BoardResult::draw, 1});
        }
        made.swiss_rounds = rounds;
        const std::string text = to_text(made);
        CHECK(text.starts_with("tournament5;"));
        REQUIRE(parse_tournament(text));
        return text.size();
    };
    CHECK(size_of(12, 9) < 24'000);
    CHECK(size_of(60, max_tournament_rounds) < 70'000);
}

TEST_CASE("A text that is cut, changed or newer is refused", "[tournament]") {
    Random random = seeded();
    const std::string text = to_text(any_tournament(random));
    CHECK(fault_of("") == LinkFault::none_found);
    CHECK(fault_of("f1;game=x;end") == LinkFault::none_found);
    CHECK(fault_of("tournament7;x") == LinkFault::newer);
    CHECK(fault_of("tournament0;x;end") == LinkFault::bad);
    for (std::size_t size = std::string_view("tournament1;").size(); size < text.size(); ++size)
        CHECK(fault_of(std::string_view(text).substr(0, size)) == LinkFault::cut);
    // Of any other text nothing but this is promised: it is a tournament that is written in the same way, or an error.
    constexpr std::string_view letters = "0123456789;,-:=osx";
    for (int k = 0; k < 3'000; ++k) {
        std::string damaged = k % 50 == 0 ? to_text(any_tournament(random)) : text;
        for (std::uint32_t changes = 1 + random.below(3); changes > 0; --changes) {
            const std::size_t place = random.below(static_cast<std::uint32_t>(damaged.size()));
            const char letter = letters[random.below(static_cast<std::uint32_t>(letters.size()))];
            if (random.below(3) == 0) damaged.erase(place, 1 + random.below(8));
            else if (random.below(2) == 0) damaged.insert(place, 1, letter);
            else damaged[place] = letter;
        }
        CAPTURE(damaged);
        if (const auto read = parse_tournament(damaged)) CHECK(parse_tournament(to_text(*read)));
    }
}

TEST_CASE("A text whose parts contradict each other is refused", "[tournament]") {
    Tournament made = with_players(TournamentForm::swiss, 4, 2);
    const std::string open = to_text(made);
    REQUIRE_FALSE(start(made));
    const std::string running = to_text(made);
    REQUIRE(running.find("round=1-3:o,4-2:o;") != std::string::npos);
    const auto bad = [](const std::string& text) { return fault_of(text) == LinkFault::bad; };
    CHECK(bad(replaced(open, "stage=open", "stage=running")));
    CHECK(bad(replaced(running, "stage=running", "stage=open")));
    CHECK(bad(replaced(running, "1-3:o", "1-1:o")));
    CHECK(bad(replaced(running, "1-3:o", "1-5:o")));
    CHECK(bad(replaced(running, "1-3:o", "0-3:o")));
    CHECK(bad(replaced(running, "1-3:o", "1-2:o")));
    CHECK(bad(replaced(running, "1-3:o,", "")));
    CHECK(bad(replaced(running, ",4-2:o", ",4,2")));
    CHECK(bad(replaced(running, "round=1-3:o,4-2:o", "round=1-3:o,4-2:o;round=1-2:1,3-4:1")));  // one is open
    CHECK(bad(replaced(running, "rounds=2", "rounds=0")));
    CHECK(bad(replaced(running, "form=swiss;rounds=2", "form=roundrobin")));  // another pairing
    CHECK(bad(replaced(running, ",0,0", ",2,0")));
    CHECK(bad(replaced(running, ",0,0", ",0,3")));
    CHECK(bad(replaced(running, made.players[1].identity, made.players[0].identity)));
    CHECK(bad(replaced(running, "begin=1", "begin=2")));
    CHECK(bad(replaced(running, "begin=1", "begin=1;moves=9")));
    CHECK(bad(replaced(running, "begin=1", "begin=1;clock=60")));
    CHECK(parse_tournament(replaced(running, "round=1-3:o,4-2:o", "round=1-3:1,4-2:1;round=1-2:1,3-4:o")));
}

TEST_CASE("A link to a tournament is found and read", "[tournament]") {
    const TournamentLink link{std::string(key), "Zoë; 50%"};
    const std::string text = to_text(link);
    CHECK(parse_tournament_link(text).value() == link);
    CHECK(to_text(*read_tournament_link("Come!\nhttps://example.org/#" + text + ".")) == text);
    CHECK(read_tournament_link("f1;game=x;end").error().fault == LinkFault::none_found);
    std::string capital = text;
    for (char& letter : capital)
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    CHECK(read_tournament_link("https://example.org/#" + capital).error().fault == LinkFault::bad);
    CHECK(read_tournament_link(capital).error().fault == LinkFault::bad);
    CHECK(parse_tournament_link(text + "x").error().fault == LinkFault::cut);
    CHECK(parse_tournament_link("t2;x").error().fault == LinkFault::newer);
    CHECK(parse_tournament_link(replaced(text, ";end", ";x=1;end")).error().fault == LinkFault::bad);
    CHECK(parse_tournament_link(replaced(text, "Zk3", "Zk")).error().fault == LinkFault::bad);
    for (std::size_t size = 3; size < text.size(); ++size)
        CHECK(parse_tournament_link(text.substr(0, size)).error().fault == LinkFault::cut);
}

TEST_CASE("Names are told apart", "[tournament]") {
    Random random(1);
    Tournament made;
    for (const char* name : {"Anna", "Anna", " Anna ", "Anna 2", ""}) REQUIRE_FALSE(join(made, any_key(random), name));
    std::set<std::string> names;
    for (const TournamentPlayer& player : made.players) names.insert(player.name);
    CHECK(names == std::set<std::string>{"Anna", "Anna 2", "Anna 3", "Anna 2 2", "?"});
}

TEST_CASE("Each refusal of what a host does", "[tournament]") {
    Random random(1);
    Tournament made = with_players(TournamentForm::round_robin, 1);
    CHECK(start(made) == TournamentError::too_few_players);
    CHECK(close_round(made) == TournamentError::wrong_stage);
    CHECK(set_result(made, {0, 0}, BoardResult::draw) == TournamentError::no_such_board);
    CHECK(withdraw(made, 1) == TournamentError::no_such_player);
    CHECK(bring_back(made, 0) == TournamentError::wrong_stage);
    CHECK(join(made, made.players[0].identity, "X") == TournamentError::known);
    made = with_players(TournamentForm::round_robin, 3);
    REQUIRE_FALSE(start(made));
    CHECK(start(made) == TournamentError::wrong_stage);
    CHECK(join(made, any_key(random), "Late") == TournamentError::closed);
    const Tournament before = made;
    CHECK(close_round(made) == TournamentError::open_boards);
    CHECK(made == before);
    REQUIRE_FALSE(set_result(made, {0, 0}, BoardResult::draw));
    REQUIRE_FALSE(set_result(made, {0, 0}, BoardResult::open));
    REQUIRE_FALSE(withdraw(made, made.rounds[0].boards[0].pair.other));
    CHECK(made.rounds[0].boards[0].result == BoardResult::starter_by_default);
    CHECK(withdraw(made, made.rounds[0].boards[0].pair.other) == TournamentError::has_left);
    REQUIRE_FALSE(close_round(made));
    CHECK(set_result(made, {0, 0}, BoardResult::open) == TournamentError::wrong_stage);
    REQUIRE_FALSE(set_result(made, {0, 0}, BoardResult::neither));
    REQUIRE_FALSE(end(made));
    CHECK(end(made) == TournamentError::wrong_stage);
    CHECK(withdraw(made, 0) == TournamentError::wrong_stage);
    CHECK(bring_back(made, 0) == TournamentError::wrong_stage);
    CHECK(join(made, any_key(random), "Late") == TournamentError::wrong_stage);
    Tournament two = with_players(TournamentForm::swiss, 2);
    REQUIRE_FALSE(start(two));
    set_all(two, random);
    CHECK(close_round(two) == TournamentError::no_pairing);
}

TEST_CASE("In a Swiss tournament players come late and leave", "[tournament]") {
    Random random(3);
    Tournament made = with_players(TournamentForm::swiss, 5);
    REQUIRE_FALSE(start(made));
    const int resting = *made.rounds[0].bye;
    CHECK(half_points(made, resting) == 2);
    REQUIRE_FALSE(join(made, any_key(random), "Late"));
    CHECK_FALSE(board_of(made, 5));
    set_all(made, random);
    REQUIRE_FALSE(withdraw(made, 0));
    REQUIRE_FALSE(close_round(made));
    CHECK(board_of(made, 5).has_value() != (made.rounds[1].bye == 5));
    CHECK_FALSE(board_of(made, 0));
    CHECK(made.rounds[1].bye != resting);
    CHECK(parse_tournament(to_text(made)));
}

TEST_CASE("Removing somebody before the start leaves no trace", "[tournament]") {
    Tournament made = with_players(TournamentForm::swiss, 3);
    REQUIRE_FALSE(withdraw(made, 1));
    CHECK(made.players.size() == 2);
    CHECK(made.players[1].name == "C");
}

TEST_CASE("Ties: Sonneborn-Berger, then direct encounter, then the place is shared", "[tournament]") {
    // All against all: A beats B, B beats C, C beats A; all beat D.
    Tournament made = with_players(TournamentForm::round_robin, 4);
    REQUIRE_FALSE(start(made));
    const auto play = [&](const std::set<std::string>& wins) {  // "AB": A beats B
        while (made.stage == TournamentStage::running) {
            const int round = static_cast<int>(made.rounds.size()) - 1;
            for (int board = 0; board < 2; ++board) {
                const BoardPair pair = board_at(made, {round, board})->pair;
                const char one = static_cast<char>('A' + pair.starter), two = static_cast<char>('A' + pair.other);
                const BoardResult result = wins.contains({one, two})   ? BoardResult::starter_won
                                           : wins.contains({two, one}) ? BoardResult::other_won
                                                                       : BoardResult::draw;
                REQUIRE_FALSE(set_result(made, {round, board}, result));
            }
            REQUIRE_FALSE(close_round(made));
        }
        return standings(made);
    };
    const auto table = play({"AB", "BC", "CA", "AD", "BD", "CD"});
    CHECK(table[0].place == 1);
    CHECK(table[1].place == 1);
    CHECK(table[2].place == 1);
    CHECK(table[3].place == 4);
    CHECK(table[0].half_points == 4);
    CHECK(table[0].sonneborn == 8);  // 2 points: beat one with 2 and one with 0
    CHECK(table[0].direct == 2);
    made = with_players(TournamentForm::round_robin, 4);
    REQUIRE_FALSE(start(made));
    // A and B have 2 points each, and so have those they beat; B beat A.
    const auto direct = play({"BA", "AC", "AD", "BC", "DB"});
    CHECK(made.players[static_cast<std::size_t>(direct[0].player)].name == "B");
    CHECK(direct[0].half_points == direct[1].half_points);
}

TEST_CASE("Buchholz counts a bye as against oneself, but as no more than draws in all rounds", "[tournament]") {
    Tournament made = with_players(TournamentForm::swiss, 3, 2);
    REQUIRE_FALSE(start(made));  // A and B; C has a bye
    REQUIRE(made.rounds[0].bye == 2);
    REQUIRE_FALSE(set_result(
        made, {0, 0}, made.rounds[0].boards[0].pair.starter == 0 ? BoardResult::starter_won : BoardResult::other_won));
    REQUIRE_FALSE(close_round(made));  // A and C; B has a bye
    REQUIRE(made.rounds[1].bye == 1);
    REQUIRE_FALSE(set_result(made, {1, 0}, BoardResult::draw));
    const auto table = standings(made);
    const auto line = [&](int player) { return *std::ranges::find(table, player, &Standing::player); };
    CHECK(line(0).half_points == 3);
    CHECK(line(1).half_points == 2);
    CHECK(line(2).half_points == 3);
    CHECK(line(0).buchholz == 2 + 3);
    CHECK(line(2).buchholz == 2 + 3);
    CHECK(line(2).buchholz_cut == 3);
    CHECK(line(2).sonneborn == 2 * 2 + 3 * 1);
    CHECK(line(0).place == 1);
    CHECK(line(2).place == 1);
    CHECK(line(0).wins + line(0).draws == 2);
}

TEST_CASE("Whoever leaves a round robin early is counted for nobody", "[tournament]") {
    Random random(5);
    Tournament made = with_players(TournamentForm::round_robin, 6);
    REQUIRE_FALSE(start(made));
    set_all(made, random);
    REQUIRE_FALSE(withdraw(made, 0));
    while (made.stage == TournamentStage::running) {
        REQUIRE_FALSE(close_round(made));
        if (made.stage == TournamentStage::running) set_all(made, random);
    }
    int sum = 0;
    for (const Standing& line : standings(made)) {
        sum += line.half_points;
        CHECK(line.wins + line.draws + line.losses == (line.player == 0 ? 0 : 4));
    }
    CHECK(sum == 2 * 10);  // 5 players, all against all
}

TEST_CASE("Whoever has played half of a round robin before leaving is counted", "[tournament]") {
    const int least = GENERATE(1, 2);  // of 4
    Random random(5);
    Tournament made = with_players(TournamentForm::round_robin, 5);
    REQUIRE_FALSE(start(made));
    for (int played = 0;;) {
        set_all(made, random);
        played += board_of(made, 0) ? 1 : 0;
        if (played == least) break;
        REQUIRE_FALSE(close_round(made));
    }
    REQUIRE_FALSE(withdraw(made, 0));
    const auto table = standings(made);
    const Standing line = *std::ranges::find(table, 0, &Standing::player);
    CHECK(line.wins + line.draws + line.losses == (least == 2 ? 2 : 0));
}

TEST_CASE("The table and the results as text", "[tournament]") {
    Tournament made = with_players(TournamentForm::swiss, 3, 1);
    made.players[1].name = "=B";
    REQUIRE_FALSE(start(made));
    REQUIRE_FALSE(set_result(made, {0, 0}, BoardResult::draw));
    CHECK(table_as_text(made, {{{0, 0}, "q1;rules=cshf;begin=1"}}, english()) ==
          "Place\tPlayer\tPoints\tBuchholz Cut 1\tBuchholz\tSonneborn-Berger\tDirect encounter\tWon\tDraw\tLost\n"
          "1\tC\t1\t0\t0.5\t0.5\t0\t0\t0\t0\n"
          "2\tA\t0.5\t0\t0.5\t0.25\t0.5\t0\t1\t0\n"
          "2\t'=B\t0.5\t0\t0.5\t0.25\t0.5\t0\t1\t0\n"
          "\n"
          "Round\t#\tStarts\tOpponent\tResult\tGame\n"
          "1\t1\tA\t'=B\t0.5-0.5\tq1;rules=cshf;begin=1\n"
          "1\t\tC\t\tBye\t\n");
}

}  // namespace
}  // namespace quarto::test::tournament
