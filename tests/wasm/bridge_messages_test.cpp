/// Messages between page and game: writing and reading (web/wasm/bridge_messages.hpp).
#include <catch_amalgamated.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <tuple>
#include <utility>

#include "web/wasm/bridge_messages.hpp"

namespace quarto::web {

enum class Side : std::uint8_t { left, right };
template <> inline constexpr std::array<std::string_view, 2> words<Side>{"left", "right"};

namespace test {

TEST_CASE("A message is a name and fields, separated by tabs") {
    CHECK(write_message("undo") == "undo");
    CHECK(write_message("send", {text_field("cancel"), text_field("engine")}) == "send\tcancel\tengine");
    CHECK(write_message("announce", {text_field("Your turn."), word_field(Side::left)}) == "announce\tYour turn.\tleft");
    CHECK(write_message("x", {flag_field(true), number_field(-7), number_field(Milliseconds{900}), part_field(1.25f)}) ==
          "x\t1\t-7\t900\t125");
    CHECK(write_message("x", {seat_field(Seat::first), seat_field(Seat::second), seat_field({})}) == "x\t1\t2\t");
    CHECK(write_message("vibrate", {list_field(std::array{20, 40, 20})}) == "vibrate\t20 40 20");
    CHECK(write_message("vibrate", {list_field({})}) == "vibrate\t");
    const auto two = [](const auto& pair) { return std::pair<std::string_view, std::string_view>(pair); };
    CHECK(pairs_field(std::array{std::pair{"a", "b"}, std::pair{"c", ""}}, two) == "a\nb\nc\n\n");
}

TEST_CASE("Any text can be sent in a message") {
    for (const std::string text : {"", "a\tb", "a\\tb", "\\", "\t", "\\\\\t\t\\", "quarto-game 1\nrecord q1\n", "é…"}) {
        CAPTURE(text);
        const BridgeMessage message = parse_message(write_message("open_saved", {text, "end"}));
        CHECK(message.name == "open_saved");
        CHECK(message.fields == std::vector<std::string>{text, "end"});
    }
}

TEST_CASE("Fields are read with the types of the receiver") {
    BridgeMessage message = parse_message("x\t-7\t1\tright\ttext\t3\t2");
    FieldReader reader(message);
    CHECK_FALSE(reader.is_read());
    int number = 0;
    bool flag = false;
    Side side = Side::left;
    std::string text;
    std::size_t count = 0;
    Seat seat = Seat::first;
    reader.read(number, flag, side, text, count, seat);
    CHECK(std::tuple(number, flag, side, text, count, seat) ==
          std::tuple(-7, true, Side::right, std::string("text"), std::size_t{3}, Seat::second));
    CHECK(reader.is_read());
}

TEST_CASE("Bytes are passed beside the fields") {
    BridgeMessage message = parse_message("load_lessons\ttext");
    message.bytes.content = "bytes";
    FieldReader reader(message);
    std::string text;
    Bytes bytes;
    reader.read(text, bytes);
    CHECK(bytes.content == "bytes");
    CHECK(reader.is_read());
}

TEST_CASE("Fields of the wrong number or type are refused") {
    const auto is_read = []<class... Values>(const char* text, Values... values) {
        BridgeMessage message = parse_message(text);
        FieldReader reader(message);
        reader.read(values...);
        return reader.is_read();
    };
    CHECK(is_read("undo"));
    CHECK_FALSE(is_read("undo\t"));
    CHECK_FALSE(is_read("type", std::string()));
    CHECK(is_read("seek\t3", int{}));
    for (const char* text : {"seek", "seek\t", "seek\t3x", "seek\t 3", "seek\t3\t3", "seek\t2147483648"})
        CHECK_FALSE(is_read(text, int{}));
    CHECK_FALSE(is_read("seek\t-1", std::size_t{}));
    CHECK_FALSE(is_read("sync_saves\t2", bool{}));
    CHECK(is_read("side\tleft", Side{}));
    for (const char* text : {"side\t", "side\t0", "side\tLeft", "side\tmiddle"}) CHECK_FALSE(is_read(text, Side{}));
    CHECK(is_read("enter_name\t1", Seat{}));
    for (const char* text : {"enter_name\t0", "enter_name\t3", "enter_name\tfirst"}) CHECK_FALSE(is_read(text, Seat{}));
}

}  // namespace test

}  // namespace quarto::web
