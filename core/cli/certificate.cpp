#include "core/cli/certificate.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_set>
#include <vector>

#include "core/search/facts.hpp"
#include "core/rules/random.hpp"
#include "core/notation/text.hpp"

namespace quarto {

namespace {

/// By the start position: the player with the piece in hand is the placer.
enum class Side : std::uint8_t { placer, giver };

/// A placement and, unless it wins, the gift after it.
struct Turn {
    Cell cell;
    std::optional<Piece> gift;
};

std::string to_text(const Turn& turn) {
    return quarto::to_text(turn.cell) + ' ' + (turn.gift ? quarto::to_text(*turn.gift) : "-");
}

Position after(const Position& position, const Turn& turn) {
    return position.after_placement(turn.cell).after_gift(*turn.gift);
}

/// Turns whose placement does not win.
std::vector<Turn> quiet_turns(const Position& position, RuleSet rules) {
    std::vector<Turn> turns;
    for (Cell cell : position.empty_cells() - completing_cells(position, rules))
        for (Piece gift : position.reserve()) turns.push_back({cell, gift});
    return turns;
}

/// Writes one player's strategy.
class Strategy {
  public:
    Strategy(Solver& solver, RuleSet rules, Side holder, Outcome at_least, const StrategyExtent& extent,
             const std::atomic<bool>& is_stopped, const std::function<void(std::string_view)>& write)
        : solver_(solver),
          rules_(rules),
          holder_(holder),
          spoiled_(at_least == Outcome::win ? Outcome::draw : Outcome::win),
          extent_(extent),
          random_(extent.seed),
          is_stopped_(is_stopped),
          write_(write) {}

    void write(const Position& start) {
        visit(start, 0);
        // Shuffles the ends that are continued to the front.
        const std::size_t count = std::min(ends_.size(), static_cast<std::size_t>(extent_.samples));
        for (std::size_t k = 0; k < count; ++k) {
            const auto rest = static_cast<std::uint32_t>(ends_.size() - k);
            std::swap(ends_[k], ends_[k + random_.below(rest)]);
        }
        for (std::size_t k = 0; k < ends_.size() && !is_stopped_; ++k)
            if (k < count) follow(ends_[k], extent_.complete);
            else line(ends_[k], "open");
    }

  private:
    void visit(const Position& position, int placements) {
        if (is_stopped_) return;
        if (!known_.insert(quarto::to_text(PositionText{position, {}})).second) return;
        if (position.empty_cells().size() <= extent_.searched) line(position, "search");
        else if (placements == extent_.complete) ends_.push_back(position);
        else follow(position, placements);
    }

    void follow(const Position& position, int placements) {
        const bool is_own = (placements % 2 == 0) == (holder_ == Side::placer);
        if (is_own) return play("reply ", position, keeping_turn(position), placements);
        if (placements >= extent_.complete) return play("sample ", position, sample(position), placements);
        line(position, "every");
        for (const Turn& turn : quiet_turns(position, rules_)) visit(after(position, turn), placements + 1);
    }

    void play(std::string_view word, const Position& position, const Turn& turn, int placements) {
        line(position, std::string(word) + to_text(turn));
        if (turn.gift) visit(after(position, turn), placements + 1);
    }

    /// A turn after which the claim still holds: the first one proved with increasing node limits.
    Turn keeping_turn(const Position& position) {
        constexpr std::uint64_t first_limit = 10'000, growth = 16;
        const CellSet winning = completing_cells(position, rules_);
        if (!winning.empty()) return {*winning.begin(), std::nullopt};
        std::vector<Turn> turns = quiet_turns(position, rules_);
        const Turn any = turns.front();
        for (std::uint64_t limit = first_limit; !turns.empty(); limit *= growth) {
            std::vector<Turn> unanswered;
            for (const Turn& turn : turns) {
                if (is_stopped_) return any;
                const auto is_spoiled = is_spoiled_by(turn, position, limit);
                if (is_spoiled == false) return turn;
                if (!is_spoiled) unanswered.push_back(turn);
            }
            turns = std::move(unanswered);
        }
        return any;  // the claim is wrong
    }

    /// Whether this turn lets the other player get more than is claimed; absent if the nodes do not suffice.
    std::optional<bool> is_spoiled_by(const Turn& turn, const Position& position, std::uint64_t limit) {
        constexpr std::uint64_t slice = 1'000'000;  // some tenths of a second, to be stopped soon
        for (; !is_stopped_ && limit > 0; limit -= std::min(limit, slice))
            if (const auto is_spoiled =
                    solver_.reaches(after(position, turn), rules_, spoiled_, std::min(limit, slice)))
                return is_spoiled;
        return std::nullopt;
    }

    /// A random turn; one that lets the strategy win at once only if there is no other.
    Turn sample(const Position& position) {
        std::vector<Turn> turns = quiet_turns(position, rules_);
        const auto unsafe = std::stable_partition(turns.begin(), turns.end(), [&](const Turn& turn) {
            return completing_cells(after(position, turn), rules_).empty();
        });
        const auto safe = static_cast<std::size_t>(unsafe - turns.begin());
        return turns[random_.below(static_cast<std::uint32_t>(safe > 0 ? safe : turns.size()))];
    }

    void line(const Position& position, std::string_view what) {
        write_(quarto::to_text(PositionText{position, {}}) + ' ' + std::string(what));
    }

    Solver& solver_;
    RuleSet rules_;
    Side holder_;
    Outcome spoiled_;  ///< the least outcome that the other player must not reach
    const StrategyExtent& extent_;
    Random random_;
    const std::atomic<bool>& is_stopped_;
    const std::function<void(std::string_view)>& write_;
    std::unordered_set<std::string> known_;
    std::vector<Position> ends_;  ///< of the complete part
};

}  // namespace

void write_strategies(Solver& solver, const Position& start, RuleSet rules, Outcome outcome,
                      const StrategyExtent& extent, const std::atomic<bool>& is_stopped,
                      const std::function<void(std::string_view)>& write) {
    struct Claim {
        Side holder;
        Outcome at_least;
    };
    const std::array claims{Claim{Side::placer, outcome}, Claim{Side::giver, Value{outcome, 0}.for_opponent().outcome}};
    constexpr std::array<std::string_view, 2> sides{"placer", "giver"};
    write("strategies rules=" + quarto::to_text(rules) + " complete=" + std::to_string(extent.complete) +
          " searched=" + std::to_string(extent.searched) + " samples=" + std::to_string(extent.samples) +
          " seed=" + std::to_string(extent.seed));
    for (const Claim& claim : claims) {
        if (claim.at_least == Outcome::loss) continue;  // everybody gets at least a loss
        write("claim " + std::string(sides[static_cast<std::size_t>(claim.holder)]) +
              (claim.at_least == Outcome::win ? " win " : " draw ") + quarto::to_text(PositionText{start, {}}));
        Strategy(solver, rules, claim.holder, claim.at_least, extent, is_stopped, write).write(start);
    }
}

}  // namespace quarto
