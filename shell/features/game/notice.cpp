#include "shell/features/game/model.hpp"

#include "shell/wording/rules_text.hpp"

namespace quarto {

using ui::bad, ui::plain;

ui::Message message_of(const TextContext& context, const notice::Refused& refused) {
    return bad(context.texts.get(TextKey::named("refusal." + std::string(name_of(refused.reason)))));
}

ui::Message message_of(const TextContext& context, const notice::CalledWrongly& wrong) {
    std::string sentence = wrong_call_text(context.texts, wrong.call);
    if (!game_of(context).end()) sentence += ' ' + context.texts.get("notice.call_paused");
    return bad(sentence);
}

ui::Message message_of(const TextContext& context, const notice::NoShape&) {
    const bool has_squares = game_of(context).options().rules.winning != ShapeSet::lines();
    return bad(context.texts.get(has_squares ? "notice.no_shape"_key : "notice.no_line"_key));
}

ui::Message message_of(const TextContext& context, const notice::Voided& voided) {
    return plain(context.texts.get("notice.voided", {{"alignments", alignments_text(context, voided.shapes)}}));
}

ui::Message message_of(const TextContext& context, const notice::Unavailable& unavailable) {
    constexpr std::array<TextKey, 5> keys{"notice.no_game", "notice.no_undo", "notice.no_redo", "notice.no_help",
                                          "notice.not_now"};
    return bad(context.texts.get(keys[index_of(unavailable.reason)]));
}

ui::Message message_of(const TextContext& context, const notice::Locked& locked) {
    const bool is_move = locked.thing == notice::LockedThing::move;
    return bad(context.texts.get(is_move ? "notice.not_now"_key : "notice.locked"_key));
}

ui::Message message_of(const TextContext& context, const notice::LevelChanged& changed) {
    return plain(context.texts.get("notice.level_changed", {{"level", level_name(context.texts, changed.level)}}));
}

}  // namespace quarto
