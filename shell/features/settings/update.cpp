#include "shell/features/settings/model.hpp"

#include "core/rules/overloaded.hpp"

namespace quarto {

void update(Preferences& preferences, Context& context, const SettingsIntent& intent) {
    const auto change = [&](const intent::ChangePreferences& changed) {
        preferences = changed.preferences;
        context.emit(event::PreferencesChanged{});
    };
    const auto set = [&](const intent::SwitchForFriends& wanted) {
        if (wanted.is_on && wanted.preference == &Preferences::notifies_turns)
            context.run(effect::AllowNotifications{});
        preferences.*wanted.preference = wanted.is_on;
        context.emit(event::PreferencesChanged{});
    };
    const auto choose = [&](const intent::ChooseLanguage& choice) { context.run(effect::FetchLanguage{choice.code}); };
    const auto change_language = [&](const intent::LanguageLoaded& loaded) {
        context.run(effect::Save{SaveSlot::language, loaded.code});
        context.emit(event::LanguageChanged{});
    };
    const auto fail = [&](const intent::LanguageLoadFailed&) { context.notice = notice::LanguageUnavailable{}; };
    const auto report = [&](const intent::UnknownLanguageAsked&) {
        if (!context.notice) context.notice = notice::UnknownLanguage{};  // a bad link is the more important notice
    };
    intent.visit(Overloaded{change, set, choose, change_language, fail, report});
}

}  // namespace quarto
