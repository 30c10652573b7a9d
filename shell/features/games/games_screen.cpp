#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "shell/features/games/screen.hpp"
#include "shell/ui/form_page.hpp"

namespace quarto {
namespace {

using ui::Icon;
using ui::Kind;

constexpr ui::Id keeps_all{Kind::games_backup_sure, ui::Part::close};  ///< the way back from the backup's question

class GamesPage : public ui::Form<GamesChoice> {
  public:
    GamesPage(ui::Ui& ui, const GamesView& games, FeatureSet locked)
        : Form(ui, Kind::games, "screen.games", {.width = 480}), games_(games), locked_(locked) {}

    std::optional<GamesChoice> draw(const std::optional<ui::Message>& news) {
        const std::array views{ui_.text("screen.games"), ui_.text("screen.statistics")};
        ask(choice(Kind::games_view, views[0], views, 0).value_or(0) == 1, intent::Open{Screen::statistics});
        gap();
        message(news);
        ui_.set_focus_successor(Kind::games_backup_sure, Kind::games_undo);
        ui_.set_focus_successor(Kind::games_delete_sure, Kind::games_undo);
        ui_.set_focus_successor(Kind::games_undo, Kind::games_import);
        ui_.set_focus_successor(keeps_all, Kind::games_import);
        if (!games_.asks_for_backup) ui_.state().screens.is_asked_for_backup = false;
        if (games_.asks_for_backup) ask_for_backup();
        else if (games_.can_restore) line(Kind::games_undo, "action.undo", Icon::undo, intent::RestoreDeleted{});
        if (games_.is_empty) invite(*this, "games.none", locked_);
        else filter();
        list();
        if (!games_.is_empty && games_.lines.empty()) invite(*this, "games.none_here", locked_);
        if (games_.has_more) line(Kind::games_more, "games.more", Icon::chevron, intent::ShowMoreGames{});
        care();
        if (closed()) {
            if (games_.asks_for_backup && ui_.escape_was_pressed()) asked = intent::AnswerBackup{false};
            else asked = intent::Back{};
        }
        if (asked) ui_.state().screens.asking = Kind::none;
        return asked;
    }

  private:
    /// The way back has the focus.
    void ask_for_backup() {
        const float top = take(0).y;
        strong_text(ui_.text("games.backup_question"));
        note_text(games_.offered);
        if (!std::exchange(ui_.state().screens.is_asked_for_backup, true)) {
            ui::Rect question = take(0);
            question.height = std::exchange(question.y, top) - top;
            ui_.scroll_into_sight(question);
            ui_.focus(keeps_all);
        }
        const bool is_sure = list_line(Kind::games_backup_sure, ui_.text("games.backup_sure"), Icon::download,
                                       ui::Enabled::yes, ui::Tone::bad);
        ask(is_sure && !ui::Ui::was_double_click(), intent::AnswerBackup{true});
        line(keeps_all, "action.back", Icon::back, intent::AnswerBackup{false});
        gap();
    }

    void filter() {
        constexpr std::array<TextKey, 6> keys{"games.all",   "games.won",        "games.lost",
                                              "games.drawn", "games.favourites", "games.unfinished"};
        if (games_.filters.size() < 2) return;
        std::vector<std::string> labels;
        for (const GameFilter filter : games_.filters) labels.push_back(ui_.text(keys[index_of(filter)]));
        const auto at = std::ranges::find(games_.filters, games_.filter) - games_.filters.begin();
        if (const auto now =
                choice(Kind::games_filter, ui_.text(label_key(Kind::games_filter)), labels, static_cast<int>(at)))
            asked = intent::FilterGames{games_.filters[index_of(*now)]};
        gap();
    }

    void list() {
        const ui::Group group(ui_, ui::Role::list, {Kind::games_line, ui::Part::text}, ui_.text("screen.games"));
        for (const auto& [index, ending, is_favourite, position, called, title, detail] : games_.lines) {
            std::string label = join({title, detail}, middle_dot);
            if (is_favourite) label += std::string(middle_dot) + ui_.text("games.favourite");
            ask(picture_line({Kind::games_line, index + 1},
                             {.position = position,
                              .title = title,
                              .detail = detail,
                              .icon = is_favourite ? std::optional(Icon::star) : std::nullopt,
                              .called = called,
                              .badge = badge_of(ui_.theme(), ending),
                              .label = spoken(label)}),
                intent::OpenKept{index});
        }
    }

    /// Everything at once, after a question.
    void care() {
        gap();
        ui::divider(ui_, row(1));
        if (!games_.is_empty && may_offer<intent::ExportGames>(locked_))
            line(Kind::games_export, "games.export", Icon::share, intent::ExportGames{});
        if (may_offer<intent::SaveBackup>(locked_))
            line(Kind::games_backup, "games.backup", Icon::download, intent::SaveBackup{});
        line(Kind::games_import, "games.import", Icon::plus, intent::ImportGames{});
        if (!games_.is_empty)
            asking(Kind::games_delete, "games.delete_all", Kind::games_delete_sure, "games.delete_sure", Icon::bin,
                   intent::DeleteAllGames{});
        if (games_.has_anything)
            asking(Kind::games_forget, "games.forget", Kind::games_forget_sure, "games.forget_sure", Icon::bin,
                   intent::DeleteEverything{});
        note("games.local");
    }

    const GamesView& games_;
    FeatureSet locked_;
};

}  // namespace

std::optional<GamesChoice> draw_games(ui::Ui& ui, const GamesView& games, FeatureSet locked,
                                      const std::optional<ui::Message>& message) {
    return GamesPage(ui, games, locked).draw(message);
}

}  // namespace quarto
