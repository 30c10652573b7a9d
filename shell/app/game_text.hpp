#pragma once
/// What the program says about a state, in the player's language.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/analysis/explain.hpp"
#include "core/analysis/review.hpp"
#include "shell/app/state.hpp"
#include "shell/i18n/lists.hpp"
#include "shell/i18n/text.hpp"
#include "shell/app/view.hpp"

namespace quarto {

class GameText {
  public:
    GameText(const Texts& texts, const State& state) : texts_(texts), state_(state) {}

    std::string text(std::string_view key) const { return texts_.get(key); }
    std::string name(Seat seat) const;
    /// At the start of a sentence: "The computer", "Anna".
    std::string subject(Seat seat) const;
    /// Of a computer player; empty for a person.
    std::string level(Seat seat) const;
    std::string level_name(int level) const;
    std::string status(Seat seat) const;
    std::string prompt() const;
    std::string detail() const;

    // accessibility/event_text.cpp
    /// What the move before the moment `ply` was, in a sentence; empty where the end of the game says the same.
    std::string told(std::size_t ply) const;
    std::string began() const;
    /// What was taken back or made again since the moment `from`; without one, which moment is looked at.
    std::string sought(std::optional<std::size_t> from) const;
    std::string answer(const Query& asked) const;

    // features/review/text.cpp
    /// What was done on the way to the moment: "Move 4: The computer places on c2".
    std::string review_title(std::size_t ply, int number) const;
    /// The same in a sentence, with the piece: "Move 4: The computer places the tall dark round hollow piece on c2."
    std::string review_title_words(std::size_t ply, int number) const;
    /// Why that was good or bad.
    std::string review_reasons(std::size_t ply, const Remark* remark) const;
    /// What a review has found of the whole game so far.
    std::string review_summary(const std::vector<Remark>& remarks) const;
    RemarkView remark(const Remark& remark) const;
    std::string last_chance(int number) const;

    // features/lessons/text.cpp. Precondition: there is an exercise.
    std::string exercise_title() const;
    /// Where in the lesson, of which day, how many in a row; empty in a lesson of one step.
    std::string exercise_place() const;
    std::string exercise_prompt() const;
    /// What the lesson tells; of a solved step why the move was right.
    std::string exercise_detail() const;
    std::string exercise_next() const;
    /// Which step it is, and the piece in hand. Precondition: the step is ready.
    std::string exercise_began() const;
    /// What a move that was wrong has against it; absent where that is not said.
    std::optional<Reason> reason_against(const notice::Missed& missed) const;

    std::string rules_summary(const GameOptions& options) const;
    /// What of it is not as in the standard game, and the same in sentences. The clock speaks for itself.
    std::string special_rules(const GameOptions& options) const;
    std::vector<std::string> special_notes(const GameOptions& options) const;
    /// "You have to place: tall dark round hollow". Precondition: a piece was given.
    std::string hand_label() const;
    std::string call_label(Seat caller, bool names_caller) const;
    ResultView result(const End& end) const;
    NoticeView notice(const Notice& notice) const;
    /// A call, a resignation or another event in the list of moves.
    std::string event(Seat by, const Move& move, const Game& after) const;
    /// "row 1, column d"
    std::string shape_names(ShapeSet shapes) const;
    /// What can be called now, as the object of "call": "row 1, the diagonal a1-d4"
    std::string callable_shapes() const;
    /// "c2", the attributes of a gift, or what ends the turn.
    std::string move_name(const Move& move) const;
    /// "wins in 3 moves", "loses: the opponent can call row 1"
    std::string value(Value value) const;
    /// How hard a move of the list of values is to answer; why it wins or loses at once, or why the best one is good.
    std::string move_detail(const MoveValue& found, bool is_best) const;
    std::vector<std::string> level_names() const;
    std::vector<std::string> level_descriptions() const;

  private:
    const Game& game() const { return table(state_).game(); }
    bool is_against_computer() const;
    /// "you." for the person who plays against the computer and has no other name, else "name.": a part of text keys.
    std::string_view address_form(Seat seat) const;
    std::string alignment(Shape shape) const;
    std::string end_reason(const End& end) const;
    /// "Missed: row 1, all solid."
    std::string missed(ShapeSet shapes) const;
    std::string wrong_call(const WrongCall& call) const;
    std::string gift(Seat by, Piece piece) const;
    std::string placement(Seat by, Cell cell, const Position& after) const;
    std::string called(Seat by, Shape shape) const;
    /// What came of it as well.
    std::string call(std::size_t ply) const;
    std::string contents(CellSet cells) const;
    std::string pieces(PieceSet pieces) const;
    /// What would have kept that much at the moment: "Giving the tall dark round solid piece would have kept the draw." Empty
    /// where that is not known.
    std::string better_move(std::size_t ply, Outcome kept) const;
    /// "The computer wins in 3 moves from here."
    std::string wins_from_here(Seat seat, int placements) const;
    std::string traits(TraitSet shared) const;
    /// "only colour"
    std::string only(AttributeSet counting) const;
    /// "2028-02-29" as the language writes it.
    std::string date(const std::string& date) const;
    /// What the course says of the step, by the end of the key; absent where it says nothing.
    std::optional<std::string> written(std::string_view part) const;
    /// What was wrong with it.
    std::string missed(const notice::Missed& missed) const;
    /// First a hint, then the answer.
    std::string advice(int number) const;
    /// The best move, its value and its reasons.
    std::string hint(const MoveValue& best) const;
    std::string reason(const Reason& reason) const;
    /// The reason, said by the key of its kind.
    std::string fact(const std::array<std::string_view, reason_count>& keys, const Reason& reason) const;

    const Texts& texts_;
    const State& state_;
};

}  // namespace quarto
