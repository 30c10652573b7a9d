/// The list of languages and selection from it; for other properties of all languages see translations_test.

#include "shell/i18n/languages.hpp"

#include <filesystem>
#include <set>

#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/world.hpp"

using namespace quarto;
using namespace quarto::test;

TEST_CASE("The list contains exactly the languages that have a table, each once") {
    std::set<std::string> listed, found;
    for (const Language& language : languages) listed.emplace(language.code);
    for (const auto& file : std::filesystem::directory_iterator(QUARTO_SOURCE_DIR "/assets/text"))
        if (file.path().extension() == ".po") found.insert(file.path().stem().string());
    CHECK(listed == found);
    CHECK(listed.size() == languages.size());
}

TEST_CASE("A compiled table knows its language") {
    for (const Language& language : languages) CHECK(texts_in(language.code).language() == language.code);
    CHECK(Texts().language().empty());
}

TEST_CASE("Language tags and locales are matched to the nearest language") {
    const std::pair<std::string_view, std::string_view> cases[]{
        {"de", "de"},          {"de-AT", "de"},
        {"DE_ch.UTF-8", "de"}, {"en_GB.UTF-8@euro", "en"},
        {"pt-BR", "pt-BR"},    {"pt_BR.UTF-8", "pt-BR"},
        {"pt-PT", "pt"},       {"pt-AO", "pt"},
        {"sr-Latn-RS", "hr"},  {"nb_NO.UTF-8", "nb"},
        {"nn-NO", "nb"},       {"sr_RS", "sr"},
        {"sr-Cyrl", "sr"},     {"no", "nb"},
        {"sr_RS@latin", "hr"}, {"sr-latn", "hr"},
        {"bs-BA", "hr"},       {"C", ""},
        {"POSIX", ""},         {"C.UTF-8", ""},
        {"tlh", ""},           {"", ""},
        {"deu", ""},           {"../../etc/de", ""},
        {"\xff", ""},
    };
    for (const auto& [tag, code] : cases) {
        INFO(tag);
        CHECK(language_for(tag) == code);
    }
}

TEST_CASE("A chosen language is fetched, used once loaded, and saved, and the game goes on") {
    FakeWorld world;
    Store app = world.start({}, english());
    app.handle(intent::Start{});
    play(app, "");
    const std::string record = app.record();

    app.handle(intent::ChooseLanguage{"de"});
    CHECK(world.host.last<effect::FetchLanguage>().code == "de");
    CHECK(app.view().language == "en");
    CHECK_FALSE(world.storage.load("language"));

    app.set_language(texts_in("de"));
    CHECK(app.view().language == "de");
    CHECK(app.texts().get("screen.settings") == "Einstellungen");
    CHECK(app.record() == record);
    CHECK(world.storage.load("language") == "de");
}

TEST_CASE("A language that can't be loaded is reported, and the old one stays") {
    FakeWorld world;
    Store app = world.start({}, english());
    app.handle(intent::ChooseLanguage{"de"});
    app.handle(intent::LanguageLoadFailed{});
    CHECK(app.view().notice->text == english().get("notice.language_missed"));
    CHECK(app.view().language == "en");
    CHECK_FALSE(world.storage.load("language"));
}

TEST_CASE("An unknown language in the address is reported, unless an unreadable link is") {
    FakeWorld world;
    Store app = world.start({}, english());
    app.handle(intent::UnknownLanguageAsked{});
    CHECK(app.view().notice->text == english().get("notice.unknown_language"));

    Store other = world.start("q1;nonsense", english());
    const std::string before = other.view().notice->text;
    other.handle(intent::UnknownLanguageAsked{});
    CHECK(other.view().notice->text == before);
}

TEST_CASE("Back leads from the languages to the settings, and on to where these were opened") {
    FakeWorld world;
    Store app = world.start({}, english());
    for (Screen screen : {Screen::menu, Screen::settings, Screen::language}) app.handle(intent::Open{screen});
    for (Screen behind : {Screen::settings, Screen::menu, Screen::game}) {
        app.handle(intent::Back{});
        CHECK(app.state().screens.top() == behind);
    }
}
