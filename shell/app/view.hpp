#pragma once
/// View model: everything a screen needs for drawing, as data, flags and sentences in the player's language.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/rules/game.hpp"
#include "core/rules/value.hpp"
#include "shell/features/lessons/exercise.hpp"
#include "shell/app/feature.hpp"
#include "shell/features/tips/tips.hpp"
#include "shell/app/intent.hpp"
#include "shell/app/ports.hpp"
#include "shell/model/setup.hpp"
#include "shell/i18n/text.hpp"

namespace quarto {

struct State;

enum class ClockState : std::uint8_t { none, resting, running, warning };

struct PlayerView {
    std::string name;     ///< "You", "Computer", or the name entered
    std::string level;    ///< "Perfect"; empty for a human player
    std::string initial;  ///< for the round badge; the seat's number if both initials are the same
    std::string status;   ///< "gave you the piece", "thinking…", "to place"
    bool is_computer;
    bool is_to_move;
    bool is_winner;
    ClockState clock;
    std::string time;         ///< "0:43"; empty without a clock
    std::optional<int> die;   ///< 1-6, while the roll for who starts is shown
    friend bool operator==(const PlayerView&, const PlayerView&) = default;
};

/// Evaluation mark: the exact value of a move, for the player who makes it.
struct MarkView {
    std::string text;  ///< "+3" wins in 3 moves, "=" draws, "-4" loses in 4, "–" loses to a call, "!" is a call
    Outcome outcome;
    bool is_best;
    std::string words = {};  ///< "wins in 3 moves"
    friend bool operator==(const MarkView&, const MarkView&) = default;
};

/// A move in the analysis. A call comes first, even if it is the opponent's.
struct AnalysisLine {
    std::string move;    ///< "c2", or the piece in words
    std::string detail;  ///< reasons, and how hard the move is to answer
    PieceSet gifts;      ///< the best ones after a placement
    MarkView mark;
    friend bool operator==(const AnalysisLine&, const AnalysisLine&) = default;
};

/// A piece and the cell it is placed on; without a cell the game continues from here.
struct LineStep {
    Piece piece;
    std::optional<Cell> cell;
    friend bool operator==(const LineStep&, const LineStep&) = default;
};

struct AnalysisView {
    bool is_done = false;
    std::vector<LineStep> line;       ///< best play: the best moves of both players from here
    std::vector<AnalysisLine> lines;  ///< best first
    std::string gifts;                ///< heading over the best gifts after each move; empty if there are none
    std::string legend;               ///< legend of the marks: "! QUARTO! row 1 · +3 wins in 3 moves · = draws"
    friend bool operator==(const AnalysisView&, const AnalysisView&) = default;
};

/// Contents of the board. All of it is public: in games with calls nothing here reveals an alignment.
struct BoardView {
    Position position;
    Seat hand_side = Seat::first;     ///< side of the board on which the piece in hand stands
    std::string hand_label;           ///< "You have to place: tall dark round hollow"; empty without one
    CellSet playable;                 ///< cells on which a tap places the piece, or which it selects for a call
    PieceSet giveable;                ///< reserve pieces that a tap gives
    std::optional<Cell> chosen_cell;  ///< selected by a first tap, not yet confirmed
    std::optional<Piece> chosen_piece;
    std::optional<Cell> last_cell;
    bool is_selecting_call = false;  ///< the player is selecting the cells of a call
    CellSet call_cells;           ///< cells selected so far
    CellSet called;            ///< cells of the winning shapes, or of the wrong call
    bool call_was_wrong = false;
    std::array<std::optional<MarkView>, 16> cell_marks;   ///< by cell, while the analysis is shown
    std::array<std::optional<MarkView>, 16> piece_marks;  ///< by piece of the reserve
    CellSet voided;  ///< cells of expired alignments, when these are shown
    // Hint in the current notice, for as long as the notice is shown.
    CellSet advised_cells;  ///< where to place, or the shape to call
    std::optional<Piece> advised_piece;
    friend bool operator==(const BoardView&, const BoardView&) = default;
};

struct ActionView {
    bool has_calls = false;  ///< false with automatic win, where there is no QUARTO! button
    bool can_call = false;   ///< a press of the QUARTO! button starts a call; otherwise it shows why not
    bool call_stands_out = false;  ///< emphasised: enough pieces are on the board for an alignment
    Seat caller = Seat::first;
    std::string call_label;         ///< "QUARTO!", or "Call row 2" once a shape is selected
    bool can_other_call = false;    ///< two people on one device may both call: a second, smaller button
    std::string other_call_label;   ///< "QUARTO! (Ann)"
    bool can_go_back = false;   ///< from selecting a call
    bool can_confirm = false;   ///< a first tap awaits confirmation
    std::string confirm_label;  ///< "Give this piece", "Place here"
    bool can_end_turn = false;
    std::string end_turn_label;  ///< "End turn", "Accept draw"
    bool can_undo = false;
    bool can_redo = false;
    bool can_resign = false;
    bool can_extend = false;
    bool offers_help = false;       ///< hints are allowed in this game, but perhaps not during the opponent's turn
    bool can_ask_for_help = false;
    bool can_analyse = false;
    bool is_analysing = false;  ///< the analysis is shown
    bool can_review = false;    ///< the game is over, whichever position is shown
    friend bool operator==(const ActionView&, const ActionView&) = default;
};

/// Kind of review mark on a move; the most serious one if there are several.
enum class ReviewMarkKind : std::uint8_t { missed, last_chance, losing_gift, mistake, missed_win };
inline constexpr int review_mark_kind_count = static_cast<int>(ReviewMarkKind::missed_win) + 1;
struct ReviewMark {
    ReviewMarkKind kind;
    std::string word;  ///< "Last chance"
    friend bool operator==(const ReviewMark&, const ReviewMark&) = default;
};

struct MoveLine {
    int number;        ///< move number, from 1
    std::string text;  ///< "9 c2", "QUARTO! row 2"
    std::size_t ply;   ///< ply shown after a tap
    bool is_current;
    std::string words = {};  ///< accessible text: "tall dark round hollow on c2"
    std::optional<LineStep> step = std::nullopt;      ///< the gift or placement, drawn in place of the text
    std::optional<ReviewMark> mark = std::nullopt;  ///< during a review
    friend bool operator==(const MoveLine&, const MoveLine&) = default;
};

/// Review of a finished game. Its comment on the current position is in the view's `prompt` and `detail`.
struct ReviewView {
    bool is_running = false;           ///< the engine is still searching
    std::optional<ReviewMark> mark;  ///< on the move that led to the current position
    bool can_retry = false;          ///< the player of that move may look for a better one
    // Targets of the buttons, as plies; absent if there is none.
    std::optional<std::size_t> previous, next, next_mark, last_chance;
    std::string last_chance_label;  ///< "Last chance: move 11"; empty if there was none
    std::string summary;            ///< "3 moves marked."
    // Accessible prompt and detail: the move as a sentence with its piece; the mark, then its reasons.
    std::string prompt_words, detail_words;
    friend bool operator==(const ReviewView&, const ReviewView&) = default;
};

struct ResultView {
    std::string title;   ///< "You win!", "The computer wins.", "It’s a draw."
    std::string detail;  ///< "QUARTO! Row 2: all light, all tall."
    bool is_draw;
    friend bool operator==(const ResultView&, const ResultView&) = default;
};

enum class NoticeTone : std::uint8_t { plain, good, bad };
struct NoticeView {
    std::string text;
    NoticeTone tone;
    friend bool operator==(const NoticeView&, const NoticeView&) = default;
};

/// A step of a lesson, a puzzle or practice, shown in place of the game. Its task is in `prompt` and `detail`.
struct ExerciseView {
    ExerciseKind source;
    std::string lesson, step;  ///< identifiers
    int ticket = 0;            ///< changes with each step
    std::string title;         ///< "Safe pieces"
    std::string place;         ///< "Step 2 of 4", "5 in a row"; empty if there is only one step
    bool is_ready = false;     ///< false while the engine is making the step
    bool is_solved = false;
    bool is_missed = false;    ///< at least one wrong attempt
    bool wants_call = false;
    bool offers_none = false;  ///< "there is none" may be the answer
    bool can_leave = false;    ///< there is a list or a review to return to
    std::string next_label;    ///< "Next", "Next lesson"
    std::optional<int> seconds_left;
    friend bool operator==(const ExerciseView&, const ExerciseView&) = default;
};

/// Learn screen: lessons, practice and the puzzle of the day.
struct CourseView {
    struct Line {
        std::string label;  ///< "3. Safe pieces · 2 of 4"
        bool is_done;
        std::size_t step;   ///< step to open
        friend bool operator==(const Line&, const Line&) = default;
    };
    std::vector<Line> lessons;  ///< empty until the course is loaded
    std::size_t awaited = 0;        ///< lessons that are still loading
    std::optional<StepPlace> next;  ///< absent once all are solved: the puzzle of the day is next
    std::string next_label;         ///< "Begin", "Continue", "Puzzle of the day"
    std::array<int, training_count> streaks{};
    bool is_timed = false;
    std::set<std::string, std::less<>> solved;  ///< as in `Learning`
    std::string today;                          ///< "2028-02-29"
    friend bool operator==(const CourseView&, const CourseView&) = default;
};

/// Progress and result of solving the game.
struct ProofView {
    RuleSet rules;            ///< rules selected for solving
    bool is_running = false;
    float share_done = 0;     ///< 0 to 1
    std::string result;       ///< the outcome as a sentence; empty until solved
    std::string detail;       ///< "12% · 34 567 890 positions · 5 seconds", or the totals at the end; empty at first
    friend bool operator==(const ProofView&, const ProofView&) = default;
};

struct View {
    Screen screen = Screen::game;
    bool has_game = false;      ///< false until the first game starts
    std::string rules_summary;  ///< "standard rules · call to win · 1 min per move"
    std::string special_rules;  ///< "only colour · squares win too": differences from the standard rules; empty if none
    std::vector<std::string> special_notes;  ///< the same in full, one sentence each, while the help is shown
    std::array<PlayerView, 2> players{};
    BoardView board;
    ActionView actions;
    std::string prompt;  ///< what the player has to do: "Place your piece."
    std::string detail;  ///< attributes of the piece in hand, instructions for a call, or the tip
    std::optional<Tip> tip;  ///< tip contained in `detail`
    std::string plain_detail;  ///< `detail` without the tip
    std::optional<ResultView> result;
    std::optional<NoticeView> notice;
    std::vector<MoveLine> moves;
    std::optional<AnalysisView> analysis;
    std::optional<ReviewView> review;
    std::optional<ExerciseView> exercise;
    CourseView course;  ///< while its screen is shown, like the next one
    ProofView proof;
    FeatureSet locked;  ///< features that are not offered
    bool is_clocked = false;
    bool can_return_to_own_game = false;
    bool can_return_to_previous_game = false;
    bool can_play_on = false;      ///< a shared game has been opened and is only being viewed
    std::string shared_opponent;   ///< "Computer · Casual": the opponent offered for continuing it
    bool has_unreadable = false;  ///< unreadable saved data exists, which the player may copy
    Environment environment;

    // While the new-game form is shown.
    Setup setup;
    std::vector<std::string> level_names;
    std::vector<std::string> level_descriptions;
    Preferences preferences;
    std::string language;  ///< code of the current language
    std::optional<Milliseconds> next_change;  ///< delay until the next change without input, such as a clock's second
    friend bool operator==(const View&, const View&) = default;
};

/// Whether a screen may offer `intent`: it uses no locked feature.
bool offers(const View& view, const Intent& intent);

View make_view(const State& state, const Texts& texts, Milliseconds now);

}  // namespace quarto
