/// How a game of a tournament may end or change, and every place where its result counts.

#include <algorithm>
#include <functional>

#include "shell/features/friends/clock.hpp"
#include "shell/features/friends/view.hpp"
#include "shell/features/games/model.hpp"
#include "shell/features/games/statistics.hpp"
#include "tests/shell/features/tournament/club.hpp"

namespace quarto::test::tournament_results {
namespace {

enum class Counts : std::uint8_t { for_starter, for_other, as_draw, not_yet };

/// A tournament of two, Anna and Ben, after its start, and the board in it.
struct Board : Club {
    Device* starter = nullptr;
    Device* other = nullptr;
    std::string game = {};  ///< its key

    explicit Board(const GameOptions& options) : Club(TournamentForm::round_robin, options) {
        host.does(intent::StartTournament{});
        pass();
        for (Device* player : {&anna, &ben}) player->does(intent::PlayBoard{});
        starter = is_person(anna.game(), Seat::first) ? &anna : &ben;
        other = starter == &anna ? &ben : &anna;
        game = anna.game().friend_game;
    }
    /// Each move by whoever has to make it.
    void play(std::string_view moves) {
        while (!moves.empty()) {
            const std::size_t size = std::min(moves.find(' '), moves.size());
            Device& mover = is_person(starter->game(), starter->game().game().to_move()) ? *starter : *other;
            mover.makes(moves.substr(0, size));
            pass();
            moves.remove_prefix(std::min(size + 1, moves.size()));
        }
    }
    void offer(OfferKind what) {
        other->does(intent::OfferToFriend{what});
        pass();
    }
    void answer(bool accepts) const { starter->does(intent::AnswerOffer{accepts}); }
};

GameOptions timed() {
    GameOptions options;
    options.clock.bank = 1min;
    return options;
}
GameOptions hard() {
    GameOptions options;
    options.wrong_call = WrongCallCost::game;
    return options;
}

struct WayToEnd {
    std::string_view name;
    Counts counts;
    /// After three pieces; the other player has just given a fourth that fits them.
    std::function<void(Board&)> happens;
    GameOptions options = {};
};

const std::vector<WayToEnd> ways{
    {"a call", Counts::for_starter, [](Board& at) { at.play("d1 !a1-d1"); }},
    {"a wrong call that loses", Counts::for_other, [](Board& at) { at.play("d2 !a2-d2"); }, hard()},
    {"a full board", Counts::as_draw,
     [](Board& at) { at.play("d2 4 a2 5 b3 6 c3 8 d4 9 a4 a b2 b c4 7 d3 c a3 d b4 e c2 f d1 - -"); }},
    {"the starter resigns", Counts::for_other, [](Board& at) { at.starter->does(intent::Resign{}); }},
    {"the other one resigns", Counts::for_starter, [](Board& at) { at.other->does(intent::Resign{}); }},
    {"a resignation, and a rematch of programs before this one", Counts::for_starter,
     [](Board& at) {
         at.other->does(intent::Resign{});
         at.pass();
         at.other->does(intent::FriendRematch{});
         at.pass();
         at.starter->does(intent::FriendRematch{});
     }},
    {"a flag", Counts::for_other, [](Board& at) { at.starter->waits(2min); }, timed()},
    {"the other one's flag", Counts::for_starter,
     [](Board& at) {
         at.play("d2 4");
         at.other->waits(2min);
     },
     timed()},
    {"an agreed draw", Counts::as_draw,
     [](Board& at) {
         at.offer(OfferKind::draw);
         at.answer(true);
     }},
    {"an agreed draw with a clock", Counts::as_draw,
     [](Board& at) {
         at.offer(OfferKind::draw);
         at.answer(true);
     },
     timed()},
    {"an agreed draw, heard while another game is on the board", Counts::as_draw,
     [](Board& at) {
         at.offer(OfferKind::draw);
         at.other->does(intent::Start{});
         at.answer(true);
     }},
    {"an agreed draw, heard when the host comes back", Counts::as_draw,
     [](Board& at) {
         at.host.connects(false);
         at.offer(OfferKind::draw);
         at.answer(true);
         at.pass();
         at.host.connects();
     }},
    {"an offer that is declined", Counts::not_yet,
     [](Board& at) {
         at.offer(OfferKind::draw);
         at.answer(false);
     }},
    {"an offer that waits", Counts::not_yet, [](Board& at) { at.offer(OfferKind::draw); }},
    {"a draw accepted after the one who offered it has resigned", Counts::for_starter,
     [](Board& at) {
         at.offer(OfferKind::draw);
         at.answer(true);
         at.relay.pass(*at.starter, at.host);
         at.other->does(intent::Resign{});
     }},
    {"a turn taken back", Counts::not_yet,
     [](Board& at) {
         at.offer(OfferKind::takeback);
         at.answer(true);
     }},
    {"a turn taken back, played again, and then a call", Counts::for_starter,
     [](Board& at) {
         at.offer(OfferKind::takeback);
         at.answer(true);
         at.pass();
         at.play("b2 3 c1 4 d4 5 d1 !a1-d1");
     }},
    {"both resign at once", Counts::for_other,
     [](Board& at) {
         at.other->does(intent::Resign{});
         at.starter->does(intent::Resign{});
         at.relay.pass(*at.other, at.host);
     }},
    {"both resign at once, heard while another game is on the board", Counts::for_other,
     [](Board& at) {
         at.other->does(intent::Resign{});
         at.starter->does(intent::Resign{});
         at.other->does(intent::Start{});
         at.relay.pass(*at.other, at.host);
     }},
    {"the starter moves as the other one resigns", Counts::not_yet,
     [](Board& at) {
         at.other->does(intent::Resign{});
         at.starter->makes("d2").makes("4");
         at.relay.pass(*at.other, at.host);
     }},
    {"a resignation heard while another game is on the board", Counts::for_other,
     [](Board& at) {
         at.other->does(intent::Start{});
         at.starter->does(intent::Resign{});
     }},
    {"a resignation heard after a restart", Counts::for_other,
     [](Board& at) {
         at.other->connects(false);
         at.starter->does(intent::Resign{});
         at.pass();
         at.other->start();
         at.other->connects();
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

BoardResult result_at(const Device& device) {
    return device.state().tournament.own->tournament->rounds[0].boards[0].result;
}

std::string record_of(const Board& club, const Device& device) {
    return to_text(without_current(find_game(device.state().friends.games, club.game)->history), Milliseconds{0});
}

void check_host(Device& host, const std::string& record, Counts counts) {
    const auto view = host.sheet<TournamentView>(Screen::tournament);
    CHECK(counts_of(result_at(host)) == counts);
    CHECK((view.boards[0].detail == "Enter result") == (counts == Counts::not_yet));
    CHECK(view.table[0].points == (counts == Counts::not_yet ? "0" : counts == Counts::as_draw ? "0.5" : "1"));
    const auto& records = host.state().tournament.own->records;
    REQUIRE(records.size() == (counts == Counts::not_yet ? 0 : 1));
    if (records.empty()) return;
    CHECK(records.begin()->second == record);
    host.does(intent::ExportTournament{});
    CHECK(host.host().last<effect::SaveFile>().text.find(record) != std::string::npos);
}

/// The table, the list of games with friends and their score, the board and what may follow there, the games kept and
/// who has won most of them, the review. Rating, series and achievements are those of games against the computer and
/// at one device; so are reports to an embedding page and to lessons.
void check_player(const Board& club, Device& device, const std::string& record, Counts counts) {
    const bool is_over = counts != Counts::not_yet;
    const State before = device.state();
    CHECK(counts_of(result_at(device)) == counts);
    CHECK(device.sheet<TournamentView>(Screen::tournament).play.empty() == is_over);
    device.does(intent::Open{Screen::friends});
    const FriendGames& games = device.state().friends.games;
    const auto known = std::ranges::find(games, club.game, &FriendGame::id);
    REQUIRE(known != games.end());
    CHECK(record_of(club, device) == record);
    const FriendScore score = score_of(*known);
    CHECK(score.wins == std::array{counts == Counts::for_starter ? 1 : 0, counts == Counts::for_other ? 1 : 0});
    CHECK(score.draws == (counts == Counts::as_draw ? 1 : 0));
    const auto index = static_cast<std::size_t>(known - games.begin());
    device.does(intent::OpenFriendGame{index});
    CHECK(device.view().sheet.as<FriendsView>().card->is_of_tournament);
    device.does(intent::PlayFriendGame{index});
    device.watches_moves();
    CHECK(quarto::is_over(device.game()) == is_over);
    CHECK(device.view().result.has_value() == is_over);
    const auto& players = device.view().players;
    if (is_over) CHECK_FALSE((players[0].is_to_move || players[1].is_to_move));
    CHECK(players[0].is_winner == (counts == Counts::for_starter));
    CHECK(players[1].is_winner == (counts == Counts::for_other));
    if (counts == Counts::as_draw)
        for (const auto& player : players) CHECK(player.status == "drew");
    if (is_over) CHECK(device.view().friend_play->is_of_tournament);
    CHECK(device.view().actions.can_review == is_over);
    device.does(intent::ToggleReview{});
    CHECK(device.view().review.has_value() == is_over);
    device.does(intent::Open{Screen::games});
    const KeptGames& kept = device.state().games.games;
    const auto is_of_people = [](const KeptGame& each) { return !has_computer(each.players); };
    REQUIRE(std::ranges::count_if(kept, is_of_people) == (is_over ? 1 : 0));
    if (is_over) CHECK(counts_of(std::ranges::find_if(kept, is_of_people)->end) == counts);
    const auto wins = score_of_people(kept);
    CHECK(wins.has_value() == is_over);
    if (is_over) CHECK(wins->won == score.wins);
    device.does(intent::Open{Screen::statistics});
    CHECK(device.state().games.statistics.all.all() == 0);
    CHECK(earned(device.state().achievements).none());
    CHECK(device.state().rating.rating == before.rating.rating);
    CHECK(device.state().series == before.series);
    CHECK(device.host().all<effect::StepTried>().empty());
}

}  // namespace

TEST_CASE("However a game of a tournament ends, it counts everywhere alike", "[tournament]") {
    const WayToEnd& way = GENERATE(from_range(ways));
    INFO(way.name);
    Board club(way.options);
    club.play("0 a1 1 b1 2 c1 3");
    way.happens(club);
    club.pass();
    const std::string record = record_of(club, *club.starter);
    check_player(club, *club.starter, record, way.counts);
    check_player(club, *club.other, record, way.counts);
    check_host(club.host, record, way.counts);
    club.host.start();
    club.host.connects();
    club.pass();
    check_host(club.host, record, way.counts);
}

}  // namespace quarto::test::tournament_results
