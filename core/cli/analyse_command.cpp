#include <optional>

#include "core/analysis/analysis.hpp"
#include "core/analysis/analyst.hpp"
#include "core/analysis/explain.hpp"
#include "core/cli/positions.hpp"
#include "core/notation/record.hpp"

namespace quarto {

namespace {

constexpr std::array<std::string_view, 12> analyse_columns{
    line_column, "position",       "move",    "gifts", "outcome",    "placements",
    "reasons",   "losing_replies", "replies", "best",  fault_column, fault_reason};

std::string name_of_move(const Move& move) {
    return to_text(Seat::first, move);
}

/// The legal moves, by piece or cell.
std::vector<Move> moves_in(const Position& position) {
    std::vector<Move> moves;
    if (position.hand())
        for (Cell cell : position.empty_cells()) moves.push_back(Placement{cell});
    else
        for (Piece piece : position.reserve()) moves.push_back(Gift{piece});
    return moves;
}

/// Best first; absent if it would take more than `nodes` nodes.
std::optional<std::vector<MoveValue>> value_moves(Solver& solver, const PositionText& of,
                                                  std::uint64_t nodes) {
    std::vector<MoveValue> moves;
    if (!of.position.hand()) {
        const auto gifts = value_gifts(solver, of.position, of.rules, nodes);
        if (!gifts) return std::nullopt;
        for (const GiftValue& gift : *gifts) moves.push_back({Gift{gift.piece}, gift.value, {}});
    } else {
        const auto placements = value_placements(solver, of.position, of.rules, nodes);
        if (!placements) return std::nullopt;
        for (const PlacementValue& found : *placements)
            moves.push_back({Placement{found.cell}, found.value, found.gifts});
    }
    return moves;
}

/// "c2 1a win 3", "c2 - draw", "9 loss 4".
std::string to_text(const MoveValue& found) {
    std::string text = name_of_move(found.move) + ' ';
    for (Piece piece : found.gifts) text += to_text(piece);
    if (std::holds_alternative<Placement>(found.move)) text += found.gifts.empty() ? "- " : " ";
    return text + to_text(found.value);
}

/// What --explain adds to the values: the odds of drawing moves, if counted, and best play.
struct Explanation {
    std::vector<ReplyOdds> odds;
    PrincipalVariation best;
};

Explanation find_explanation(Solver& solver, const PositionText& of) {
    Explanation explanation;
    for (Analyst analyst(of.position, of.rules); !analyst.is_done();) {
        const auto finding = analyst.step(solver);
        if (!finding) continue;
        if (const auto* counted = std::get_if<ReplyOdds>(&*finding)) explanation.odds.push_back(*counted);
        if (const auto* line = std::get_if<PrincipalVariation>(&*finding)) explanation.best = *line;
    }
    return explanation;
}

/// The reasons for one move, as fields of its row and as comment lines of the text.
struct Explained {
    Row row;
    std::string comments;
};

Explained explain_move(const PositionText& of, const MoveValue& found, const Explanation& explanation) {
    Explained explained;
    std::vector<std::string> reasons;
    const std::string name = "# " + name_of_move(found.move) + ' ';
    for (const Reason& reason : explain(of.position, of.rules, found.move, found.value)) {
        reasons.push_back(describe(reason));
        explained.comments += name + reasons.back() + '\n';
    }
    explained.row.emplace_back("reasons", reasons);
    if (const auto counted = odds_of(explanation.odds, found.move)) {
        explained.row.emplace_back("losing_replies", std::int64_t{counted->losing});
        explained.row.emplace_back("replies", std::int64_t{counted->replies});
        explained.comments += name + "losing replies: " + std::to_string(counted->losing) + " of " +
                              std::to_string(counted->replies) + '\n';
    }
    return explained;
}

Row row_of(const PositionText& of, const Move& move, std::optional<Value> value = {},
           PieceSet best_gifts = {}) {
    Row row{{"position", to_text(of)}, {"move", name_of_move(move)}};
    if (!best_gifts.empty()) {
        std::vector<std::string> gifts;
        for (Piece piece : best_gifts) gifts.push_back(to_text(piece));
        row.emplace_back("gifts", gifts);
    }
    add_value(row, value);
    return row;
}

/// Adds comment lines after the moves, and fields to their rows.
void add_explanation(Reply& reply, Solver& solver, const PositionText& of,
                     const std::vector<MoveValue>& moves) {
    if (moves.empty()) return;
    const Explanation explanation = find_explanation(solver, of);
    std::vector<std::string> best;
    for (const Move& move : explanation.best.moves) best.push_back(name_of_move(move));
    for (std::size_t k = 0; k < moves.size(); ++k) {
        const Explained explained = explain_move(of, moves[k], explanation);
        Row& row = reply.rows[k];
        row.insert(row.end(), explained.row.begin(), explained.row.end());
        row.emplace_back("best", best);
        reply.text += explained.comments;
    }
    reply.text += "# best:";
    for (const std::string& move : best) reply.text += ' ' + move;
    reply.text += '\n';
}

/// There was not time enough.
Reply unknown(const PositionText& of) {
    Reply reply{"unknown\n", {}, false};
    for (const Move& move : moves_in(of.position)) reply.rows.push_back(row_of(of, move));
    return reply;
}

/// No move is left: as 'solve' answers.
Reply full_board(const PositionText& of) {
    Row row{{"position", to_text(of)}};
    add_value(row, Value::draw());
    return {to_text(Value::draw()) + '\n', {row}};
}

Reply analysis_of(Solver& solver, const PositionText& of, const Arguments& arguments) {
    if (of.position.empty_cells().empty()) return full_board(of);
    const auto moves =
        within(arguments.time, solver, [&](std::uint64_t nodes) { return value_moves(solver, of, nodes); });
    if (!moves) return unknown(of);
    Reply reply;
    for (const MoveValue& found : *moves) {
        reply.text += to_text(found) + '\n';
        reply.rows.push_back(row_of(of, found.move, found.value, found.gifts));
    }
    if (arguments.explains) add_explanation(reply, solver, of, *moves);
    return reply;
}

int analyse(const Arguments& arguments) {
    return answer_positions(
        arguments, analyse_columns, Answers::Spacing::blank_line,
        [&](Solver& solver, const PositionText& text) { return analysis_of(solver, text, arguments); });
}

}  // namespace

constinit const Command analyse_command{
    .name = "analyse",
    .usage = "[--rules R] [--book FILE | --no-book] [--memory SIZE] [--time T | --explain] [--json | --csv]",
    .purpose = "print the value of each move in these positions, best first",
    .details =
        R"(Each line is a POSITION. Answers are lines 'CELL GIFTS VALUE' (GIFTS: the best pieces to give
next, or '-') or 'GIFT VALUE', with an empty line between positions. Values are as 'solve'
prints them.
--explain adds lines with '#': the reasons, how many replies to a drawing move lose (late in
the game), and the best play.
--time T is the most that one position may take; if that isn't enough, the answer is 'unknown',
in rows for each move. A full board, which has no move, is a 'draw' as for 'solve'.
In rows, one for each move: line, position, move, gifts, outcome, placements; with --explain
also reasons, losing_replies, replies, and the best play from the position as best.
)",
    .run = analyse,
    .input = Command::Input::lines,
    .table_bytes = solver_table_bytes};

}  // namespace quarto
