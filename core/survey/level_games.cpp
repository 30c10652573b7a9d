/// Games of each level of the computer against itself.

#include "core/opponent/thinker.hpp"
#include "core/survey/list.hpp"

namespace quarto::survey {

namespace {

constexpr Milliseconds no_clock{0};

class LevelGameCounter : public SolvingCounter {
  public:
    static constexpr std::array<std::string_view, 3> columns{"level", "what", "is"};
    static constexpr int case_columns = 2;
    static constexpr Batches batches{.cases = levels.size(), .samples_a_unit = 5};

    using SolvingCounter::SolvingCounter;

    void count(std::int64_t unit, Counts& counts) override {
        const Level& level = levels[batches.case_of(unit)];
        const std::string name(level.key);
        batches.for_each_sample(terms_, unit, [&](Random random) {
            const End end = play(level, random);
            counts.add({name, "result", !end.winner ? "draw" : *end.winner == Seat::first ? "starter" : "other"});
            counts.add({name, "placements", std::to_string(end.placements)});
            counts.add({name, "missed", std::to_string(end.missed)});
        });
    }

  private:
    struct End {
        std::optional<Seat> winner;
        int placements, missed;  ///< alignments that nobody called in time
    };

    /// The first piece is given at random, so that games of levels without chance differ, too.
    End play(const Level& level, Random& random) {
        GameOptions options;
        options.rules = terms_.rules;
        Game game = Game::begin(options, Seat::first, no_clock);
        game = *game.after(Seat::first, Gift{random.member_of(game.position().reserve())}, no_clock);
        game = *game.after(Seat::second, Placement{random.member_of(game.position().empty_cells())}, no_clock);
        while (!game.end()) {
            const Seat mover = game.to_move();
            game = *game.after(mover, choose_move(game, mover, level, Random(random.next()), solver_), no_clock);
        }
        return {game.end()->winner, game.position().occupied().size(), game.voided().size()};
    }
};

}  // namespace

constinit const Survey level_games = sampled_by<LevelGameCounter>(
    "level-games", "how games of each level against itself end, after a first turn at random");

}  // namespace quarto::survey
