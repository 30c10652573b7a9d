#pragma once
/// What a survey has counted, as a file: to go on after an interruption, and to add up what several machines counted.

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cli/arguments.hpp"
#include "core/rules/result.hpp"
#include "core/survey/survey.hpp"

namespace quarto {

/// A part of a survey has every `part.of`-th unit of it: the number of the one at a place, and how many of all units
/// it has.
std::int64_t unit_at(Part part, std::int64_t place);
std::int64_t size_of(Part part, std::int64_t units);

struct SurveyCounts {
    const survey::Survey* survey = nullptr;
    survey::Terms terms;
    Part part;
    std::vector<bool> is_done = {};  ///< by place in the part
    survey::Counts counts = {};

    /// Nothing counted yet.
    static SurveyCounts of(const survey::Survey& survey, const survey::Terms& terms, Part part);
    std::int64_t done() const { return std::ranges::count(is_done, true); }
    bool is_complete() const { return done() == std::ssize(is_done); }
    /// Whether both answer the same question, perhaps in different parts.
    bool fits(const SurveyCounts& other) const;
};

std::string to_text(const SurveyCounts& counts);
/// The error is what is wrong with the text, in English.
Result<SurveyCounts, std::string> parse_survey_counts(std::string_view text);

/// The file in which a run keeps its counts.
class SurveyFile {
  public:
    explicit SurveyFile(std::string name) : name_(std::move(name)) {}

    /// The counts that are there; the error is a sentence.
    Result<SurveyCounts, std::string> read();
    /// Replaces the file, unless another run has written it since this one last did; the error is a sentence.
    std::optional<std::string> save(const SurveyCounts& counts);

  private:
    std::string name_;
    std::optional<std::string> text_;  ///< what the file has, as far as this run knows
};

}  // namespace quarto
