/// Messages between page and game: writing and reading (web/wasm/bridge_messages.hpp).
#include <catch_amalgamated.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <utility>

#include "web/wasm/bridge_messages.hpp"

namespace quarto::web {

enum class Side : std::uint8_t { left, right };
template <>
inline constexpr std::array<std::string_view, 2> words<Side>{"left", "right"};

namespace test {

TEST_CASE("A message is a name and fields, separated by tabs") {
    CHECK(write_message("undo") == "undo");
    CHECK(write_message("send", {text_field("cancel"), text_field("engine")}) == "send\tcancel\tengine");
    CHECK(write_message("announce", {text_field("Your turn."), word_field(Side::left)}) ==
          "announce\tYour turn.\tleft");
    CHECK(write_message("x", {flag_field(true), number_field(-7), number_field(Milliseconds{900}),
                              part_field(1.25f)}) == "x\t1\t-7\t900\t125");
    CHECK(write_message("x", {seat_field(Seat::first), seat_field(Seat::second), seat_field({})}) == "x\t1\t2\t");
    CHECK(write_message("vibrate", {list_field(std::array{20, 40, 20})}) == "vibrate\t20 40 20");
    CHECK(write_message("vibrate", {list_field({})}) == "vibrate\t");
    const auto two = [](const auto& pair) { return std::array<std::string_view, 2>{pair.first, pair.second}; };
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
    const BridgeMessage message = parse_message("x\t-7\t1\tright\ttext\t3\t2");
    FieldReader reader(message);
    CHECK_FALSE(reader.is_read());
    CHECK(reader.read<int>() == -7);
    CHECK(reader.read<bool>());
    CHECK(reader.read<Side>() == Side::right);
    CHECK(reader.read<const std::string&>() == "text");
    CHECK(reader.read<std::size_t>() == 3);
    Seat seat = Seat::first;
    reader.read(seat);
    CHECK(seat == Seat::second);
    CHECK(reader.is_read());
}

TEST_CASE("Bytes are passed beside the fields") {
    BridgeMessage message = parse_message("load_lessons\ttext");
    message.bytes.content = "bytes";
    FieldReader reader(message);
    CHECK(reader.read<const Bytes&>().content == "bytes");
    CHECK(reader.read<const std::string&>() == "text");
    CHECK(reader.is_read());
}

template <class... Values>
bool is_read(const char* text) {
    const BridgeMessage message = parse_message(text);
    FieldReader reader(message);
    ((void)reader.read<Values>(), ...);
    return reader.is_read();
}

TEST_CASE("Fields of the wrong number or type are refused") {
    CHECK(is_read<>("undo"));
    CHECK_FALSE(is_read<>("undo\t"));
    CHECK_FALSE(is_read<const std::string&>("type"));
    CHECK(is_read<int>("seek\t3"));
    for (const char* text : {"seek", "seek\t", "seek\t3x", "seek\t 3", "seek\t3\t3", "seek\t2147483648"})
        CHECK_FALSE(is_read<int>(text));
    CHECK_FALSE(is_read<std::size_t>("seek\t-1"));
    CHECK_FALSE(is_read<bool>("sync_saves\t2"));
    CHECK(is_read<Side>("side\tleft"));
    for (const char* text : {"side\t", "side\t0", "side\tLeft", "side\tmiddle"}) CHECK_FALSE(is_read<Side>(text));
    CHECK(is_read<Seat>("enter_name\t1"));
    for (const char* text : {"enter_name\t0", "enter_name\t3", "enter_name\tfirst"}) CHECK_FALSE(is_read<Seat>(text));
}

}  // namespace test

}  // namespace quarto::web
