#include "shell/features/friends/link.hpp"

#include <algorithm>

#include "shell/features/friends/fields.hpp"

namespace quarto {

namespace {

constexpr std::string_view game_field = ";game=", end_mark = ";end";
constexpr int last_version = 4;
constexpr char digit_of(Seat seat) { return seat == Seat::first ? '1' : '2'; }

constexpr bool is_number(char letter) { return letter >= '0' && letter <= '9'; }

/// Whether the keys of the dice came in their order.
bool is_in_order(const FriendDice& dice) {
    return (dice.number.empty() || !dice.commit.empty()) && (dice.secret.empty() || !dice.number.empty());
}

/// Until the dice are known, the record says nothing about who starts.
bool fits_dice(const History& history, const FriendDice& dice) {
    const GameStart& start = history.game_start();
    if (dice.commit.empty() != dice.secret.empty())
        return !start.dice && start.first_player == Seat::first && history.entries().empty();
    return start.dice.has_value() == !dice.secret.empty();
}

/// The first that can hold it.
int version_of(const FriendLink& link) {
    const bool is_plain = link.facts == FriendFacts{} && link.says == FriendSays{} && link.other_name.empty() &&
                          !link.is_for_watching;
    if (!link.signer.empty()) return 4;
    if (link.history.game_start().options.clock.is_on()) return 3;
    return is_plain ? 1 : 2;
}

LinkError bad(ParseError error) { return {LinkFault::bad, error}; }

}  // namespace

std::string to_text(const FriendLink& link) {
    std::string text = 'f' + std::to_string(version_of(link)) + std::string(game_field) + link.game;
    add_field(text, "by", std::string(1, digit_of(link.by)));
    add_field(text, "name", encoded_name(link.name));
    add_field(text, "commit", link.dice.commit);
    add_field(text, "number", link.dice.number);
    add_field(text, "secret", link.dice.secret);
    add_facts(text, link.facts);
    add_says(text, link.says);
    add_field(text, "other", encoded_name(link.other_name));
    if (link.is_for_watching) text += ";watch";
    add_field(text, "signer", link.signer);
    add_field(text, "record", to_text(link.history, Milliseconds{0}));
    return text + std::string(end_mark);
}

Result<FriendLink, LinkError> parse_friend_link(std::string_view text) {
    const std::string_view number = text.substr(std::min<std::size_t>(1, text.size()), text.find(';') - 1);
    const bool is_versioned = text.starts_with('f') && !number.empty() && std::ranges::all_of(number, is_number);
    if (!is_versioned) return LinkError{LinkFault::none_found};
    const int version = number.size() == 1 ? number[0] - '0' : last_version + 1;
    const bool is_known = version > 0 && version <= last_version;
    if (!is_known || !text.substr(1 + number.size()).starts_with(game_field))
        return LinkError{is_known || number.starts_with('0') ? LinkFault::bad : LinkFault::newer};
    if (!text.ends_with(end_mark)) return LinkError{LinkFault::cut};
    text.remove_suffix(end_mark.size());
    FriendLink link;
    FieldReader fields(text, std::string_view("f1;").size());
    const auto key = [](std::string& into) {
        return [&into](std::string_view value) { return is_key(into = value); };
    };
    fields.need("game=", key(link.game));
    fields.need("by=", [&](std::string_view value) {
        link.by = value == "2" ? Seat::second : Seat::first;
        return value == "1" || value == "2";
    });
    const auto name = [](std::string& into) {
        return [&into](std::string_view value) {
            const auto read = decoded_name(value);
            into = read.value_or(std::string());
            return read.has_value();
        };
    };
    fields.take("name=", name(link.name));
    read_dice(fields, link.dice);
    if (!is_in_order(link.dice)) fields.fail(Expected::field);
    if (version > 1) {
        read_facts(fields, link.facts);
        read_says(fields, link.says);
        fields.take("other=", name(link.other_name));
        fields.take("watch", [&](std::string_view value) { return link.is_for_watching = value.empty(); });
    }
    const auto is_signer = [&](std::string_view value) { return is_hash(link.signer = value) && link.is_for_watching; };
    if (version == 4) fields.need("signer=", is_signer);
    if (const auto history = read_record(fields, version > 2)) link.history = *history;
    const History& history = link.history;
    const bool is_told = version > 2 && !history.game().end() &&
                         history.game().time_used(Milliseconds{0}) != history.used_at(history.ply());
    if (is_told) fields.fail(Expected::field_value);
    if (!fields.error() && !fits_dice(link.history, link.dice)) fields.fail(Expected::field_value);
    if (fields.error()) return bad(*fields.error());
    return link;
}

std::string_view find_friend_link(std::string_view message) {
    for (std::size_t at = message.find(game_field); at != std::string_view::npos;
         at = message.find(game_field, at + 1)) {
        std::size_t begin = at;
        while (begin > 0 && is_number(message[begin - 1])) --begin;
        if (begin == at || begin == 0 || message[begin - 1] != 'f') continue;
        const std::string_view rest = message.substr(begin - 1);
        const std::string_view word = rest.substr(0, rest.find_first_of(" \t\r\n"));
        const std::size_t end = word.find(end_mark);
        return end == std::string_view::npos ? word : word.substr(0, end + end_mark.size());
    }
    return {};
}

}  // namespace quarto
