/// Backups: their text form, and what restoring one replaces.

#include "shell/features/games/model.hpp"
#include "shell/features/saves/backup.hpp"

#include "tests/shell/saved_text.hpp"
#include "tests/shell/world.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

const Backup some{{SaveSlot::preferences, "quarto-preferences 1\ntheme dark\n"},
                  {SaveSlot::games, "no newline at its end"},
                  {SaveSlot::home, "\n\n"}};

std::map<std::string, std::string, std::less<>> not_empty(FakeWorld& world) {
    auto texts = world.storage.texts;
    std::erase_if(texts, [](const auto& each) { return each.second.empty(); });
    return texts;
}

std::string backup_from(FakeWorld& world, Store& app) {
    app.handle(intent::SaveBackup{});
    return world.host.last<effect::SaveFile>().text;
}

/// Somebody who has played and set something.
Store with_progress(FakeWorld& world) {
    Store app = started(world, two_persons());
    play(app, "0a1.2b1.4c1.6d1");
    app.handle(intent::Resign{});
    Preferences preferences = app.state().preferences;
    preferences.has_sound = !preferences.has_sound;
    app.handle(intent::ChangePreferences{preferences});
    return app;
}

}  // namespace

TEST_CASE("A backup is read as it was written") {
    const auto read = parse_backup(to_text(some));
    REQUIRE(read);
    CHECK(*read == some);
    CHECK(parse_backup(to_text(Backup{}))->empty());
}

TEST_CASE("A backup survives editors that change line ends or strip spaces") {
    std::string text = to_text(some), edited = "\xef\xbb\xbf";
    for (const char letter : text) edited += letter == '\n' ? "\r\n" : std::string(1, letter);
    CHECK(*parse_backup(edited) == some);
    for (auto at = text.find("\n \n"); at != std::string::npos; at = text.find("\n \n")) text.erase(at + 1, 1);
    CHECK(*parse_backup(text) == some);
}

TEST_CASE("The reader of a backup says where it is damaged") {
    check_save_faults(to_text(some), parse_backup,
                      {{"backup 1", "backup 2", 1, 1, Expected::version},
                       {"save games", "games", 6, 1, Expected::field},
                       {"save games", "save game-sets", 6, 6, Expected::field_value},
                       {"save games", "save preferences", 6, 1, Expected::field}});
    std::string cut = to_text(some);
    cut.pop_back();
    CHECK(parse_backup(cut).error().error.expected == Expected::end);
    CHECK_FALSE(parse_backup(""));
    CHECK(is_backup("quarto-backup 2\n"));
    CHECK_FALSE(is_backup("quarto-games 1\n"));
}

TEST_CASE("A backup holds all that is saved, under the day’s name") {
    FakeWorld world;
    Store app = with_progress(world);
    const auto backup = parse_backup(backup_from(world, app));
    REQUIRE(backup);
    CHECK(world.host.last<effect::SaveFile>().name == "quarto-2028-02-29.txt");
    CHECK(backup->size() == not_empty(world).size());
    for (const auto& [slot, text] : *backup) CHECK(world.storage.texts[std::string(name_of(slot))] == text);
}

TEST_CASE("A backup replaces all that is saved, at once and until it is undone") {
    FakeWorld old_device;
    Store played = with_progress(old_device);
    const std::string backup = backup_from(old_device, played);

    FakeWorld world;
    Store app = started(world, two_persons());
    play(app, "0a1.2b1.4c1");
    const auto before = not_empty(world);
    const bool had_sound = app.state().preferences.has_sound;
    app.handle(intent::AddGames{backup});
    CHECK(not_empty(world) == before);
    REQUIRE(app.view().sheet.as<GamesView>().asks_for_backup);
    app.handle(intent::AnswerBackup{true});
    CHECK(shows<notice::BackupRestored>(app));
    CHECK(app.view().screen == Screen::games);
    CHECK(app.state().games.games.size() == 1);
    CHECK(app.state().preferences.has_sound != had_sound);
    CHECK(app.record() == played.record());
    CHECK(not_empty(world) == not_empty(old_device));
    app.handle(intent::Back{});
    app.handle(intent::Open{Screen::games});
    REQUIRE(app.view().sheet.as<GamesView>().can_restore);
    app.handle(intent::RestoreDeleted{});
    CHECK(not_empty(world) == before);
    CHECK(!app.view().sheet.as<GamesView>().can_restore);
    CHECK(app.state().preferences.has_sound == had_sound);
}

TEST_CASE("What a backup has replaced comes back, also a text that can’t be read") {
    for (const std::string unreadable : {"rating", "friends"}) {
        CAPTURE(unreadable);
        FakeWorld world;
        Store app = with_progress(world);
        world.storage.texts[unreadable] = "nonsense";
        const std::string games = world.storage.texts["games"];
        REQUIRE(!games.empty());
        app.handle(intent::AddGames{to_text(Backup{{SaveSlot::language, "de"}})});
        app.handle(intent::AnswerBackup{true});
        REQUIRE(world.storage.texts["games"].empty());
        app.handle(intent::RestoreDeleted{});
        CHECK(world.storage.texts["games"] == games);
        CHECK(world.storage.texts[unreadable] == "nonsense");
    }
}

TEST_CASE("A damaged backup changes nothing, and its fault is told by line and column") {
    FakeWorld world;
    Store app = with_progress(world);
    const auto before = not_empty(world);
    const auto fault_of = [&](const std::string& text) {
        app.handle(intent::AddGames{text});
        REQUIRE(shows<notice::BadGames>(app));
        CHECK(not_empty(world) == before);
        return *app.state().notice->get_if<notice::BadGames>();
    };
    const std::string whole = backup_from(world, app);
    CHECK(fault_of("quarto-backup 1\nsave nothing\n").fault == notice::BadGames::Fault::damaged);
    CHECK(fault_of("quarto-backup 2\n").fault == notice::BadGames::Fault::newer);
    for (const std::size_t kept : {whole.size() - 1, whole.size() * 3 / 5})
        CHECK(fault_of(whole.substr(0, kept)).fault == notice::BadGames::Fault::cut);
    const auto nonsense = fault_of(to_text(Backup{{SaveSlot::home, "\n"}, {SaveSlot::preferences, "nonsense"}}));
    CHECK(nonsense.fault == notice::BadGames::Fault::damaged);
    CHECK(nonsense.line == 6);
    CHECK(nonsense.error.column == 2);
    const auto bad_game = fault_of(to_text(Backup{{SaveSlot::games, "quarto-games 1\nrecord=nonsense\n"}}));
    CHECK(fault_of(to_text(Backup{{SaveSlot::preferences, "quarto-preferences 99\n"}})).fault ==
          notice::BadGames::Fault::newer);
    CHECK(bad_game.line == 4);
    CHECK(bad_game.fault == notice::BadGames::Fault::damaged);
}

TEST_CASE("Of a backup with a damaged game all others are restored") {
    FakeWorld old_device, world;
    Store played = with_progress(old_device);
    std::string backup = backup_from(old_device, played);
    const std::size_t games = backup.find("quarto-games 1\n");
    REQUIRE(games != std::string::npos);
    backup.insert(backup.find("\n", games) + 1, " record=nonsense\n");
    Store app = world.start();
    app.handle(intent::AddGames{backup});
    REQUIRE(app.view().sheet.as<GamesView>().asks_for_backup);
    const int line = 1 + static_cast<int>(std::ranges::count(backup.substr(0, backup.find("record=nonsense")), '\n'));
    CHECK(app.state().games.offered_backup.games == 1);
    REQUIRE(app.state().games.offered_backup.left_out);
    CHECK(app.state().games.offered_backup.left_out->line == line);
    app.handle(intent::AnswerBackup{true});
    CHECK(app.state().games.games.size() == 1);
    REQUIRE(shows<notice::BackupRestored>(app));
    const auto& told = app.state().notice->get_if<notice::BackupRestored>()->left_out;
    REQUIRE(told);
    CHECK(told->line == line);
}

TEST_CASE("Everything can be forgotten, also what was set aside") {
    FakeWorld world;
    world.storage.texts["puzzles"] = "nonsense";
    Store app = world.start();
    app.handle(intent::Open{Screen::course});
    REQUIRE(world.storage.texts["puzzles-unreadable-1"] == "nonsense");
    app.handle(intent::DeleteEverything{});
    CHECK(not_empty(world).empty());
}

TEST_CASE("The language of a backup is loaded") {
    FakeWorld world;
    Store app = world.start();
    app.handle(intent::AddGames{to_text(Backup{{SaveSlot::language, "de"}})});
    app.handle(intent::AnswerBackup{true});
    CHECK(world.host.last<effect::FetchLanguage>().code == "de");
}

TEST_CASE("The desktop reports where a file was saved") {
    FakeWorld world;
    Store app = world.start();
    app.handle(intent::ReportFile{"/home/ann/quarto.txt"});
    CHECK(shows<notice::FileSaved>(app));
    app.handle(intent::ReportUnopened{"/home/ann/quarto.html"});
    CHECK(app.view().notice->text == "notice.not_opened");
    for (const bool is_link : {false, true}) {
        app.handle(intent::Copied{is_link, false});
        CHECK(app.view().notice->text == "notice.not_copied");
        CHECK(app.view().notice->tone == ui::Tone::bad);
    }
    app.handle(intent::SharePicture{});
    CHECK(world.host.last<effect::SharePicture>().name == "quarto-2028-02-29.png");
}
