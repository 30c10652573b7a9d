#include "core/cli/survey_file.hpp"

#include <limits>

#include "core/cli/input_file.hpp"
#include "core/cli/output_file.hpp"
#include "core/notation/checksum.hpp"
#include "core/notation/text.hpp"

namespace quarto {

namespace {

constexpr std::string_view heading = "quarto-survey 1";
constexpr std::size_t max_survey_file = std::size_t{256} << 20;
constexpr std::int64_t most_seed = 0xffff'ffff, most_times = std::numeric_limits<std::int64_t>::max();

/// "0-120,122"
std::string ranges_of(const std::vector<bool>& is_done) {
    std::string text;
    for (std::size_t first = 0; first < is_done.size(); ++first) {
        if (!is_done[first]) continue;
        std::size_t last = first;
        while (last + 1 < is_done.size() && is_done[last + 1]) ++last;
        text.append(text.empty() ? "" : ",").append(std::to_string(first));
        if (last != first) text.append("-").append(std::to_string(last));
        first = last;
    }
    return text;
}

bool take_ranges(TextCursor& text, std::vector<bool>& is_done) {
    const std::int64_t last_place = std::ssize(is_done) - 1;
    while (!text.at_end()) {
        const auto first = text.take_number(last_place);
        const auto last = first && text.take('-') ? text.take_number(last_place) : first;
        if (!last || *last < *first) return false;
        std::fill(is_done.begin() + *first, is_done.begin() + *last + 1, true);
        if (!text.at_end() && !text.take(',')) return false;
    }
    return true;
}

/// The last line, after these.
std::string end_line(std::string_view text) { return "end " + Checksum().add(text).text() + '\n'; }

survey::Key key_of(std::string_view text) {
    survey::Key key;
    for (;;) {
        const std::size_t comma = std::min(text.find(','), text.size());
        key.emplace_back(text.substr(0, comma));
        if (comma == text.size()) return key;
        text.remove_prefix(comma + 1);
    }
}

/// Reads the lines one by one.
class Reader {
  public:
    explicit Reader(std::string_view text) : rest_(text) {}

    std::string_view next() {
        const std::size_t end = std::min(rest_.find('\n'), rest_.size());
        std::string_view line = rest_.substr(0, end);
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        if (line.ends_with('\r')) line.remove_suffix(1);
        return line;
    }
    /// What follows this name on the next line; absent if something else is there.
    std::optional<std::string_view> field(std::string_view name) {
        const std::string_view line = next();
        const bool has_name = line.starts_with(name) && line.substr(name.size()).starts_with(' ');
        return has_name ? std::optional(line.substr(name.size() + 1)) : std::nullopt;
    }
    std::optional<std::int64_t> number(std::string_view name, std::int64_t most) {
        TextCursor text(field(name).value_or(""));
        const auto number = text.take_number(most);
        return text.at_end() ? number : std::nullopt;
    }

  private:
    std::string_view rest_;
};

}  // namespace

std::int64_t unit_at(Part part, std::int64_t place) { return part.number - 1 + place * part.of; }

std::int64_t size_of(Part part, std::int64_t units) {
    return std::max<std::int64_t>(0, (units - part.number + part.of) / part.of);
}

SurveyCounts SurveyCounts::of(const survey::Survey& survey, const survey::Terms& terms, Part part) {
    return {&survey, terms, part, std::vector<bool>(static_cast<std::size_t>(size_of(part, survey.units(terms)))), {}};
}

bool SurveyCounts::fits(const SurveyCounts& other) const {
    const bool has_same_terms = survey == other.survey && terms.rules == other.terms.rules && part.of == other.part.of;
    return has_same_terms &&
           (!survey->is_sampled || (terms.samples == other.terms.samples && terms.seed == other.terms.seed));
}

std::string to_text(const SurveyCounts& counts) {
    std::string text(heading);
    text.append("\nsurvey ").append(counts.survey->name);
    text.append("\nrules ").append(to_text(counts.terms.rules));
    text.append("\nsamples ").append(std::to_string(counts.terms.samples));
    text.append("\nseed ").append(std::to_string(counts.terms.seed));
    text.append("\npart ").append(std::to_string(counts.part.number) + "/" + std::to_string(counts.part.of));
    text.append("\ndone ").append(ranges_of(counts.is_done)) += '\n';
    for (const auto& [key, times] : counts.counts.numbers()) {
        text += std::to_string(times);
        for (std::string separator = " "; const std::string& item : key) {
            text.append(separator).append(item);
            separator = ",";
        }
        text += '\n';
    }
    return text + end_line(text);
}

Result<SurveyCounts, std::string> parse_survey_counts(std::string_view text) {
    Reader reader(text);
    if (reader.next() != heading) return std::string("is no file of a survey");
    const std::string damaged = "is damaged";
    const survey::Survey* const survey = survey::survey_of(reader.field("survey").value_or(""));
    if (!survey) return std::string("is of a survey that this version does not know");
    const std::size_t end = std::min(text.rfind("\nend "), text.size() - 1) + 1;
    if (text.substr(end) != end_line(text.substr(0, end))) return damaged;
    const auto rules = parse_rules(reader.field("rules").value_or(""));
    const auto samples = reader.number("samples", survey::most_samples), seed = reader.number("seed", most_seed);
    const auto part = parse_part(reader.field("part").value_or(""));
    TextCursor done(reader.field("done").value_or("-"));
    if (!rules || !samples || !seed || !part) return damaged;
    const survey::Terms terms{*rules, static_cast<std::uint64_t>(*samples), static_cast<std::uint64_t>(*seed)};
    SurveyCounts counts = SurveyCounts::of(*survey, terms, *part);
    if (!take_ranges(done, counts.is_done)) return damaged;
    for (std::string_view line; !(line = reader.next()).starts_with("end ");) {
        TextCursor cursor(line);
        const auto times = cursor.take_number(most_times);
        if (!times || !cursor.take(' ')) return damaged;
        const survey::Key key = key_of(cursor.rest());
        if (key.size() != survey->columns.size()) return damaged;
        counts.counts.add(key, static_cast<std::uint64_t>(*times));
    }
    return counts;
}

Result<SurveyCounts, std::string> SurveyFile::read() {
    const auto text = read_input(name_, max_survey_file);
    if (!text) return "'" + name_ + "' " + std::string(describe(text.error()));
    const auto counts = parse_survey_counts(*text);
    if (!counts) return "'" + name_ + "' " + counts.error();
    text_ = *text;
    return counts;
}

std::optional<std::string> SurveyFile::save(const SurveyCounts& counts) {
    if (std::filesystem::is_regular_file(name_)) {
        const auto there = read_input(name_, max_survey_file);
        if (!there || *there != text_) return "'" + name_ + "' was written by another run";
    }
    std::string text = to_text(counts);
    OutputFile file(name_);
    file.stream() << text;
    if (!file.complete()) return "'" + name_ + "' could not be written";
    text_ = std::move(text);
    return std::nullopt;
}

}  // namespace quarto
