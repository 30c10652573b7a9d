#include "shell/features/friends/screen.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "shell/i18n/lists.hpp"
#include "shell/ui/form_page.hpp"
#include "shell/ui/look.hpp"
#include "shell/ui/rule_choice.hpp"
#include "shell/ui/widgets.hpp"
#include "shell/wording/rules_text.hpp"

namespace quarto {
namespace {

using ui::Icon;
using ui::Kind;
using ui::Rect;

/// Times per player, and for what a move adds; 0 is none.
constexpr std::array<int, 10> bank_seconds{0, 60, 120, 180, 300, 600, 900, 1200, 1800, 3600};
constexpr std::array<int, 8> increment_seconds{0, 1, 2, 3, 5, 10, 20, 30};

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

    /// Closed at first, as in the form of a new game.
    void rules() {
        bool& is_open = ui_.state().screens.friend_rules_unfolded;
        if (page_.list_line(Kind::friends_rules, friends_.rules, is_open ? Icon::minus : Icon::plus))
            is_open = !is_open;
        if (!is_open) return;
        GameOptions options = friends_.options;
        options.rules = ui::draw_rule_choice(ui_, page_, options.rules, "form.attributes_note");
        page_.heading("form.calls");
        const std::array labels{ui_.text("form.calls_rulebook"), ui_.text("form.calls_late"), ui_.text("form.calls_automatic")};
        if (const auto chosen = page_.choice(Kind::friends_calls, ui_.text("form.calls"), labels,
                                             static_cast<int>(options.calls)))
            options.calls = static_cast<CallRule>(*chosen);
        clock(options.clock);
        if (options != friends_.options) choice_ = intent::ChooseFriendRules{options};
    }

    /// A time per player, or none.
    void clock(ClockRule& rule) {
        page_.heading("form.clock");
        time_stepper(Kind::friends_clock, "form.bank", bank_seconds, rule.bank, "form.no_clock");
        if (!rule.has_bank()) {
            rule = {};
            return;
        }
        page_.heading("form.increment");
        time_stepper(Kind::friends_increment, "form.increment", increment_seconds, rule.increment, "form.no_extension");
        page_.note("friends.clock_note");
    }

    template <std::size_t Count>
    void time_stepper(Kind name, TextKey label, const std::array<int, Count>& seconds, Milliseconds& value, TextKey none) {
        const auto at = std::ranges::lower_bound(seconds, value.count() / 1000) - seconds.begin();
        const std::string shown = value.count() == 0 ? ui_.text(none) : duration_text(ui_.surface().texts, value);
        const ui::Steps steps{static_cast<int>(at), static_cast<int>(Count)};
        if (const auto chosen = ui::stepper(ui_, name, page_.row(), ui_.text(label), shown, steps))
            value = std::chrono::seconds(seconds[static_cast<std::size_t>(*chosen)]);
    }

    void new_game() {
        page_.heading("screen.new_game");
        page_.note("form.begins");
        const std::array labels{ui_.text("form.dice"), ui_.text("form.you_begin"), ui_.text("player.friend")};
        const auto chosen = page_.choice(Kind::friends_begin, ui_.text("form.begins"), labels,
                                         static_cast<int>(friends_.first_player));
        if (chosen) choice_ = intent::ChooseFriendStart{static_cast<FirstPlayer>(*chosen)};
        page_.gap();
        if (page_.list_line(Kind::friends_name, ui_.text("form.name_line", {{"name", friends_.name}}), Icon::keys))
            choice_ = intent::EnterOwnName{};
        rules();
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

}  // namespace quarto
