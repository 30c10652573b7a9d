#include "shell/features/lessons/puzzles.hpp"

#include <algorithm>

#include "core/notation/line_reader.hpp"
#include "shell/model/text_fields.hpp"

namespace quarto {

namespace {

using std::chrono::days;
using std::chrono::sys_days;

constexpr std::string_view puzzles_kind = kind_in(heading_of(SaveSlot::puzzles));
constexpr std::array<std::string_view, puzzle_outcome_count> outcome_names{"first", "tries", "helped", "shown"};
constexpr int max_tries = 999;
/// Tasks of mistakes; `moves` would need the moves.
constexpr std::array mistake_tasks{Task::complete, Task::call, Task::win, Task::hold};

constexpr bool has_tries(PuzzleOutcome outcome) {
    return outcome == PuzzleOutcome::tries || outcome == PuzzleOutcome::helped;
}

std::string day_line(const PuzzleName& name, const PuzzleResult& result) {
    const auto word = [](const auto& names, auto of) { return std::string(names[index_of(of)]); };
    std::string text = "day " + to_text(name.day) + ' ' + word(difficulty_names, name.difficulty) + ' ' +
                       word(outcome_names, result.outcome);
    if (has_tries(result.outcome)) text += ' ' + std::to_string(result.tries);
    if (result.is_late) text += " late";
    return text + (result.seconds > 0 ? " in " + std::to_string(result.seconds) : "");
}

std::string mistake_line(const Mistake& mistake) {
    return "mistake " + std::to_string(mistake.box) + ' ' + to_text(mistake.due) + ' ' +
           std::string(name_of(mistake.task)) + ' ' + mistake.record;
}

/// Reads a line word by word. The first word that is wrong gives the error.
class SavedLine {
  public:
    explicit SavedLine(std::string_view line) : line_(line), rest_(line) {}

    std::string_view word() {
        at_ = static_cast<int>(line_.size() - rest_.size()) + 1;
        return take_word(rest_);
    }
    std::string_view rest() {
        at_ = static_cast<int>(line_.size() - rest_.size()) + 1;
        return std::exchange(rest_, {});
    }
    bool at_end() const { return rest_.empty(); }
    ParseError error(Expected expected) const { return {at_, expected}; }

    std::optional<int> number(int most) {
        TextCursor cursor(word());
        const auto number = cursor.take_number(most);
        return number && cursor.at_end() ? std::optional(static_cast<int>(*number)) : std::nullopt;
    }
    std::optional<sys_days> day() { return parse_date(word()); }
    template <std::size_t count>
    std::optional<std::size_t> one_of(const std::array<std::string_view, count>& names) {
        const auto found = std::ranges::find(names, word());
        return found == names.end() ? std::nullopt : std::optional<std::size_t>(found - names.begin());
    }

  private:
    std::string_view line_, rest_;
    int at_ = 1;
};

std::optional<ParseError> read_day(SavedLine& line, Puzzles& puzzles) {
    const auto wrong = [&] { return line.error(Expected::field_value); };
    const auto day = line.day();
    if (!day) return wrong();
    const auto difficulty = line.one_of(difficulty_names);
    if (!difficulty) return wrong();
    const auto outcome = line.one_of(outcome_names);
    if (!outcome) return wrong();
    PuzzleResult result{static_cast<PuzzleOutcome>(*outcome)};
    if (has_tries(result.outcome)) {
        const auto tries = line.number(max_tries);
        if (!tries || *tries < 1) return wrong();
        result.tries = *tries;
    }
    std::string_view word = line.word();
    if ((result.is_late = word == "late")) word = line.word();
    if (word == "in") {
        const auto seconds = line.number(max_puzzle_seconds);
        if (!seconds || *seconds < 1) return wrong();
        result.seconds = *seconds;
        word = line.word();
    }
    if (!word.empty()) return wrong();
    puzzles.results.try_emplace({*day, static_cast<Difficulty>(*difficulty)}, result);
    return std::nullopt;
}

std::optional<ParseError> read_mistake(SavedLine& line, Puzzles& puzzles) {
    const auto wrong = [&] { return line.error(Expected::field_value); };
    const auto box = line.number(last_box + 1);
    if (!box) return wrong();
    const auto due = line.day();
    if (!due) return wrong();
    const auto task = std::ranges::find(mistake_tasks, line.word(), [](Task each) { return name_of(each); });
    if (task == mistake_tasks.end()) return wrong();
    Mistake mistake{*box, *due, *task, std::string(line.rest())};
    if (!step_of(mistake)) return wrong();
    if (puzzles.mistakes.size() < max_mistakes) puzzles.mistakes.push_back(std::move(mistake));
    return std::nullopt;
}

/// Whether a puzzle of the day was solved on that day.
bool counts(const Puzzles& puzzles, sys_days day) {
    return std::ranges::any_of(puzzles.results, [&](const auto& entry) {
        const auto& [name, result] = entry;
        return name.day == day && !result.is_late && result.outcome != PuzzleOutcome::shown;
    });
}

int streak_to(const Puzzles& puzzles, sys_days day) {
    int count = 0;
    while (counts(puzzles, day - days{count})) ++count;
    return count;
}

}  // namespace

std::string to_text(const Puzzles& puzzles) {
    const bool has_times =
        std::ranges::any_of(puzzles.results, [](const auto& entry) { return entry.second.seconds > 0; });
    std::string text = heading_of(SaveSlot::puzzles, has_times ? 2 : 1) + '\n';
    for (const auto& [name, result] : puzzles.results) text += day_line(name, result) + '\n';
    for (const Mistake& mistake : puzzles.mistakes) text += mistake_line(mistake) + '\n';
    return text;
}

ReadPuzzles parse_puzzles(std::string_view text) {
    ReadPuzzles read;
    LineReader lines(text);
    const auto fail = [&](ParseError error) {
        if (!read.error) read.error = SaveError{lines.number(), error};
    };
    while (lines.next()) {
        SavedLine line(lines.line());
        if (lines.number() == 1) {
            const int version = version_in(lines.line(), SaveSlot::puzzles);
            if (version == 1 || version == 2) continue;
            const bool is_kind = lines.line().starts_with(puzzles_kind);
            fail({is_kind ? static_cast<int>(puzzles_kind.size()) + 1 : 1, Expected::version});
            read.is_newer = version > 2;
            return read;
        }
        if (lines.line().empty()) continue;
        const std::string_view kind = line.word();
        const auto error = kind == "day"       ? read_day(line, read.puzzles)
                           : kind == "mistake" ? read_mistake(line, read.puzzles)
                                               : std::optional(line.error(Expected::field));
        if (error) fail(*error);
    }
    return read;
}

int streak_on(const Puzzles& puzzles, sys_days today) {
    return streak_to(puzzles, counts(puzzles, today) ? today : today - days{1});
}

int longest_streak(const Puzzles& puzzles) {
    int longest = 0, streak = 0;
    std::optional<sys_days> before;
    for (const auto& [name, result] : puzzles.results) {
        if (name.day == before || !counts(puzzles, name.day)) continue;
        streak = before && name.day - *before == days{1} ? streak + 1 : 1;
        longest = std::max(longest, streak);
        before = name.day;
    }
    return longest;
}

std::optional<PuzzleName> next_puzzle(const Puzzles& puzzles, sys_days day) {
    const auto is_open = [&](Difficulty difficulty) { return !puzzles.results.contains({day, difficulty}); };
    if (is_open(own_difficulty(day))) return PuzzleName{day, own_difficulty(day)};
    for (std::size_t k = 0; k < difficulty_count; ++k)
        if (is_open(static_cast<Difficulty>(k))) return PuzzleName{day, static_cast<Difficulty>(k)};
    return std::nullopt;
}

const PuzzleResult* result_of(const Puzzles& puzzles, const PuzzleName& name) {
    const auto found = puzzles.results.find(name);
    return found == puzzles.results.end() ? nullptr : &found->second;
}

void add_result(Puzzles& puzzles, const PuzzleName& name, PuzzleResult result, sys_days today) {
    result.is_late = name.day != today;
    result.tries = std::clamp(result.tries, 1, max_tries);
    puzzles.results.try_emplace(name, result);
}

Mistake practised(Mistake mistake, bool is_right, sys_days today) {
    if (!is_right) {
        mistake.box = 0;
        mistake.due = today + days{box_days.front()};
    } else if (!mistake.is_learnt()) {
        if (mistake.box < last_box) mistake.due = today + days{box_days[index_of(mistake.box)]};
        ++mistake.box;
    }
    return mistake;
}

void add_mistakes(Puzzles& puzzles, std::vector<Mistake> added) {
    auto& all = puzzles.mistakes;
    std::erase_if(added, [&](const Mistake& mistake) {
        return std::ranges::any_of(
            all, [&](const Mistake& other) { return other.record == mistake.record && other.task == mistake.task; });
    });
    all.insert(all.begin(), added.begin(), added.end());
    while (all.size() > max_mistakes) {
        const auto best = std::ranges::max_element(all.rbegin(), all.rend(), {}, &Mistake::box);
        all.erase(best.base() - 1);
    }
}

std::vector<Mistake> due_mistakes(const Puzzles& puzzles, sys_days today) {
    std::vector<Mistake> due;
    std::ranges::copy_if(puzzles.mistakes, std::back_inserter(due),
                         [&](const Mistake& mistake) { return !mistake.is_learnt() && mistake.due <= today; });
    std::ranges::sort(due, {}, [](const Mistake& mistake) { return std::pair(mistake.due, mistake.record); });
    return due;
}

std::optional<sys_days> next_due(const Puzzles& puzzles) {
    std::optional<sys_days> next;
    for (const Mistake& mistake : puzzles.mistakes)
        if (!mistake.is_learnt()) next = std::min(next.value_or(mistake.due), mistake.due);
    return next;
}

std::optional<Step> step_of(const Mistake& mistake) {
    const auto read = parse_step(mistake.record, name_of(mistake.task));
    if (!read) return std::nullopt;
    Step step = *read;
    step.id = "mistake";
    return step;
}

}  // namespace quarto
