#include "shell/features/friends/screen.hpp"

#include <array>
#include <utility>

#include "shell/i18n/text.hpp"
#include "shell/ui/form_page.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {

namespace {

using ui::Icon;
using ui::Kind;
using ui::Rect;

constexpr float line_padding = 9, line_text_left = 40, line_icon = 24;  ///< interface units

/// A line of the list: the friend, and how the game stands.
bool draw_friend_line(ui::Ui& ui, ui::FormPage& page, const FriendLine& line, std::size_t index) {
    const ui::TextStyle style = ui::strong(ui), small = ui::small(ui);
    const float width = page.take(0).width - ui.px(line_text_left);
    const float height = ui::text_height(ui, style, line.title, width) +
                         ui::text_height(ui, small, line.detail, width) + 2 * ui.px(line_padding);
    const Rect rect = page.take(height);
    const ui::Id id{Kind::friends_line, index + 1};
    const ui::ItemState item = ui.item(id, rect, spoken(join({line.title, line.detail}, middle_dot)));
    const Rect shape = rect.inset(ui.px(-10), ui.px(1));
    const auto& theme = ui.theme();
    draw::fill_round(ui.list(), ui::round(shape, ui.px(12)), theme.text, theme.text,
                     0.07f * ui::hover_amount(ui, id, item));
    Rect inner = rect.inset(0, ui.px(line_padding));
    const Rect place = inner.cut_left(ui.px(line_text_left)).moved(ui.px(-4), 0);
    ui::draw_icon(ui.list(), line.is_own_turn ? Icon::person : Icon::clock, {place.middle_x(), place.middle_y()},
                  ui.px(line_icon), line.is_own_turn ? theme.accent : theme.secondary);
    inner.cut_top(ui::text_block(ui, inner, style, line.title));
    ui::text_block(ui, inner, small, line.detail);
    if (item.focused) ui.focus_ring(shape.inset(ui.px(3)), ui.px(10));
    return item.activated;
}

class FriendsPage {
  public:
    FriendsPage(ui::Ui& ui, const FriendsView& friends)
        : ui_(ui), friends_(friends), page_(ui, Kind::friends, "screen.friends", {.width = 440}) {}

    std::optional<FriendsChoice> draw(const std::optional<ui::Message>& message) {
        page_.message(message);
        if (friends_.lines.empty()) page_.paragraph("friends.none");
        list();
        if (page_.list_line(Kind::friends_open, ui_.text("friends.open_link"), Icon::plus))
            choice_ = intent::EnterFriendLink{};
        new_game();
        if (friends_.follows) live();
        if (page_.closed()) choice_ = intent::Back{};
        return choice_;
    }

  private:
    void list() {
        const ui::Group group(ui_, ui::Role::list, {Kind::friends_line, ui::Part::text}, ui_.text("screen.friends"));
        for (std::size_t k = 0; k < friends_.lines.size(); ++k)
            if (draw_friend_line(ui_, page_, friends_.lines[k], k)) choice_ = intent::OpenFriendGame{k};
    }

    /// Under the button that matters more.
    void live() {
        page_.gap();
        if (const auto on = page_.switch_line(Kind::friends_follow, ui_.text("friends.follow"), *friends_.follows))
            choice_ = intent::FollowFriends{*on};
        if (!*friends_.follows) return;
        const bool shows = friends_.shows_signals;
        if (const auto on = page_.switch_line(Kind::friends_signals, ui_.text("friends.show_signals"), shows))
            choice_ = intent::ShowSignals{*on};
        if (!friends_.notifies) return;
        if (const auto on = page_.switch_line(Kind::friends_notify, ui_.text("friends.notify"), *friends_.notifies))
            choice_ = intent::NotifyTurns{*on};
        if (*friends_.notifies && friends_.are_notifications_blocked) page_.note("friends.notify_blocked");
    }

    void new_game() {
        page_.heading("screen.new_game");
        page_.note("form.begins");
        const std::array labels{ui_.text("form.dice"), ui_.text("form.you_begin"), ui_.text("player.friend")};
        const auto chosen =
            page_.choice(Kind::friends_begin, ui_.text("form.begins"), labels, static_cast<int>(friends_.first_player));
        if (chosen) choice_ = intent::ChooseFriendStart{static_cast<FirstPlayer>(*chosen)};
        page_.gap();
        if (page_.list_line(Kind::friends_name, ui_.text("form.name_line", {{"name", friends_.name}}), Icon::keys))
            choice_ = intent::EnterOwnName{};
        if (const auto rules = draw_friend_rules(ui_, page_, friends_.rules, friends_.options))
            choice_ = intent::ChooseFriendRules{*rules};
        page_.gap();
        if (ui::button(ui_, Kind::friends_invite, page_.row(ui::measure::big_button), ui_.text("friends.invite"),
                       {.kind = ui::ButtonKind::primary, .icon = Icon::share}))
            choice_ = intent::InviteFriend{};
    }

    ui::Ui& ui_;
    const FriendsView& friends_;
    ui::FormPage page_;
    std::optional<FriendsChoice> choice_;
};

}  // namespace

std::optional<FriendsChoice> draw_friends(ui::Ui& ui, const FriendsView& friends,
                                          const std::optional<ui::Message>& message) {
    return FriendsPage(ui, friends).draw(message);
}

std::optional<FriendSignalChoice> draw_friend_signals(ui::Ui& ui, const FriendsView& friends) {
    ui::FormPage page(ui, ui::Kind::friend_signals, "friends.signals", {.width = 400});
    std::optional<FriendSignalChoice> choice;
    for (std::size_t k = 0; k < signal_texts.size(); ++k)
        if (page.list_line({ui::Kind::friend_signal, k + 1}, ui.text(signal_texts[k]), ui::Icon::chevron,
                           ui::Enabled{friends.can_signal}))
            choice = intent::SendSignal{static_cast<FriendSignal>(k)};
    page.gap();
    const auto on = page.switch_line(ui::Kind::friends_signals, ui.text("friends.show_signals"), friends.shows_signals);
    if (on) choice = intent::ShowSignals{*on};
    if (page.closed()) choice = intent::Back{};
    return choice;
}

}  // namespace quarto
