#include "shell/features/tournament/view.hpp"

#include "shell/features/tournament/hearing.hpp"
#include "shell/features/tournament/report.hpp"
#include "shell/wording/rules_text.hpp"

namespace quarto {

namespace {

/// "Anna won", "Draw", "Not played yet"
std::string result_words(BoardResult result, const std::string& starter, const std::string& other, const Texts& texts) {
    using enum BoardResult;
    if (result == open) return texts.get("tournament.open");
    if (result == draw) return texts.get("games.drawn");
    if (result == neither) return texts.get("tournament.neither");
    const TextKey key = is_played(result) ? "games.winner"_key : "tournament.by_default"_key;
    return texts.get(key, {{"name", half_points(result).starter > 0 ? starter : other}});
}

/// "Anna – Ben"
std::string pair_title(const std::string& starter, const std::string& other) { return starter + " – " + other; }

std::string game_rules(const GameOptions& options, const Texts& texts) {
    const Table table{};
    return rules_summary({texts, table, BoardMode::game}, options);
}

/// What decides between the player of a line and those of as many points, up to where nobody is equal any more.
std::string tie_breaks(const Standing& line, const std::vector<Standing>& table, TournamentForm form,
                       const Texts& texts) {
    std::vector<std::string> facts;
    std::vector<Standing> equal = table;
    const auto keep_equal = [&](int Standing::* value) {
        std::erase_if(equal, [&](const Standing& other) { return other.*value != line.*value; });
    };
    const auto add = [&](std::string_view name, int Standing::* value, int parts_a_point = 2) {
        if (equal.size() > 1 && std::ranges::any_of(equal, [&](const Standing& each) { return each.*value != 0; }))
            facts.push_back(said_of(texts, std::string(name), points_text(line.*value, parts_a_point)));
        keep_equal(value);
    };
    keep_equal(&Standing::half_points);
    if (form == TournamentForm::swiss) {
        add(buchholz_cut, &Standing::buchholz_cut);
        add(buchholz, &Standing::buchholz);
    }
    add(sonneborn, &Standing::sonneborn, 4);
    add(texts.get("table.direct"), &Standing::direct);
    return join(facts, middle_dot);
}

struct Maker {
    const TournamentState& state;
    const Texts& texts;
    const Tournament& tournament;
    std::optional<int> own;  ///< the player here
    RelayState reach;

    const std::string& name(int player) const { return name_of(tournament, player); }
    /// Somebody else has taken over from a host who didn’t take part.
    bool was_host() const { return !state.own->is_host && !own && state.own->name.empty(); }

    std::string bye_words(int half_points) const {
        return said_of(texts, texts.get("tournament.bye"), points_text(half_points));
    }
    /// Empty if the player has asked for none in this round.
    std::string bye_words(int player, int round) const {
        const auto bye = bye_in(tournament.players[index_of(player)], round);
        return bye ? bye_words(*bye) : std::string();
    }
    /// Smaller, beside or below a player.
    std::string player_facts(int player, const std::string& ties) const {
        std::vector<std::string> facts;
        if (!ties.empty()) facts.push_back(ties);
        if (const auto words = bye_words(player, round_count(tournament)); !words.empty())
            facts.insert(facts.end(), {texts.get("tournament.next_round"), words});
        if (tournament.players[index_of(player)].left) facts.push_back(texts.get("tournament.left"));
        return join(facts, middle_dot);
    }

    void add_boards(TournamentView& view) const {
        if (view.round < 0) return;
        const auto& [boards, bye, term] = tournament.rounds[index_of(view.round)];
        view.round_title = texts.get("tournament.round", {{"number", std::to_string(view.round + 1)},
                                                          {"count", std::to_string(planned_rounds(tournament))}});
        for (int k = 0; k < static_cast<int>(boards.size()); ++k) {
            const auto& [pair, result, changes] = boards[index_of(k)];
            const bool is_wanted = result == BoardResult::open && state.own->is_host;
            std::string detail = is_wanted ? texts.get("tournament.enter_result")
                                           : result_words(result, name(pair.starter), name(pair.other), texts);
            if (result == BoardResult::open && state.watched.disputed.contains({view.round, k}))
                detail += '\n' + texts.get("tournament.disputed");
            view.boards.push_back({.title = pair_title(name(pair.starter), name(pair.other)),
                                   .detail = std::move(detail),
                                   .is_own = own && pair.has(*own),
                                   .leads_on = state.own->is_host,
                                   .index = k});
        }
        if (bye)
            view.boards.push_back({.title = name(*bye), .detail = texts.get("tournament.bye"), .is_own = own == *bye});
        for (int k = 0; k < player_count(tournament); ++k)
            if (const auto words = bye_words(k, view.round); !words.empty())
                view.boards.push_back({.title = name(k), .detail = words, .is_own = own == k});
    }
    void add_table(TournamentView& view) const {
        const bool is_open = tournament.stage == TournamentStage::open;
        const std::vector<Standing> table = standings(tournament);
        for (const Standing& line : table) {
            const std::string ties = is_open ? "" : tie_breaks(line, table, tournament.form, texts);
            view.table.push_back({.title = name(line.player),
                                  .detail = player_facts(line.player, ties),
                                  .place = is_open ? "" : std::to_string(line.place) + '.',
                                  .points = is_open ? "" : points_text(line.half_points),
                                  .is_own = own == line.player,
                                  .leads_on = state.own->is_host,
                                  .index = line.player});
        }
    }
    void add_status(TournamentView& view) const {
        const bool is_host = state.own->is_host;
        if (reach == RelayState::cut) view.status.push_back(texts.get("tournament.offline"));
        if (tournament.stage == TournamentStage::over) return view.status.push_back(texts.get("tournament.over"));
        if (tournament.is_away && !is_host) view.status.push_back(texts.get("tournament.host_away"));
        if (was_host()) {
            view.status.push_back(texts.get("tournament.other_host"));
        } else if (state.own->is_out) {
            view.status.push_back(texts.get("tournament.out"));
        } else if (!is_host && !takes_part(tournament, state.own->identity)) {
            const bool has_no_place = is_closed(tournament) || is_full(state.entrant);
            view.status.push_back(texts.get(has_no_place ? "tournament.closed"_key : "tournament.joining"_key));
        } else if (tournament.stage == TournamentStage::open) {
            const TextKey first = state.is_offered ? "tournament.invite_first"_key : "tournament.add_first"_key;
            view.status.push_back(texts.get(is_host ? first : "tournament.host_starts"_key));
        }
        if (tournament.stage != TournamentStage::running || !own || tournament.players[index_of(*own)].left) return;
        if (has_bye(tournament, *own)) view.status.push_back(texts.get("tournament.rests"));
        const auto game = own_game(state);
        if (game && board_at(tournament, *own_board(state))->result == BoardResult::open)
            view.play = texts.get("tournament.play", {{"name", game->name}});
    }
    TournamentCard board_card(int round) const {
        TournamentCard card;
        const TournamentBoard* board = board_at(tournament, {round, state.opened_board});
        if (!board) return card;
        const std::string &starter = name(board->pair.starter), &other = name(board->pair.other);
        card.title = pair_title(starter, other);
        card.detail = texts.get("tournament.starts", {{"name", starter}});
        const auto game = state.watched.games.find({round, state.opened_board});
        const bool has_moves =
            game != state.watched.games.end() && !agreed(game->second, start_of(tournament)).game.entries().empty();
        if (board->result == BoardResult::open && has_moves) card.detail += '\n' + texts.get("tournament.still_played");
        if (round < round_count(tournament) - 1) card.detail += '\n' + texts.get("tournament.pairings_stay");
        const bool may_be_open = round == round_count(tournament) - 1 && tournament.stage == TournamentStage::running;
        for (int k = 0; k <= static_cast<int>(BoardResult::neither); ++k)
            if (k > 0 || may_be_open)
                card.results.push_back(result_words(static_cast<BoardResult>(k), starter, other, texts));
        card.chosen = static_cast<int>(board->result) - (may_be_open ? 0 : 1);
        return card;
    }
    TournamentCard player_card() const {
        TournamentCard card;
        const auto opened = player_of(tournament, state.opened_player);
        if (!opened) return card;
        const TournamentPlayer& player = tournament.players[index_of(*opened)];
        card.title = player.name;
        card.can_withdraw = state.own->is_host && !player.left && tournament.stage != TournamentStage::over;
        card.can_return = state.own->is_host && may_come_back(tournament, *opened);
        if (player.left) card.detail = texts.get("tournament.left");
        if (state.own->is_host && may_get_bye(tournament, *opened)) {
            const auto bye = bye_in(player, round_count(tournament));
            card.next = {{texts.get("tournament.plays"), bye_words(1), bye_words(0)}, bye ? 2 - *bye : 0};
        }
        if (state.own->is_host && may_get_missed_points(tournament, *opened))
            card.missed = {{points_text(0), points_text(1)}, player.missed.empty() ? 0 : player.missed.begin()->second};
        return card;
    }
};

}  // namespace

TournamentView make_tournament_view(const TournamentState& state, const Setup& form, const Texts& texts, Screen screen,
                                    RelayState reach) {
    TournamentView view;
    view.name = state.draft.name.empty() ? std::string(unnamed_tournament) : state.draft.name;
    view.form = state.draft.form;
    view.own_name = form.players[0].name;
    view.options = next_options(state, form);
    view.rules = game_rules(view.options, texts);
    view.has_relay = state.is_offered;
    if (screen == Screen::tournament_question && state.question) {
        view.question = texts.get("tournament.invited", {{"name", state.question->name}});
        view.replaces = state.own && is_over(*state.own);
        view.sets_aside = state.own && !view.replaces;
        view.is_host = view.sets_aside && state.own->is_host;
        return view;
    }
    if (!state.own) return view;
    view.has_tournament = true;
    view.is_host = state.own->is_host;
    view.name = state.own->link.name;
    for (const OwnTournament& own : state.aside) view.aside.push_back(own.link.name);
    if (!state.own->tournament) {
        view.status = {texts.get(reach == RelayState::cut ? "tournament.offline"_key : "tournament.joining"_key)};
        return view;
    }
    const Tournament& tournament = *state.own->tournament;
    const Maker maker{state, texts, tournament, own_player(state), reach};
    view.stage = tournament.stage;
    view.rules = game_rules(tournament.options, texts);
    view.round = shown_round(state);
    view.round_count = round_count(tournament);
    view.is_last_round = view.round_count >= planned_rounds(tournament);
    if (screen == Screen::tournament_board) view.card = maker.board_card(view.round);
    if (screen == Screen::tournament_player) view.card = maker.player_card();
    if (screen != Screen::tournament) return view;
    if (view.is_host && view.stage == TournamentStage::open && tournament.form == TournamentForm::swiss) {
        view.rounds = tournament.swiss_rounds;
        const int players = player_count(tournament), safe = safe_rounds(players);
        if (safe > 1 && view.rounds > safe)
            view.rounds_detail = texts.get("tournament.rounds_detail",
                                           {{"players", std::to_string(players)}, {"rounds", std::to_string(safe)}});
    }
    view.can_start = tournament.stage == TournamentStage::open && tournament.players.size() >= 2;
    if (const auto open = open_boards(tournament); open > 0)
        view.missing = texts.count("tournament.missing_results", open);
    const bool may_return = maker.own ? may_come_back(tournament, *maker.own) : !is_closed(tournament);
    const bool is_on = tournament.stage != TournamentStage::over, is_in = takes_part(tournament, state.own->identity);
    view.can_join = (view.is_host ? !maker.own : state.own->is_out || maker.was_host()) && may_return && is_on;
    view.can_add = view.is_host && is_on && !is_closed(tournament);
    view.can_leave = !view.is_host && is_in && is_on;
    view.can_host = view.can_leave || (maker.was_host() && is_on);
    maker.add_status(view);
    maker.add_boards(view);
    maker.add_table(view);
    return view;
}

namespace {

/// Pairings and standings of the last round, to be printed or on a wall. As a file it renews itself.
std::string page_of(TournamentState state, const Texts& texts) {
    state.shown_round = -1;
    state.own->is_host = false;  // nothing is entered there
    const TournamentView view = make_tournament_view(state, {}, texts, Screen::tournament, RelayState::off);
    const auto cells = [](std::initializer_list<std::string> words) {
        std::string row = "<tr>";
        for (const std::string& each : words) row += "<td>" + escaped(each);
        return row + '\n';
    };
    std::string boards, table;
    for (int k = 0; const TournamentLine& line : view.boards) {
        const bool is_board = board_at(*state.own->tournament, {view.round, k++});
        boards += cells({is_board ? std::to_string(k) : "", line.title, line.detail});
    }
    for (const TournamentLine& line : view.table) table += cells({line.place, line.title, line.points, line.detail});
    const std::size_t rows =
        std::max(view.boards.size(), view.table.size()) + 5;  // with the headings: all fits on a screen
    return "<!DOCTYPE html>\n<html lang=\"" + texts.language() +
           "\"><meta charset=\"utf-8\"><meta http-equiv=\"refresh\" content=\"10\">\n<title>" + escaped(view.name) +
           "</title>\n<style>\n"
           "body { margin: 1em; font: clamp(12pt, min(2vw, 38vh / " +
           std::to_string(rows) +
           "), 40pt)/1.3 sans-serif; color: #000; background: #fff; }\n"
           "main { display: flex; gap: 1em 3em; }\n"
           "table { border-collapse: collapse; font-size: inherit; }\n"
           "td { padding: 0.15em 0.5em; border-bottom: 1px solid #999; }\n"
           "section:last-child td:last-child { font-size: 60%; }\n"
           "tr { break-inside: avoid; }\n"
           "@media print { body { font-size: 11pt; } main { flex-wrap: wrap; } }\n</style>\n<h1>" +
           escaped(view.name) + "</h1>\n<main><section><h2>" + escaped(view.round_title) + "</h2>\n<table>\n" + boards +
           "</table></section>\n<section><h2>" + escaped(texts.get("tournament.table")) + "</h2>\n<table>\n" + table +
           "</table></section></main>\n";
}

}  // namespace

std::string tournament_text(const TournamentState& state, const Texts& texts, effect::TournamentFile file) {
    if (!state.own || !state.own->tournament) return {};
    using enum effect::TournamentFile;
    if (file == report) return report_text(*state.own->tournament, state.own->date);
    if (file == page || file == renewed_page) return page_of(state, texts);
    return table_as_text(*state.own->tournament, state.own->records, texts);
}

ui::Message message_of(const TextContext& context, const notice::RoundBegun& begun) {
    if (begun.name.empty()) return ui::plain(context.texts.get("tournament.rests"));
    return ui::plain(
        context.texts.get("tournament.round_begun", {{"number", std::to_string(begun.round)}, {"name", begun.name}}));
}

ui::Message message_of(const TextContext& context, const notice::PlayerJoined& joined) {
    return ui::plain(context.texts.get("tournament.joined", {{"name", joined.name}}));
}

ui::Message message_of(const TextContext& context, const notice::ResultCorrected& corrected) {
    const auto& [places, has_later_rounds] = corrected;
    std::string text = places.empty() ? context.texts.get("tournament.same_places")
                                      : context.texts.get("tournament.new_places", {{"places", places}});
    if (has_later_rounds) text += ' ' + context.texts.get("tournament.pairings_stay");
    return ui::plain(text);
}

ui::Message message_of(const TextContext& context, const notice::PlayersAdded& added) {
    if (added.names.empty()) return ui::plain(context.texts.get("tournament.added"));
    return ui::plain(context.texts.get("tournament.same_names", {{"names", added.names}}));
}

ui::Message message_of(const TextContext& context, const notice::BadPlayers& bad) {
    return {context.texts.get("tournament.bad_report",
                              {{"line", std::to_string(bad.line)}, {"column", std::to_string(bad.column)}}),
            ui::Tone::bad};
}

ui::Message message_of(const TextContext& context, const notice::PairedTwice& paired) {
    return ui::plain(context.texts.get("tournament.paired_twice", {{"number", std::to_string(paired.round)}}));
}

ui::Message message_of(const TextContext& context, const notice::TwoResults& two) {
    return ui::plain(context.texts.get("tournament.two_results", {{"board", pair_title(two.starter, two.other)}}));
}

ui::Message message_of(const TextContext& context, const notice::BoardEnded& ended) {
    const auto& [starter, other, result] = ended;
    const std::string words = result_words(static_cast<BoardResult>(result), starter, other, context.texts);
    return ui::plain(said_of(context.texts, pair_title(starter, other), words));
}

}  // namespace quarto
