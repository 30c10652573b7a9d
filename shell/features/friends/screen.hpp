#pragma once
/// The games with friends, the card of one, and the question about a link that was opened.

#include <optional>
#include <string_view>
#include <variant>

#include "core/rules/game.hpp"
#include "shell/features/friends/view.hpp"
#include "shell/model/intent.hpp"
#include "shell/ui/form_page.hpp"
#include "shell/ui/message.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

using FriendsChoice =
    std::variant<intent::ChooseFriendStart, intent::EnterOwnName, intent::InviteFriend, intent::OpenFriendGame,
                 intent::EnterFriendLink, intent::SwitchForFriends, intent::ChooseFriendRules, intent::Back>;
using FriendGameChoice =
    std::variant<intent::PlayFriendGame, intent::SendToFriend, intent::DeleteFriendGame, intent::FriendRematch,
                 intent::OfferToFriend, intent::ShareWatchLink, intent::Back>;
using FriendSignalChoice = std::variant<intent::SendSignal, intent::SwitchForFriends, intent::Back>;
using FriendQuestionChoice = std::variant<intent::AnswerFriendLink, intent::EnterOwnName, intent::Back>;

std::optional<FriendsChoice> draw_friends(ui::Ui& ui, const FriendsView& friends,
                                          const std::optional<ui::Message>& message);
std::optional<FriendGameChoice> draw_friend_game(ui::Ui& ui, const FriendsView& friends,
                                                 const std::optional<ui::Message>& message);
std::optional<FriendSignalChoice> draw_friend_signals(ui::Ui& ui, const FriendsView& friends);
std::optional<FriendQuestionChoice> draw_friend_question(ui::Ui& ui, const FriendsView& friends);

// The rules of games with friends and of tournaments, where they begin.

/// A line with the rules in words, closed at first, as in the form of a new game; the rules once they have changed.
std::optional<GameOptions> draw_friend_rules(ui::Ui& ui, ui::FormPage& page, std::string_view summary,
                                             const GameOptions& options);

}  // namespace quarto
