#pragma once
/// The texts of the fields of messages, both ways. FieldWriter and FieldReader have the same public members,
/// so that one generic function describes a message for both.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/lessons/puzzle.hpp"
#include "core/lessons/trainer.hpp"
#include "core/notation/record.hpp"
#include "core/notation/text.hpp"
#include "core/opponent/levels.hpp"
#include "core/search/facts.hpp"

namespace quarto::protocol {

/// The bounds of a number, and why a text is none.
struct Number {
    std::string_view fault = {};
    std::int64_t least = 0;
    std::int64_t most = (std::int64_t{1} << 53) - 1;  // greatest safe integer of JavaScript
};

/// Writes each field after a space.
class FieldWriter {
  public:
    /// `now`: the time from which the clocks in records are written.
    FieldWriter(std::string& text, Milliseconds now) : text_(text), now_(now) {}

    void number(auto number, Number) { add(std::to_string(number)); }
    void number_unless_zero(int number, Number) {
        if (number > 0) add(std::to_string(number));
    }
    void level(const Level& level) { add(level.key); }
    void training(Training training) { add(name_of(training)); }
    void outcome(Outcome outcome) { add(name_of(outcome)); }
    void answer(std::optional<bool> answer, std::string_view) { add(!answer ? "open" : *answer ? "yes" : "no"); }
    void rules(RuleSet rules) { add(to_text(rules)); }
    void value(Value value) { add(to_text(value)); }
    void position(const PositionText& position) { add(to_text(position)); }
    void searched_position(const PositionText& position) { add(to_text(position)); }
    void record(const History& history) { add(to_text(history, now_)); }
    void step(const Step& step) { add(to_text(step.start, now_) + ' ' + task_text(step)); }
    void move(const SeatMove& made) { add(to_text(made.seat, made.move)); }
    void turn(const Move& move) { add(to_text(Seat::first, move)); }
    void turns(const std::vector<Move>& moves) { moves_or_nothing(moves, Seat::first); }
    void moves_or_nothing(const std::vector<Move>& moves, Seat mover) {
        for (const Move& move : moves) add(to_text(mover, move));
    }
    void gifts(PieceSet gifts) {
        std::string text;
        for (Piece piece : gifts) text += to_text(piece);
        add(text.empty() ? "-" : text);
    }
    void date(std::string_view date) { add(date); }
    void word(std::string_view word) { add(word); }
    void level_unless_usual(int level, Number bounds) {
        if (level != usual_training_level) number(level, bounds);
    }
    void rest(std::string_view rest) { add(rest); }

  private:
    void add(std::string_view text) { text_.append(" ").append(text); }

    std::string& text_;
    Milliseconds now_;
};

/// Parses the fields, each a word or the rest of the text. Keeps the first fault.
class FieldReader {
  public:
    /// `mover`: the seat for moves that name none.
    FieldReader(std::string_view text, Seat mover) : text_(text), mover_(mover) {}

    /// Why the text is invalid, in English; absent if it is not.
    std::optional<std::string> fault() const {
        return fault_ || !has_more_ ? fault_ : std::optional<std::string>(last_fault_);
    }

    void number(auto& into, Number number) {
        TextCursor cursor(take_word());
        const auto read = cursor.take_number(number.most);
        last_fault_ = number.fault;
        if (read && *read >= number.least && cursor.at_end())
            into = static_cast<std::remove_reference_t<decltype(into)>>(*read);
        else fail(number.fault);
    }
    void number_unless_zero(int& into, Number number) {
        if (text_.empty()) has_more_ = false;
        else this->number(into, number);
    }
    void level(Level& into) { store(into, level_of(take_word()), "unknown level"); }
    void training(Training& into) { store(into, training_of(take_word()), "unknown training"); }
    void outcome(Outcome& into) { store(into, outcome_of(take_word()), "unknown outcome"); }
    void answer(std::optional<bool>& into, std::string_view fault) {
        const std::string_view word = take_word();
        if (word == "yes" || word == "no") into = word == "yes";
        else if (word != "open") fail(fault);
    }
    void rules(RuleSet& into) { store(into, parse_rules(take_word()), "rules"); }
    void value(Value& into) { store(into, parse_value(take_rest()), "value"); }
    void position(PositionText& into) { store(into, parse_position(take_rest()), "position"); }
    /// With a piece in hand that completes nothing.
    void searched_position(PositionText& into) {
        position(into);
        if (!into.position.hand() || !completing_cells(into.position, into.rules).empty())
            fail("the piece to place must complete nothing");
    }
    void record(History& into) { store(into, parse_record(take_rest(), Milliseconds{0}), "record"); }
    void step(Step& into) {
        const std::string_view game = take_word();
        const auto parsed = parse_step(game, take_rest());
        if (parsed) into = *parsed;
        else fail(std::string(describe(parsed.error().fault)) + " was expected");
    }
    void move(SeatMove& into) {
        TextCursor cursor(take_rest());
        const auto made = read_move(cursor, mover_);
        store(into, cursor.at_end() ? made : std::nullopt, {});
    }
    /// A gift or a placement.
    void turn(Move& into) {
        const auto moves = parse_turns(take_word());
        store(into, moves && moves->size() == 1 ? std::optional(moves->front()) : std::nullopt, {});
    }
    void turns(std::vector<Move>& into) { store(into, parse_turns(take_rest()), {}); }
    void moves_or_nothing(std::vector<Move>& into, Seat& mover) {
        mover = mover_;
        store(into, parse_moves(take_rest()), {});
    }
    void gifts(PieceSet& into) {
        const std::string_view word = take_word();
        TextCursor cursor(word == "-" ? std::string_view() : word);
        while (const auto piece = cursor.take_piece()) into = into.with(*piece);
        if (word.empty() || !cursor.at_end()) fail({});
    }
    void date(std::string& into) {
        into = take_rest();
        if (!parse_puzzle_name(into)) fail("a date such as 2028-02-29 was expected");
    }
    void word(std::string& into) { into = take_word(); }
    void level_unless_usual(int& into, Number bounds) {
        if (text_.empty()) has_more_ = false;
        else number(into, bounds);
    }
    void rest(std::string& into) { into = take_rest(); }

  private:
    std::string_view take_word() {
        has_more_ = text_.find(' ') != text_.npos;
        return quarto::take_word(text_);
    }
    std::string_view take_rest() {
        has_more_ = false;
        return std::exchange(text_, {});
    }
    void fail(std::string_view reason) {
        if (!fault_) fault_ = reason;
    }
    void fail(std::string_view what, ParseError error) {
        fail(std::string(what) + ", column " + std::to_string(error.column) + ": " +
             std::string(describe(error.expected)));
    }
    template <class Value>
    void store(Value& into, const std::optional<Value>& value, std::string_view fault) {
        if (value) into = *value;
        else fail(fault);
    }
    template <class Value>
    void store(Value& into, const Parsed<Value>& parsed, std::string_view what) {
        if (parsed) into = *parsed;
        else fail(what, parsed.error());
    }

    std::optional<std::vector<Move>> parse_moves(std::string_view text) const {
        std::vector<Move> moves;
        if (text.empty()) return moves;
        TextCursor cursor(text);
        do {
            const auto move = read_move(cursor, mover_);
            if (!move) return std::nullopt;
            moves.push_back(move->move);
        } while (cursor.take(' '));
        return cursor.at_end() ? std::optional(moves) : std::nullopt;
    }
    /// Alternating gifts and placements, at least one.
    std::optional<std::vector<Move>> parse_turns(std::string_view text) const {
        const auto moves = parse_moves(text);
        if (!moves || moves->empty()) return std::nullopt;
        const bool alternate = std::ranges::adjacent_find(*moves, {}, &Move::index) == moves->end();
        const bool are_turns = std::ranges::all_of(*moves, [](const Move& move) {
            return std::holds_alternative<Gift>(move) || std::holds_alternative<Placement>(move);
        });
        return alternate && are_turns ? moves : std::nullopt;
    }

    std::string_view text_;
    Seat mover_;
    bool has_more_ = false;        ///< a space follows the last word read
    std::string_view last_fault_;  ///< the fault of the last number, if anything follows it
    std::optional<std::string> fault_;
};

}  // namespace quarto::protocol
