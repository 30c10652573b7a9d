#include <algorithm>
#include <utility>

#include "core/notation/passed_text.hpp"
#include "core/rules/overloaded.hpp"
#include "shell/features/games/kept_game.hpp"
#include "shell/features/games/model.hpp"

namespace quarto {

namespace {

/// A player who takes longer has left.
constexpr Milliseconds max_time_of_move{300'000};

std::string record_of(const History& game) {
    KeptGame kept;
    set_record(kept, game);
    return kept.record;
}

/// A record up to its moves: those of the same game, played on, begin with it.
std::string_view course_of(std::string_view record) {
    return record.substr(0, std::min(record.find(";times="), record.find(before_comments)));
}

template <class Change>
void change(GamesState& state, Context& context, Change made) {
    state.changes.emplace_back(std::move(made));
    load_games(context);
}

/// Removes the oldest ones that are too many, favourites last.
void trim(KeptGames& games) {
    while (games.size() > max_kept_games) {
        const auto oldest = std::ranges::find(games.rbegin(), games.rend(), false, &KeptGame::is_favourite);
        games.erase(oldest == games.rend() ? games.end() - 1 : oldest.base() - 1);
    }
}

/// Adds those that are not there; newest first, as both lists are.
void merge(KeptGames& games, const KeptGames& added) {
    for (const KeptGame& game : added)
        if (!find_game(games, game.record)) games.push_back(game);
    std::ranges::stable_sort(games, std::ranges::greater(), &KeptGame::date);
    trim(games);
}

void take(GamesState& state, Context& context, const intent::TakeGames& found) {
    auto read = parse_kept_games(found.text, found.today);
    if (read.error)
        context.emit(event::SaveUnreadable{SaveSlot::games, found.text, read.error->line, read.error->error});
    const auto changes = std::exchange(state.changes, {});
    for (const auto& made : changes) made(read.games, found.today);
    state.games = std::move(read.games);
    const Screen screen = context.screens.top();
    if (screen == Screen::statistics) state.statistics = statistics_of(state.games);
    if (screen == Screen::kept_game && !find_game(state.games, state.opened)) context.screens.close();
    std::string text = state.games.empty() ? std::string() : to_text(state.games);
    if ((!changes.empty() || read.error) && text != found.text)
        context.run(effect::Save{SaveSlot::games, std::move(text)});
}

void open(GamesState& state, Context& context, std::size_t index) {
    if (index >= state.games.size()) return;
    state.opened = state.games[index].record;
    context.screens.open(Screen::kept_game);
}

std::array<Player, 2> at_one_device(std::array<Player, 2> players) {
    for (Player& player : players)
        if (player.kind == PlayerKind::away) player.kind = PlayerKind::human;
    return players;
}

void play(GamesState& state, Context& context, bool is_reviewed) {
    const KeptGame* kept = find_game(state.games, state.opened);
    if (!kept) return;
    const auto history = parse_commented_record(kept->record, context.now);
    if (history)
        context.emit(event::KeptGameWanted{*history, at_one_device(kept->players), kept->hints_allowed, is_reviewed});
}

void mark(GamesState& state, Context& context, bool is_favourite) {
    change(state, context, [record = state.opened, is_favourite](KeptGames& games, const std::string&) {
        const auto game = std::ranges::find(games, record, &KeptGame::record);
        if (game != games.end()) game->is_favourite = is_favourite;
    });
}

void erase(GamesState& state, Context& context, std::string record) {
    forget_deleted(state);
    state.deleted_at = 0;
    if (record.empty()) {
        state.deleted = state.games;
    } else if (const KeptGame* game = find_game(state.games, record)) {
        state.deleted = {*game};
        state.deleted_at = index_of(game - state.games.data());
    }
    const std::size_t count = state.deleted.size();
    change(state, context, [record = std::move(record)](KeptGames& games, const std::string&) {
        std::erase_if(games, [&](const KeptGame& game) { return record.empty() || game.record == record; });
    });
    context.screens.open(Screen::games);
    context.notice = notice::GamesChanged{count, notice::GamesChanged::deleted, std::nullopt};
}

void add(GamesState& state, Context& context, const std::string& text) {
    state.offered_backup = {};
    auto read = parse_kept_games(text, {});
    if (read.games.empty() && !read.is_newer) {
        if (const auto passed = parse_passed_game(text, context.now)) {
            set_record(read.games.emplace_back(), *passed);
            read.error.reset();
        }
    }
    if (read.error && (read.games.empty() || read.is_newer)) {
        using Fault = notice::BadGames::Fault;
        const bool is_other = read.error->error.column == 1;
        const bool is_file = text.find('\n') != text.npos;
        if (!is_file && !is_other && !read.is_newer)
            return context.tell(notice::LinkRejected{notice::LinkProblem::bad});
        context.notice = notice::BadGames{read.error->line, read.error->error,
                                          read.is_newer ? Fault::newer
                                          : is_other    ? Fault::other_text
                                                        : Fault::damaged};
        return;
    }
    const std::size_t count = index_of(
        std::ranges::count_if(read.games, [&](const KeptGame& game) { return !find_game(state.games, game.record); }));
    change(state, context, [added = std::move(read.games)](KeptGames& games, const std::string& today) mutable {
        for (KeptGame& game : added)
            if (game.date.empty()) game.date = today;
        merge(games, added);
    });
    context.notice = notice::GamesChanged{count, notice::GamesChanged::added, read.error};
}

void restore(GamesState& state, Context& context) {
    if (!state.replaced.empty()) {
        context.run(effect::RestoreBackup{std::exchange(state.replaced, {}), true});
        return;
    }
    context.notice = notice::GamesChanged{state.deleted.size(), notice::GamesChanged::added, std::nullopt};
    change(state, context,
           [deleted = std::exchange(state.deleted, {}), at = state.deleted_at](KeptGames& games,
                                                                               const std::string&) mutable {
               std::erase_if(deleted, [&](const KeptGame& game) { return find_game(games, game.record); });
               const auto place = static_cast<std::ptrdiff_t>(std::min(at, games.size()));
               games.insert(games.begin() + place, deleted.begin(), deleted.end());
               trim(games);
           });
}

std::array<Judged, 2> judged(const std::vector<Mark>& marks, const History& game) {
    std::array<Judged, 2> judged{};
    for (const History::Entry& entry : game.entries())
        if (std::holds_alternative<Gift>(entry.move) || std::holds_alternative<Placement>(entry.move))
            ++judged[index_of(entry.by)].moves;
    for (const Mark& mark : marks)
        if (mark.drop) ++judged[index_of(mark.by)].mistakes;
    return judged;
}

}  // namespace

const KeptGame* find_game(const KeptGames& games, std::string_view record) {
    const auto found = std::ranges::find(games, record, &KeptGame::record);
    return found == games.end() ? nullptr : &*found;
}

bool can_restore(const GamesState& state) { return !state.deleted.empty() || !state.replaced.empty(); }

void forget_deleted(GamesState& state) {
    state.deleted.clear();
    state.replaced.clear();
    state.offered_backup = {};
}

void leave_games(GamesState& state) {
    state.deleted.clear();
    state.offered_backup = {};
}

bool is_fastest_win(const GamesState& state) {
    const KeptGame* game = find_game(state.games, state.kept_as);
    const auto is_won = [](const KeptGame& each) {
        return each.end && each.end->winner && each.end->winner == seat_of_person(each.players) &&
               !has_set_up_start(each);
    };
    if (!game || !is_won(*game)) return false;
    const auto is_other_win = [&](const KeptGame& each) { return &each != game && is_won(each); };
    const auto is_as_fast = [&](const KeptGame& each) { return is_other_win(each) && each.moves <= game->moves; };
    return std::ranges::any_of(state.games, is_other_win) && std::ranges::none_of(state.games, is_as_fast);
}

void load_games(Context& context) { context.run(effect::LoadGames{}); }

void begin_timing(GamesState& state) {
    leave_table(state);
    state.is_timed = true;
}

void leave_table(GamesState& state, const std::string& record) {
    state.kept_as = record;
    state.is_timed = false;
    state.time = {};
    state.timed_moves = {};
}

void time_move(GamesState& state, const Table& game, Milliseconds now) {
    const auto& entries = game.history->entries();
    const Seat by = entries.back().by;
    if (is_computer(game, by) || !std::holds_alternative<Gift>(entries.back().move)) return;
    const auto seat = index_of(by);
    state.time[seat] += std::min(game.history->game_at(entries.size() - 1).time_used(now), max_time_of_move);
    ++state.timed_moves[seat];
}

namespace {

KeptGame kept_from(const Table& game) {
    KeptGame kept{.players = has_one_person(game) ? game.players : at_one_device(game.players),
                  .hints_allowed = game.hints_allowed};
    set_record(kept, *game.history, game.is_drawn);
    return kept;
}

/// In place of the one of the record `before`, and of those that it goes on from.
void put_first(GamesState& state, Context& context, KeptGame game, const std::string& before) {
    change(state, context, [kept = std::move(game), before](KeptGames& games, const std::string& today) mutable {
        if (find_game(games, kept.record)) return;
        kept.date = today;
        std::erase_if(games, [&](const KeptGame& other) {
            const bool is_same =
                other.record == before || (!other.end && kept.record.starts_with(course_of(other.record)));
            if (is_same) kept.is_favourite |= other.is_favourite;
            return is_same;
        });
        games.insert(games.begin(), kept);
        trim(games);
    });
}

}  // namespace

void keep(GamesState& state, Context& context, const Table& game) {
    KeptGame kept = kept_from(game);
    if (kept.moves < min_kept_moves) return;
    for (std::size_t seat = 0; seat < 2 && state.is_timed; ++seat)
        if (state.timed_moves[seat] > 0)
            kept.pace[seat] = static_cast<int>(state.time[seat].count() / state.timed_moves[seat]);
    put_first(state, context, kept, std::exchange(state.kept_as, kept.record));
}

void keep_settled(GamesState& state, Context& context, const Table& game, const std::optional<History>& ended_before,
                  bool is_on_board) {
    const std::string before = ended_before ? record_of(*ended_before) : std::string();
    if (!is_over(game)) {
        change(state, context, [before](KeptGames& games, const std::string&) {
            std::erase_if(games, [&](const KeptGame& kept) { return kept.record == before; });
        });
    } else if (is_on_board) {
        if (!before.empty()) state.kept_as = before;
        keep(state, context, game);
    } else if (KeptGame kept = kept_from(game); kept.moves >= min_kept_moves) {
        put_first(state, context, std::move(kept), before);
    }
}

void note_review(GamesState& state, Context& context, const History& game, const std::vector<Mark>& marks) {
    change(state, context,
           [record = record_of(game), review = judged(marks, game)](KeptGames& games, const std::string&) {
               const auto kept = std::ranges::find(games, record, &KeptGame::record);
               if (kept != games.end()) kept->review = review;
           });
}

void update(GamesState& state, Context& context, const GamesIntent& intent) {
    intent.visit(Overloaded{
        [&](const intent::FilterGames& wanted) {
            state.filter = wanted.filter;
            state.shown = GamesState::page;
        },
        [&](const intent::ShowMoreGames&) { state.shown += GamesState::page; },
        [&](const intent::OpenKept& wanted) { open(state, context, wanted.index); },
        [&](const intent::PlayKept& wanted) { play(state, context, wanted.is_reviewed); },
        [&](const intent::MarkFavourite& wanted) { mark(state, context, wanted.is_favourite); },
        [&](const intent::DeleteKept&) { erase(state, context, state.opened); },
        [&](const intent::DeleteAllGames&) { erase(state, context, {}); },
        [&](const intent::DeleteEverything&) { context.emit(event::EverythingDeleted{}); },
        [&](const intent::RestoreDeleted&) { restore(state, context); },
        [&](const intent::ExportGames&) { context.run(effect::ShowText{to_text(state.games), "games.export"}); },
        [&](const intent::SaveBackup&) { context.run(effect::SaveBackup{}); },
        [&](const intent::ImportGames&) { context.run(effect::AskGames{}); },
        [&](const intent::AddGames& added) { add(state, context, added.text); },
        [&](const intent::AnswerBackup& answer) {
            const std::string backup = std::exchange(state.offered_backup, {}).text;
            if (answer.is_accepted && !backup.empty()) context.run(effect::RestoreBackup{backup});
        },
        [&](const intent::TakeGames& found) { take(state, context, found); }});
}

}  // namespace quarto
