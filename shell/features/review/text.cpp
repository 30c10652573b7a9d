/// What a review says.

#include <algorithm>

#include "core/search/facts.hpp"
#include "core/notation/text.hpp"
#include "shell/app/labels.hpp"
#include "shell/app/game_text.hpp"

namespace quarto {

namespace {

/// "2 won", "1 drawn" and "0 lost" before a move become less after it: the text key of each fall.
constexpr std::array<std::array<std::string_view, 3>, 3> drop_keys{{
    {},
    {"review.draw_to_loss"},
    {"review.win_to_loss", "review.win_to_draw"},
}};
constexpr std::array<std::string_view, remark_kind_count> remark_keys{
    "review.missed", "review.last_chance", "review.losing_gift", "review.mistake", "review.win_let_go"};

RemarkKind kind_of(const Remark& remark) {
    if (remark.missed) return RemarkKind::missed;
    if (remark.is_losing_gift) return RemarkKind::losing_gift;
    if (remark.is_last_chance) return RemarkKind::last_chance;  // said beside the list as well
    return remark.drop->after == Outcome::loss ? RemarkKind::mistake : RemarkKind::win_let_go;
}

}  // namespace

RemarkView GameText::remark(const Remark& remark) const {
    const RemarkKind kind = kind_of(remark);
    return {kind, text(remark_keys[static_cast<std::size_t>(kind)])};
}

std::string GameText::last_chance(int number) const {
    return texts_.get("review.last_chance_at", {{"number", std::to_string(number)}});
}

std::string GameText::review_title(std::size_t ply, int number) const {
    const auto& [by, move, after] = table(state_).history->entries()[ply - 1];
    const TextArgument at{"number", std::to_string(number)}, who{"name", subject(by)};
    const std::string key = "review." + std::string(address_form(by));
    if (std::holds_alternative<Gift>(move)) return texts_.get(key + "gift", {at, who});
    if (const auto* placement = std::get_if<Placement>(&move))
        return texts_.get(key + "placement", {at, who, {"cell", to_text(placement->cell)}});
    return event(by, move, after);
}

std::string GameText::review_title_words(std::size_t ply, int number) const {
    return texts_.get("label.move", {{"number", std::to_string(number)}, {"move", told(ply)}});
}

std::string GameText::wins_from_here(Seat seat, int placements) const {
    const std::string key = "review." + std::string(address_form(seat)) + "wins";
    return texts_.count(key, placements, {{"name", subject(seat)}});
}

std::string GameText::better_move(std::size_t ply, Outcome kept) const {
    const auto found = state_.review.better.find(ply);
    const auto* gift = found == state_.review.better.end() || found->second.empty()
                           ? nullptr
                           : std::get_if<Gift>(&found->second.back());
    if (!gift) return {};
    const auto* placement = std::get_if<Placement>(&found->second.front());
    constexpr std::array<std::array<std::string_view, 2>, 2> keys{
        {{"review.better_gift_draws", "review.better_gift_wins"},
         {"review.better_turn_draws", "review.better_turn_wins"}}};
    return texts_.get(keys[placement ? 1 : 0][kept == Outcome::win ? 1 : 0],
                      {{"cell", placement ? to_text(placement->cell) : std::string()},
                       {"piece", piece_words(texts_, gift->piece)}});
}

std::string GameText::review_reasons(std::size_t ply, const Remark* remark) const {
    const Move& move = table(state_).history->entries()[ply - 1].move;
    const Position& before = table(state_).history->game_at(ply - 1).position();
    const RuleSet rules = table(state_).history->game_start().options.rules;
    std::vector<std::string> parts;
    if (remark && remark->missed) {
        const auto& [shape, cell] = *remark->missed;
        const TraitSet shared = shared_traits(cell ? before.after_placement(*cell) : before, shape);
        parts.push_back(texts_.get(cell ? "review.missed_placement" : "review.missed_call",
                                   {{"cell", cell ? to_text(*cell) : std::string()},
                                    {"shape", shape_object(texts_, shape)},
                                    {"traits", traits(shared.among(rules.counting))}}));
    }
    const bool is_move = std::holds_alternative<Gift>(move) || std::holds_alternative<Placement>(move);
    const bool is_drop = remark && remark->drop;
    const auto& next = state_.review.values[ply];
    const auto value = next ? std::optional(before.hand() ? next->before_placement() : next->for_opponent()) : std::nullopt;
    const auto reasons = is_move && parts.empty() ? explain(before, rules, move, value) : std::vector<Reason>{};
    // A loss that lies deeper than what anybody can see at once is told by its length as well.
    if (is_drop && !reasons.empty() && reasons.front().kind == Reason::Kind::loses_by_force)
        parts.push_back(wins_from_here(other(remark->by), next->placements));
    if (!reasons.empty() && (!is_drop || decides(reasons.front().kind))) parts.push_back(reason(reasons.front()));
    const std::string better = is_drop && !remark->missed ? better_move(ply - 1, remark->drop->before) : std::string();
    if (!better.empty())
        parts.push_back(better);
    else if (is_drop)
        parts.push_back(text(remark->is_last_chance ? "review.nothing_saves"
                                                    : drop_keys[static_cast<std::size_t>(remark->drop->before)]
                                                               [static_cast<std::size_t>(remark->drop->after)]));
    else if (remark && remark->is_losing_gift && safe_gifts(before, rules).empty())
        parts.push_back(text("review.no_other_gift"));
    return join(parts, " ");
}

std::string GameText::review_summary(const std::vector<Remark>& remarks) const {
    using enum Review::Progress;
    const Review::Progress progress = state_.review.progress;
    std::vector<std::string> parts;
    if (progress == running) parts.push_back(text("review.running"));
    const auto count = static_cast<long>(remarks.size());
    if (count > 0) parts.push_back(texts_.count("review.found", count));
    else if (progress == done) parts.push_back(text("review.found_nothing"));
    return join(parts, " ");
}

}  // namespace quarto
