#include "core/lessons/lesson.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <set>

#include "core/analysis/analysis.hpp"
#include "core/search/facts.hpp"
#include "core/notation/line_reader.hpp"
#include "core/notation/record.hpp"

namespace quarto {

namespace {

constexpr std::string_view heading = "quarto-lessons 1";

/// In the order of Task: the task's name, and whether it can be set with or without a piece in hand.
struct TaskInfo {
    std::string_view name;
    bool with_hand, without_hand;
};
constexpr std::array tasks{
    TaskInfo{"complete", true, false}, TaskInfo{"leave", true, false}, TaskInfo{"safe", false, true},
    TaskInfo{"call", true, true},      TaskInfo{"win", true, true},    TaskInfo{"hold", true, true},
    TaskInfo{"moves", true, true},
};

bool is_identifier(std::string_view text) {
    return !text.empty() && text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == text.npos;
}

/// The value with best play after `move`.
Value value_of(const Move& move, const Game& game, Solver& solver) {
    const RuleSet rules = game.options().rules;
    if (const auto* placement = std::get_if<Placement>(&move))
        return value_placement(solver, game.position(), placement->cell, rules)->value;
    return solver.value(game.position().after_gift(std::get<Gift>(move).piece), rules)->for_opponent();
}

class LessonReader {
  public:
    explicit LessonReader(std::string_view text) : lines_(text) {}

    Result<std::vector<Lesson>, LessonError> read() {
        if (!next_line() || line_ != heading) return LessonError{1, 1, LessonFault::version};
        while (!error_ && next_line()) {
            if (line_.empty() || line_.front() == '#') continue;
            value_ = line_;
            word_ = take_word(value_);
            if (word_ == "lesson") begin_lesson();
            else if (word_ == "step") begin_step();
            else if (word_ == "title" && !lessons_.empty() && !step_) read_title();
            else if (step_ && !step_->words.insert(word_).second) fail(LessonFault::word_used, 1);
            else if (step_ && word_ == "game") read_game();
            else if (step_ && word_ == "task") read_task();
            else if (step_ && word_ == "only" && value_.empty()) step_->is_only = true;
            else if (step_ && word_ == "say") step_->say = value_;
            else if (step_ && word_ == "hint") step_->hint = value_;
            else fail(LessonFault::word, 1);
        }
        end_lesson();
        if (error_) return *error_;
        if (lessons_.empty()) return LessonError{lines_.number(), 1, LessonFault::no_steps};
        return std::move(lessons_);
    }

  private:
    /// The step being read.
    struct Draft {
        std::string id;
        int line;
        std::optional<History> start;
        std::optional<Task> task;
        int task_line = 0;
        std::string_view moves;  ///< the text after `task moves`
        bool is_only = false;
        std::string say = {}, hint = {};
        std::set<std::string_view> words = {};  ///< used so far
    };

    bool next_line() {
        if (lines_.at_end()) return false;  // keeps the number of the last line
        lines_.next();
        line_ = lines_.line();
        return true;
    }
    void fail_at(int line, int column, LessonFault fault) {
        if (!error_) error_ = LessonError{line, column, fault};
    }
    void fail(LessonFault fault, int column) { fail_at(lines_.number(), column, fault); }
    int value_column() const { return static_cast<int>(line_.size() - value_.size()) + 1; }

    void begin_lesson() {
        end_lesson();
        if (!is_identifier(value_)) return fail(LessonFault::identifier, value_column());
        if (std::ranges::find(lessons_, value_, &Lesson::id) != lessons_.end())
            return fail(LessonFault::identifier_used, value_column());
        lessons_.push_back({std::string(value_), {}});
        has_title_ = false;
        lesson_line_ = lines_.number();
    }
    void read_title() {
        if (std::exchange(has_title_, true)) return fail(LessonFault::word_used, 1);
        lessons_.back().title = value_;
    }
    void begin_step() {
        end_step();
        if (lessons_.empty()) return fail(LessonFault::word, 1);
        if (!is_identifier(value_)) return fail(LessonFault::identifier, value_column());
        const auto& steps = lessons_.back().steps;
        if (std::ranges::find(steps, value_, &Step::id) != steps.end())
            return fail(LessonFault::identifier_used, value_column());
        step_ = Draft{std::string(value_), lines_.number(), std::nullopt, std::nullopt, 0, {}, false};
    }
    void read_game() {
        const auto history = parse_record(value_, no_time);
        if (!history) return fail(LessonFault::game, value_column() + history.error().column - 1);
        const Game& game = history->game();
        const bool is_past = history->ply() < history->entries().size();
        if (game.end() || game.options().clock.is_on() || is_past)
            return fail(LessonFault::game, value_column());
        step_->start = *history;
    }
    void read_task() {
        const int column = value_column();
        const auto found = std::ranges::find(tasks, take_word(value_), &TaskInfo::name);
        if (found == tasks.end()) return fail(LessonFault::task, column);
        step_->task = static_cast<Task>(found - tasks.begin());
        step_->task_line = lines_.number();
        step_->moves = value_;
        if ((step_->task == Task::moves) == value_.empty()) fail(LessonFault::task, value_column());
    }

    /// Reads the moves after `task moves`, up to the end of the line.
    std::vector<Move> read_moves(const Game& game, std::string_view text, int line, int column) {
        std::vector<Move> moves;
        TextCursor cursor(text);
        while (!error_ && !cursor.at_end()) {
            const int at = column + cursor.column() - 1;
            const auto read = read_move(cursor, game.to_move());
            if (!read || !game.after(read->seat, read->move, no_time) ||
                !(cursor.at_end() || cursor.take(' ')))
                fail_at(line, at, LessonFault::move);
            else
                moves.push_back(read->move);
        }
        return moves;
    }
    void end_step() {
        if (!step_) return;
        const Draft draft = *std::exchange(step_, std::nullopt);
        if (!draft.start || !draft.task) return fail_at(draft.line, 1, LessonFault::no_task);
        const Game& game = draft.start->game();
        const TaskInfo& info = tasks[static_cast<std::size_t>(*draft.task)];
        constexpr int task_column = 6, moves_column = 12;  // of the words in "task moves "
        if (!(game.position().hand() ? info.with_hand : info.without_hand))
            return fail_at(draft.task_line, task_column, LessonFault::task);
        lessons_.back().steps.push_back({draft.id, *draft.start, *draft.task,
                                         read_moves(game, draft.moves, draft.task_line, moves_column),
                                         draft.is_only, draft.line, draft.say, draft.hint});
    }
    void end_lesson() {
        end_step();
        if (!lessons_.empty() && lessons_.back().steps.empty())
            fail_at(lesson_line_, 1, LessonFault::no_steps);
    }

    LineReader lines_;
    std::string_view line_, word_, value_;
    int lesson_line_ = 0;
    bool has_title_ = false;  ///< of the lesson being read
    std::vector<Lesson> lessons_;
    std::optional<Draft> step_;
    std::optional<LessonError> error_;
};

}  // namespace

std::string_view name_of(Task task) { return tasks[static_cast<std::size_t>(task)].name; }

std::string_view describe(LessonFault fault) {
    constexpr std::array sentences{
        "'quarto-lessons 1'",
        "'lesson', then 'title', 'step', or within a step 'game', 'task', 'only', 'say', 'hint'",
        "a word not used in this step",
        "a name of lower-case letters, digits and '-'",
        "a name not used before",
        "the record of an unfinished game without a clock",
        "a task that fits the game: complete, leave, safe, call, win, hold, moves",
        "a legal move",
        "a lesson with a step",
        "a step with a game and a task",
        "a task that a move solves",
        "a task that not every move solves",
        "a task that only one move solves",
    };
    return sentences[static_cast<std::size_t>(fault)];
}

Result<std::vector<Lesson>, LessonError> parse_lessons(std::string_view text) {
    return LessonReader(text).read();
}

Result<Step, LessonError> parse_step(std::string_view game, std::string_view task) {
    std::string text(heading);
    text.append("\nlesson a\nstep a\ngame ").append(game).append("\ntask ").append(task);
    const auto lessons = parse_lessons(text);
    if (!lessons) return lessons.error();
    return lessons->front().steps.front();
}

std::string task_text(const Step& step) {
    std::string text(name_of(step.task));
    for (const Move& move : step.moves) text += ' ' + to_text(step.start.game().to_move(), move);
    return text;
}

std::vector<Move> choices(const Step& step) {
    const Game& game = step.start.game();
    std::vector<Move> moves;
    if (step.task == Task::call)
        for (Shape shape : game.options().rules.winning) moves.push_back(Call{shape});
    else if (game.position().hand())
        for (Cell cell : game.position().empty_cells()) moves.push_back(Placement{cell});
    else
        for (Piece piece : game.position().reserve()) moves.push_back(Gift{piece});
    return moves;
}

bool solves(const Step& step, const Move& move, Solver& solver) {
    const Game& game = step.start.game();
    const RuleSet rules = game.options().rules;
    const auto played = game.after(game.to_move(), move, no_time);
    if (!played) return false;
    const auto completes = [&](Cell cell) { return completing_cells(game.position(), rules).has(cell); };
    const auto* placement = std::get_if<Placement>(&move);
    switch (step.task) {
        case Task::complete:
            return placement && completes(placement->cell);
        case Task::leave:
            return placement && !completes(placement->cell) && !safe_gifts(played->position(), rules).empty();
        case Task::safe:
            return std::holds_alternative<Gift>(move) && completing_cells(played->position(), rules).empty();
        case Task::call:
            return played->end() && played->end()->reason == EndReason::call;
        case Task::win:
            return value_of(move, game, solver).outcome == Outcome::win;
        case Task::hold:
            return value_of(move, game, solver).outcome != Outcome::loss;
        case Task::moves:
            return std::ranges::find(step.moves, move) != step.moves.end();
    }
    return false;
}

std::vector<Move> solutions(const Step& step, Solver& solver) {
    std::vector<Move> found = choices(step);
    std::erase_if(found, [&](const Move& move) { return !solves(step, move, solver); });
    return found;
}

std::optional<LessonFault> fault_of(const Step& step, std::size_t solutions) {
    if (solutions == 0) return LessonFault::unsolvable;
    if (solutions == choices(step).size()) return LessonFault::trivial;
    return step.is_only && solutions > 1 ? std::optional(LessonFault::not_only) : std::nullopt;
}

std::optional<LessonError> check_lessons(const std::vector<Lesson>& lessons, Solver& solver) {
    for (const Lesson& lesson : lessons)
        for (const Step& step : lesson.steps)
            if (const auto fault = fault_of(step, solutions(step, solver).size()))
                return LessonError{step.line, 1, *fault};
    return std::nullopt;
}

}  // namespace quarto
