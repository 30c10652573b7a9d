#include "shell/features/review/view.hpp"

#include <algorithm>

#include "core/analysis/explain.hpp"
#include "shell/features/review/text.hpp"
#include "shell/i18n/lists.hpp"

namespace quarto {

namespace {

const Mark* mark_on(const std::vector<Mark>& marks, std::size_t ply) {
    const auto found = std::ranges::find(marks, ply, &Mark::ply);
    return found == marks.end() ? nullptr : &*found;
}

/// The first one after the ply; behind the last one the first again.
std::optional<std::size_t> next_mark(const std::vector<Mark>& marks, std::size_t ply) {
    if (marks.empty()) return std::nullopt;
    const auto later = std::ranges::upper_bound(marks, ply, {}, &Mark::ply);
    const std::size_t next = (later == marks.end() ? marks.front() : *later).ply;
    return next == ply ? std::nullopt : std::optional(next);
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

}  // namespace

int move_number(const History& history, std::size_t ply) {
    const auto& entries = history.entries();
    const auto end = entries.begin() + static_cast<std::ptrdiff_t>(ply);
    const auto placements = std::count_if(entries.begin(), end, [](const History::Entry& entry) {
        return std::holds_alternative<Placement>(entry.move);
    });
    return static_cast<int>(placements) + (history.game_at(ply).position().hand() ? 1 : 0);
}

std::vector<Mark> marks_shown(const State& state) {
    return is_review_shown(state) ? review(*table(state).history, state.review.values) : std::vector<Mark>{};
}

void add_review(View& view, const TextContext& context, const std::vector<Mark>& marks) {
    const auto& [texts, state] = context;
    const History& history = *table(state).history;
    const std::size_t ply = history.ply(), end = history.entries().size();
    const Mark* here = mark_on(marks, ply);
    ReviewView review;
    review.is_running = state.review.progress == Review::Progress::running;
    review.summary = review_summary(context, marks);
    if (ply > 0) review.previous = ply - 1;
    if (ply < end) review.next = ply + 1;
    review.next_mark = next_mark(marks, ply);
    if (const auto last = std::ranges::find_if(marks, &Mark::is_last_chance); last != marks.end()) {
        if (last->ply != ply) review.last_chance = last->ply;
        review.last_chance_label = last_chance_text(texts, move_number(history, last->ply));
    }
    if (here) {
        review.mark = review_mark(texts, *here);
        review.can_retry = retry_step(history, *here).has_value();
        if (ply < end) view.board.called = cells_of(*here, history);
    }
    review.prompt_words = view.prompt;
    if (ply > 0 && ply < end) {
        view.prompt = review_title(context, ply, move_number(history, ply));
        review.prompt_words = review_title_words(context, ply, move_number(history, ply));
    }
    std::vector<std::string> seen, heard;
    const auto add = [&](const std::string& sentence) {
        if (sentence.empty()) return;
        seen.push_back(sentence);
        heard.push_back(sentence);
    };
    if (ply == end) add(view.detail);
    if (here) heard.push_back(review.mark->word + '.');  // to the eye it is a sign with its word
    if (ply > 0 && (ply < end || here)) add(review_reasons(context, ply, here));
    if (ply == end) add(review.summary);
    if (ply == end && review.is_running) heard.back() = texts.get("review.running");  // what counts up is heard once it stands
    view.detail = join(seen, " ");
    review.detail_words = join(heard, " ");
    view.review = std::move(review);
}

}  // namespace quarto
