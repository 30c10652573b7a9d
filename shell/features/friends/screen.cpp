#include "shell/features/friends/screen.hpp"

namespace quarto {

namespace {

using ui::Icon;
using ui::Kind;

constexpr float line_text_left = 40, line_icon = 24;  ///< interface units

class FriendsPage : public ui::Form<FriendsChoice> {
  public:
    FriendsPage(ui::Ui& ui, const FriendsView& friends)
        : Form(ui, Kind::friends, "screen.friends", {.width = 440, .footer = ui::measure::big_button}),
          friends_(friends) {}

    std::optional<FriendsChoice> draw(const std::optional<ui::Message>& news) {
        message(news);
        if (friends_.lines.empty()) paragraph("friends.none");
        list();
        new_game();
        line(Kind::friends_open, "friends.open_link", Icon::link, intent::EnterFriendLink{});
        if (friends_.follows) live();
        ask(footer_button(Kind::friends_invite, ui_.text("friends.invite")), intent::InviteFriend{});
        ask(closed(), intent::Back{});
        return asked;
    }

  private:
    void list() {
        const ui::Group group(ui_, ui::Role::list, {Kind::friends_line, ui::Part::text}, ui_.text("screen.friends"));
        ui_.set_focus_successor(Kind::friend_accept, {Kind::friends_line, 1});
        for (std::size_t k = 0; k < friends_.lines.size(); ++k) {
            const auto& [title, detail, is_own_turn] = friends_.lines[k];
            const auto [left, right, is_pressed] = entry({.id = ui::Id{Kind::friends_line, k + 1},
                                                          .title = title,
                                                          .detail = detail,
                                                          .label = spoken(join({title, detail}, middle_dot)),
                                                          .left = line_text_left});
            const ui::Rect place = left.moved(ui_.px(-4), 0);
            ui::draw_icon(ui_.list(), is_own_turn ? Icon::person : Icon::clock, {place.middle_x(), place.middle_y()},
                          ui_.px(line_icon), is_own_turn ? ui_.theme().accent : ui_.theme().secondary);
            ask(is_pressed, intent::OpenFriendGame{k});
        }
    }

    void live_switch(Kind name, TextKey label, bool Preferences::* preference, bool on) {
        if (const auto now = switch_line(name, ui_.text(label), on)) asked = intent::SwitchForFriends{preference, *now};
    }

    void live() {
        gap();
        live_switch(Kind::friends_follow, "friends.follow", &Preferences::follows_friends, *friends_.follows);
        if (!*friends_.follows) return;
        live_switch(Kind::friends_signals, "friends.show_signals", &Preferences::shows_signals, friends_.shows_signals);
        if (!friends_.notifies) return;
        live_switch(Kind::friends_notify, "friends.notify", &Preferences::notifies_turns, *friends_.notifies);
        if (*friends_.notifies && friends_.are_notifications_blocked) note("friends.notify_blocked");
    }

    void new_game() {
        if (!friends_.lines.empty()) heading("screen.new_game");
        note("form.begins");
        FirstPlayer first = friends_.first_player;
        if (choose(Kind::friends_begin, {"form.dice", "form.you_begin", "player.friend"}, first, "form.begins"_key))
            asked = intent::ChooseFriendStart{first};
        gap();
        name_line(Kind::friends_name, friends_.name, intent::EnterOwnName{});
        if (const auto rules = draw_friend_rules(ui_, *this, friends_.rules, friends_.options))
            asked = intent::ChooseFriendRules{*rules};
    }

    const FriendsView& friends_;
};

}  // namespace

std::optional<FriendsChoice> draw_friends(ui::Ui& ui, const FriendsView& friends,
                                          const std::optional<ui::Message>& message) {
    return FriendsPage(ui, friends).draw(message);
}

std::optional<FriendSignalChoice> draw_friend_signals(ui::Ui& ui, const FriendsView& friends) {
    ui::Form<FriendSignalChoice> page(ui, ui::Kind::friend_signals, "friends.signals", {.width = 400});
    for (std::size_t k = 0; k < signal_texts.size(); ++k)
        page.line({ui::Kind::friend_signal, k + 1}, signal_texts[k], ui::Icon::chevron,
                  intent::SendSignal{static_cast<FriendSignal>(k)}, ui::Enabled{friends.can_signal});
    page.gap();
    const auto on = page.switch_line(ui::Kind::friends_signals, ui.text("friends.show_signals"), friends.shows_signals);
    if (on) page.asked = intent::SwitchForFriends{&Preferences::shows_signals, *on};
    page.ask(page.closed(), intent::Back{});
    return page.asked;
}

}  // namespace quarto
