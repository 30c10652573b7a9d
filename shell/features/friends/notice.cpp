#include "shell/features/friends/view.hpp"

#include "shell/features/friends/live.hpp"

namespace quarto {

std::string moved_text(const Texts& texts, const std::string& name) {
    return texts.get("friends.moved", {{"name", name_of_friend(name, texts)}});
}

ui::Message message_of(const TextContext& context, const notice::LinkRejected& link) {
    constexpr std::array<TextKey, 12> keys{"friends.known",  "friends.older", "friends.own",    "friends.other_game",
                                           "friends.forged", "friends.taken", "friends.second", "friends.none_found",
                                           "friends.newer",  "friends.cut",   "friends.bad",    "tournament.no_relay"};
    const auto problem = index_of(link.problem);
    const std::string text = context.texts.get(keys[problem]);
    return link.problem == notice::LinkProblem::known ? ui::plain(text) : ui::bad(text);
}

ui::Message message_of(const TextContext& context, const notice::FriendMoved& moved) {
    return ui::plain(moved_text(context.texts, moved.name));
}

ui::Message message_of(const TextContext& context, const notice::FriendSaid& said) {
    constexpr std::array<TextKey, 8> keys{"friends.rematch_wanted", "friends.draw_offered", "friends.takeback_asked",
                                          "friends.declined",       "friends.agreed_draw",  "friends.agreed_takeback",
                                          "friends.you_agree",      "friends.accepted"};
    return ui::plain(
        context.texts.get(keys[index_of(said.word)], {{"name", name_of_friend(said.name, context.texts)}}));
}

ui::Message message_of(const TextContext& context, const notice::BothMoved& moved) {
    return ui::plain(context.texts.get(moved.own_holds ? "friends.both_yours"_key : "friends.both_theirs"_key));
}

ui::Message message_of(const TextContext& context, const notice::SignalSent& sent) {
    const Texts& texts = context.texts;
    const TextKey signal = signal_texts[index_of(sent.signal)];
    return ui::plain(said_of(texts, texts.get("player.you"), texts.get(signal)));
}

}  // namespace quarto
