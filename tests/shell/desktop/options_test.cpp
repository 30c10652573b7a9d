/// The command line of the desktop game.

#include "shell/desktop/options.hpp"

#include "shell/desktop/relay_address.hpp"

#include "tests/core/table.hpp"

using namespace quarto;

namespace {

std::variant<Options, OptionError> parsed(std::initializer_list<const char*> words) {
    std::vector<const char*> all{"quarto-game"};
    all.insert(all.end(), words);
    return parse_options(static_cast<int>(all.size()), all.data());
}

Options good(std::initializer_list<const char*> words) {
    const auto result = parsed(words);
    if (const auto* error = std::get_if<OptionError>(&result)) FAIL(error->sentence);
    return std::get<Options>(result);
}

/// The error message; empty if there is none.
std::string complaint(std::initializer_list<const char*> words) {
    const auto result = parsed(words);
    const auto* error = std::get_if<OptionError>(&result);
    return error ? error->sentence : std::string();
}

}  // namespace

TEST_CASE("Without arguments the window has its default size and no record") {
    const Options options = good({});
    CHECK_FALSE(options.size);
    CHECK(options.record.empty());
    CHECK(options.screenshot.empty());
    CHECK(options.probe.empty());
    CHECK_FALSE(options.wants_help);
    CHECK_FALSE(options.wants_version);
}

TEST_CASE("Options and the record can be given in any order") {
    for (const Options& options : {good({"--size", "320x480", "--probe", "p", "--screenshot", "s", "q1;moves=0"}),
                                   good({"q1;moves=0", "--screenshot", "s", "--size", "320x480", "--probe", "p"})}) {
        REQUIRE(options.size);
        CHECK(options.size->width == 320);
        CHECK(options.size->height == 480);
        CHECK(options.probe == "p");
        CHECK(options.screenshot == "s");
        CHECK(options.record == "q1;moves=0");
    }
}

TEST_CASE("Help and version are requested by their options") {
    CHECK(good({"--help"}).wants_help);
    CHECK(good({"--version"}).wants_version);
}

TEST_CASE("The help lists every option") {
    for (const char* option : {"--size", "--lang", "--screenshot", "--probe", "--help", "--version", "RECORD"})
        CHECK_THAT(usage, Catch::Matchers::ContainsSubstring(option));
}

TEST_CASE("A size that is invalid, too small or too large is refused") {
    for (const char* size : {"", "x", "800", "800x", "x600", "800x600x2", "800 x 600", "-800x600", "319x480", "320x479",
                             "0x0", "99999x600", "800x99999999999999999999", "0800x600", "8e2x600"}) {
        INFO(size);
        CHECK(complaint({"--size", size}) == "'" + std::string(size) + "' is not a valid value for --size");
    }
    CHECK(complaint({"--size", "16384x16384"}).empty());
}

TEST_CASE("A language must be one of the program's") {
    CHECK(good({"--lang", "de_CH"}).language == "de_CH");
    CHECK(good({}).language.empty());
    for (const char* language : {"", "tlh", "C"})
        CHECK(complaint({"--lang", language}) == "'" + std::string(language) + "' is not a valid value for --lang");
}

TEST_CASE("An error names the argument that isn't understood") {
    CHECK(complaint({"--full"}) == "unknown option '--full'");
    CHECK(complaint({"-h"}) == "unknown option '-h'");
    CHECK(complaint({"-"}) == "unknown option '-'");
    CHECK(complaint({"--size=800x600"}) == "unknown option '--size=800x600'");
    CHECK(complaint({"--probe"}) == "--probe needs a value");
    CHECK(complaint({"--screenshot", ""}) == "'' is not a valid value for --screenshot");
    CHECK(complaint({"q1;moves=0", "two"}) == "only one game can be opened; unexpected 'two'");
}

TEST_CASE("An unreadable record is refused with its column and what was expected") {
    CHECK(complaint({"garbage"}) == "'garbage' is not a game: at character 1, expected a piece (0-f) or '.'");
    CHECK(
        complaint({"q1;rules=cshf;moves=zz"}).starts_with("'q1;rules=cshf;moves=zz' is not a game: at character 21, "));
    CHECK(complaint({""}).starts_with("'' is not a game: at character 1, "));
    const std::string start(60, '0'), text(1'000'000, '0');
    CHECK(complaint({text.c_str()}).starts_with("'" + start + "…' is not a game: at character 2, "));
}

TEST_CASE("A game can be opened by an address") {
    for (const char* address :
         {"web+quarto:q1;moves=0", "web+quarto://q1%3Bmoves%3d0", "https://quarto.example/?players=#q1%3Bmoves=0",
          "web+quarto:................%20-", "\xEF\xBB\xBFq1;moves=0\r\n", "q1;moves=0"})
        CHECK(good({address}).record == address);
}

TEST_CASE("The window says what is wrong with a link, as whoever has pressed it sees no terminal") {
    for (const char* link :
         {"web+quarto:garbage", "WEB+QUARTO:q1;moves=zz", "https://quarto.example/#", "t1;tournament=Zk3",
          "f9;game=Zk3qAvFQ0fXh1Tj7mYw2bA;end", "f1;game=Zk3qAvFQ0fXh1Tj7mYw2bA;by=1;record=q1;rule"})
        CHECK(good({link}).record == link);
}

TEST_CASE("A game can be in a file, but only one is opened") {
    CHECK(good({"--record", "game.txt"}).record_file == "game.txt");
    CHECK(complaint({"--record"}) == "--record needs a value");
    CHECK(complaint({"--record", "game.txt", "q1;moves=0"}) == "only one game can be opened; unexpected 'q1;moves=0'");
    CHECK(complaint({"q1;moves=0", "--record", "game.txt"}) == "only one game can be opened: RECORD or --record FILE");
}

TEST_CASE("A link of a game with a friend or of a tournament is opened like a record") {
    for (const char* link : {"f1;game=Zk3qAvFQ0fXh1Tj7mYw2bA;by=1;record=q1;rules=cshf;begin=1;moves=9;end",
                             "t1;tournament=Zk3qAvFQ0fXh1Tj7mYw2bA;name=RnJpZGF5;end",
                             "https://example.org/#t1;tournament=Zk3qAvFQ0fXh1Tj7mYw2bA;name=RnJpZGF5;end"})
        CHECK(good({link}).record == link);
}

TEST_CASE("A relay is given as mqtt:// or, encrypted, as mqtts://") {
    CHECK(good({"--relay", "mqtt://127.0.0.1:1884"}).relay == "mqtt://127.0.0.1:1884");
    const auto address = parse_relay_address("mqtts://relay.example.org");
    REQUIRE(address);
    CHECK(address->host == "relay.example.org");
    CHECK(address->port == 8883);
    CHECK(address->is_encrypted);
    CHECK(parse_relay_address("mqtt://h:1")->port == 1);
    const auto login = parse_relay_address("mqtt://player:a:b@h:1");
    REQUIRE(login);
    CHECK((login->name == "player" && login->password == "a:b" && login->host == "h" && login->port == 1));
    for (const char* bad :
         {"", "relay", "ws://h", "mqtt://", "mqtt://:1", "mqtt://h:0", "mqtt://h:65536", "mqtt://h:1/x", "mqtt://a b",
          "mqtt://name@h", "mqtt://:word@h", "mqtt://a:b@", "mqtt://a:b@c@h"})
        CHECK_FALSE(complaint({"--relay", bad}).empty());
}
