#include "shell/features/review/model.hpp"

#include <algorithm>

#include "core/analysis/explain.hpp"
#include "core/notation/comments.hpp"
#include "shell/i18n/text.hpp"
#include "shell/wording/labels.hpp"

namespace quarto {

namespace {

const Mark* mark_on(const std::vector<Mark>& marks, std::size_t ply) {
    const auto found = std::ranges::find(marks, ply, &Mark::ply);
    return found == marks.end() ? nullptr : &*found;
}

/// The first mistake after the ply; behind the last one the first again.
std::optional<std::size_t> next_mistake(const std::vector<Mark>& marks, std::size_t ply) {
    std::optional<std::size_t> first;
    for (const Mark& mark : marks) {
        if (!mark.is_fault()) continue;
        if (mark.ply > ply) return mark.ply;
        if (!first) first = mark.ply;
    }
    return first == ply ? std::nullopt : first;
}

/// The cells that the mark is about.
CellSet cells_of(const Mark& mark, const History& history) {
    if (mark.missed) return quarto::cells_of(mark.missed->shape);
    const Move& move = history.entries()[mark.ply - 1].move;
    if (!std::holds_alternative<Gift>(move)) return {};
    const Position& before = history.game_at(mark.ply - 1).position();
    const auto reasons = explain(before, history.game_start().options.rules, move);
    return reasons.empty() || !reasons.front().shape ? CellSet{} : quarto::cells_of(*reasons.front().shape);
}

/// What can be shown in the position after the marked move.
std::optional<LineStep> better_step(const Review& review, const History& history, const Mark& mark) {
    const auto found = review.better.find(mark.ply - 1);
    if (mark.missed || !mark.drop || found == review.better.end() || found->second.empty()) return std::nullopt;
    const Position& before = history.game_at(mark.ply - 1).position();
    const Position& now = history.game_at(mark.ply).position();
    const Move& better = found->second.front();
    const auto* placement = std::get_if<Placement>(&better);
    if (placement && before.hand() && !now.at(placement->cell)) return LineStep{*before.hand(), placement->cell};
    const auto* gift = std::get_if<Gift>(&better);
    return gift ? std::optional(LineStep{gift->piece, std::nullopt}) : std::nullopt;
}

}  // namespace

std::vector<Mark> marks_of(const Review& found, const History& history) {
    return review(history, found.values, found.odds);
}

ReviewView show_review(GameView& game, const Review& review, const TextContext& context,
                       const std::vector<Mark>& marks) {
    const auto& [texts, table, mode] = context;
    const History& history = *table.history;
    const std::size_t ply = history.ply(), end = history.entries().size();
    const Mark* here = mark_on(marks, ply);
    ReviewView view;
    view.is_running = review.progress == Review::Progress::running;
    view.summary = review_summary(texts, review, marks);
    if (ply > 0) view.previous = ply - 1;
    if (ply < end) view.next = ply + 1;
    view.next_mark = next_mistake(marks, ply);
    std::string decided;
    if (const auto last = std::ranges::find_if(marks, &Mark::is_last_chance); last != marks.end()) {
        decided = deciding_text(context, review, *last);
        if (last->ply != ply) view.last_chance = last->ply;
        view.last_chance_label = last_chance_text(texts, move_number(history, last->ply));
    }
    if (here) {
        game.mark = move_mark(texts, *here);
        view.can_retry = retry_step(history, *here).has_value();
        if (const CellSet called = ply < end ? cells_of(*here, history) : CellSet{}; !called.empty())
            game.board.called = called;
        const auto better = better_step(review, history, *here);
        if (better && better->cell) game.board.ghost = better;
        else if (better) game.board.advised_piece = better->piece;
    }
    game.prompt_words = game.prompt;
    if (ply > 0 && ply < end) {
        game.prompt = review_title(context, ply, move_number(history, ply));
        game.prompt_words = review_title_words(context, ply, move_number(history, ply));
    }
    std::vector<std::string> seen, heard;
    const auto add = [&](const std::string& sentence) {
        if (sentence.empty()) return;
        seen.push_back(sentence);
        heard.push_back(sentence);
    };
    if (ply == end) add(game.detail);
    if (here) heard.push_back(game.mark->word + '.');  // drawn as a sign and a word
    if (ply > 0 && (ply < end || here)) add(review_reasons(context, review, ply, here));
    const Comment comment = comment_at(history);
    add(comment.text);
    add(show_marked(game.board, comment.marks, texts));
    for (const History& variation : variations_at(history)) add(variation_text(context, variation, ply));
    if (ply == end && !view.is_running) add(decided);
    if (ply == end) add(view.summary);
    if (ply == end && view.is_running)
        heard.back() = texts.get("review.running");  // the count changes until the review is done
    view.detail_words = join(heard, "\n");
    game.detail = join(seen, "\n");
    return view;
}

std::vector<Step> mistakes_of(const std::vector<Mark>& marks, const Table& game) {
    std::vector<Step> steps;
    const auto& [first, second] = game.players;
    if (first.kind == second.kind) return steps;
    const Seat person = first.kind == PlayerKind::human ? Seat::first : Seat::second;
    for (const Mark& mark : marks)
        if (mark.by == person)
            if (auto step = retry_step(*game.history, mark)) steps.push_back(*std::move(step));
    return steps;
}

}  // namespace quarto
