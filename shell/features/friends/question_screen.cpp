#include <algorithm>

#include "shell/features/friends/screen.hpp"
#include "shell/i18n/text.hpp"
#include "shell/ui/figure.hpp"
#include "shell/ui/form_page.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {
namespace {

using ui::Icon;
using ui::Kind;

constexpr float board_size = 180, pair_size = 150;  ///< interface units

/// The two games beside each other, each with its name below.
void draw_branches(ui::Ui& ui, ui::FormPage& page, const FriendQuestionView& question) {
    const ui::Rect row = page.row(pair_size);
    const ui::Rect words = page.row(ui::measure::line);
    const std::array boards{question.here, question.there};
    const std::array<TextKey, 2> names{"friends.yours", "friends.theirs"};
    for (int k = 0; k < 2; ++k) {
        const auto at = index_of(k);
        const ui::Rect place = row.column(k, 2, ui.px(12)), below = words.column(k, 2, ui.px(12));
        const float side = std::min(place.width, place.height);
        ui::draw_small_board(ui, place.centred(side, side), boards[at].value_or(Position{}), {});
        ui::TextStyle style = ui::small(ui);
        style.align = ui::Align::middle;
        const std::string name = ui.text(names[at]);
        ui::text_middle(ui, below, ui::fitted(ui, style, name, below.width, below.height), name);
    }
    for (std::size_t k = 0; k < 2; ++k)
        page.note_text(said_of(ui.surface().texts, ui.text(names[k]), question.last_moves[k]));
    page.gap();
}

}  // namespace

std::optional<FriendGameChoice> draw_friend_game(ui::Ui& ui, const FriendsView& friends,
                                                 const std::optional<ui::Message>& message) {
    ui::Form<FriendGameChoice> page(ui, Kind::friend_game, "screen.friends", {.width = 400});
    page.ask(page.closed(), intent::Back{});
    page.message(message);
    if (!friends.card) return page.asked;
    const FriendCard& card = *friends.card;
    if (card.can_play) {
        page.small_board(board_size, card.position);
        page.gap();
    }
    page.strong_text(card.line.title);
    page.note_text(card.line.detail);
    page.note_text(card.rules);
    if (card.may_offer) {
        page.line(Kind::friend_draw, "friends.offer_draw", Icon::flag, intent::OfferToFriend{OfferKind::draw});
        if (!card.is_of_tournament)
            page.line(Kind::friend_takeback, "friends.ask_takeback", Icon::undo,
                      intent::OfferToFriend{OfferKind::takeback});
    }
    page.gap();
    if (card.can_play)
        page.big(Kind::friend_play, "friends.to_board", Icon::chevron, intent::PlayFriendGame{card.index});
    if (card.can_send)
        page.big(Kind::friend_send, "friends.send_again", Icon::share, intent::SendToFriend{},
                 card.can_play ? ui::ButtonKind::secondary : ui::ButtonKind::primary);
    if (card.can_rematch && !card.is_of_tournament)
        page.big(Kind::friend_rematch, "friends.rematch", Icon::undo, intent::FriendRematch{},
                 ui::ButtonKind::secondary);
    if (card.is_watched) page.note("friends.watched");
    if (page.asked) ui.state().screens.asking = Kind::none;
    if (card.is_of_tournament) return page.asked;
    if (card.can_share_watching)
        page.line(Kind::friend_watch, "friends.watch_link", Icon::share, intent::ShareWatchLink{});
    page.asking(Kind::friend_delete, "games.delete", Kind::friend_delete_sure, "friends.delete_sure", Icon::bin,
                intent::DeleteFriendGame{});
    if (page.asked) ui.state().screens.asking = Kind::none;
    return page.asked;
}

std::optional<FriendQuestionChoice> draw_friend_question(ui::Ui& ui, const FriendsView& friends) {
    ui::Form<FriendQuestionChoice> page(ui, Kind::friend_question, "screen.friends", {.width = 400});
    page.ask(page.closed(), intent::Back{});
    if (!friends.question) return page.asked;
    const FriendQuestionView& question = *friends.question;
    page.strong_text(question.text);
    page.note_text(question.rules);
    page.gap();
    const auto take = [&](TextKey label) {
        page.big(Kind::friend_accept, label, Icon::check, intent::AnswerFriendLink{true},
                 question.is_branch ? ui::ButtonKind::secondary : ui::ButtonKind::primary);
        return page.asked;
    };
    if (question.is_branch) {
        draw_branches(ui, page, question);
        page.big(Kind::friend_keep, "friends.keep", Icon::check, intent::AnswerFriendLink{false},
                 ui::ButtonKind::secondary);
        return take("friends.take");
    }
    if (question.there) {
        page.small_board(board_size, *question.there);
        page.gap();
    }
    if (question.is_for_watching) return take("friends.watch");
    page.name_line(Kind::friend_name, friends.name, intent::EnterOwnName{});
    page.gap();
    return take(question.there ? "action.play_on"_key : "friends.accept"_key);
}

}  // namespace quarto
