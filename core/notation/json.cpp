#include "core/notation/json.hpp"

#include "core/notation/text.hpp"

namespace quarto {

namespace {

void add_member(std::string& members, std::string_view json) {
    if (!members.empty()) members += ',';
    members += json;
}

std::string enclosed(char opening, std::string_view members, char closing) {
    std::string text(1, opening);
    text += members;
    text += closing;
    return text;
}

}  // namespace

std::string to_json(std::string_view text) {
    std::string quoted = "\"";
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        if (letter == '"' || letter == '\\') quoted.append({'\\', letter});
        else if (byte < ' ') quoted.append("\\u00").append({hex_digits[byte / 16], hex_digits[byte % 16]});
        else quoted += letter;
    }
    return quoted + '"';
}

std::string to_json(Cell cell) { return to_json(to_text(cell)); }
std::string to_json(Piece piece) { return to_json(to_text(piece)); }
std::string to_json(Shape shape) { return to_json(to_text(shape)); }
std::string to_json(Seat seat) { return seat == Seat::first ? "1" : "2"; }
std::string to_json(Outcome outcome) { return to_json(name_of(outcome)); }

JsonArray& JsonArray::add_json(std::string_view json) {
    add_member(members_, json);
    return *this;
}

std::string JsonArray::text() const { return enclosed('[', members_, ']'); }
std::string JsonObject::text() const { return enclosed('{', members_, '}'); }

JsonObject& JsonObject::add_json(std::string_view name, std::string_view json) {
    std::string member = to_json(name);
    member += ':';
    member += json;
    add_member(members_, member);
    return *this;
}

void add_value(JsonObject& object, Value value) {
    object.add("value", to_text(value)).add("outcome", value.outcome);
    object.add("placements", value.outcome == Outcome::draw ? std::nullopt : std::optional(value.placements));
}

}  // namespace quarto
