#include "core/cli/survey_file.hpp"

#include <catch_amalgamated.hpp>
#include <filesystem>
#include <random>

#include "core/notation/checksum.hpp"

using namespace quarto;

namespace {

SurveyCounts example() {
    SurveyCounts counts = SurveyCounts::of(*survey::survey_of("outcomes"), {{}, 1000, 5}, {2, 3});
    for (std::size_t place : {0, 1, 2, 7, 9}) counts.is_done[place] = true;
    counts.counts.add({"8", "random", "win", "3"}, 12);
    counts.counts.add({"12", "best", "draw", "0"}, 345);
    return counts;
}

constexpr std::string_view example_text = R"(quarto-survey 1
survey outcomes
rules cshf
samples 1000
seed 5
part 2/3
done 0-2,7,9
12 8,random,win,3
345 12,best,draw,0
end fd962173
)";

}  // namespace

TEST_CASE("The counts of a survey are written and read") {
    CHECK(to_text(example()) == example_text);
    const auto read = parse_survey_counts(example_text);
    REQUIRE(read);
    CHECK(read->survey->name == "outcomes");
    CHECK(read->is_done == example().is_done);
    CHECK(read->counts == example().counts);
    CHECK(read->fits(example()));
    CHECK(to_text(*read) == example_text);
}

TEST_CASE("A part has every so-manyth unit, and the parts have all of them") {
    for (std::int64_t units : {0, 1, 5, 6, 7})
        for (std::int64_t of : {1, 2, 3, 8}) {
            std::vector<int> times(static_cast<std::size_t>(units));
            for (std::int64_t number = 1; number <= of; ++number)
                for (std::int64_t place = 0; place < size_of({number, of}, units); ++place)
                    ++times[static_cast<std::size_t>(unit_at({number, of}, place))];
            CHECK(std::ranges::count(times, 1) == units);
        }
}

TEST_CASE("A damaged file of a survey is refused") {
    const auto refusal = [](std::string_view text) {
        const auto read = parse_survey_counts(text);
        return read ? "none" : read.error();
    };
    CHECK(refusal("") == "is no file of a survey");
    CHECK(refusal("quarto-survey 2\n") == "is no file of a survey");
    CHECK(refusal("quarto-survey 1\nsurvey tides\n") == "is of a survey that this version does not know");
    // Cut off anywhere after its second line, within a line or at its end; any letter another one.
    const std::string whole(example_text);
    for (std::size_t size = whole.find("rules"); size < whole.size(); ++size) {
        CAPTURE(size);
        CHECK(refusal(whole.substr(0, size)) == "is damaged");
        std::string other = whole;
        other[size] = other[size] == '1' ? '2' : '1';
        CHECK(refusal(other) == "is damaged");
    }
    CHECK(refusal(whole + whole) == "is damaged");
    for (const auto& [find, put] :
         std::initializer_list<std::pair<std::string_view, std::string_view>>{{"cshf", "cshx"},
                                                                              {"1000", "0x3e8"},
                                                                              {"1000", "1000000001"},
                                                                              {"5\n", "-5\n"},
                                                                              {"2/3", "4/3"},
                                                                              {"2/3", "0/3"},
                                                                              {"0-2", "2-0"},
                                                                              {"0-2", "0-"},
                                                                              {"9\n", "999999999\n"},
                                                                              {"12 8", "8"},
                                                                              {"12 8", "-12 8"},
                                                                              {",3\n", "\n"},
                                                                              {",3\n", ",3,4\n"}}) {
        CAPTURE(find, put);
        std::string damaged = whole.substr(0, whole.rfind("end "));  // with the checksum of what it is now
        damaged.replace(damaged.find(find), find.size(), put);
        CHECK(refusal(damaged + "end " + Checksum().add(damaged).text() + '\n') == "is damaged");
    }
}

TEST_CASE("Only counts of the same question fit together") {
    const SurveyCounts counts = example();
    const auto fits = [&](auto change) {
        SurveyCounts other = example();
        change(other);
        return counts.fits(other);
    };
    CHECK(fits([](SurveyCounts& other) { other.part.number = 3; }));
    CHECK(!fits([](SurveyCounts& other) { other.part.of = 4; }));
    CHECK(!fits([](SurveyCounts& other) { other.terms.seed = 6; }));
    CHECK(!fits([](SurveyCounts& other) { other.terms.samples = 1001; }));
    CHECK(!fits([](SurveyCounts& other) { other.terms.rules.winning = ShapeSet::lines_and_squares(); }));
    CHECK(!fits([](SurveyCounts& other) { other.survey = survey::survey_of("holding"); }));
}

TEST_CASE("A file that another run has written is left alone") {
    const auto name =
        std::filesystem::temp_directory_path() / ("quarto-survey-" + std::to_string(std::random_device()()));
    SurveyFile first(name.string()), second(name.string());
    CHECK_FALSE(first.save(example()));
    CHECK_FALSE(first.save(example()));
    CHECK(second.save(example()) == "'" + name.string() + "' was written by another run");
    const auto read = second.read();
    REQUIRE(read);
    CHECK(to_text(*read) == example_text);
    SurveyCounts more = *read;
    more.is_done[3] = true;
    CHECK_FALSE(second.save(more));
    CHECK(first.save(example()));
    CHECK(to_text(*second.read()) == to_text(more));
    std::filesystem::remove(name);
}
