/// What somebody else may have written is refused or understood, never worse: the inputs of tests/fuzz/shell.txt, as they
/// are and spoiled by chance. The fuzzer of the deep list makes up its own.

#include <fstream>

#include "tests/core/random_play.hpp"
#include "tests/core/table.hpp"
#include "tests/fuzz/shell_readers.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

std::vector<std::string> kept_inputs() {
    std::vector<std::string> inputs;
    std::ifstream file(QUARTO_SOURCE_DIR "/tests/fuzz/shell.txt");
    for (std::string line; std::getline(file, line);) {
        std::string& input = inputs.emplace_back();
        for (std::size_t at = 0; at < line.size(); ++at) {
            const char sign = line[at] == '\\' ? line[++at] : '\0';
            if (sign == 'x') input += static_cast<char>(std::stoi(line.substr(at + 1, 2), nullptr, 16)), at += 2;
            else input += sign == 'n' ? '\n' : line[at];
        }
    }
    return inputs;
}

std::uint32_t length_of(const std::string& text) { return static_cast<std::uint32_t>(text.size()); }

/// A few bytes changed, inserted or removed behind the letter of the reader, or a part of another input put in.
void spoil(Random& random, std::string& input, const std::string& other) {
    constexpr std::string_view telling{"0129 \n\0\xff-=;?{}()n%", 19};
    for (std::uint32_t k = 1 + random.below(4); k > 0; --k) {
        const std::size_t place = 1 + random.below(length_of(input));
        const char letter = random.below(2) ? telling[random.below(static_cast<std::uint32_t>(telling.size()))]
                                            : static_cast<char>(random.below(256));
        switch (random.below(6)) {
            case 0: input.insert(place, 1 + random.below(3), letter); break;
            case 1: input.erase(place, 1 + random.below(8)); break;
            case 2: input.insert(place, other, random.below(length_of(other)), random.below(30)); break;
            case 3: input.insert(place, input, place / 2, random.below(40)); break;
            default: if (place < input.size()) input[place] = letter;
        }
    }
}

void read_spoiled(int rounds) {
    const std::vector<std::string> inputs = kept_inputs();
    REQUIRE(inputs.size() > 40);
    Random random = seeded();
    const auto any = [&]() -> const std::string& { return inputs[random.below(static_cast<std::uint32_t>(inputs.size()))]; };
    for (const std::string& input : inputs) {
        CAPTURE(input);
        REQUIRE_NOTHROW(fuzz::read_shell(input));
    }
    for (int round = 0; round < rounds; ++round) {
        std::string input = any();
        spoil(random, input, any());
        CAPTURE(input);
        REQUIRE_NOTHROW(fuzz::read_shell(input));
    }
}

}  // namespace

TEST_CASE("What somebody else may have written is refused or understood, never worse") { read_spoiled(3'300); }

TEST_CASE("More of what somebody else may have written is refused or understood, never worse", "[.deep]") {
    read_spoiled(10'000);
}
