#pragma once
/// What two friends say about their game beside its moves: rematches and their score, offers and answers. In links and
/// saved games each is a field (fields.hpp), left out at its default; links that hold one are of version 2:
///
///   after=KEY      the game before
///   score=2-1-0    wins of seat 1 and 2 and draws before this game
///   takebacks=1    agreed so far
///   drawn          by agreement
///   watched        others can watch
///   again          the sender wants a rematch
///   offer=draw-1   of the sender, open, with its number; or takeback-1
///   answer=no-1    to the other’s offer of this number; or yes-1

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "core/rules/game.hpp"

namespace quarto {

/// Of the games before in a chain of rematches.
struct FriendScore {
    std::array<int, 2> wins{};  ///< by seat
    int draws = 0;
    friend bool operator==(const FriendScore&, const FriendScore&) = default;
};

enum class OfferKind : std::uint8_t {
    draw,
    takeback,  ///< of the last turn of whoever asks
};
/// Open until it is answered or a move is made. `number`: from 1, of its sender’s in this game.
struct FriendOffer {
    OfferKind kind;
    int number;
    friend bool operator==(const FriendOffer&, const FriendOffer&) = default;
};
/// To the other’s offer of this number.
struct FriendAnswer {
    bool accepts;
    int number;
    friend bool operator==(const FriendAnswer&, const FriendAnswer&) = default;
};

/// What holds for both.
struct FriendFacts {
    std::string after = {};  ///< key of the game before, if this is its rematch
    FriendScore score = {};
    int takebacks = 0;        ///< agreed so far: of two texts the one with more is newer, although it has fewer moves
    bool is_drawn = false;    ///< a draw was agreed
    bool is_watched = false;  ///< a link for watching was made: both leave the game where watchers read it
    friend bool operator==(const FriendFacts&, const FriendFacts&) = default;
};

/// What one of them has said.
struct FriendSays {
    bool wants_rematch = false;
    std::optional<FriendOffer> offer = std::nullopt;
    std::optional<FriendAnswer> answer = std::nullopt;
    friend bool operator==(const FriendSays&, const FriendSays&) = default;
};

}  // namespace quarto
