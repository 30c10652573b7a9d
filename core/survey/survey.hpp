#pragma once
/// Questions about the game that are answered by counting: exactly, or by sampling with seeds.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>

#include "core/rules/random.hpp"
#include "core/rules/rules.hpp"
#include "core/search/solver.hpp"
#include "core/survey/counts.hpp"

namespace quarto::survey {

inline constexpr std::int64_t most_samples = 1'000'000'000;

struct Terms {
    RuleSet rules;
    std::uint64_t samples = 1000;  ///< in each case of a survey that samples
    std::uint64_t seed = 1;
};

/// Makes a solver with its opening book, for one thread.
using SolverMaker = std::function<Solver()>;

/// Counts in one thread.
class Counter {
  public:
    virtual ~Counter() = default;
    /// Adds what unit number `unit` of the work has to say: always the same, whatever was counted before.
    virtual void count(std::int64_t unit, Counts& counts) = 0;
};

struct Survey {
    std::string_view name;     ///< "outcomes"
    std::string_view purpose;  ///< for the help: "what a random position is worth"
    /// The columns of its keys.
    std::span<const std::string_view> columns;
    /// How many of them, from the first on, say which case it is; the others say how the case ended, and their counts
    /// are shares of it. None have shares if the survey counts exactly.
    int case_columns = 0;
    bool is_sampled = false;
    /// Into how many units the work is split, each of some seconds.
    std::int64_t (*units)(const Terms&);
    std::unique_ptr<Counter> (*make_counter)(const Terms&, const SolverMaker&);
};

std::span<const Survey* const> surveys();
const Survey* survey_of(std::string_view name);

/// How a survey that takes `terms.samples` samples of each case splits them into units, all cases taking turns.
struct Batches {
    std::uint64_t cases, samples_a_unit = 100;

    constexpr std::int64_t units(const Terms& terms) const {
        return static_cast<std::int64_t>((terms.samples + samples_a_unit - 1) / samples_a_unit * cases);
    }
    /// Shifted in each round, so that every part of the work has all cases.
    constexpr std::uint64_t case_of(std::int64_t unit) const {
        const auto number = static_cast<std::uint64_t>(unit);
        return (number + number / cases) % cases;
    }
    /// Calls `take` with a generator for each sample of the unit; no two samples of a survey have the same.
    template <class Take>
    void for_each_sample(const Terms& terms, std::int64_t unit, Take take) const {
        const std::uint64_t first = static_cast<std::uint64_t>(unit) / cases * samples_a_unit;
        const std::uint64_t last = std::min(first + samples_a_unit, terms.samples);
        const std::uint64_t case_seed = Random(Random(terms.seed).next() + case_of(unit)).next();
        for (std::uint64_t sample = first; sample < last; ++sample) take(Random(Random(case_seed + sample).next()));
    }
};

}  // namespace quarto::survey
