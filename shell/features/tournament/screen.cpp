#include "shell/features/tournament/screen.hpp"

#include <array>
#include <utility>

#include "shell/features/friends/screen.hpp"
#include "shell/i18n/text.hpp"
#include "shell/ui/form_page.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {
namespace {

using ui::Icon;
using ui::Kind;
using ui::Rect;

constexpr float entry_padding = 8, own_mark = 4;  ///< interface units

/// A line of the table or of a round.
bool draw_entry(ui::Ui& ui, ui::FormPage& page, ui::Id id, const TournamentLine& line) {
    const ui::TextStyle style = ui::strong(ui), small = ui::small(ui);
    const float width = page.take(0).width - ui.px(entry_padding + own_mark);
    const float detail_height = line.detail.empty() ? 0 : ui::text_height(ui, small, line.detail, width);
    const float height = ui::text_height(ui, style, line.title, width) + detail_height + 2 * ui.px(entry_padding);
    const Rect rect = page.take(std::max(height, line.leads_on ? ui.px(ui::measure::target) : 0.0f));
    const std::string words = line.detail.empty() ? line.title : spoken(join({line.title, line.detail}, middle_dot));
    const auto& theme = ui.theme();
    bool is_pressed = false;
    if (line.leads_on) {
        const ui::ItemState item = ui.item(id, rect, words);
        const Rect shape = rect.inset(ui.px(-10), ui.px(1));
        draw::fill_round(ui.list(), ui::round(shape, ui.px(12)), theme.text, theme.text,
                         0.07f * ui::hover_amount(ui, id, item));
        if (item.focused) ui.focus_ring(shape.inset(ui.px(3)), ui.px(10));
        is_pressed = item.activated;
    } else {
        ui.add_text(rect, words);
    }
    Rect inner = rect.inset(0, ui.px(entry_padding));
    const Rect mark = inner.cut_left(ui.px(own_mark));
    if (line.is_own) draw::fill_round(ui.list(), ui::round(mark, ui.px(own_mark / 2)), theme.accent, theme.accent, 1);
    inner.cut_left(ui.px(entry_padding));
    inner.cut_top(ui::text_block(ui, inner, style, line.title));
    if (!line.detail.empty()) ui::text_block(ui, inner, small, line.detail);
    return is_pressed;
}

bool big_button(ui::Ui& ui, ui::FormPage& page, Kind kind, std::string_view label, Icon icon, ui::ButtonKind look,
                ui::Enabled enabled = ui::Enabled::yes) {
    const bool is_pressed = ui::button(ui, kind, page.row(ui::measure::big_button), label,
                                       {.kind = look, .enabled = enabled, .icon = icon});
    page.gap();
    return is_pressed;
}

class TournamentPage {
  public:
    TournamentPage(ui::Ui& ui, const TournamentView& view, FeatureSet locked)
        : ui_(ui),
          view_(view),
          locked_(locked),
          page_(ui, view.has_tournament ? Kind::tournament : Kind::tournament_new, "screen.tournament",
                {.width = 440}) {}

    std::optional<TournamentChoice> draw(const std::optional<ui::Message>& message) {
        page_.message(message);
        if (view_.has_tournament) tournament();
        else form();
        if (page_.closed()) choice_ = intent::Back{};
        if (choice_) ui_.state().screens.asking = Kind::none;
        return choice_;
    }

  private:
    void form() {
        page_.paragraph("tournament.about");
        if (page_.list_line(Kind::tournament_open, ui_.text("friends.open_link"), Icon::plus))
            choice_ = intent::EnterTournamentLink{};
        page_.heading("tournament.new");
        if (page_.list_line(Kind::tournament_name, ui_.text("form.name_line", {{"name", view_.name}}), Icon::keys))
            choice_ = intent::EnterTournamentName{};
        const std::array labels{ui_.text("tournament.round_robin"), ui_.text("tournament.swiss")};
        const auto form =
            page_.choice(Kind::tournament_form, ui_.text("tournament.pairings"), labels, static_cast<int>(view_.form));
        if (form) choice_ = intent::ChangeTournamentForm{static_cast<TournamentForm>(*form), view_.rounds};
        if (view_.form == TournamentForm::swiss) {
            page_.note("tournament.rounds");
            const auto rounds = ui::stepper(ui_, Kind::tournament_rounds, page_.row(), ui_.text("tournament.rounds"),
                                            std::to_string(view_.rounds), {view_.rounds - 1, max_tournament_rounds});
            if (rounds) choice_ = intent::ChangeTournamentForm{view_.form, *rounds + 1};
        }
        page_.gap();
        if (const auto chosen = draw_friend_rules(ui_, page_, view_.rules, view_.options))
            choice_ = intent::ChooseTournamentRules{*chosen};
        page_.gap();
        if (big_button(ui_, page_, Kind::tournament_create, ui_.text("tournament.create"), Icon::plus,
                       ui::ButtonKind::primary))
            choice_ = intent::CreateTournament{};
    }

    void tournament() {
        page_.strong_text(view_.name);
        page_.note_text(view_.rules);
        for (const std::string& sentence : view_.status) page_.note_text(sentence);
        page_.gap();
        if (!view_.play.empty() &&
            big_button(ui_, page_, Kind::tournament_play, view_.play, Icon::chevron, ui::ButtonKind::primary))
            choice_ = intent::PlayBoard{};
        if (view_.is_host) host();
        else if (view_.can_join && big_button(ui_, page_, Kind::tournament_join, ui_.text("tournament.join"),
                                              Icon::check, ui::ButtonKind::primary))
            choice_ = intent::JoinTournament{};
        if (view_.round >= 0) round();
        table();
        for (std::size_t k = 0; k < view_.aside.size(); ++k)
            if (page_.list_line({Kind::tournament_aside, k + 1},
                                said_of(ui_.surface().texts, ui_.text("screen.tournament"), view_.aside[k]),
                                Icon::chevron))
                choice_ = intent::SwitchTournament{k};
        // A host ends it first, so that the players know.
        const bool may_delete = !view_.is_host || view_.stage == TournamentStage::over;
        if (may_delete && page_.asking_line(Kind::tournament_delete, "games.delete", Kind::tournament_delete_sure,
                                            "tournament.delete_sure", Icon::bin))
            choice_ = intent::DeleteTournament{};
    }

    void host() {
        using enum TournamentStage;
        const auto offers = [&](Feature feature) { return !locked_.has(feature); };
        if (view_.stage != over && offers(Feature::share) &&
            big_button(ui_, page_, Kind::tournament_invite, ui_.text("tournament.invite"), Icon::share,
                       ui::ButtonKind::secondary))
            choice_ = intent::ShareTournament{};
        if (view_.can_join) {
            if (page_.list_line(Kind::tournament_own_name, ui_.text("form.name_line", {{"name", view_.own_name}}),
                                Icon::keys))
                choice_ = intent::EnterOwnName{};
            if (page_.list_line(Kind::tournament_join, ui_.text("tournament.take_part"), Icon::person))
                choice_ = intent::JoinTournament{};
        }
        const ui::ButtonKind look = view_.play.empty() ? ui::ButtonKind::primary : ui::ButtonKind::secondary;
        if (view_.stage == open && big_button(ui_, page_, Kind::tournament_start, ui_.text("tournament.start"),
                                              Icon::chevron, look, ui::Enabled{view_.can_start}))
            choice_ = intent::StartTournament{};
        if (view_.stage == running && !view_.is_last_round &&
            big_button(ui_, page_, Kind::tournament_next, ui_.text("tournament.next_round"), Icon::chevron, look,
                       ui::Enabled{view_.can_close}))
            choice_ = intent::CloseRound{};
        const TextKey end_sure = view_.has_open_boards ? "tournament.end_open_sure"_key : "tournament.end_sure"_key;
        if (view_.stage != over &&
            page_.asking_line(Kind::tournament_end, "tournament.end", Kind::tournament_end_sure, end_sure, Icon::check))
            choice_ = intent::EndTournament{};
    }

    void round() {
        page_.heading("tournament.pairings");
        if (view_.round_count > 1) {
            const auto chosen = ui::stepper(ui_, Kind::tournament_round, page_.row(), ui_.text("tournament.pairings"),
                                            view_.round_title, {view_.round, view_.round_count});
            if (chosen) choice_ = intent::ShowRound{*chosen};
        } else {
            page_.note_text(view_.round_title);
        }
        const ui::Group group(ui_, ui::Role::list, {Kind::tournament_board, ui::Part::text}, view_.round_title);
        for (const TournamentLine& line : view_.boards)
            if (draw_entry(ui_, page_, {Kind::tournament_board, index_of(line.index) + 1}, line))
                choice_ = intent::OpenBoard{line.index};
    }

    void table() {
        if (view_.table.empty()) return;
        const TextKey heading =
            view_.stage == TournamentStage::open ? "tournament.players"_key : "tournament.table"_key;
        page_.heading(heading);
        {
            const ui::Group group(ui_, ui::Role::list, {Kind::tournament_player, ui::Part::text}, ui_.text(heading));
            for (const TournamentLine& line : view_.table)
                if (draw_entry(ui_, page_, {Kind::tournament_player, index_of(line.index) + 1}, line))
                    choice_ = intent::OpenTournamentPlayer{line.index};
        }
        page_.gap();
        if (view_.stage != TournamentStage::open && !locked_.has(Feature::share) &&
            page_.list_line(Kind::tournament_export, ui_.text("tournament.export"), Icon::list))
            choice_ = intent::ExportTournament{};
    }

    ui::Ui& ui_;
    const TournamentView& view_;
    FeatureSet locked_;
    ui::FormPage page_;
    std::optional<TournamentChoice> choice_;
};

}  // namespace

std::optional<TournamentChoice> draw_tournament(ui::Ui& ui, const TournamentView& view, FeatureSet locked,
                                                const std::optional<ui::Message>& message) {
    return TournamentPage(ui, view, locked).draw(message);
}

std::optional<TournamentQuestionChoice> draw_tournament_question(ui::Ui& ui, const TournamentView& view) {
    ui::FormPage page(ui, Kind::tournament_question, "screen.tournament", {.width = 400});
    std::optional<TournamentQuestionChoice> choice;
    if (page.closed()) choice = intent::Back{};
    page.strong_text(view.question);
    if (view.replaces) page.note("tournament.replaces");
    if (view.sets_aside) page.note("tournament.aside");
    page.gap();
    if (page.list_line(Kind::tournament_own_name, ui.text("form.name_line", {{"name", view.own_name}}), Icon::keys))
        choice = intent::EnterOwnName{};
    page.gap();
    const bool joins = view.is_host ? page.asking_line(Kind::tournament_join, "tournament.join",
                                                       Kind::tournament_join_sure, "tournament.aside_sure", Icon::check)
                                    : big_button(ui, page, Kind::tournament_join, ui.text("tournament.join"),
                                                 Icon::check, ui::ButtonKind::primary);
    if (joins) choice = intent::JoinTournament{};
    if (choice) ui.state().screens.asking = Kind::none;
    return choice;
}

std::optional<TournamentCardChoice> draw_tournament_board(ui::Ui& ui, const TournamentView& view) {
    ui::FormPage page(ui, Kind::tournament_card, "screen.tournament", {.width = 400});
    std::optional<TournamentCardChoice> choice;
    if (page.closed()) choice = intent::Back{};
    if (!view.card) return choice;
    page.strong_text(view.card->title);
    page.note_text(view.card->detail);
    page.gap();
    const int first = static_cast<int>(BoardResult::neither) + 1 - static_cast<int>(view.card->results.size());
    if (const auto chosen =
            page.choice(Kind::tournament_result, view.card->title, view.card->results, view.card->chosen))
        choice = intent::SetBoardResult{static_cast<BoardResult>(*chosen + first)};
    return choice;
}

std::optional<TournamentCardChoice> draw_tournament_player(ui::Ui& ui, const TournamentView& view) {
    ui::FormPage page(ui, Kind::tournament_card, "screen.tournament", {.width = 400});
    std::optional<TournamentCardChoice> choice;
    if (page.closed()) choice = intent::Back{};
    if (!view.card) return choice;
    page.strong_text(view.card->title);
    page.note_text(view.card->detail);
    page.gap();
    if (view.card->can_withdraw &&
        page.asking_line(Kind::tournament_withdraw, "tournament.withdraw", Kind::tournament_withdraw_sure,
                         "tournament.withdraw_sure", Icon::bin))
        choice = intent::WithdrawPlayer{};
    if (view.card->can_return && page.list_line(Kind::tournament_return, ui.text("action.undo"), Icon::undo))
        choice = intent::BringPlayerBack{};
    if (choice) ui.state().screens.asking = Kind::none;
    return choice;
}

}  // namespace quarto
