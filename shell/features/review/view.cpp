#include "shell/features/review/view.hpp"

#include <algorithm>

#include "core/analysis/explain.hpp"
#include "shell/features/review/text.hpp"
#include "shell/i18n/lists.hpp"

namespace quarto {

namespace {

const Remark* remark_on(const std::vector<Remark>& remarks, std::size_t ply) {
    const auto found = std::ranges::find(remarks, ply, &Remark::ply);
    return found == remarks.end() ? nullptr : &*found;
}

/// The first one after the ply; behind the last one the first again.
std::optional<std::size_t> next_remark(const std::vector<Remark>& remarks, std::size_t ply) {
    if (remarks.empty()) return std::nullopt;
    const auto later = std::ranges::upper_bound(remarks, ply, {}, &Remark::ply);
    const std::size_t next = (later == remarks.end() ? remarks.front() : *later).ply;
    return next == ply ? std::nullopt : std::optional(next);
}

/// The cells that the remark is about.
CellSet cells_of(const Remark& remark, const History& history) {
    if (remark.missed) return quarto::cells_of(remark.missed->shape);
    const Move& move = history.entries()[remark.ply - 1].move;
    if (!std::holds_alternative<Gift>(move)) return {};
    const Position& before = history.game_at(remark.ply - 1).position();
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

std::vector<Remark> remarks_shown(const State& state) {
    return state.review.is_shown ? review(*table(state).history, state.review.values) : std::vector<Remark>{};
}

void add_review(View& view, const TextContext& context, const std::vector<Remark>& remarks) {
    const auto& [texts, state] = context;
    const History& history = *table(state).history;
    const std::size_t ply = history.ply(), end = history.entries().size();
    const Remark* here = remark_on(remarks, ply);
    ReviewView review;
    review.is_running = state.review.progress == Review::Progress::running;
    review.summary = review_summary(context, remarks);
    if (ply > 0) review.previous = ply - 1;
    if (ply < end) review.next = ply + 1;
    review.next_remark = next_remark(remarks, ply);
    if (const auto last = std::ranges::find_if(remarks, &Remark::is_last_chance); last != remarks.end()) {
        if (last->ply != ply) review.last_chance = last->ply;
        review.last_chance_label = last_chance_text(texts, move_number(history, last->ply));
    }
    if (here) {
        review.remark = remark_view(texts, *here);
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
    if (here) heard.push_back(review.remark->word + '.');  // to the eye it is a sign with its word
    if (ply > 0 && (ply < end || here)) add(review_reasons(context, ply, here));
    if (ply == end) add(review.summary);
    if (ply == end && review.is_running) heard.back() = texts.get("review.running");  // what counts up is heard once it stands
    view.detail = join(seen, " ");
    review.detail_words = join(heard, " ");
    view.review = std::move(review);
}

}  // namespace quarto
