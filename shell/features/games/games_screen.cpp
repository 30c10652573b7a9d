#include <array>
#include <utility>

#include "shell/features/games/screen.hpp"
#include "shell/i18n/text.hpp"
#include "shell/ui/form_page.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {
namespace {

using ui::Icon;
using ui::Kind;
using ui::Rect;

constexpr float ending_size = 34, text_left = 48, star_size = 28, line_padding = 9;  ///< interface units

/// A line of the list, with its ending, title and details.
class GameLine {
  public:
    GameLine(ui::Ui& ui, const KeptGameLine& game, float width)
        : ui_(ui), game_(game), style_(ui::strong(ui)), width_(width - ui.px(text_left + star_size)) {}

    float height() const {
        return ui::text_height(ui_, style_, game_.title, width_) +
               ui::text_height(ui_, ui::small(ui_), game_.detail, width_) + 2 * ui_.px(line_padding);
    }
    bool draw(const Rect& rect) const {
        const auto& theme = ui_.theme();
        const ui::Id id{Kind::games_line, game_.index + 1};
        std::string label = join({game_.title, game_.detail}, middle_dot);
        if (game_.is_favourite) label += std::string(middle_dot) + ui_.text("games.favourite");
        const ui::ItemState item = ui_.item(id, rect, spoken(label));
        const Rect shape = rect.inset(ui_.px(-10), ui_.px(1));
        draw::fill_round(ui_.list(), ui::round(shape, ui_.px(12)), theme.text, theme.text,
                         0.07f * ui::hover_amount(ui_, id, item));
        Rect inner = rect.inset(0, ui_.px(line_padding));
        draw_ending(ui_,
                    inner.cut_left(ui_.px(text_left))
                        .moved(ui_.px(-(text_left - ending_size) / 2), 0)
                        .centred(ui_.px(ending_size), ui_.px(ending_size)),
                    game_.ending);
        const Rect star = inner.cut_right(ui_.px(star_size));
        if (game_.is_favourite)
            ui::draw_icon(ui_.list(), Icon::star, {star.middle_x(), star.middle_y()}, ui_.px(20), theme.accent);
        inner.cut_top(ui::text_block(ui_, inner, style_, game_.title));
        ui::text_block(ui_, inner, ui::small(ui_), game_.detail);
        if (item.focused) ui_.focus_ring(shape.inset(ui_.px(3)), ui_.px(10));
        return item.activated;
    }

  private:
    ui::Ui& ui_;
    const KeptGameLine& game_;
    ui::TextStyle style_;
    float width_;
};

constexpr ui::Id keeps_all{Kind::games_backup_sure, ui::Part::close};  ///< the way back from the backup's question

class GamesPage {
  public:
    GamesPage(ui::Ui& ui, const GamesView& games, FeatureSet locked)
        : ui_(ui), games_(games), locked_(locked), page_(ui, Kind::games, "screen.games", {.width = 480}) {}

    std::optional<GamesChoice> draw(const std::optional<ui::Message>& message) {
        const std::array views{ui_.text("screen.games"), ui_.text("screen.statistics")};
        if (page_.choice(Kind::games_view, views[0], views, 0).value_or(0) == 1)
            choice_ = intent::Open{Screen::statistics};
        page_.gap();
        page_.message(message);
        ui_.set_focus_successor(Kind::games_backup_sure, Kind::games_undo);
        ui_.set_focus_successor(Kind::games_delete_sure, Kind::games_undo);
        ui_.set_focus_successor(Kind::games_undo, Kind::games_import);
        ui_.set_focus_successor(keeps_all, Kind::games_import);
        if (!games_.asks_for_backup) ui_.state().screens.is_asked_for_backup = false;
        if (games_.asks_for_backup) ask_for_backup();
        else if (games_.can_restore) line(Kind::games_undo, "action.undo", Icon::undo, intent::RestoreDeleted{});
        if (games_.is_empty) page_.paragraph("games.none");
        else filter();
        list();
        if (!games_.is_empty && games_.lines.empty()) page_.paragraph("games.none_here");
        if (games_.has_more) line(Kind::games_more, "games.more", Icon::chevron, intent::ShowMoreGames{});
        care();
        if (page_.closed()) {
            if (games_.asks_for_backup && ui_.escape_was_pressed()) choice_ = intent::AnswerBackup{false};
            else choice_ = intent::Back{};
        }
        if (choice_) ui_.state().screens.asking = Kind::none;
        return choice_;
    }

  private:
    void line(Kind kind, TextKey label, Icon icon, GamesChoice asked) {
        if (page_.list_line(kind, ui_.text(label), icon)) choice_ = std::move(asked);
    }

    /// The way back has the focus.
    void ask_for_backup() {
        const float top = page_.take(0).y;
        page_.strong_text(ui_.text("games.backup_question"));
        page_.note_text(games_.offered);
        if (!std::exchange(ui_.state().screens.is_asked_for_backup, true)) {
            Rect question = page_.take(0);
            question.height = std::exchange(question.y, top) - top;
            ui_.scroll_into_sight(question);
            ui_.focus(keeps_all);
        }
        if (page_.list_line(Kind::games_backup_sure, ui_.text("games.backup_sure"), Icon::download, ui::Enabled::yes,
                            ui::Tone::bad) &&
            !ui::Ui::was_double_click())
            choice_ = intent::AnswerBackup{true};
        if (page_.list_line(keeps_all, ui_.text("action.back"), Icon::back)) choice_ = intent::AnswerBackup{false};
        page_.gap();
    }

    void filter() {
        const std::array labels{ui_.text("games.all"),   ui_.text("games.won"),        ui_.text("games.lost"),
                                ui_.text("games.drawn"), ui_.text("games.favourites"), ui_.text("games.unfinished")};
        const auto chosen =
            page_.choice(Kind::games_filter, ui_.text("games.filter"), labels, static_cast<int>(games_.filter));
        if (chosen) choice_ = intent::FilterGames{static_cast<GameFilter>(*chosen)};
        page_.gap();
    }

    void list() {
        const ui::Group group(ui_, ui::Role::list, {Kind::games_line, ui::Part::text}, ui_.text("screen.games"));
        for (const KeptGameLine& game : games_.lines) {
            const GameLine line(ui_, game, page_.take(0).width);
            if (line.draw(page_.take(line.height()))) choice_ = intent::OpenKept{game.index};
        }
    }

    /// Everything at once, after a question.
    void care() {
        page_.gap();
        ui::divider(ui_, page_.row(1));
        if (!games_.is_empty && may_offer<intent::ExportGames>(locked_))
            line(Kind::games_export, "games.export", Icon::share, intent::ExportGames{});
        if (may_offer<intent::SaveBackup>(locked_))
            line(Kind::games_backup, "games.backup", Icon::download, intent::SaveBackup{});
        line(Kind::games_import, "games.import", Icon::plus, intent::ImportGames{});
        if (!games_.is_empty && page_.asking_line(Kind::games_delete, "games.delete_all", Kind::games_delete_sure,
                                                  "games.delete_sure", Icon::bin))
            choice_ = intent::DeleteAllGames{};
        if (page_.asking_line(Kind::games_forget, "games.forget", Kind::games_forget_sure, "games.forget_sure",
                              Icon::bin))
            choice_ = intent::DeleteEverything{};
        page_.note("games.local");
    }

    ui::Ui& ui_;
    const GamesView& games_;
    FeatureSet locked_;
    ui::FormPage page_;
    std::optional<GamesChoice> choice_;
};

}  // namespace

std::optional<GamesChoice> draw_games(ui::Ui& ui, const GamesView& games, FeatureSet locked,
                                      const std::optional<ui::Message>& message) {
    return GamesPage(ui, games, locked).draw(message);
}

}  // namespace quarto
