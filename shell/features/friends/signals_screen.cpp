#include "shell/features/friends/screen.hpp"
#include "shell/ui/form_page.hpp"

namespace quarto {

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
