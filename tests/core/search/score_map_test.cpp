#include "core/search/score_map.hpp"

#include <catch_amalgamated.hpp>

#include <string>
#include <vector>

#include "core/rules/random.hpp"

using namespace quarto;
using namespace quarto::search;

namespace {

struct Entries {
    std::vector<std::uint64_t> keys;
    std::vector<std::uint8_t> scores;
};

/// `one_in` of the keys have a random score below `different`, the others are draws.
Entries random_entries(Random& random, std::size_t count, std::uint32_t one_in, std::uint32_t different) {
    Entries entries;
    std::uint64_t key = 0;
    for (std::size_t k = 0; k < count; ++k) {
        entries.keys.push_back(key += 1 + random.below(1'000));
        entries.scores.push_back(random.below(one_in) == 0 ? static_cast<std::uint8_t>(random.below(different)) : 8);
    }
    return entries;
}

bool has_all(const ScoreMap& map, const Entries& entries) {
    for (std::size_t k = 0; k < entries.keys.size(); ++k)
        if (map[entries.keys[k]] != entries.scores[k]) return false;
    return true;
}

}  // namespace

TEST_CASE("A score map has the score of every key, also after it was stored") {
    const std::uint64_t seed = 41;
    CAPTURE(seed);
    Random random(seed);
    for (std::size_t count : {1u, 2u, 100u, 30'000u})
        for (std::uint32_t one_in : {1u, 3u, 500u})
            for (std::uint32_t different : {1u, 5u, 16u}) {
                CAPTURE(count, one_in, different);
                const Entries entries = random_entries(random, count, one_in, different);
                const ScoreMap map(entries.keys, entries.scores);
                CHECK(has_all(map, entries));
                const auto read = ScoreMap::from_bytes(map.to_bytes());
                REQUIRE(read);
                CHECK(has_all(*read, entries));
                CHECK(read->to_bytes() == map.to_bytes());
            }
}

TEST_CASE("A score map takes little more space than the rare scores need") {
    Random random(42);
    const Entries entries = random_entries(random, 50'000, 200, 8);
    // 250 rare scores: 8 bits to tell one of 200 apart and 3 to tell 8 apart would take 344 bytes.
    CHECK(ScoreMap(entries.keys, entries.scores).to_bytes().size() < 600);
}

TEST_CASE("A stored score map that is cut off or goes on is refused") {
    Random random(43);
    const Entries entries = random_entries(random, 300, 4, 16);
    const std::string bytes = ScoreMap(entries.keys, entries.scores).to_bytes();
    for (std::size_t size = 0; size < bytes.size(); ++size) CHECK(!ScoreMap::from_bytes(bytes.substr(0, size)));
    CHECK(!ScoreMap::from_bytes(bytes + '0'));
}
