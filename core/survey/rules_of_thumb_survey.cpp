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

/// What is counted, `as`
///
///     "predictor"   whether a turn that the rule prefers keeps the outcome of the position; "silent": it prefers none
///     "chance"      the same of any safe turn, where the rule isn't silent
///     "choice"      of the rule "none": what the outcome depends on; the two above leave out positions where that is
///                   nothing
///     "3 safe"      of the rule "odd-safe": the outcome for a player who has to give and has three safe pieces
///     "player"      the outcome of a game for a player of safe turns who follows the rule
///
/// Positions are `from` "random" boards or "played" ones, which players of safe turns have reached; games from the
/// opponent's side: "safe" turns, or a level.
class ThumbRuleCounter : public SolvingCounter {
  public:
    static constexpr std::array<std::string_view, 5> columns{"rule", "as", "from", "placed", "result"};
    static constexpr int case_columns = 4;
    static constexpr int least_placed = 4, most_placed = 13;
    static constexpr std::uint64_t plies = most_placed - least_placed + 1;
    static constexpr std::array<std::string_view, 2> opponents{"safe", "regular"};
    static constexpr Batches batches{.cases = 2 * plies + opponents.size() * rule_count};

    ThumbRuleCounter(const Terms& terms, const SolverMaker& make) : SolvingCounter(terms, make), rules_(terms.rules) {}

    void count(std::int64_t unit, Counts& counts) override {
        const std::uint64_t number = batches.case_of(unit);
        bool starts = true;
        batches.for_each_sample(terms_, unit, [&](Random random) {
            if (number < 2 * plies)
                judge(least_placed + static_cast<int>(number % plies), number >= plies, random, counts);
            else
                play((number - 2 * plies) / opponents.size(), number % opponents.size(), starts = !starts, random,
                     counts);
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
            const auto found = is_played ? played_board(placed, random) : random_position(placed, rules_, random);
            if (!found) continue;
            board = *found;
            safe = safe_gifts(board, rules_);
        }
        add("odd-safe", std::to_string(safe.size()) + " safe", name_of(*solver_.outcome(board, rules_)));

        const Position position = board.after_gift(random.member_of(safe));
        const auto turns = safe_turns(position, rules_);
        if (turns.empty()) return add("none", "choice", "no safe turn");
        const Outcome outcome = *solver_.outcome(position, rules_);
        if (outcome == Outcome::loss) return add("none", "choice", "lost");
        std::vector<bool> keeps;  // the outcome; by turn
        for (const SafeTurn& turn : turns)
            keeps.push_back(
                !*solver_.reaches(turn.given(), rules_, outcome == Outcome::win ? Outcome::draw : Outcome::win));
        if (std::ranges::count(keeps, true) == std::ssize(keeps)) return add("none", "choice", "nothing");
        add("none", "choice", gift_matters(turns, keeps) ? "gift" : "placement");
        const auto result_of = [&](const SafeTurn& turn) {
            const auto at = std::ranges::find(turns, turn.given(), &SafeTurn::given);
            return keeps[static_cast<std::size_t>(at - turns.begin())] ? "right" : "wrong";
        };
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

    /// Absent if the game ended before.
    std::optional<Position> played_board(int placed, Random& random) const {
        Position board;
        while (board.occupied().size() < placed) {
            const PieceSet safe = safe_gifts(board, rules_);
            if (safe.empty()) return std::nullopt;
            const auto turns = safe_turns(board.after_gift(random.member_of(safe)), rules_);
            if (turns.empty()) return std::nullopt;
            board = random.member_of(turns).placed;
        }
        return board;
    }

    /// Whether there is a placement after which some gifts keep the outcome and others don't.
    static bool gift_matters(const std::vector<SafeTurn>& turns, const std::vector<bool>& keeps) {
        for (std::size_t k = 1; k < turns.size(); ++k)
            if (turns[k].cell == turns[k - 1].cell && keeps[k] != keeps[k - 1]) return true;
        return false;
    }

    // Games, in which every alignment wins.

    void play(std::size_t rule_number, std::size_t opponent, bool starts, Random& random, Counts& counts) {
        const auto rules = rules_of_thumb();
        const RuleOfThumb &rule = rules[rule_number], &none = rules[0];
        GameOptions options;
        options.rules = rules_;
        options.calls = CallRule::automatic;
        Game game = Game::begin(options, starts ? Seat::first : Seat::second, now);
        std::optional<Piece> gift, opponents_gift;
        while (!game.end()) {
            const Seat seat = game.to_move();
            const Move move = seat == Seat::first ? move_of(rule, game, gift, random)
                              : opponent == 0     ? move_of(none, game, opponents_gift, random)
                                              : choose_move(game, seat, level, Random(random.next()), level_solver_);
            game = *game.after(seat, move, now);
        }
        const auto winner = game.end()->winner;
        const Outcome outcome = !winner ? Outcome::draw : *winner == Seat::first ? Outcome::win : Outcome::loss;
        counts.add(
            {std::string(rule.name), "player", std::string(opponents[opponent]), "0", std::string(name_of(outcome))});
    }

    /// `gift`: planned with the placement before it.
    Move move_of(const RuleOfThumb& rule, const Game& game, std::optional<Piece>& gift, Random& random) const {
        const Position& position = game.position();
        if (game.phase() == Phase::give) return Gift{gift ? *gift : random.member_of(position.reserve())};
        if (game.phase() != Phase::place) return Pass{};
        gift.reset();
        if (const CellSet winning = completing_cells(position, rules_); !winning.empty())
            return Placement{random.member_of(winning)};
        const auto turns = safe_turns(position, rules_);
        if (turns.empty()) return Placement{random.member_of(position.empty_cells())};
        const SafeTurn turn = random.member_of(preferred(turns, rule, rules_));
        gift = turn.gift;
        return Placement{turn.cell};
    }

    static constexpr Milliseconds now{0};  // there is no clock
    static constexpr Level level = *level_of(opponents[1]);
    static constexpr std::size_t level_table_bytes = std::size_t{2} << 20;  // cleared before each move
    RuleSet rules_;
    Solver level_solver_{level_table_bytes};
};

}  // namespace

constinit const Survey thumb_rules = sampled_by<ThumbRuleCounter>(
    "rules-of-thumb", "how often rules of thumb are right, and how players do who follow them");

}  // namespace quarto::survey
