/// Messages between page and game: writing and reading (web/wasm/bridge_messages.hpp).
#include <catch_amalgamated.hpp>

#include <array>
#include <cstdint>

#include "web/wasm/bridge_messages.hpp"

namespace quarto::web::test {

namespace {
enum class Side : std::uint8_t { left, right };
}

TEST_CASE("A message is a name and fields, separated by tabs") {
    CHECK(write_message("undo") == "undo");
    CHECK(write_message("send", {"engine", "cancel"}) == "send\tengine\tcancel");
    CHECK(write_message("announce", {"Your turn.", flag_field(true)}) == "announce\tYour turn.\t1");
    CHECK(write_message("vibrate", {list_field(std::array{20, 40, 20})}) == "vibrate\t20 40 20");
    CHECK(write_message("vibrate", {list_field({})}) == "vibrate\t");
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
    const BridgeMessage message = parse_message("x\t-7\t1\t1\ttext\t3");
    FieldReader reader(message);
    CHECK_FALSE(reader.is_read());
    CHECK(read_all<int, bool, Side, const std::string&, std::size_t>(reader) ==
          std::tuple{-7, true, Side::right, std::string("text"), std::size_t{3}});
    CHECK(reader.is_read());
}

TEST_CASE("Bytes are passed beside the fields") {
    BridgeMessage message = parse_message("load_lessons\ttext");
    message.bytes.content = "bytes";
    FieldReader reader(message);
    CHECK(std::get<1>(read_all<const std::string&, const Bytes&>(reader)).content == "bytes");
    CHECK(reader.is_read());
}

TEST_CASE("Fields of the wrong number or type are refused") {
    const auto is_read = []<class... Values>(const char* text, std::tuple<Values...>) {
        const BridgeMessage message = parse_message(text);
        FieldReader reader(message);
        read_all<Values...>(reader);
        return reader.is_read();
    };
    CHECK(is_read("undo", std::tuple<>{}));
    CHECK_FALSE(is_read("undo\t", std::tuple<>{}));
    CHECK_FALSE(is_read("type", std::tuple<std::string>{}));
    CHECK(is_read("seek\t3", std::tuple<int>{}));
    for (const char* text : {"seek", "seek\t", "seek\t3x", "seek\t 3", "seek\t3\t3", "seek\t2147483648"})
        CHECK_FALSE(is_read(text, std::tuple<int>{}));
    CHECK_FALSE(is_read("seek\t-1", std::tuple<std::size_t>{}));
    CHECK_FALSE(is_read("sync_saves\t2", std::tuple<bool>{}));
    CHECK_FALSE(is_read("side\tleft", std::tuple<Side>{}));
    CHECK_FALSE(is_read("side\t256", std::tuple<Side>{}));
}

}  // namespace quarto::web::test
