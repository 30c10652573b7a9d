#include "shell/features/settings/model.hpp"

#include "core/rules/overloaded.hpp"

namespace quarto {

void update(Preferences& preferences, Context& context, const SettingsIntent& intent) {
    const auto change = [&](const intent::ChangePreferences& changed) {
        preferences = changed.preferences;
        context.emit(event::PreferencesChanged{});
    };
    const auto set = [&](bool Preferences::* preference, bool is_on) {
        preferences.*preference = is_on;
        context.emit(event::PreferencesChanged{});
    };
    const auto follow = [&](const intent::FollowFriends& wanted) { set(&Preferences::follows_friends, wanted.is_on); };
    const auto show = [&](const intent::ShowSignals& wanted) { set(&Preferences::shows_signals, wanted.is_on); };
    const auto notify = [&](const intent::NotifyTurns& wanted) {
        if (wanted.is_on) context.effects.push_back(effect::AllowNotifications{});
        set(&Preferences::notifies_turns, wanted.is_on);
    };
    const auto choose = [&](const intent::ChooseLanguage& choice) {
        context.effects.push_back(effect::FetchLanguage{choice.code});
    };
    const auto change_language = [&](const intent::LanguageLoaded& loaded) {
        context.effects.push_back(effect::Save{SaveSlot::language, loaded.code});
        context.emit(event::LanguageChanged{});
    };
    const auto fail = [&](const intent::LanguageLoadFailed&) { context.notice = notice::LanguageUnavailable{}; };
    const auto report = [&](const intent::UnknownLanguageAsked&) {
        if (!context.notice) context.notice = notice::UnknownLanguage{};  // a bad link is the more important notice
    };
    intent.visit(Overloaded{change, follow, show, notify, choose, change_language, fail, report});
}

}  // namespace quarto
