#include "shell/features/saves/model.hpp"

namespace quarto {

using ui::bad, ui::good, ui::plain;

ui::Message message_of(const TextContext& context, const notice::BadSave& save) {
    const Texts& texts = context.texts;
    const std::string what =
        save.is_newer ? texts.get("notice.newer_save")
                      : texts.get("notice.bad_save",
                                  {{"line", std::to_string(save.line)}, {"column", std::to_string(save.error.column)}});
    const std::string where = texts.get(!save.is_kept   ? "notice.save_not_kept"_key
                                        : save.is_newer ? "notice.newer_save_kept"_key
                                                        : "notice.save_kept"_key);
    return bad(what + ' ' + where);
}

ui::Message message_of(const TextContext& context, const notice::StorageFailed& failed) {
    constexpr std::array<TextKey, 3> keys{"notice.unread", "notice.unsaved", "notice.unsaved_at_end"};
    return bad(context.texts.get(keys[index_of(failed.fault)]));
}

ui::Message message_of(const TextContext& context, const notice::FileSaved& saved) {
    if (saved.path.empty()) return bad(context.texts.get("notice.file_not_saved"));
    return plain(context.texts.get("notice.file_saved", {{"file", saved.path}}));
}

ui::Message message_of(const TextContext& context, const notice::Copied& copied) {
    if (!copied.is_done) return bad(context.texts.get("notice.not_copied"));
    return good(context.texts.get(copied.is_link ? "notice.link_copied"_key : "notice.record_copied"_key));
}

ui::Message message_of(const TextContext& context, const notice::NotOpened& page) {
    return bad(context.texts.get("notice.not_opened", {{"file", page.path}}));
}

}  // namespace quarto
