/// How often rules of thumb are right, and how they play.

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/opponent/thinker.hpp"
#include "core/survey/list.hpp"
#include "core/survey/random_position.hpp"
#include "core/survey/rules_of_thumb.hpp"

namespace quarto::survey {

namespace {

/// `as`, of positions `from` random boards or careful play, by the pieces placed, if safe turns differ in outcome:
///   "predictor"  whether a turn that the rule prefers keeps the outcome of the position; "silent": prefers none
///   "chance"     the same of any safe turn, where the rule isn't silent
/// of all positions, rule "none":
///   "choice"     what the outcome depends on
/// of a player who has so many safe pieces to give, rule "odd-safe":
///   "3 safe"     the outcome
/// of games `from` an opponent's side:
///   "player"     their outcome for the one who plays safe turns by the rule
constexpr std::array<std::string_view, 5> thumb_columns{"rule", "as", "from", "placed", "result"};
constexpr int first_ply = 4, last_ply = 13;
constexpr std::uint64_t ply_count = last_ply - first_ply + 1;
constexpr std::array<std::string_view, 2> opponents{"careful", "regular"};
constexpr std::size_t level_table_bytes = std::size_t{2} << 20;  // cleared before each move of a level

std::uint64_t thumb_cases() { return 2 * ply_count + opponents.size() * rules_of_thumb().size(); }

/// A board that two careful players can reach.
std::optional<Position> played_board(int placed, RuleSet rules, Random& random) {
    Position board;
    while (board.occupied().size() < placed) {
        const PieceSet safe = safe_gifts(board, rules);
        if (safe.empty()) return std::nullopt;
        const Position given = board.after_gift(random.member_of(safe));
        const auto turns = safe_turns(given, rules);
        if (turns.empty()) return std::nullopt;
        board = random.member_of(turns).placed;
    }
    return board;
}

class RulesOfThumbCounter : public Counter {
  public:
    RulesOfThumbCounter(const Terms& terms, const SolverMaker& make) : rules_(terms.rules), terms_(terms), solver_(make()) {}

    void count(std::int64_t unit, Counts& counts) override {
        const std::uint64_t number = case_of(unit, thumb_cases());
        for_each_sample(terms_, unit, thumb_cases(), [&, sample = 0u](Random random) mutable {
            if (number < 2 * ply_count) judge(first_ply + static_cast<int>(number % ply_count), number >= ply_count, random, counts);
            else play((number - 2 * ply_count) / opponents.size(), number % opponents.size(), ++sample % 2 == 0, random, counts);
        });
    }

  private:
    // Positions.

    void judge(int placed, bool is_played, Random& random, Counts& counts) {
        const auto add = [&](std::string_view rule, std::string_view as, std::string_view result) {
            counts.add({std::string(rule), std::string(as), is_played ? "played" : "random", std::to_string(placed),
                        std::string(result)});
        };
        Position board;
        PieceSet safe;
        while (safe.empty()) {
            const auto found = is_played ? played_board(placed, rules_, random) : random_position(placed, rules_, random);
            if (!found) continue;
            board = *found;
            safe = safe_gifts(board, rules_);
        }
        add("odd-safe", std::to_string(safe.size()) + " safe", name_of(*solver_.outcome(board, rules_)));

        const Position position = board.after_gift(random.member_of(safe));
        const auto turns = safe_turns(position, rules_);
        const Outcome outcome = turns.empty() ? Outcome::loss : *solver_.outcome(position, rules_);
        if (outcome == Outcome::loss) return add("none", "choice", turns.empty() ? "no safe turn" : "lost");
        // Like `turns`: whether the outcome is kept.
        std::vector<bool> keeps;
        for (const SafeTurn& turn : turns)
            keeps.push_back(!*solver_.reaches(turn.given(), rules_, outcome == Outcome::win ? Outcome::draw : Outcome::win));
        const auto result_of = [&](const SafeTurn& turn) {
            const auto at = std::ranges::find(turns, turn.given(), &SafeTurn::given);
            return keeps[static_cast<std::size_t>(at - turns.begin())] ? "right" : "wrong";
        };
        if (std::ranges::count(keeps, true) == std::ssize(keeps)) return add("none", "choice", "nothing");
        add("none", "choice", gift_matters(turns, keeps) ? "gift" : "placement");
        for (const RuleOfThumb& rule : rules_of_thumb().subspan(1)) {
            const auto best = preferred(turns, rule, rules_);
            if (best.size() == turns.size()) {
                add(rule.name, "predictor", "silent");
                continue;
            }
            add(rule.name, "predictor", result_of(random.member_of(best)));
            add(rule.name, "chance", result_of(random.member_of(turns)));
        }
    }

    /// Whether there is a placement after which some gifts keep the outcome and others don't.
    static bool gift_matters(const std::vector<SafeTurn>& turns, const std::vector<bool>& keeps) {
        for (std::size_t k = 1; k < turns.size(); ++k)
            if (turns[k].cell == turns[k - 1].cell && keeps[k] != keeps[k - 1]) return true;
        return false;
    }

    // Games.

    void play(std::size_t rule_number, std::size_t opponent, bool starts, Random& random, Counts& counts) {
        const RuleOfThumb& rule = rules_of_thumb()[rule_number];
        Game game = Game::begin({.rules = rules_, .calls = CallRule::automatic}, starts ? Seat::first : Seat::second, now);
        std::array<std::optional<Piece>, 2> planned;  // gifts, by seat
        while (!game.end()) {
            const Seat seat = game.to_move();
            const Move move = seat == Seat::first ? move_of(rule, game, planned[0], random)
                              : opponent == 0     ? move_of(rules_of_thumb()[0], game, planned[1], random)
                                                  : choose_move(game, seat, level, Random(random.next()), level_solver_);
            game = *game.after(seat, move, now);
        }
        const auto winner = game.end()->winner;
        const Outcome outcome = !winner ? Outcome::draw : *winner == Seat::first ? Outcome::win : Outcome::loss;
        counts.add({std::string(rule.name), "player", std::string(opponents[opponent]), "0", std::string(name_of(outcome))});
    }

    /// A careful player's move. `planned`: the gift after the placement.
    Move move_of(const RuleOfThumb& rule, const Game& game, std::optional<Piece>& planned, Random& random) const {
        const Position& position = game.position();
        if (game.phase() == Phase::give) return Gift{planned ? *planned : random.member_of(position.reserve())};
        if (game.phase() != Phase::place) return Pass{};
        planned = {};
        if (const CellSet completing = completing_cells(position, rules_); !completing.empty())
            return Placement{random.member_of(completing)};
        const auto turns = safe_turns(position, rules_);
        if (turns.empty()) return Placement{random.member_of(position.empty_cells())};
        const SafeTurn turn = random.member_of(preferred(turns, rule, rules_));
        planned = turn.gift;
        return Placement{turn.cell};
    }

    static constexpr Milliseconds now{0};  // games without a clock
    static constexpr Level level = *level_of(opponents[1]);
    RuleSet rules_;
    Terms terms_;
    Solver solver_;
    Solver level_solver_{level_table_bytes};
};

}  // namespace

constinit const Survey rules_of_thumb_survey{
    .name = "rules-of-thumb",
    .purpose = "how often rules of thumb are right, and how they play",
    .columns = thumb_columns,
    .case_columns = 4,
    .is_sampled = true,
    .units = [](const Terms& terms) { return sampled_units(terms, thumb_cases()); },
    .make_counter = make<RulesOfThumbCounter>};

}  // namespace quarto::survey
