#pragma once
/// All that a screen may know, ready to be drawn: facts, flags and sentences in the player's language.

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
    std::string name;     ///< "You", "Computer", or what was typed
    std::string level;    ///< "Perfect"; empty for a person
    std::string initial;  ///< for the round badge; the seat's number where both have the same
    std::string status;   ///< "gave you the piece", "thinks", "to place"
    bool is_computer;
    bool is_to_move;
    bool is_winner;
    ClockState clock;
    std::string time;         ///< "0:43", empty without a clock
    std::optional<int> die;   ///< 1-6, while the dice that drew the beginner are shown
};

/// The exact value of a move, for the player who makes it.
struct MarkView {
    std::string text;  ///< "+3" wins in three placements, "=" draws, "–4" loses in four, "–" to a call; "!" a call
    Outcome outcome;
    bool is_best;
    std::string words = {};  ///< "wins in 3 placements"
};

/// A move in the list of values; the call comes first, also where it is the opponent's.
struct AnalysisLine {
    std::string move;    ///< "c2", or the piece in words
    std::string detail;  ///< why, how hard it is to answer
    PieceSet gifts;      ///< the best ones after a placement
    MarkView mark;
};

/// A piece and where it goes; without a cell the game goes on from there.
struct LineStep {
    Piece piece;
    std::optional<Cell> cell;
    friend bool operator==(const LineStep&, const LineStep&) = default;
};

struct AnalysisView {
    bool is_done = false;
    std::vector<LineStep> line;       ///< the best moves of both players from here on
    std::vector<AnalysisLine> lines;  ///< best first
    std::string gifts;                ///< over the best gifts after each move; empty where there are none
    std::string legend;               ///< what the marks say: "! QUARTO! row 1 · +3 wins in 3 placements · = draws"
};

/// What the board shows. All of it is public: nothing here gives an alignment away in the calling game.
struct BoardView {
    Position position;
    Seat hand_side = Seat::first;     ///< on whose side the piece in hand stands
    std::string hand_label;           ///< "You have to place: tall dark round hollow"; empty without one
    CellSet playable;                 ///< cells that a tap would place on or point at
    PieceSet giveable;                ///< reserve pieces that a tap would give
    std::optional<Cell> chosen_cell;  ///< by a first tap, to be confirmed
    std::optional<Piece> chosen_piece;
    std::optional<Cell> last_cell;
    bool is_selecting_call = false;  ///< a call is being made
    CellSet call_cells;           ///< cells pointed at so far
    CellSet called;            ///< cells of the shapes that won, or of the call that was refused
    bool call_was_wrong = false;
    std::array<std::optional<MarkView>, 16> cell_marks;   ///< by cell, while values are shown
    std::array<std::optional<MarkView>, 16> piece_marks;  ///< by piece of the reserve
    CellSet voided;  ///< cells of void alignments, when they are to be shown
    // What the notice advises, for as long as it is shown.
    CellSet advised_cells;  ///< where to place, or the shape to call
    std::optional<Piece> advised_piece;
};

struct ActionView {
    bool has_calls = false;  ///< false in the automatic game, where there is no button QUARTO!
    bool can_call = false;   ///< the button QUARTO! leads on; else it says why not
    bool call_stands_out = false;  ///< and may be worth it: as many pieces stand as an alignment needs
    Seat caller = Seat::first;
    std::string call_label;         ///< "QUARTO!", or "Call row 2" when a shape is pointed at
    bool can_other_call = false;    ///< two people on one device may both call: a second, smaller button
    std::string other_call_label;   ///< "QUARTO! (Ann)"
    bool can_go_back = false;   ///< out of pointing
    bool can_confirm = false;   ///< a first tap waits for its second
    std::string confirm_label;  ///< "Give this piece", "Place here"
    bool can_end_turn = false;
    std::string end_turn_label;  ///< "End turn", "Accept draw"
    bool can_undo = false;
    bool can_redo = false;
    bool can_resign = false;
    bool can_extend = false;
    bool offers_help = false;       ///< in this game, though perhaps not while the other one moves
    bool can_ask_for_help = false;
    bool can_analyse = false;
    bool is_analysing = false;  ///< values are shown
    bool can_review = false;    ///< the game is over, whatever moment is looked at
};

/// What a review remarks on about a move, the weightiest kind where it is several.
enum class RemarkKind : std::uint8_t { missed, last_chance, losing_gift, mistake, win_let_go };
inline constexpr int remark_kind_count = static_cast<int>(RemarkKind::win_let_go) + 1;
struct RemarkView {
    RemarkKind kind;
    std::string word;  ///< "Last chance"
};

struct MoveLine {
    int number;        ///< of the placement, from 1
    std::string text;  ///< "9 c2", "QUARTO! row 2"
    std::size_t ply;   ///< where a tap goes
    bool is_current;
    std::string words = {};  ///< the same, to be heard: "tall dark round hollow on c2"
    std::optional<LineStep> step = std::nullopt;      ///< the gift or placement, to be drawn in place of the text
    std::optional<RemarkView> remark = std::nullopt;  ///< while the game is reviewed
};

/// The review of a game that is over. What it says of the moment that is looked at stands in prompt and detail.
struct ReviewView {
    bool is_running = false;           ///< more is still to be found
    std::optional<RemarkView> remark;  ///< about the move that led to this moment
    // Where buttons go, as plies; absent where there is nothing to go to.
    std::optional<std::size_t> previous, next, next_remark, last_chance;
    std::string last_chance_label;  ///< "Last chance: move 11"; empty where there was none
    std::string summary;            ///< "3 moves marked."
    // Prompt and detail, to be heard: the move in a sentence, with its piece; the mark before its reasons.
    std::string prompt_words, detail_words;
};

struct ResultView {
    std::string title;   ///< "You win!", "The computer wins.", "It’s a draw."
    std::string detail;  ///< "QUARTO! Row 2: all light, all tall."
    bool is_draw;
};

enum class NoticeTone : std::uint8_t { plain, good, bad };
struct NoticeView {
    std::string text;
    NoticeTone tone;
};

/// A step of a lesson, a puzzle or a training, in place of the game. What it asks stands in prompt and detail.
struct ExerciseView {
    ExerciseKind source;
    std::string lesson, step;  ///< identifiers
    int ticket = 0;            ///< another one with each step
    std::string title;         ///< "Safe gifts"
    std::string place;         ///< "Step 2 of 4", "5 in a row"; empty where there is one step alone
    bool is_ready = false;     ///< else it is still being made
    bool is_solved = false;
    bool is_missed = false;    ///< at least once
    bool wants_call = false;
    bool offers_none = false;  ///< that there is none may be the answer
    bool can_leave = false;    ///< there is a list to go back to
    std::string next_label;    ///< "Next", "Next lesson"
    std::optional<int> seconds_left;
};

/// The list of lessons and what else there is to learn by.
struct CourseView {
    struct Line {
        std::string label;  ///< "3. Safe gifts · 2 of 4"
        bool is_done;
        std::size_t step;   ///< where it is opened
    };
    std::vector<Line> lessons;  ///< none until the course has come
    std::size_t awaited = 0;        ///< lessons that are still to come
    std::optional<StepPlace> next;  ///< absent once all are done: the puzzle of the day comes next
    std::string next_label;         ///< "Begin", "Go on", "Puzzle of the day"
    std::array<int, training_count> streaks{};
    bool is_timed = false;
    std::set<std::string, std::less<>> solved;  ///< as in Learning
    std::string today;                          ///< "2028-02-29"
};

/// The proof of a whole game.
struct ProofView {
    RuleSet rules;            ///< of the game that is chosen
    bool is_running = false;
    float share_done = 0;     ///< from 0 to 1
    std::string result;       ///< the outcome in a sentence; empty before
    std::string detail;       ///< "12 % · 34 567 890 positions · 5 seconds", or what all has taken; empty before
};

struct View {
    Screen screen = Screen::game;
    bool has_game = false;      ///< false until the first game has been started
    std::string rules_summary;  ///< "standard rules · calling · 1 min a move"
    std::string special_rules;  ///< "only colour · squares win too": what is not as usual; empty where all is
    std::vector<std::string> special_notes;  ///< the same at more length, a sentence each
    std::array<PlayerView, 2> players{};
    BoardView board;
    ActionView actions;
    std::string prompt;  ///< what is asked: "Place your piece."
    std::string detail;  ///< the attributes of the piece in hand, or what QUARTO! now waits for, or the hint
    std::optional<Hint> hint;  ///< that the detail tells
    std::string plain_detail;  ///< the detail without it
    std::optional<ResultView> result;
    std::optional<NoticeView> notice;
    std::vector<MoveLine> moves;
    std::optional<AnalysisView> analysis;
    std::optional<ReviewView> review;
    std::optional<ExerciseView> exercise;
    CourseView course;
    ProofView proof;
    FeatureSet locked;  ///< is not offered
    bool is_clocked = false;
    bool can_return_to_own_game = false;
    bool can_return_to_previous_game = false;
    bool can_play_on = false;      ///< a shared game that is only looked at so far
    std::string shared_opponent;   ///< "Computer · Casual", who may go on in it
    bool has_unreadable = false;  ///< saved texts that the player may copy
    FullScreen full_screen = FullScreen::unavailable;
    bool has_update = false;  ///< a newer version of the program waits
    bool has_rules = false;   ///< there is a page with the complete rules
    bool can_quit = false;    ///< the program can be ended from here

    Setup setup;  ///< of the form for a new game
    std::vector<std::string> level_names;
    std::vector<std::string> level_descriptions;
    Preferences preferences;
    std::string language;  ///< that is spoken now, by its code
    std::optional<Milliseconds> next_change;  ///< when the picture changes by itself: a clock's next second
};

/// Whether the intent is one that a screen may offer: it makes use of nothing that is locked.
bool offers(const View& view, const Intent& intent);

View make_view(const State& state, const Texts& texts, Milliseconds now);

/// "light"
std::string trait_word(const Texts& texts, Trait trait);
/// "tall · light · square · solid"
std::string attributes_text(const Texts& texts, Piece piece);
/// "row 2", "column b", "diagonal a1-d4", "square b2-c3"
std::string shape_text(const Texts& texts, Shape shape);
/// The same as the object of "complete" or "call": "row 2", "the diagonal a1-d4"
std::string shape_object(const Texts& texts, Shape shape);
/// Of all shapes, also as sentences begin with them.
std::vector<std::string> shape_names(const Texts& texts);

}  // namespace quarto
