/// Effect of calls on the values of moves, by example and against a brute-force search of the rules.

#include "core/analysis/calls.hpp"

#include <algorithm>
#include <map>

#include "core/analysis/analysis.hpp"
#include "core/notation/record.hpp"
#include "tests/core/search/small_table.hpp"
#include "tests/core/naive_solver.hpp"
#include "tests/core/random_position.hpp"
#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

/// State of a game with calls, independent of the core except for its texts.
struct Moment {
    naive::Game table;
    enum { give, place, finish, accept } phase;
    int last = -1;  ///< the most recent placement
    int mover = 0;
    bool paused[2] = {false, false};
    bool is_late, is_automatic;

    bool stands() const { return last >= 0 && !is_automatic && naive::aligned(table, last); }
    bool may_call(int seat) const {
        return !is_automatic && !paused[seat] && (seat == mover || (is_late && phase == place));
    }
    bool is_full() const { return std::ranges::find(table.board, -1) == std::end(table.board); }
    std::vector<int> choices() const {
        std::vector<int> all;
        for (int k = 0; k < 16; ++k) {
            const bool is_placed = std::ranges::find(table.board, k) != std::end(table.board);
            if (phase == place ? table.board[k] < 0 : phase == give ? !is_placed : k == 0) all.push_back(k);
        }
        return all;
    }
    Moment given(int piece) const {
        Moment next = *this;
        next.table.hand = piece;
        next.phase = place;
        next.mover = 1 - mover;
        return next;
    }
    Moment placed(int cell) const {
        Moment next = *this;
        next.table.board[cell] = table.hand;
        next.table.hand = -1;
        next.last = cell;
        next.paused[0] = next.paused[1] = false;
        next.phase = next.is_full() ? finish : give;
        return next;
    }
    Moment passed() const {
        Moment next = *this;
        next.phase = accept;
        next.mover = 1 - mover;
        return next;
    }
};

Value best(const Moment& moment);

/// From the mover's side. `choice` is ignored at the end of a turn.
Value value_of(const Moment& moment, int choice) {
    if (moment.phase == Moment::give) return best(moment.given(choice)).for_opponent();
    if (moment.phase == Moment::finish) return best(moment.passed()).for_opponent();
    if (moment.phase == Moment::accept) return Value::draw();
    if (moment.is_automatic && naive::aligned(moment.placed(choice).table, choice)) return Value::win_in(1);
    return best(moment.placed(choice)).before_placement();
}

/// For the player to move. A call is not a turn: every possible call precedes the move, the mover's first.
Value best(const Moment& moment) {
    if (moment.stands() && moment.may_call(moment.mover)) return Value::win_in(0);
    if (moment.stands() && moment.may_call(1 - moment.mover)) return Value::loss_in(0);
    if (moment.is_automatic && moment.is_full()) return Value::draw();
    std::optional<Value> value;
    for (int choice : moment.choices())
        if (const Value mine = value_of(moment, choice); !value || mine > *value) value = mine;
    return *value;
}

std::map<int, Value> values_found(const Game& game) {
    const RuleSet rules = game.options().rules;
    Solver solver(small_table);
    std::map<int, Value> values;
    if (const auto decided = values_by_calls(game)) {
        for (const MoveValue& found : *decided) {
            const auto* gift = std::get_if<Gift>(&found.move);
            values[gift ? gift->piece.index : 0] = found.value;
        }
    } else if (game.phase() == Phase::place) {
        const auto placements = value_placements(solver, game.position(), rules);
        for (const PlacementValue& each : *placements) values[each.cell.index] = each.value;
    } else {
        const auto gifts = value_gifts(solver, game.position(), rules);
        for (const GiftValue& each : *gifts) values[each.piece.index] = each.value;
    }
    return values;
}

/// Game after a wrong call by `seat`; absent if it cannot call.
std::optional<Game> after_wrong_call(const Game& game, Seat seat) {
    for (Shape shape : game.options().rules.winning)
        if (const auto next = game.after(seat, Call{shape}, start_time); next && next->wrong_call()) return *next;
    return std::nullopt;
}

const GameOptions paused_by_wrong_call(CallRule rule) { return {{}, rule, WrongCallCost::pause, {}}; }

/// Row 1 is all tall, completed by seat 1's last placement.
constexpr std::string_view row_stands = "0a1.1b1.2c1.3d1";

}  // namespace

TEST_CASE("Who can win by a call is known for every call rule and phase") {
    struct Row {
        CallRule rule;
        std::string_view moves;
        Caller caller;
    };
    using enum CallRule;
    // Seat 1 completes row 1. Column a is not full, so calling it is wrong.
    const std::vector<Row> rows{
        {rulebook, "0a1.1b1.2c1", Caller::nobody},
        {rulebook, "0a1.1b1.2c1.3d1", Caller::mover},
        {rulebook, "0a1.1b1.2c1.3d1.1!a1-a4", Caller::opponent},
        {rulebook, "0a1.1b1.2c1.3d1.8", Caller::mover},
        {rulebook, "0a1.1b1.2c1.3d1.1!a1-a4.8", Caller::mover},
        {rulebook, "0a1.1b1.2c1.3d1.8.2!a1-a4", Caller::nobody},
        {rulebook, "0a1.1b1.2c1.3d1.8a2", Caller::nobody},
        {late, "0a1.1b1.2c1.3d1", Caller::mover},
        {late, "0a1.1b1.2c1.3d1.1!a1-a4", Caller::opponent},
        {late, "0a1.1b1.2c1.3d1.8", Caller::either},
        {late, "0a1.1b1.2c1.3d1.1!a1-a4.8", Caller::mover},
        {late, "0a1.1b1.2c1.3d1.8.2!a1-a4", Caller::opponent},
        {late, "0a1.1b1.2c1.3d1.8.1!a1-a4", Caller::mover},
        {late, "0a1.1b1.2c1.3d1.8.2!a1-a4.1!a1-a4", Caller::nobody},
        {late, "0a1.1b1.2c1.3d1.8a2", Caller::nobody},
        {automatic, "0a1.1b1.2c1", Caller::nobody},
        {automatic, "0a1.1b1.2c1.3d1", Caller::nobody},
    };
    for (const auto& [rule, moves, caller] : rows) {
        INFO(static_cast<int>(rule) << ' ' << moves);
        CHECK(who_calls(played(moves, paused_by_wrong_call(rule))) == caller);
    }
}

TEST_CASE("On a full board the placer can call, then the opponent") {
    const Game full = played(threefold_game, paused_by_wrong_call(CallRule::rulebook));
    CHECK(who_calls(full) == Caller::mover);
    CHECK(who_calls(after(full, "1!a2-d2")) == Caller::opponent);
    CHECK(who_calls(after(full, "-")) == Caller::mover);
    CHECK(who_calls(after(full, "-.2!a2-d2")) == Caller::nobody);
    CHECK(who_calls(played(drawn_game)) == Caller::nobody);
}

TEST_CASE("Giving a piece without calling loses at once if the opponent can call") {
    for (const std::string_view wrong : {"", ".1!a1-a4"}) {
        const Game game =
            played(std::string(row_stands) + std::string(wrong), paused_by_wrong_call(CallRule::rulebook));
        const auto values = values_by_calls(game);
        REQUIRE(values);
        CHECK(values->size() == 12);
        for (const MoveValue& each : *values) CHECK(each.value == Value::loss_in(0));
    }
}

TEST_CASE("Moves that no call decides are left to the search") {
    for (const std::string_view moves : {"0a1.1b1.2c1", "0a1.1b1.2c1.3d1.8", "0a1.1b1.2c1.3d1.8a2"})
        CHECK_FALSE(values_by_calls(played(moves)));
}

TEST_CASE("With calls, every move has the value that a brute-force search finds") {
    const std::uint64_t seed = 61;
    CAPTURE(seed);
    Random random(seed);
    const auto random_below = [&](int of) { return static_cast<int>(random.below(static_cast<std::uint32_t>(of))); };
    int standing = 0, paused = 0;
    for (const CallRule rule : {CallRule::rulebook, CallRule::late, CallRule::automatic}) {
        for (int round = 0; round < 15; ++round) {
            GameOptions options{all_rule_sets()[random.below(30)], rule, WrongCallCost::pause, {}};
            const Position start = random_position(random, 12, Hand::empty);
            Game game = Game::begin(options, Seat::first, start_time, start);
            Moment moment{.table = naive_game(start, options.rules),
                          .phase = Moment::give,
                          .is_late = rule == CallRule::late,
                          .is_automatic = rule == CallRule::automatic};
            for (std::string moves_made; !game.end(); moves_made += '.') {
                INFO(to_text(PositionText{start, options.rules}) << ' ' << static_cast<int>(rule) << ' ' << moves_made);
                const auto values = values_found(game);
                for (int choice : moment.choices()) CHECK(values.at(choice) == value_of(moment, choice));
                CHECK(values.size() == moment.choices().size());
                const Caller caller = who_calls(game);
                CHECK((best(moment) == Value::win_in(0)) == (caller == Caller::mover || caller == Caller::either));
                CHECK((best(moment) == Value::loss_in(0)) == (caller == Caller::opponent));
                standing += caller != Caller::nobody;
                const int seat = random_below(2);
                if (const auto next = after_wrong_call(game, static_cast<Seat>(seat)); next && random_below(2) == 0) {
                    game = *next;
                    moment.paused[seat] = true;
                    ++paused;
                    moves_made += "wrong";
                    continue;
                }
                const auto choices = moment.choices();
                const int choice = choices[static_cast<std::size_t>(random_below(static_cast<int>(choices.size())))];
                const auto index = static_cast<std::uint8_t>(choice);
                const Move move = game.phase() == Phase::give    ? Move{Gift{Piece{index}}}
                                  : game.phase() == Phase::place ? Move{Placement{Cell{index}}}
                                                                 : Move{Pass{}};
                const bool is_pass = std::holds_alternative<Pass>(move);
                moves_made += to_text(game.to_move(), move);
                game = *game.after(game.to_move(), move, start_time);
                if (game.end()) break;
                moment = is_pass                        ? moment.passed()
                         : moment.phase == Moment::give ? moment.given(choice)
                                                        : moment.placed(choice);
            }
        }
    }
    CHECK(standing > 20);
    CHECK(paused > 20);
}
