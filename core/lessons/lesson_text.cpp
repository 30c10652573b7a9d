#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "core/lessons/lesson.hpp"
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

class LessonReader {
  public:
    explicit LessonReader(std::string_view text) : lines_(text) {}

    LessonText read() {
        if (!next_line() || line_ != heading) return {{}, {{1, 1, LessonFault::version}}};
        while (next_line()) {
            if (line_.empty() || line_.front() == '#') continue;
            value_ = line_;
            word_ = take_word(value_);
            if (word_ == "lesson") begin_lesson();
            else if (word_ == "step") begin_step();
            else if (word_ == "pass" && lessons_.empty() && !step_) read_pass();
            else if (word_ == "title" && !lessons_.empty() && !step_) read_words(lessons_.back().title);
            else if (word_ == "end" && !lessons_.empty() && !step_) read_words(lessons_.back().closing);
            else if (step_ && word_ == "reply") step_->replies.emplace_back(lines_.number(), value_);
            else if (step_ && !step_->words.insert(word_).second) fail(LessonFault::word_used, 1);
            else if (step_ && word_ == "game") read_game();
            else if (step_ && word_ == "task") read_task();
            else if (step_ && word_ == "only" && value_.empty()) step_->is_only = true;
            else if (step_ && word_ == "say") step_->say = value_;
            else if (step_ && word_ == "hint") step_->hint = value_;
            else if (step_ && word_ == "right") step_->right = value_;
            else if (step_ && word_ == "wrong") step_->wrong = value_;
            else fail(LessonFault::word, 1);
        }
        end_lesson();
        if (lessons_.empty() && errors_.empty()) fail(LessonFault::no_steps, 1);
        std::ranges::sort(errors_);
        return {std::move(lessons_), std::move(errors_)};
    }

  private:
    /// The step being read. What it lacks is no fault of its own if a line of it is wrong.
    struct Draft {
        std::string id;
        int line;
        std::size_t errors_before;
        std::optional<History> start;
        std::optional<Task> task;
        int task_line = 0;
        std::string_view moves;  ///< the text after `task moves`
        bool is_only = false;
        std::string say = {}, hint = {}, right = {}, wrong = {};
        std::vector<std::pair<int, std::string_view>> replies = {};  ///< with their lines
        std::set<std::string_view> words = {};                       ///< used so far
    };

    bool next_line() {
        if (lines_.at_end()) return false;  // keeps the number of the last line
        lines_.next();
        line_ = lines_.line();
        return true;
    }
    void fail_at(int line, int column, LessonFault fault) { errors_.push_back({line, column, fault}); }
    void fail(LessonFault fault, int column) { fail_at(lines_.number(), column, fault); }
    int value_column() const { return static_cast<int>(line_.size() - value_.size()) + 1; }

    void begin_lesson() {
        end_lesson();
        errors_before_lesson_ = errors_.size();
        if (!is_identifier(value_)) fail(LessonFault::identifier, value_column());
        else if (std::ranges::find(lessons_, value_, &Lesson::id) != lessons_.end())
            fail(LessonFault::identifier_used, value_column());
        lessons_.push_back({.id = std::string(value_), .steps = {}, .pass = pass_, .keeps_best = keeps_best_});
        step_ids_.clear();
        lesson_line_ = lines_.number();
    }
    void read_pass() {
        if (pass_ > 0) return fail(LessonFault::word_used, 1);
        const int column = value_column();
        TextCursor number(take_word(value_));
        pass_ = static_cast<int>(number.take_number(100).value_or(0));
        if (pass_ == 0 || !number.at_end()) return fail(LessonFault::pass, column);
        keeps_best_ = value_ == "best";
        if (!value_.empty() && !keeps_best_) fail(LessonFault::pass, value_column());
    }
    /// Words of the lesson, of which each stands once.
    void read_words(std::string& words) {
        if (!words.empty()) return fail(LessonFault::word_used, 1);
        words = value_;
    }
    void begin_step() {
        end_step();
        const std::size_t errors_before = errors_.size();
        if (lessons_.empty()) fail(LessonFault::word, 1);
        else if (!is_identifier(value_)) fail(LessonFault::identifier, value_column());
        else if (!step_ids_.insert(value_).second) fail(LessonFault::identifier_used, value_column());
        step_ = Draft{.id = std::string(value_),
                      .line = lines_.number(),
                      .errors_before = errors_before,
                      .start = std::nullopt,
                      .task = std::nullopt,
                      .moves = {}};
    }
    void read_game() {
        const auto history = parse_record(value_, no_time);
        if (!history) return fail(LessonFault::game, value_column() + history.error().column - 1);
        const Game& game = history->game();
        const bool is_past = history->ply() < history->entries().size();
        if (game.end() || game.options().clock.is_on() || is_past) return fail(LessonFault::game, value_column());
        step_->start = *history;
    }
    void read_task() {
        const int column = value_column();
        const auto found = std::ranges::find(tasks, take_word(value_), &TaskInfo::name);
        if (found == tasks.end()) return fail(LessonFault::task, column);
        step_->task = static_cast<Task>(found - tasks.begin());
        step_->task_line = lines_.number();
        step_->moves = value_;
        if ((step_->task == Task::moves) != value_.empty()) return;
        fail(LessonFault::task, value_column());
        step_->task.reset();
    }

    /// The words after `reply MOVE `.
    std::vector<MoveReply> read_replies(const Game& game, const Draft& draft) {
        constexpr int column = 7;  // of the move
        std::vector<MoveReply> replies;
        for (auto [line, text] : draft.replies) {
            const std::size_t errors_before = errors_.size();
            const auto moves = read_moves(game, take_word(text), line, column);
            if (errors_.size() > errors_before) continue;
            if (moves.empty() || text.empty()) fail_at(line, column, LessonFault::move);
            else replies.push_back({moves.front(), std::string(text)});
        }
        return replies;
    }
    /// Reads moves, such as those after `task moves`, up to the end of the text.
    std::vector<Move> read_moves(const Game& game, std::string_view text, int line, int column) {
        std::vector<Move> moves;
        TextCursor cursor(text);
        while (!cursor.at_end()) {
            const int at = column + cursor.column() - 1;
            const auto read = read_move(cursor, game.to_move());
            const bool is_legal = read && game.after(read->seat, read->move, no_time);
            if (is_legal && (cursor.at_end() || cursor.take(' '))) {
                moves.push_back(read->move);
                continue;
            }
            fail_at(line, at, LessonFault::move);
            cursor.skip_to(' ');
            cursor.take(' ');
        }
        return moves;
    }
    void end_step() {
        if (!step_) return;
        const Draft draft = *std::exchange(step_, std::nullopt);
        if (lessons_.empty()) return;
        const auto is_sound = [&] { return errors_.size() == draft.errors_before; };
        if (!draft.start || !draft.task) {
            if (is_sound()) fail_at(draft.line, 1, LessonFault::no_task);
            return;
        }
        const Game& game = draft.start->game();
        const TaskInfo& info = tasks[static_cast<std::size_t>(*draft.task)];
        constexpr int task_column = 6, moves_column = 12;  // of the words in "task moves "
        if (!(game.position().hand() ? info.with_hand : info.without_hand))
            return fail_at(draft.task_line, task_column, LessonFault::task);
        auto moves = read_moves(game, draft.moves, draft.task_line, moves_column);
        auto replies = read_replies(game, draft);
        if (is_sound())
            lessons_.back().steps.push_back({draft.id, *draft.start, *draft.task, std::move(moves), draft.is_only,
                                             draft.line, draft.say, draft.hint, draft.right, draft.wrong,
                                             std::move(replies)});
    }
    void end_lesson() {
        end_step();
        if (!lessons_.empty() && step_ids_.empty() && errors_.size() == errors_before_lesson_)
            fail_at(lesson_line_, 1, LessonFault::no_steps);
    }

    LineReader lines_;
    std::string_view line_, word_, value_;
    int lesson_line_ = 0;
    int pass_ = 0;  ///< of the file
    bool keeps_best_ = false;
    std::vector<Lesson> lessons_;
    std::optional<Draft> step_;
    std::set<std::string_view> step_ids_;  ///< of the lesson being read
    std::size_t errors_before_lesson_ = 0;
    std::vector<LessonError> errors_;
};

}  // namespace

std::string_view name_of(Task task) { return tasks[static_cast<std::size_t>(task)].name; }

std::string_view describe(LessonFault fault) {
    constexpr std::array sentences{
        "'quarto-lessons 1'",
        "'pass' or 'lesson', then 'title', 'end', 'step', or within a step 'game', 'task', 'only', 'say', 'hint', "
        "'right', 'wrong', 'reply'",
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
        "a pass mark from 1 to 100, and 'best' or nothing",
    };
    return sentences[static_cast<std::size_t>(fault)];
}

LessonText read_lessons(std::string_view text) { return LessonReader(text).read(); }

Result<std::vector<Lesson>, LessonError> parse_lessons(std::string_view text) {
    LessonText read = read_lessons(text);
    if (!read.errors.empty()) return read.errors.front();
    return std::move(read.lessons);
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

}  // namespace quarto
