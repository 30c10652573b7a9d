#include "shell/features/settings/screen.hpp"

#include <algorithm>
#include <utility>
#include "shell/i18n/languages.hpp"

#include "shell/ui/form_page.hpp"

namespace quarto {

namespace {

using ui::Kind;

/// Where a switch stands (preferences.def).
enum class Section : std::uint8_t { pieces, sound, vibration, play, seating, friends };

/// The text "settings.groove_note" of the control `settings_groove`; none if there is no such text. Found while
/// compiling, so that the program need not have the names of all texts.
consteval std::optional<TextKey> note_of(std::string_view control) {
    const auto is_same = [](char one, char other) { return one == other || (one == '.' && other == '_'); };
    constexpr std::string_view end = "_note";
    for (std::string_view key : text_keys)
        if (key.ends_with(end) && std::ranges::equal(key.substr(0, key.size() - end.size()), control, is_same))
            return TextKey::checked(key);
    return std::nullopt;
}

class SettingsPage : public ui::Form<SettingsChoice> {
  public:
    SettingsPage(ui::Ui& ui, const Preferences& preferences)
        : Form(ui, Kind::settings, "screen.settings", {.width = 440, .is_wide = true}), next_(preferences) {}

    std::optional<SettingsChoice> draw(const Preferences& preferences, std::string_view language) {
        const auto spoken = std::ranges::find(languages, language, &Language::code);
        const std::string_view language_name = spoken == languages.end() ? language : spoken->name;
        const bool wants_language =
            ui::list_line(ui_, Kind::settings_language, row(50),
                          ui_.text("settings.language", {{"name", std::string(language_name)}}), ui::Icon::globe);
        look();
        pieces();
        play();
        ask(next_ != preferences, intent::ChangePreferences{next_});
        ask(wants_language, intent::Open{Screen::language});
        ask(closed(), intent::Back{});
        return asked;
    }

  private:
    /// All switches of a section, in the order of their list. The name of each is the text key of its label.
    void switches(Section section) {
        const auto toggle = [&](Kind name, bool& is_on, std::optional<TextKey> about) {
            set_switch(name, ui_.text(label_key(name)), is_on);
            if (about) note(*about);
        };
#define SWITCH(since, word, field, value, place, id) \
    if (section == Section::place) toggle(Kind::id, next_.field, note_of(#id));
#include "shell/model/preferences.def"
    }

    void look() {
        heading("settings.theme");
        choose(Kind::settings_theme,
               {"settings.theme_system", "settings.theme_light", "settings.theme_dark", "settings.theme_contrast"},
               next_.theme);
        heading("settings.text");
        choose(Kind::settings_text, {"settings.text_normal", "settings.text_large", "settings.text_largest"},
               next_.text_size);
        heading("settings.motion");
        choose(Kind::settings_motion, {"settings.motion_system", "settings.motion_reduced"}, next_.motion);
    }

    void pieces() {
        heading("settings.pieces");
        choose(Kind::settings_pieces, {"settings.pieces_wood", "settings.pieces_signs"}, next_.pieces);
        if (next_.pieces == PieceLook::wood) {
            heading("settings.board");
            choose(Kind::settings_board, {"settings.board_diamond", "settings.board_straight"}, next_.board);
        }
        switches(Section::pieces);
    }

    void play() {
        heading("settings.sound");
        switches(Section::sound);
        if (next_.has_sound)
            choose(Kind::settings_volume, {"settings.volume_soft", "settings.volume_medium", "settings.volume_loud"},
                   next_.volume);
        switches(Section::vibration);
        heading("settings.pace");
        choose(Kind::settings_pace, {"settings.pace_slow", "settings.pace_normal", "settings.pace_fast"}, next_.pace);
        heading("settings.play");
        switches(Section::play);
        heading("settings.seating");
        choose(Kind::settings_seating, {"settings.seating_beside", "settings.seating_facing"}, next_.seating);
        note("settings.seating_note");
        switches(Section::seating);
    }

    Preferences next_;
};

}  // namespace

std::optional<SettingsChoice> draw_settings(ui::Ui& ui, const Preferences& preferences, std::string_view language) {
    return SettingsPage(ui, preferences).draw(preferences, language);
}

std::optional<LanguageChoice> draw_languages(ui::Ui& ui, std::string_view current,
                                             const std::optional<ui::Message>& message) {
    // The list is measured by its first frame and can be scrolled in the second.
    bool& shows_current = ui.state().screens.shows_language;
    const bool is_measured = std::ranges::find(ui.state().sheets, ui::Kind::language) != ui.state().sheets.end();
    shows_current = shows_current && is_measured;
    ui::Form<LanguageChoice> page(ui, ui::Kind::language, "screen.language", {.width = 380});
    page.message(message);
    {
        const ui::Group group(ui, ui::Role::radios, ui::Kind::languages, ui.text("screen.language"));
        for (std::size_t k = 0; k < languages.size(); ++k) {
            const Language& language = languages[k];
            const bool is_current = language.code == current;
            const ui::Rect row = page.row();
            if (ui::choice_line(ui, {ui::Kind::language_choice, k}, row, language.name, is_current, language.code))
                page.asked = intent::ChooseLanguage{std::string(language.code)};
            if (is_current && is_measured && !std::exchange(shows_current, true))
                ui.scroll_into_sight(row.inset(0, -row.height));  // and its neighbours
        }
    }
    page.ask(page.closed(), intent::Back{});
    return page.asked;
}

}  // namespace quarto
