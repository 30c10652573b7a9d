#include <utility>

#include "shell/features/lessons/model.hpp"

namespace quarto {

void load_puzzles(Context& context) { context.run(effect::LoadPuzzles{}); }

void change(PuzzlesState& puzzles, Context& context, std::function<void(Puzzles&, std::chrono::sys_days today)> made) {
    puzzles.changes.push_back(std::move(made));
    load_puzzles(context);
}

void take(PuzzlesState& puzzles, Context& context, const intent::TakePuzzles& found) {
    const auto today = parse_date(found.today);
    if (!today) return;
    auto read = found.text.empty() ? ReadPuzzles{} : parse_puzzles(found.text);
    if (read.error)
        context.emit(event::SaveUnreadable{SaveSlot::puzzles, found.text, read.error->line, read.error->error});
    const auto changes = std::exchange(puzzles.changes, {});
    for (const auto& made : changes) made(read.puzzles, *today);
    puzzles.saved = std::move(read.puzzles);
    if (puzzles.day == puzzles.today) puzzles.day.clear();
    puzzles.today = found.today;
    if (changes.empty() && !read.error) return;
    std::string text = puzzles.saved == Puzzles{} ? std::string() : to_text(puzzles.saved);
    if (text != found.text) context.run(effect::Save{SaveSlot::puzzles, std::move(text)});
}

void want_puzzles_of(PuzzlesState& puzzles, std::string_view date) {
    puzzles.wanted.clear();
    const auto day = parse_date(date);
    if (!day) return;
    for (std::size_t k = 0; k < difficulty_count; ++k) {
        const std::string name = to_text(PuzzleName{*day, static_cast<Difficulty>(k)});
        if (!puzzles.made.contains(name)) puzzles.wanted.push_back(name);
    }
}

std::optional<protocol::Request> wanted(const PuzzlesState& puzzles) {
    if (puzzles.wanted.empty()) return std::nullopt;
    return protocol::MakePuzzle{puzzles.wanted.front()};
}

void take(PuzzlesState& puzzles, const protocol::Reply& reply) {
    if (puzzles.wanted.empty()) return;
    const std::string name = puzzles.wanted.front();
    if (const auto* made = std::get_if<protocol::NewStep>(&reply)) {
        puzzles.made.insert_or_assign(name, made->step);
        puzzles.wanted.erase(puzzles.wanted.begin());
    } else if (std::holds_alternative<protocol::Failed>(reply)) {
        puzzles.wanted.clear();  // they can do without pictures
    }
}

std::optional<TodaysPuzzle> todays_puzzle(const PuzzlesState& puzzles, std::string_view today) {
    const auto day = parse_date(today);
    if (!day || puzzles.today.empty()) return std::nullopt;
    const PuzzleName name = next_puzzle(puzzles.saved, *day).value_or(PuzzleName{*day, own_difficulty(*day)});
    TodaysPuzzle puzzle{to_text(name), name.difficulty, std::nullopt};
    if (const auto made = puzzles.made.find(puzzle.name); made != puzzles.made.end())
        puzzle.position = made->second.start.game().position();
    for (std::size_t k = 0; k < difficulty_count; ++k)
        if (result_of(puzzles.saved, {*day, static_cast<Difficulty>(k)})) ++puzzle.solved;
    puzzle.streak = streak_on(puzzles.saved, *day);
    return puzzle;
}

}  // namespace quarto
