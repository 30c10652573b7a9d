/// How a game of a tournament may end or change, and every place where its result counts.

#include <algorithm>
#include <functional>

#include "core/notation/record.hpp"
#include "shell/features/friends/clock.hpp"
#include "shell/features/games/model.hpp"
#include "tests/app/tournament.hpp"

namespace quarto::test::app_tournament {
namespace {

enum class Counts : std::uint8_t { for_starter, for_other, as_draw, not_yet };

/// The board after three pieces; the other player has just given a fourth that fits them.
struct Board {
    Club& club;
    AppDriver &starter, &other;

    /// Each move by whoever has to make it.
    void play(std::string_view moves) const {
        std::string_view rest = moves;
        while (!rest.empty()) {
            const std::size_t size = std::min(rest.find(' '), rest.size());
            AppDriver& mover = is_person(starter.state().game, starter.state().game.game().to_move()) ? starter : other;
            const std::string_view move = rest.substr(0, size);
            if (move == "-") mover.intend(intent::Make{Pass{}});
            else if (move[0] == '!') mover.intend(intent::Make{Call{*TextCursor(move.substr(1)).take_shape()}});
            else mover.moves(move);
            club.pass();
            rest.remove_prefix(std::min(size + 1, rest.size()));
        }
    }
    void offer(std::string_view what) const {
        other.press("friend.more").press(what);
        club.pass();
    }
};

struct WayToEnd {
    std::string_view name;
    Counts counts;
    std::function<void(const Board&)> happens;
    std::string_view clock = "";
};

const std::array ways{
    WayToEnd{"a call", Counts::for_starter, [](const Board& at) { at.play("d1 !a1-d1"); }},
    WayToEnd{"a full board", Counts::as_draw,
             [](const Board& at) { at.play("d2 4 a2 5 b3 6 c3 8 d4 9 a4 a b2 b c4 7 d3 c a3 d b4 e c2 f d1 - -"); }},
    WayToEnd{"the starter resigns", Counts::for_other, [](const Board& at) { at.starter.intend(intent::Resign{}); }},
    WayToEnd{"the other one resigns", Counts::for_starter, [](const Board& at) { at.other.intend(intent::Resign{}); }},
    WayToEnd{"a flag", Counts::for_other, [](const Board& at) { at.starter.wait(2min); }, "friends.clock more"},
    WayToEnd{"an agreed draw", Counts::as_draw,
             [](const Board& at) {
                 at.offer("friend.draw");
                 at.starter.press("friend.agree");
             }},
    WayToEnd{"an agreed draw with a clock", Counts::as_draw,
             [](const Board& at) {
                 at.offer("friend.draw");
                 at.starter.press("friend.agree");
             },
             "friends.clock more"},
    WayToEnd{"an agreed draw, heard while another game is on the board", Counts::as_draw,
             [](const Board& at) {
                 at.offer("friend.draw");
                 at.other.intend(intent::Start{});
                 at.starter.press("friend.agree");
             }},
    WayToEnd{"an offer that is declined", Counts::not_yet,
             [](const Board& at) {
                 at.offer("friend.draw");
                 at.starter.press("friend.decline");
             }},
    WayToEnd{"an offer that waits", Counts::not_yet, [](const Board& at) { at.offer("friend.draw"); }},
    WayToEnd{"a draw accepted after the one who offered it has resigned", Counts::for_starter,
             [](const Board& at) {
                 at.offer("friend.draw");
                 at.starter.press("friend.agree");
                 at.club.pass(at.starter, at.club.host);
                 at.other.intend(intent::Resign{});
             }},
    WayToEnd{"a turn taken back", Counts::not_yet,
             [](const Board& at) {
                 at.offer("friend.takeback");
                 at.starter.press("friend.agree");
             }},
    WayToEnd{"a turn taken back, played again, and then a call", Counts::for_starter,
             [](const Board& at) {
                 at.offer("friend.takeback");
                 at.starter.press("friend.agree");
                 at.club.pass();
                 at.play("b2 3 c1 4 d4 5 d1 !a1-d1");
             }},
    WayToEnd{"both resign at once", Counts::for_other,
             [](const Board& at) {
                 at.other.intend(intent::Resign{});
                 at.starter.intend(intent::Resign{});
                 at.club.pass(at.other, at.club.host);
             }},
    WayToEnd{"both resign at once, heard while another game is on the board", Counts::for_other,
             [](const Board& at) {
                 at.other.intend(intent::Resign{});
                 at.starter.intend(intent::Resign{});
                 at.other.intend(intent::Start{});
                 at.club.pass(at.other, at.club.host);
             }},
    WayToEnd{"the starter moves as the other one resigns", Counts::not_yet,
             [](const Board& at) {
                 at.other.intend(intent::Resign{});
                 at.starter.moves("d2").moves("4");
                 at.club.pass(at.other, at.club.host);
             }},
    WayToEnd{"a resignation heard while another game is on the board", Counts::for_other,
             [](const Board& at) {
                 at.other.intend(intent::Start{});
                 at.starter.intend(intent::Resign{});
             }},
};

/// Of the game's starter.
std::optional<Counts> counts_of(const std::optional<End>& end) {
    if (!end) return Counts::not_yet;
    if (!end->winner) return Counts::as_draw;
    return *end->winner == Seat::first ? Counts::for_starter : Counts::for_other;
}

Counts counts_of(BoardResult result) {
    constexpr std::array counts{Counts::not_yet, Counts::for_starter, Counts::as_draw, Counts::for_other};
    REQUIRE(static_cast<std::size_t>(result) < counts.size());
    return counts[static_cast<std::size_t>(result)];
}

BoardResult result_at(const AppDriver& device) {
    return device.state().tournament.own->tournament->rounds[0].boards[0].result;
}

std::string record_of(const FriendGame& game) { return to_text(without_current(game.history), Milliseconds{0}); }

void check_host(AppDriver& host, const std::string& record, Counts counts) {
    host.intend(intent::Open{Screen::tournament});
    CHECK(counts_of(result_at(host)) == counts);
    CHECK(host.label_of("tournament.board.1").ends_with("Not played yet") == (counts == Counts::not_yet));
    const auto& records = host.state().tournament.own->records;
    REQUIRE(records.size() == (counts == Counts::not_yet ? 0 : 1));
    if (!records.empty()) CHECK(records.begin()->second == record);
}

/// The table, the list of games with friends and their score, the games kept, and who has won most of them.
void check_player(AppDriver& device, const std::string& record, Counts counts) {
    const bool is_over = counts != Counts::not_yet;
    CHECK(counts_of(result_at(device)) == counts);
    device.intend(intent::Open{Screen::tournament});
    CHECK(bool(device.target("tournament.play")) != is_over);
    device.intend(intent::Open{Screen::friends}).press("friends.line.1").press("friend.play");
    device.wait(5s);
    const FriendGame& game = device.state().friends.games.front();
    CHECK(record_of(game) == record);
    const FriendScore score = score_of(game);
    CHECK(score.wins == std::array{counts == Counts::for_starter ? 1 : 0, counts == Counts::for_other ? 1 : 0});
    CHECK(score.draws == (counts == Counts::as_draw ? 1 : 0));
    CHECK(quarto::is_over(device.state().game) == is_over);
    CHECK(device.result().empty() != is_over);
    const auto& players = device.view().players;
    if (is_over) CHECK_FALSE((players[0].is_to_move || players[1].is_to_move));
    CHECK(players[0].is_winner == (counts == Counts::for_starter));
    CHECK(players[1].is_winner == (counts == Counts::for_other));
    if (counts == Counts::as_draw)
        for (const auto& player : players) CHECK(player.status == "drew");
    CHECK(device.view().actions.can_review == is_over);
    device.intend(intent::Open{Screen::games});
    const KeptGames& kept = device.state().games.games;
    const auto is_of_people = [](const KeptGame& each) { return !has_computer(each.players); };
    REQUIRE(std::ranges::count_if(kept, is_of_people) == (is_over ? 1 : 0));
    if (is_over) CHECK(counts_of(std::ranges::find_if(kept, is_of_people)->end) == counts);
}

}  // namespace

TEST_CASE("However a game of a tournament ends, it counts everywhere alike", "[tournament]") {
    const WayToEnd& way = GENERATE(from_range(ways));
    INFO(way.name);
    Club club("tournament.form 0", !way.clock.empty());
    club.host.press("tournament.start");
    club.pass();
    const auto [starter, other] = club.at_the_board();
    const Board board{club, *starter, *other};
    board.play("0 a1 1 b1 2 c1 3");
    way.happens(board);
    club.pass();
    const std::string record = record_of(starter->state().friends.games.front());
    check_player(*starter, record, way.counts);
    check_player(*other, record, way.counts);
    check_host(club.host, record, way.counts);
    club.host.reload();
    club.connect(club.host);
    check_host(club.host, record, way.counts);
}

}  // namespace quarto::test::app_tournament
