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

template <class Choice>
void offer(ui::Ui& ui, ui::FormPage& page, Kind kind, TextKey label, Icon icon, ui::ButtonKind look,
           std::optional<Choice>& choice, Choice asked) {
    if (ui::button(ui, kind, page.row(ui::measure::big_button), ui.text(label), {.kind = look, .icon = icon}))
        choice = std::move(asked);
    page.gap();
}

/// The two games beside each other, each with its name below.
void draw_branches(ui::Ui& ui, ui::FormPage& page, const FriendQuestionView& question) {
    const ui::Rect row = page.row(pair_size);
    const ui::Rect words = page.row(ui::measure::line);
    const std::array boards{question.here, question.there};
    const std::array<TextKey, 2> names{"friends.yours", "friends.theirs"};
    for (int k = 0; k < 2; ++k) {
        const auto at = static_cast<std::size_t>(k);
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
    ui::FormPage page(ui, Kind::friend_game, "screen.friends", {.width = 400});
    std::optional<FriendGameChoice> choice;
    if (page.closed()) choice = intent::Back{};
    page.message(message);
    if (!friends.card) return choice;
    const FriendCard& card = *friends.card;
    if (card.can_play) {
        const ui::Rect board = page.row(board_size);
        const float side = std::min(board.width, board.height);
        ui::draw_small_board(ui, board.centred(side, side), card.position, {});
        page.gap();
    }
    page.strong_text(card.line.title);
    page.note_text(card.line.detail);
    page.note_text(card.rules);
    if (card.may_offer) {
        if (page.list_line(Kind::friend_draw, ui.text("friends.offer_draw"), Icon::flag))
            choice = intent::OfferToFriend{OfferKind::draw};
        if (!card.is_of_tournament &&
            page.list_line(Kind::friend_takeback, ui.text("friends.ask_takeback"), Icon::undo))
            choice = intent::OfferToFriend{OfferKind::takeback};
    }
    page.gap();
    const auto look = [&](bool is_first) { return is_first ? ui::ButtonKind::primary : ui::ButtonKind::secondary; };
    if (card.can_play)
        offer<FriendGameChoice>(ui, page, Kind::friend_play, "friends.to_board", Icon::chevron, look(true), choice,
                                intent::PlayFriendGame{card.index});
    if (card.can_send)
        offer<FriendGameChoice>(ui, page, Kind::friend_send, "friends.send_again", Icon::share, look(!card.can_play),
                                choice, intent::SendToFriend{});
    if (card.can_rematch && !card.is_of_tournament)
        offer<FriendGameChoice>(ui, page, Kind::friend_rematch, "friends.rematch", Icon::undo, look(false), choice,
                                intent::FriendRematch{});
    if (card.is_watched) page.note("friends.watched");
    if (choice) ui.state().screens.asking = Kind::none;
    if (card.is_of_tournament) return choice;
    if (card.can_share_watching && page.list_line(Kind::friend_watch, ui.text("friends.watch_link"), Icon::share))
        choice = intent::ShareWatchLink{};
    if (page.asking_line(Kind::friend_delete, "games.delete", Kind::friend_delete_sure, "friends.delete_sure",
                         Icon::bin))
        choice = intent::DeleteFriendGame{};
    if (choice) ui.state().screens.asking = Kind::none;
    return choice;
}

std::optional<FriendQuestionChoice> draw_friend_question(ui::Ui& ui, const FriendsView& friends) {
    ui::FormPage page(ui, Kind::friend_question, "screen.friends", {.width = 400});
    std::optional<FriendQuestionChoice> choice;
    if (page.closed()) choice = intent::Back{};
    if (!friends.question) return choice;
    const FriendQuestionView& question = *friends.question;
    page.strong_text(question.text);
    page.note_text(question.rules);
    page.gap();
    const auto take = [&](TextKey label) {
        offer<FriendQuestionChoice>(ui, page, Kind::friend_accept, label, Icon::check,
                                    question.is_branch ? ui::ButtonKind::secondary : ui::ButtonKind::primary, choice,
                                    intent::AnswerFriendLink{true});
    };
    if (question.is_branch) {
        draw_branches(ui, page, question);
        offer<FriendQuestionChoice>(ui, page, Kind::friend_keep, "friends.keep", Icon::check, ui::ButtonKind::secondary,
                                    choice, intent::AnswerFriendLink{false});
        take("friends.take");
        return choice;
    }
    if (question.there) {
        const ui::Rect board = page.row(board_size);
        const float side = std::min(board.width, board.height);
        ui::draw_small_board(ui, board.centred(side, side), *question.there, {});
        page.gap();
    }
    if (question.is_for_watching) {
        take("friends.watch");
        return choice;
    }
    if (page.list_line(Kind::friend_name, ui.text("form.name_line", {{"name", friends.name}}), Icon::keys))
        choice = intent::EnterOwnName{};
    page.gap();
    take(question.there ? "action.play_on"_key : "friends.accept"_key);
    return choice;
}

}  // namespace quarto
