#include "shell/features/review/model.hpp"

#include <algorithm>
#include <array>

#include "core/analysis/explain.hpp"
#include "core/notation/text.hpp"
#include "core/search/facts.hpp"
#include "shell/i18n/piece_words.hpp"
#include "shell/i18n/text.hpp"

namespace quarto {

namespace {

/// Key for a value that fell from `before` to `after`.
TextKey drop_key(Outcome before, Outcome after) {
    if (before == Outcome::draw) return "review.draw_to_loss";
    return after == Outcome::loss ? "review.win_to_loss"_key : "review.win_to_draw"_key;
}
constexpr std::array<TextKey, move_mark_kind_count> mark_keys{"review.missed",      "review.last_chance",
                                                              "review.losing_gift", "review.mistake",
                                                              "review.win_let_go",  "review.hardest"};

MoveMarkKind kind_of(const Mark& mark) {
    if (mark.missed) return MoveMarkKind::missed;
    if (mark.is_losing_gift) return MoveMarkKind::losing_gift;
    if (mark.is_last_chance) return MoveMarkKind::last_chance;  // also shown beside the list
    if (!mark.drop) return MoveMarkKind::hardest;
    return mark.drop->after == Outcome::loss ? MoveMarkKind::mistake : MoveMarkKind::missed_win;
}

/// "The computer wins in 3 moves from here."
std::string wins_from_here(const TextContext& context, Seat seat, int placements) {
    return context.texts.count(is_you(context.table, seat) ? "review.you.wins"_key : "review.name.wins"_key, placements,
                               {{"name", player_subject(context, seat)}});
}

/// "QUARTO! could have been called: row 1, all tall.", "On c2, the piece would have completed row 2: all
/// light."
std::string missed_alignment_text(const Texts& texts, const Missed& missed, const Position& before, RuleSet rules) {
    const auto& [shape, cell] = missed;
    const TraitSet shared = shared_traits(cell ? before.after_placement(*cell) : before, shape);
    return texts.get(cell ? "review.missed_placement"_key : "review.missed_call"_key,
                     {{"cell", cell ? to_text(*cell) : std::string()},
                      {"shape", shape_object(texts, shape)},
                      {"traits", traits_text(texts, shared.among(rules.counting))}});
}

/// The move at `ply` that would have kept this outcome; empty where none is known.
/// "Giving the tall dark round solid piece would have kept the draw."
std::string better_move_text(const Texts& texts, const Review& review, std::size_t ply, Outcome kept) {
    const auto found = review.better.find(ply);
    const auto* gift =
        found == review.better.end() || found->second.empty() ? nullptr : std::get_if<Gift>(&found->second.back());
    if (!gift) return {};
    const auto* placement = std::get_if<Placement>(&found->second.front());
    constexpr std::array<std::array<TextKey, 2>, 2> keys{{{"review.better_gift_draws", "review.better_gift_wins"},
                                                          {"review.better_turn_draws", "review.better_turn_wins"}}};
    return texts.get(
        keys[placement ? 1 : 0][kept == Outcome::win ? 1 : 0],
        {{"cell", placement ? to_text(placement->cell) : std::string()}, {"piece", piece_words(texts, gift->piece)}});
}

/// What would have been better than the move made at `ply`, or what that move cost. Precondition: the mark
/// has a drop.
std::string drop_text(const Texts& texts, const Review& review, std::size_t ply, const Mark& mark) {
    const auto& [before, after] = *mark.drop;
    const std::string better = mark.missed ? std::string() : better_move_text(texts, review, ply, before);
    if (!better.empty()) return better;
    return texts.get(mark.is_last_chance ? "review.nothing_saves"_key : drop_key(before, after));
}

}  // namespace

MoveMark move_mark(const Texts& texts, const Mark& mark) {
    const MoveMarkKind kind = kind_of(mark);
    return {kind, texts.get(mark_keys[index_of(kind)])};
}

std::string last_chance_text(const Texts& texts, int number) {
    return texts.get("review.last_chance_at", {{"number", std::to_string(number)}});
}

std::string review_title(const TextContext& context, std::size_t ply, int number) {
    const auto& [texts, table, mode] = context;
    const auto& [by, move, after, used] = table.history->entries()[ply - 1];
    const TextArgument at{"number", std::to_string(number)}, who{"name", player_subject(context, by)};
    const bool you = is_you(table, by);
    if (std::holds_alternative<Gift>(move))
        return texts.get(you ? "review.you.gift"_key : "review.name.gift"_key, {at, who});
    if (const auto* placement = std::get_if<Placement>(&move))
        return texts.get(you ? "review.you.placement"_key : "review.name.placement"_key,
                         {at, who, {"cell", to_text(placement->cell)}});
    return move_line_text(context, by, move, after);
}

std::string review_title_words(const TextContext& context, std::size_t ply, int number) {
    return context.texts.get("label.move", {{"number", std::to_string(number)}, {"move", move_text(context, ply)}});
}

std::string review_reasons(const TextContext& context, const Review& review, std::size_t ply, const Mark* mark) {
    const auto& [texts, table, mode] = context;
    const History& history = *table.history;
    const Move& move = history.entries()[ply - 1].move;
    const Position& before = history.game_at(ply - 1).position();
    const RuleSet rules = history.game_start().options.rules;
    std::vector<std::string> parts;
    if (mark && mark->missed) parts.push_back(missed_alignment_text(texts, *mark->missed, before, rules));
    const bool is_move = std::holds_alternative<Gift>(move) || std::holds_alternative<Placement>(move);
    const bool is_drop = mark && mark->drop;
    const auto& next = review.values[ply];
    const auto value =
        next ? std::optional(before.hand() ? next->before_placement() : next->for_opponent()) : std::nullopt;
    const auto reasons = is_move && parts.empty() ? explain(before, rules, move, value) : std::vector<Reason>{};
    // A forced loss too deep to see at once is given with its length.
    if (is_drop && !reasons.empty() && reasons.front().kind == Reason::Kind::loses_by_force)
        parts.push_back(wins_from_here(context, other(mark->by), next->placements));
    if (!reasons.empty() && (!is_drop || decides(reasons.front().kind)))
        parts.push_back(reason_text(texts, reasons.front()));
    if (is_drop) parts.push_back(drop_text(texts, review, ply - 1, *mark));
    else if (mark && mark->is_losing_gift && safe_gifts(before, rules).empty())
        parts.push_back(texts.get("review.no_other_gift"));
    if (mark && mark->hardest)
        parts.push_back(texts.get("review.hardest_turn", {{"n", std::to_string(mark->hardest->losing)},
                                                          {"moves", std::to_string(mark->hardest->turns)}}));
    return join(parts, "\n");
}

std::string variation_text(const TextContext& context, const History& variation, std::size_t ply) {
    std::vector<std::string> moves;
    for (; ply < variation.entries().size(); ++ply) {
        const auto& [by, move, after, used] = variation.entries()[ply];
        const auto* gift = std::get_if<Gift>(&move);
        const std::string name = gift ? piece_words(context.texts, gift->piece) : move_name(context, move);
        moves.push_back(name.empty() ? move_line_text(context, by, move, after) : name);
    }
    return context.texts.get("review.variation", {{"moves", join(moves, ", ")}});
}

std::string deciding_text(const TextContext& context, const Review& review, const Mark& last) {
    const auto& [texts, table, mode] = context;
    const std::string where = review_title(context, last.ply, move_number(*table.history, last.ply));
    if (last.missed) {
        const Game before = table.history->game_at(last.ply - 1);
        const RuleSet rules = table.history->game_start().options.rules;
        return join({where, missed_alignment_text(texts, *last.missed, before.position(), rules)}, middle_dot);
    }
    return last.drop ? join({where, drop_text(texts, review, last.ply - 1, last)}, middle_dot) : where;
}

std::string review_summary(const Texts& texts, const Review& review, const std::vector<Mark>& marks) {
    using enum Review::Progress;
    const Review::Progress progress = review.progress;
    std::vector<std::string> parts;
    if (progress == running) parts.push_back(texts.get("review.running"));
    const auto count = static_cast<long>(std::ranges::count_if(marks, &Mark::is_fault));
    if (count > 0) parts.push_back(texts.count("review.found", count));
    else if (progress == done) parts.push_back(texts.get("review.found_nothing"));
    return join(parts, " ");
}

}  // namespace quarto
