#pragma once
/// What the program says about a state, in the player's language.

#include <string>
#include <string_view>
#include <vector>

#include "core/engine/explain.hpp"
#include "shell/state.hpp"
#include "shell/text.hpp"
#include "shell/view.hpp"

namespace quarto {

class Sentences {
  public:
    Sentences(const Texts& texts, const State& state) : texts_(texts), state_(state) {}

    std::string text(std::string_view key) const { return texts_.get(key); }
    std::string name(Seat seat) const;
    std::string status(Seat seat) const;
    std::string prompt() const;
    std::string detail() const;
    std::string rules_summary(const Settings& settings) const;
    std::string call_label(Seat caller, bool names_caller) const;
    ResultView result(const End& end) const;
    NoticeView notice(const Notice& notice) const;
    /// A call, a resignation or another event in the list of moves.
    std::string event(Seat by, const Move& move, const Game& after) const;
    /// "c2", or the attributes of a gift.
    std::string move_name(const Move& move) const;
    /// The best gifts after a placement, and how hard the move is to answer.
    std::string move_detail(const MoveValue& found) const;
    std::vector<std::string> level_names() const;
    std::vector<std::string> level_descriptions() const;

  private:
    const Game& game() const { return state_.history->game(); }
    bool is_against_computer() const;
    std::string alignment(Shape shape) const;
    std::string wrong_call(const WrongCall& call) const;
    std::string traits(TraitSet shared) const;
    /// The best move, its value and its reasons.
    std::string hint(const MoveValue& best) const;
    std::string reason(const Reason& reason) const;

    const Texts& texts_;
    const State& state_;
};

}  // namespace quarto
