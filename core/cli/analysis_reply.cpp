#include "core/cli/positions.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "core/analysis/analyst.hpp"
#include "core/analysis/explain.hpp"
#include "core/notation/record.hpp"

namespace quarto {

namespace {

/// What was found in time.
struct Findings {
    std::vector<MoveValue> moves;
    std::vector<ReplyOdds> odds;
    PrincipalVariation best;
    bool is_complete = true;

    /// The second report of a placement, with its gifts, replaces the first.
    void add(const MoveValue& found) {
        const auto known = std::ranges::find(moves, found.move, &MoveValue::move);
        if (known == moves.end()) moves.push_back(found);
        else *known = found;
    }
    void add(const ReplyOdds& counted) { odds.push_back(counted); }
    void add(const PrincipalVariation& line) { best = line; }
};

Findings find_values(Solver& solver, const PositionText& of, AnalysisDetail detail,
                     const std::function<bool()>& is_time_up) {
    Findings findings;
    Analyst analyst(of.position, of.rules);
    const auto is_enough = [&] {
        return detail == AnalysisDetail::explained ? analyst.is_done() : analyst.has_values_and_gifts();
    };
    while (!is_enough()) {
        if (const auto finding = analyst.step(solver))
            std::visit([&](const auto& found) { findings.add(found); }, *finding);
        findings.is_complete = is_enough() || !is_time_up();
        if (!findings.is_complete) break;
    }
    findings.moves = ranked(std::move(findings.moves), {});
    return findings;
}

std::string name_of_move(const Move& move) { return to_text(Seat::first, move); }

/// The legal moves, by piece or cell.
std::vector<Move> moves_in(const Position& position) {
    std::vector<Move> moves;
    if (position.hand())
        for (Cell cell : position.empty_cells()) moves.push_back(Placement{cell});
    else
        for (Piece piece : position.reserve()) moves.push_back(Gift{piece});
    return moves;
}

/// "c2 1a win 3", "c2 - draw", "9 loss 4"; "c2 ? draw" if there was no time for the gifts.
std::string text_of(const PositionText& of, const MoveValue& found) {
    std::string text = name_of_move(found.move) + ' ';
    if (const auto* placement = std::get_if<Placement>(&found.move)) {
        const bool is_last = of.position.after_placement(placement->cell).reserve().empty();
        for (Piece piece : found.gifts) text += to_text(piece);
        if (found.gifts.empty()) text += is_last || found.value == Value::win_in(1) ? '-' : '?';
        text += ' ';
    }
    return text + to_text(found.value);
}

/// "c2 ? unknown", "9 unknown".
std::string text_of_unknown(const Move& move) {
    return name_of_move(move) + (std::holds_alternative<Placement>(move) ? " ? unknown" : " unknown");
}

/// The reasons for one move, as fields of its row and as comment lines of the text.
struct Explained {
    Row row;
    std::string comments;
};

Explained explain_move(const PositionText& of, const MoveValue& found, const Findings& findings) {
    Explained explained;
    std::vector<std::string> reasons;
    const std::string name = "# " + name_of_move(found.move) + ' ';
    for (const Reason& reason : explain(of.position, of.rules, found.move, found.value)) {
        reasons.push_back(describe(reason));
        explained.comments += name + reasons.back() + '\n';
    }
    explained.row.emplace_back("reasons", reasons);
    if (const auto counted = odds_of(findings.odds, found.move)) {
        explained.row.emplace_back("losing_replies", std::int64_t{counted->losing});
        explained.row.emplace_back("replies", std::int64_t{counted->replies});
        explained.comments += name + std::to_string(counted->replies - counted->losing) + " of " +
                              std::to_string(counted->replies) + " replies hold the draw\n";
    }
    return explained;
}

Row row_of(const PositionText& of, const Move& move, std::optional<Value> value = {}, PieceSet best_gifts = {}) {
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
void add_explanation(Reply& reply, const PositionText& of, const Findings& findings) {
    std::vector<std::string> best;
    for (const Move& move : findings.best.moves) best.push_back(name_of_move(move));
    for (std::size_t k = 0; k < findings.moves.size(); ++k) {
        const Explained explained = explain_move(of, findings.moves[k], findings);
        Row& row = reply.rows[k];
        row.insert(row.end(), explained.row.begin(), explained.row.end());
        row.emplace_back("best", best);
        reply.text += explained.comments;
    }
    reply.text += "# best:";
    for (const std::string& move : best) reply.text += ' ' + move;
    reply.text += '\n';
}

/// There was not time enough for these moves.
void add_unknown(Reply& reply, const PositionText& of, const Findings& findings) {
    for (const Move& move : moves_in(of.position)) {
        if (std::ranges::find(findings.moves, move, &MoveValue::move) != findings.moves.end()) continue;
        reply.text += text_of_unknown(move) + '\n';
        reply.rows.push_back(row_of(of, move));
    }
    if (findings.moves.empty()) reply.text = "unknown\n";
}

/// No move is left: as 'solve' answers.
Reply full_board(const PositionText& of) {
    Row row{{"position", to_text(of)}};
    add_value(row, Value::draw());
    return {to_text(Value::draw()) + '\n', {row}};
}

}  // namespace

Reply analysis_reply(Solver& solver, const PositionText& of, AnalysisDetail detail,
                     const std::function<bool()>& is_time_up) {
    if (of.position.empty_cells().empty()) return full_board(of);
    const Findings findings = find_values(solver, of, detail, is_time_up);
    Reply reply{"", {}, findings.is_complete};
    for (const MoveValue& found : findings.moves) {
        reply.text += text_of(of, found) + '\n';
        reply.rows.push_back(row_of(of, found.move, found.value, found.gifts));
    }
    if (!findings.is_complete) add_unknown(reply, of, findings);
    else if (detail == AnalysisDetail::explained) add_explanation(reply, of, findings);
    return reply;
}

}  // namespace quarto
