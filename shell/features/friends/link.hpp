#pragma once
/// A game with a friend who plays elsewhere, as a link carries it from one device to the other:
///
///     f1;game=Zk3qAvFQ0fXh1Tj7mYw2bA;by=1;name=QW5u;record=q1;rules=cshf;begin=1;moves=9;end
///
/// Fields in this order, separated by `;`, all of characters that pass through addresses and messages unchanged:
///   game    identifies the game: 128 random bits, in base64url as the other keys are
///   by      seat of the sender; whoever invited has the first
///   name    of the sender, in UTF-8 as base64url; may be missing
///   commit  only if dice decide who starts: SHA-256 of the text `GAME SECRET`
///   number  128 random bits of the one who was invited, drawn with nothing known but `commit`; the first number that
///           the one who invited knows of holds
///   secret  128 random bits of the one who invited, revealed once `number` is known
///   record  the game at its last ply (core/notation/record.hpp); until `secret` is known with `begin=1` and without
///   moves
/// Before `record`, and then as `f2;…`, which programs without these fields take for a newer version: those of
/// facts.hpp, and in a link with which one can only watch `other=`, the name of the other player, and `watch`. With a
/// clock (clock.hpp) it is `f3;…`, else the same; what the current move has used is not told. With a `signer` after
/// `watch`, the public key of the texts that watchers get (watch.hpp), it is `f4;…`, with or without a clock. With a
/// `number` without dice, which tells from each other all who accept the invitation, it is `f5;…`, else as `f3`. `end`
/// shows that nothing was cut off. The dice are those of `dice_of`: neither device can choose them.

#include <cstdint>
#include <string>
#include <string_view>

#include "core/notation/passed_text.hpp"
#include "core/notation/record.hpp"
#include "shell/features/friends/facts.hpp"
#include "shell/features/friends/keys.hpp"
#include "shell/model/text_fields.hpp"

namespace quarto {

struct FriendLink {
    std::string game;
    Seat by = Seat::first;
    std::string name = {};
    FriendDice dice = {};
    FriendFacts facts = {};
    FriendSays says = {};          ///< of the sender
    std::string other_name = {};   ///< of the other player, in a link for watching
    bool is_for_watching = false;  ///< `game` is not that of the players (watch.hpp)
    std::string signer = {};       ///< empty: their texts are not checked
    History history = {};
};

enum class LinkFault : std::uint8_t {
    none_found,  ///< the text holds no such link
    newer,       ///< of a newer version of the program
    cut,         ///< its end is missing
    bad,         ///< see the error
};
struct LinkError {
    LinkFault fault;
    ParseError error = {1, Expected::version};
};

std::string to_text(const FriendLink& link);
Result<FriendLink, LinkError> parse_friend_link(std::string_view text);

/// The link in an address or in a whole message, also as other programs and people have changed it
/// (core/notation/passed_text.hpp).
Result<FriendLink, LinkError> read_friend_link(std::string_view message);

/// `KIND1;...;end` in a message, with any version; empty if there is none. `first_field`: such as ";game=".
std::string_view find_link(std::string_view message, char kind, std::string_view first_field);
/// The same without what others have changed in it; also the mere start of one, such as "f1" or what is before it, "#".
std::string find_passed_link(std::string_view message, char kind, std::string_view first_field, Markup markup);

// All such texts, those of tournaments too, begin with their kind and a version, and end alike: `f3;…;end`.

struct LinkBody {
    std::string_view fields;  ///< without the end
    int version;
};
/// `versions`: that are known. `first_field`: with which all of them begin, such as ";game=".
Result<LinkBody, LinkError> link_body(std::string_view text, std::string_view kind, int versions,
                                      std::string_view first_field = {});
inline constexpr std::string_view link_end = ";end";

/// `each_field`: the list of fields of a version (shell/model/text_fields.hpp).
template <class EachField, class Link>
std::string link_text(std::string_view kind, int version, const EachField& each_field, const Link& link) {
    TextWriter fields(std::string(kind) + std::to_string(version));
    return fields.text_of(each_field(version), link) + std::string(link_end);
}
template <class Link, class EachField>
Result<Link, LinkError> parse_link(std::string_view text, std::string_view kind, int versions,
                                   const EachField& each_field, std::string_view first_field = {}) {
    const auto body = link_body(text, kind, versions, first_field);
    if (!body) return body.error();
    const auto link = FieldParser(body->fields, kind.size() + 2).template read<Link>(each_field(body->version));
    if (!link) return LinkError{LinkFault::bad, link.error().error};
    return *link;
}

template <class Link>
Result<Link, LinkError> read_link(std::string_view message, char kind, std::string_view first_field,
                                  Result<Link, LinkError> (*parse)(std::string_view)) {
    if (auto link = parse(find_link(message, kind, first_field))) return link;
    auto link = parse(find_passed_link(message, kind, first_field, Markup::kept));
    if (link) return link;
    auto in_markup = parse(find_passed_link(message, kind, first_field, Markup::removed));
    return in_markup ? in_markup : link;
}

template <class Link>
bool holds_link(const Result<Link, LinkError>& read) {
    return read || read.error().fault != LinkFault::none_found;
}

/// Whether a link may have been put into lower case, so that its keys are others.
template <class Link>
bool has_no_capitals(const Link& link) {
    const std::string text = to_text(link);
    return in_lower_case(text) == text;
}

}  // namespace quarto
