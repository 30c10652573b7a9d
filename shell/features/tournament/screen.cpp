#include "shell/features/tournament/screen.hpp"

#include "shell/features/friends/screen.hpp"

namespace quarto {
namespace {

using ui::Icon;
using ui::Kind;

constexpr float entry_padding = 8, own_mark = 4;  ///< interface units

/// Of the columns for places and points, in draw list units.
struct TableWidths {
    float place = 0, points = 0;
};

class TournamentPage : public ui::Form<TournamentChoice> {
  public:
    TournamentPage(ui::Ui& ui, const TournamentView& view, FeatureSet locked)
        : Form(ui, view.has_tournament ? Kind::tournament : Kind::tournament_new, "screen.tournament", {.width = 440}),
          view_(view),
          locked_(locked) {}

    std::optional<TournamentChoice> draw(const std::optional<ui::Message>& news) {
        message(news);
        if (view_.has_tournament) tournament();
        else form();
        ask(closed(), intent::Back{});
        if (asked) ui_.state().screens.asking = Kind::none;
        return asked;
    }

  private:
    void form() {
        paragraph(view_.has_relay ? "tournament.about"_key : "tournament.about_here"_key);
        if (view_.has_relay)
            line(Kind::tournament_open, "friends.open_link", Icon::link, intent::EnterTournamentLink{});
        heading("tournament.new");
        name_line(Kind::tournament_name, view_.name, intent::EnterTournamentName{}, Icon::keys);
        TournamentForm form = view_.form;
        if (choose(Kind::tournament_form, {"tournament.round_robin", "tournament.swiss"}, form,
                   "tournament.pairings"_key))
            asked = intent::ChangeTournamentForm{form};
        gap();
        if (const auto chosen = draw_friend_rules(ui_, *this, view_.rules, view_.options))
            asked = intent::ChooseTournamentRules{*chosen};
        gap();
        big(Kind::tournament_create, "tournament.create", Icon::plus, intent::CreateTournament{});
    }

    void tournament() {
        strong_text(view_.name);
        note_text(view_.rules);
        for (const std::string& sentence : view_.status) note_text(sentence);
        gap();
        if (!view_.play.empty()) ask(button(Kind::tournament_play, view_.play, Icon::chevron), intent::PlayBoard{});
        const bool is_running = view_.stage == TournamentStage::running;
        if (view_.is_host) {
            if (is_running) next();
            else host();
        } else if (view_.can_join) {
            big(Kind::tournament_join, "tournament.join", Icon::check, intent::JoinTournament{});
        }
        if (view_.round >= 0) round();
        table();
        if (view_.is_host && is_running) host();  // what is seldom wanted comes last
        for (std::size_t k = 0; k < view_.aside.size(); ++k)
            named_line({Kind::tournament_aside, k + 1},
                       said_of(ui_.surface().texts, ui_.text("screen.tournament"), view_.aside[k]), Icon::chevron,
                       intent::SwitchTournament{k});
        if (view_.can_host) {
            gap();
            note("tournament.take_over_note");
            line(Kind::tournament_host, "tournament.take_over", Icon::person, intent::HostTournament{});
        }
        if (view_.can_leave)
            asking(Kind::tournament_leave, "tournament.leave", Kind::tournament_leave_sure, "tournament.leave_sure",
                   Icon::bin, intent::LeaveTournament{});
        // Whoever plays leaves first, and a host ends it first, so that the others know.
        else if (!view_.is_host || view_.stage == TournamentStage::over)
            asking(Kind::tournament_delete, "games.delete", Kind::tournament_delete_sure, "tournament.delete_sure",
                   Icon::bin, intent::DeleteTournament{});
    }

    void host() {
        using enum TournamentStage;
        if (view_.stage != over && view_.has_relay && !locked_.has(Feature::share))
            big(Kind::tournament_invite, "tournament.invite", Icon::share, intent::ShareTournament{},
                ui::ButtonKind::secondary);
        if (view_.can_join) {
            name_line(Kind::tournament_own_name, view_.own_name, intent::EnterOwnName{});
            line(Kind::tournament_join, "tournament.take_part", Icon::person, intent::JoinTournament{});
        }
        if (view_.can_add)
            line(Kind::tournament_add, "tournament.add_players", Icon::plus, intent::EnterTournamentPlayers{});
        if (view_.rounds > 0) {
            note("tournament.rounds");
            const auto rounds = ui::stepper(ui_, Kind::tournament_rounds, row(), ui_.text("tournament.rounds"),
                                            std::to_string(view_.rounds), {view_.rounds - 1, max_tournament_rounds});
            if (rounds) asked = intent::ChangeTournamentRounds{*rounds + 1};
            if (!view_.rounds_detail.empty()) note_text(view_.rounds_detail);
            gap();
        }
        if (view_.stage == open)
            big(Kind::tournament_start, "tournament.start", Icon::chevron, intent::StartTournament{},
                ui::ButtonKind::primary, ui::Enabled{view_.can_start});
        const TextKey end_sure = view_.missing.empty() ? "tournament.end_sure"_key : "tournament.end_open_sure"_key;
        if (view_.stage != over)
            asking(Kind::tournament_end, "tournament.end", Kind::tournament_end_sure, end_sure, Icon::check,
                   intent::EndTournament{});
    }

    void next() {
        if (view_.is_last_round) return;
        if (!view_.missing.empty()) return note_text(view_.missing);
        big(Kind::tournament_next, "tournament.next_round", Icon::chevron, intent::CloseRound{});
    }

    ui::TextStyle column_style() const {
        ui::TextStyle style = strong(ui_);
        style.align = ui::Align::right;
        return style;
    }
    TableWidths table_widths() const {
        TableWidths widths;
        for (const TournamentLine& line : view_.table) {
            widths.place = std::max(widths.place, text_width(ui_, column_style(), line.place));
            widths.points = std::max(widths.points, text_width(ui_, column_style(), line.points));
        }
        if (widths.points > 0)
            widths.points = std::max(widths.points, text_width(ui_, small(ui_), ui_.text("table.points")));
        return widths;
    }
    /// The names of the columns. Readers hear them with each row.
    void column_names(const TableWidths& widths) {
        ui::TextStyle style = small(ui_);
        ui::Rect left = take(line_height(ui_, style.type)), right = left.cut_right(widths.points);
        left.cut_left(ui_.px(own_mark + 2 * entry_padding) + widths.place);
        text_line(ui_, left, style, ui_.text("table.player"));
        style.align = ui::Align::right;
        text_line(ui_, right, style, ui_.text("table.points"));
    }
    /// A row of the table or a line of a round.
    bool draw_entry(Kind kind, const TournamentLine& line, const TableWidths& widths = {}) {
        const bool has_columns = !line.place.empty();
        std::vector<std::string> facts{has_columns ? line.place + ' ' + line.title : line.title};
        if (has_columns) facts.push_back(said_of(ui_.surface().texts, ui_.text("table.points"), line.points));
        if (!line.detail.empty()) facts.push_back(line.detail);
        const float unit = ui_.px(1), gap = has_columns || kind == Kind::tournament_board ? entry_padding : 0;
        const ui::Id id{kind, index_of(line.index) + 1};
        auto [left, right, is_pressed] =
            entry({.id = line.leads_on ? std::optional(id) : std::nullopt,
                   .title = line.title,
                   .detail = line.detail,
                   .label = facts.size() > 1 ? spoken(join(facts, middle_dot)) : line.title,
                   .left = own_mark + entry_padding + gap + widths.place / unit,
                   .right = has_columns ? gap + widths.points / unit : ui::measure::list_icon,
                   .padding = entry_padding,
                   .is_button = kind == Kind::tournament_board});
        if (!has_columns) left.cut_left(ui_.px(gap));
        ui::Rect mark = left.cut_left(ui_.px(own_mark));
        const draw::Colour colour = ui_.theme().accent;
        if (line.is_own) draw::fill_round(ui_.list(), ui::round(mark, ui_.px(own_mark / 2)), colour, colour, 1);
        if (!has_columns) return is_pressed;
        left.cut_right(ui_.px(gap));
        text_block(ui_, left, column_style(), line.place);
        text_block(ui_, right, column_style(), line.points);
        return is_pressed;
    }

    void round() {
        heading("tournament.pairings");
        if (view_.round_count > 1) {
            const auto chosen = ui::stepper(ui_, Kind::tournament_round, row(), ui_.text("tournament.pairings"),
                                            view_.round_title, {view_.round, view_.round_count});
            if (chosen) asked = intent::ShowRound{*chosen};
        } else {
            note_text(view_.round_title);
        }
        const ui::Group group(ui_, ui::Role::list, {Kind::tournament_board, ui::Part::text}, view_.round_title);
        for (const TournamentLine& line : view_.boards)
            ask(draw_entry(Kind::tournament_board, line), intent::OpenBoard{line.index});
    }

    void table() {
        if (view_.table.empty()) return;
        const TextKey title = view_.stage == TournamentStage::open ? "tournament.players"_key : "tournament.table"_key;
        heading(title);
        const TableWidths widths = table_widths();
        if (widths.points > 0) column_names(widths);
        {
            const ui::Group group(ui_, ui::Role::list, {Kind::tournament_player, ui::Part::text}, ui_.text(title));
            for (const TournamentLine& line : view_.table)
                ask(draw_entry(Kind::tournament_player, line, widths), intent::OpenTournamentPlayer{line.index});
        }
        gap();
        if (view_.stage == TournamentStage::open || locked_.has(Feature::share)) return;
        using effect::TournamentFile;
        line(Kind::tournament_export, "tournament.export", Icon::download,
             intent::ExportTournament{TournamentFile::table});
        line(Kind::tournament_report, "tournament.export_report", Icon::list,
             intent::ExportTournament{TournamentFile::report});
        line(Kind::tournament_page, "tournament.page", Icon::printer, intent::ExportTournament{TournamentFile::page});
    }

    const TournamentView& view_;
    FeatureSet locked_;
};

/// Of a board or a player; `rest` draws what the host can do with it.
template <class Rest>
std::optional<TournamentCardChoice> draw_card(ui::Ui& ui, const std::optional<TournamentCard>& card, Rest rest) {
    ui::Form<TournamentCardChoice> page(ui, Kind::tournament_card, "screen.tournament", {.width = 400});
    page.ask(page.closed(), intent::Back{});
    if (!card) return page.asked;
    page.strong_text(card->title);
    page.note_text(card->detail);
    page.gap();
    rest(page, *card);
    if (page.asked) ui.state().screens.asking = Kind::none;
    return page.asked;
}

}  // namespace

std::optional<TournamentChoice> draw_tournament(ui::Ui& ui, const TournamentView& view, FeatureSet locked,
                                                const std::optional<ui::Message>& message) {
    return TournamentPage(ui, view, locked).draw(message);
}

std::optional<TournamentQuestionChoice> draw_tournament_question(ui::Ui& ui, const TournamentView& view) {
    ui::Form<TournamentQuestionChoice> page(ui, Kind::tournament_question, "screen.tournament", {.width = 400});
    page.ask(page.closed(), intent::Back{});
    page.strong_text(view.question);
    if (view.replaces) page.note("tournament.replaces");
    if (view.sets_aside) page.note(view.is_host ? "tournament.aside_host"_key : "tournament.aside"_key);
    page.gap();
    page.name_line(Kind::tournament_own_name, view.own_name, intent::EnterOwnName{});
    page.gap();
    const intent::JoinTournament join;
    if (view.is_host)
        page.asking(Kind::tournament_join, "tournament.join", Kind::tournament_join_sure, "tournament.aside_sure",
                    Icon::check, join);
    else page.big(Kind::tournament_join, "tournament.join", Icon::check, join);
    if (page.asked) ui.state().screens.asking = Kind::none;
    return page.asked;
}

std::optional<TournamentCardChoice> draw_tournament_board(ui::Ui& ui, const TournamentView& view) {
    return draw_card(ui, view.card, [](auto& page, const TournamentCard& card) {
        const int first = static_cast<int>(BoardResult::neither) + 1 - static_cast<int>(card.results.size());
        if (const auto chosen = page.choice(Kind::tournament_result, card.title, card.results, card.chosen))
            page.asked = intent::SetBoardResult{static_cast<BoardResult>(*chosen + first)};
    });
}

std::optional<TournamentCardChoice> draw_tournament_player(ui::Ui& ui, const TournamentView& view) {
    return draw_card(ui, view.card, [&](auto& page, const TournamentCard& card) {
        const auto choose_points = [&](Kind kind, TextKey label, const PointsChoice& choice) {
            if (choice.words.empty()) return std::optional<int>();
            page.note(label);
            const auto chosen = page.choice(kind, ui.text(label), choice.words, choice.chosen);
            page.gap();
            return chosen;
        };
        if (const auto bye = choose_points(Kind::tournament_bye, "tournament.next_round", card.next))
            page.asked = intent::GiveBye{*bye == 0 ? std::nullopt : std::optional(2 - *bye)};
        if (const auto points = choose_points(Kind::tournament_missed, "tournament.missed_rounds", card.missed))
            page.asked = intent::GiveMissedPoints{*points};
        if (card.can_withdraw)
            page.asking(Kind::tournament_withdraw, "tournament.withdraw", Kind::tournament_withdraw_sure,
                        "tournament.withdraw_sure", Icon::bin, intent::WithdrawPlayer{});
        if (card.can_return) page.line(Kind::tournament_return, "action.undo", Icon::undo, intent::BringPlayerBack{});
    });
}

}  // namespace quarto
