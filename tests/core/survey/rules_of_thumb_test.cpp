#include "core/survey/rules_of_thumb.hpp"

#include <functional>
#include <map>
#include <set>

#include "core/lessons/lesson.hpp"
#include "core/opponent/levels.hpp"
#include "core/survey/survey.hpp"
#include "tests/core/data/golden.hpp"
#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::survey;

namespace {

constexpr RuleSet standard_game;

/// What the rules of thumb did on random boards with 9 to 12 pieces, 600 of each number.
const Counts& late_counts() {
    static const Counts counts = [] {
        constexpr Terms terms{standard_game, 600, 5};
        const Survey& survey = *survey_of("rules-of-thumb");
        const auto counter = survey.make_counter(terms, [] { return Solver(std::size_t{2} << 20); });
        constexpr std::int64_t cases = 20 + 2 * rule_count;
        Counts found;
        for (std::int64_t unit = 0; unit < survey.units(terms); ++unit)
            if (const std::int64_t ply = (unit + unit / cases) % cases; ply >= 5 && ply < 9)
                counter->count(unit, found);
        return found;
    }();
    return counts;
}

/// Summed over the columns that are "*".
std::uint64_t sum_of(const Key& pattern) {
    std::uint64_t sum = 0;
    for (const auto& [key, times] : late_counts().numbers()) {
        bool fits = true;
        for (std::size_t k = 0; k < key.size(); ++k) fits = fits && (pattern[k] == "*" || pattern[k] == key[k]);
        if (fits) sum += times;
    }
    return sum;
}

Share right_share(const std::string& rule, const std::string& as) {
    const std::uint64_t right = sum_of({rule, as, "*", "*", "right"});
    return share_of(right, right + sum_of({rule, as, "*", "*", "wrong"}));
}

bool is_better_than_chance(const std::string& rule) {
    return right_share(rule, "predictor").low > right_share(rule, "chance").high;
}

double mean_safe(int placed) {
    std::uint64_t boards = 0, safe = 0;
    for (int count = 1; count <= 16; ++count) {
        const auto times = sum_of({"odd-safe", std::to_string(count) + " safe", "*", std::to_string(placed), "*"});
        boards += times;
        safe += times * static_cast<std::uint64_t>(count);
    }
    return static_cast<double>(safe) / static_cast<double>(boards);
}

/// The number of pieces that are safe in a step of the course, or after each move that solves it; absent if that
/// differs.
std::optional<int> safe_in_step(std::string_view key) {
    static const std::vector<Lesson> lessons = *parse_lessons(golden::course);
    static Solver solver(std::size_t{2} << 20);
    for (const Lesson& lesson : lessons)
        for (const Step& step : lesson.steps) {
            if (!key.starts_with("lesson." + lesson.id + '.' + step.id)) continue;
            const Game& game = step.start.game();
            if (game.phase() == Phase::give) return safe_gifts(game.position(), game.options().rules).size();
            std::set<int> counts;
            for (const Move& move : solutions(step, solver))
                counts.insert(
                    safe_gifts(game.position().after_placement(std::get<Placement>(move).cell), game.options().rules)
                        .size());
            if (counts.size() == 1) return *counts.begin();
        }
    return std::nullopt;
}

/// What a sentence may rest on, by its name in data/strategy.tsv.
const std::map<std::string_view, std::function<bool()>> claims{
    {"rule", [] { return true; }},  // by the rules of the game
    {"step", [] { return true; }},  // of one position; quarto-engine lessons checks what solves it
    {"odd-safe", [] { return is_better_than_chance("odd-safe"); }},
    {"few-safe", [] { return is_better_than_chance("few-safe"); }},
    {"few-replies", [] { return is_better_than_chance("few-replies"); }},
    {"best-is-few-replies",
     [] {
         const Share best = right_share("few-replies", "predictor");
         for (const RuleOfThumb& rule : rules_of_thumb().subspan(1))
             if (rule.name != "few-replies" && right_share(std::string(rule.name), "predictor").value >= best.value)
                 return false;
         return true;
     }},
    {"fewer-safe",
     [] { return mean_safe(9) > mean_safe(10) && mean_safe(10) > mean_safe(11) && mean_safe(11) > mean_safe(12); }},
    {"safe-may-lose", [] { return right_share("odd-safe", "chance").high < 0.75; }},
    {"gift-decides",
     [] { return sum_of({"none", "choice", "*", "9", "gift"}) > sum_of({"none", "choice", "*", "9", "placement"}); }},
    {"newcomer", [] { return level_of("newcomer")->notices_own_percent <= 50; }},
    {"beginner", [] { return level_of("beginner")->notices_own_percent < 80; }},
    {"casual", [] { return level_of("casual")->notices_own_percent > 75 && level_of("casual")->solves_from == 0; }},
    {"regular", [] { return level_of("regular")->notices_own_percent >= 95 && level_of("regular")->solves_from >= 3; }},
    {"keen",
     [] { return level_of("keen")->notices_missed_percent >= 95 && level_of("keen")->notices_unsafe_percent >= 95; }},
    {"strong",
     [] { return level_of("strong")->notices_missed_percent == 100 && level_of("strong")->solves_from >= 6; }},
    {"expert", [] { return level_of("expert")->solves_from > 8; }},
    {"perfect", [] { return level_of("perfect")->is_always_exact(); }},
};

}  // namespace

TEST_CASE("A rule of thumb prefers the turns that its words say") {
    struct Row {
        std::string_view rule, position, first;  // the first preferred turn, by cell and piece
        int preferred, all;                      // turns
    };
    // All but those of the cells are from a program of its own, written from the words of the rules.
    constexpr std::array rows{
        Row{"none", "0............... f", "b1 1", 210, 210},
        Row{"middle", "0............... f", "b2 1", 56, 210},
        Row{"corners", "0............... f", "d1 1", 42, 210},
        Row{"diagonals", "0............... f", "d1 1", 98, 210},
        Row{"mirror", "0............... f", "d4 1", 14, 210},
        Row{"odd-safe", "..5.b.6a.42780.. d", "b2 f", 1, 3},
        Row{"few-safe", ".ab3.8fd..16..0. 5", "a4 4", 2, 6},
        Row{"many-safe", "f.9.4..7d.a3.8.0 b", "a4 c", 2, 3},
        Row{"few-replies", "9.6.0fb.3.52..c. e", "d4 d", 1, 4},
        Row{"build", "1.2.c4....9.da63 f", "c2 b", 2, 20},
        Row{"spread", "7....1629..fb.a5 c", "b1 8", 2, 8},
        Row{"no-threes", "b.49e..f1.7.0ad. 3", "b1 2", 2, 7},
        Row{"threes", "..6ef9.8...71ca. 0", "b1 3", 1, 19},
        Row{"threes-late", ".8.ec..9.bd5..2f 6", "a4 0", 2, 14},
        Row{"block", "8db.59.43e..c..1 6", "b4 7", 1, 2},
        Row{"dead-lines", "89.3.4.f.b.6.2e. d", "d4 7", 1, 8},
        Row{"keep-kinds", "785eaf..4.293..0 b", "c4 c", 2, 7},
        Row{"no-pairs", ".352.4d.9b..f0.. c", "c4 a", 1, 8},
        Row{"balance", "6.84.e.ad.3c.0.. 5", "d4 b", 1, 17},
        Row{"least-in-common", "8e905...a.f.c.1. 4", "c2 3", 2, 13},
        Row{"opposite-piece", "..85c9f....014.d 2", "d2 e", 2, 11},
        Row{"same-kind", "b5...24..fd.36.1 9", "d1 8", 2, 15},
    };
    STATIC_CHECK(rows.size() == rule_count);
    for (const auto& [name, position, first, count, all] : rows) {
        CAPTURE(name, position);
        const auto rule = std::ranges::find(rules_of_thumb(), name, &RuleOfThumb::name);
        REQUIRE(rule != rules_of_thumb().end());
        const auto turns = safe_turns(test::position(position), standard_game);
        CHECK(turns.size() == static_cast<std::size_t>(all));
        const auto best = preferred(turns, *rule, standard_game);
        REQUIRE(best.size() == static_cast<std::size_t>(count));
        CHECK(to_text(best[0].cell) + ' ' + to_text(best[0].gift) == first);
    }
}

TEST_CASE("Attributes that don't count, and squares only where they win, change what a rule prefers") {
    const auto count_of = [](std::string_view rule, std::string_view position, std::string_view rules) {
        const RuleSet set = test::rules(rules);
        const auto turns = safe_turns(test::position(position), set);
        return preferred(turns, *std::ranges::find(rules_of_thumb(), rule, &RuleOfThumb::name), set).size();
    };
    // Pieces that differ from 0 in colour: half of those left.
    CHECK(count_of("opposite-piece", ".............f.. 0", "c") == 15 * 7u);
    CHECK(count_of("opposite-piece", ".............f.. 0", "cshf") == 15 * 4u);
    // Cells that share no line, and no square, with b1.
    CHECK(count_of("spread", ".0.............. f", "cshf") == 9 * 14u);
    CHECK(count_of("spread", ".0.............. f", "cshf+squares") == 7 * 14u);
}

TEST_CASE("What we say about good play is what the numbers say") {
    std::string_view rest = golden::strategy;
    const auto take = [&](char end) {
        const std::size_t length = rest.find(end);
        const std::string_view field = rest.substr(0, length);
        rest.remove_prefix(length + 1);
        return field;
    };
    take('\n');
    int rows = 0;
    for (; !rest.empty(); take('\n'), ++rows) {
        const std::string file(take('\t')), key(take('\t')), claim(take('\t'));
        CAPTURE(file, key, claim);
        if (claim.ends_with(" safe")) {
            CHECK(std::to_string(safe_in_step(key).value_or(-1)) + " safe" == claim);
            continue;
        }
        REQUIRE(claims.contains(claim));
        CHECK(claims.at(claim)());
    }
    CHECK(rows > 20);
}
