/// The FIDE (Dutch) system as matchings of greatest weight. C1 to C21, and the articles in brackets, are those of the
/// FIDE Handbook, C.04.3.

#include "shell/features/tournament/pairing.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdlib>
#include <tuple>
#include <utility>

#include "core/rules/board.hpp"
#include "shell/features/tournament/matching.hpp"

namespace quarto {

RoundPairs round_robin(int players, int round) {
    const int even = players + players % 2, last = even - 1, shift = round * (even / 2) % last;
    // All but the last player stand in a circle, which turns by half of it each round.
    const auto turned = [&](int player) { return player == last ? last : (player + shift) % last; };
    RoundPairs made;
    for (int board = 0; board < even / 2; ++board) {
        BoardPair pair{turned(board), turned(last - board)};
        if (board == 0 && round % 2 == 1) std::swap(pair.starter, pair.other);
        if (std::max(pair.starter, pair.other) < players) made.pairs.push_back(pair);
        else made.bye = std::min(pair.starter, pair.other);
    }
    return made;
}

int imbalance(const SwissPlayer& player) {
    const auto starts = std::ranges::count(player.roles, BoardRole::starter);
    return static_cast<int>(2 * starts) - static_cast<int>(player.roles.size());
}

namespace {

using Places = std::vector<int>;  ///< of players in the list, by rank

int bits_of(std::size_t largest) { return static_cast<int>(std::bit_width(largest)); }

/// How much a player wants a role (1.7).
enum class WishStrength : std::uint8_t { none, mild, strong, absolute };
struct Wish {
    WishStrength strength = WishStrength::none;
    BoardRole role = BoardRole::starter;
    int imbalance = 0;     ///< how often more in the one role than in the other
    bool repeats = false;  ///< had the other role in the last two games
};

Wish wish_of(const SwissPlayer& player) {
    const auto& roles = player.roles;
    if (roles.empty()) return {};
    const int sum = imbalance(player);
    const BoardRole last = roles.back();
    const BoardRole lasts_other = last == BoardRole::starter ? BoardRole::other : BoardRole::starter;
    const BoardRole rarer = sum > 0 ? BoardRole::other : BoardRole::starter;
    const bool is_double = roles.size() > 1 && roles[roles.size() - 2] == last;
    Wish wish{WishStrength::mild, lasts_other, std::abs(sum)};
    if (wish.imbalance > 1 || (wish.imbalance == 1 && !is_double)) wish.role = rarer;
    if (wish.imbalance > 1 || is_double) wish.strength = WishStrength::absolute;
    else if (wish.imbalance == 1) wish.strength = WishStrength::strong;
    wish.repeats = is_double && last != wish.role;
    return wish;
}

bool do_clash(const Wish& one, const Wish& two) {
    return one.strength != WishStrength::none && two.strength != WishStrength::none && one.role == two.role;
}

/// Makes a weight of criteria, the most important one first.
class Criteria {
  public:
    void begin() {
        std::ranges::fill(row_, 0);
        place_ = used_ = 0;
    }
    /// `bits`: so many that the sum of all pairs has room.
    void add(int bits, std::int64_t value) {
        if (used_ + bits > PerfectMatching::max_bits) {
            used_ = 0;
            if (++place_ == row_.size()) row_.push_back(0);
        }
        used_ += bits;
        row_[place_] = row_[place_] * (std::int64_t{1} << bits) + value;
    }
    /// Several of the same size, of which only one is not 0.
    void add_one_of(std::size_t count, int bits, std::size_t which, std::int64_t value) {
        const auto a_number = std::min(static_cast<std::size_t>(PerfectMatching::max_bits / bits), count);
        for (std::size_t first = 0; first < count; first += a_number) {
            const std::size_t back = a_number - 1 - (which - first);
            const bool is_here = which >= first && which - first < a_number;
            add(static_cast<int>(a_number) * bits, is_here ? value << (static_cast<std::size_t>(bits) * back) : 0);
        }
    }
    void end_number() { used_ = PerfectMatching::max_bits; }
    /// What was not added is 0.
    const std::vector<std::int64_t>& row() const { return row_; }

  private:
    std::vector<std::int64_t> row_ = {0};
    std::size_t place_ = 0;
    int used_ = 0;
};

/// Where a player is while a bracket (1.3) is paired.
enum class BracketPart : std::uint8_t { from_above, group, next, rest, paired };

/// Pairs players who are in the order of their points, and of their numbers where those are equal. A bye is a pair with
/// the vertex `nobody`.
class Pairer {
  public:
    Pairer(std::vector<SwissPlayer> players, SwissRound round) : round_(round) {
        // Less code than a sort.
        const auto order = [](const SwissPlayer& each) { return std::pair(-each.half_points, each.number); };
        for (SwissPlayer& each : players)
            players_.insert(std::ranges::upper_bound(players_, order(each), {}, order), std::move(each));
        std::ranges::transform(players_, std::back_inserter(wishes_), wish_of);
        nobody_ = static_cast<int>(players_.size());
        count_bits_ = bits_of(players_.size() + 1);
        for (const SwissPlayer& each : players_) {
            bye_bits_ = std::max(bye_bits_, bits_of(index_of(each.byes)));
            score_bits_ = std::max(score_bits_, bits_of(index_of(each.half_points)));
            game_bits_ = std::max(game_bits_, bits_of(each.roles.size()));
        }
        parts_.assign(players_.size() + 1, BracketPart::rest);
        ranks_ = mates_ = Places(players_.size() + 1, -1);
    }

    std::optional<RoundPairs> pair() {
        begin_bracket();
        if (!complete()) return std::nullopt;
        while (count(BracketPart::group) > 0) {
            decides_bye_ = decides_bye();
            if (count(BracketPart::from_above) > 0) pair_from_above();
            find_remainder();
            if (remainder_ > 0) pair_remainder();  // also if no pair is left: then it decides who floats
            begin_bracket();
        }
        return finished();
    }

  private:
    const SwissPlayer& player(int place) const { return players_[index_of(place)]; }
    const Wish& wish(int place) const { return wishes_[index_of(place)]; }
    int score(int place) const { return player(place).half_points; }

    bool is_odd() const { return players_.size() % 2 == 1; }

    // --- absolute criteria ---

    bool have_met(int one, int two) const {
        return std::ranges::find(player(one).opponents, player(two).number) != player(one).opponents.end();
    }
    /// More than half of the points before the last round (1.8).
    bool is_topscorer(int place) const { return round_.is_last && score(place) > round_.before; }
    /// C3
    bool may_meet(int one, int two) const {
        const bool is_absolute =
            wish(one).strength == WishStrength::absolute && wish(two).strength == WishStrength::absolute;
        return !is_absolute || !do_clash(wish(one), wish(two)) || is_topscorer(one) || is_topscorer(two);
    }
    /// C1 to C3, and C5 once it is known who can have the bye.
    void add_absolute(int one, int two) {
        const bool is_bye = two == nobody_;
        const bool is_impossible =
            is_bye ? bye_ && (player(one).byes != bye_->first || score(one) != bye_->second) : have_met(one, two);
        criteria_.add(count_bits_, is_impossible ? -1 : 0);
        if (is_odd() && !bye_) criteria_.add(bye_bits_, is_bye ? -player(one).byes : 0);
        criteria_.add(count_bits_, !is_bye && !may_meet(one, two) ? -1 : 0);
    }
    /// Whether all can be paired, and who can have the bye. Then as many of the first group as possible are paired
    /// within it.
    bool complete() {
        match([&](int one, int two) {
            if (is_odd()) criteria_.add(score_bits_, two == nobody_ ? -score(one) : 0);
            criteria_.add(count_bits_, is_in_group(one) && is_in_group(two) ? 1 : 0);
        });
        for (int one = 0; one < nobody_; ++one) {
            const int two = mates_[index_of(one)];
            if (two == nobody_) bye_ = {player(one).byes, score(one)};
            else if (have_met(one, two)) return false;
        }
        return true;
    }

    // --- brackets ---

    bool is(int place, BracketPart part) const { return parts_[index_of(place)] == part; }
    bool is_in_group(int place) const { return is(place, BracketPart::group); }
    bool is_from_above(int place) const { return is(place, BracketPart::from_above); }
    std::size_t rank(int place) const { return index_of(ranks_[index_of(place)]); }
    std::ptrdiff_t count(BracketPart part) const { return std::ranges::count(parts_, part); }

    /// Those who have no opponent yet float down to the next group.
    void begin_bracket() {
        scores_.clear();
        std::optional<int> group, next;
        std::array<int, 5> counts = {};
        for (int place = 0; place < nobody_; ++place) {
            BracketPart& part = parts_[index_of(place)];
            if (part == BracketPart::paired) continue;
            if (part == BracketPart::from_above || part == BracketPart::group) {
                part = BracketPart::from_above;
                if (scores_.empty() || scores_.back() != score(place)) scores_.push_back(score(place));
            } else if (!group || score(place) == group) {
                part = BracketPart::group;
                group = score(place);
            } else if (!next || score(place) == next) {
                part = BracketPart::next;
                next = score(place);
            }
            ranks_[index_of(place)] = counts[index_of(part)]++;
        }
    }
    /// Boards are in the order of the points of the better player, of the other one, and of the better one's rank.
    void set_pair(int one, int two) {
        parts_[index_of(one)] = parts_[index_of(two)] = BracketPart::paired;
        const auto order = [&](const auto& pair) {
            return std::tuple(-score(pair.first), -score(pair.second), pair.first);
        };
        const std::pair made(one, two);
        pairs_.insert(std::ranges::upper_bound(pairs_, order(made), {}, order), made);
    }

    /// Whether by the last matching nobody floats down from this bracket but whoever has the bye.
    bool decides_bye() const {
        for (int place = 0; place < nobody_; ++place) {
            if (!is_from_above(place) && !is_in_group(place)) continue;
            const int mate = mates_[index_of(place)];
            const bool stays = mate == nobody_ || is_from_above(mate) || is_in_group(mate);
            if (!stays || (is_in_group(place) && (!bye_ || bye_->second < score(place)))) return false;
        }
        return true;
    }
    /// Whom those from above are paired with: as many of the first as possible, with the first of the group (4.4, 4.2).
    void pair_from_above() {
        const auto above = static_cast<std::size_t>(count(BracketPart::from_above));
        const auto group = static_cast<std::size_t>(count(BracketPart::group));
        match([&](int one, int two) {
            add_quality(one, two);
            const bool is_pair = is_from_above(one) && is_in_group(two);
            const std::size_t which = is_pair ? rank(one) : above;
            criteria_.add_one_of(above, 1, which, 1);
            criteria_.add_one_of(above, bits_of(group), which,
                                 is_pair ? static_cast<std::int64_t>(group - rank(two)) : 0);
        });
        for (int place = 0; place < nobody_; ++place)
            if (is_from_above(place) && is_in_group(mates_[index_of(place)])) set_pair(place, mates_[index_of(place)]);
    }
    /// Those of the group who are not paired with somebody from above.
    void find_remainder() {
        remainder_ = remainder_pairs_ = 0;
        for (int place = 0; place < nobody_; ++place) {
            if (!is_in_group(place)) continue;
            ranks_[index_of(place)] = static_cast<int>(remainder_++);
            const int mate = mates_[index_of(place)];
            if (mate > place && is_in_group(mate)) ++remainder_pairs_;
        }
    }
    /// The upper half against the lower, with the fewest exchanges between them (4.3), then the first transposition
    /// (4.2). A pair within the upper half exchanges its lower player, one within the lower half its higher player.
    void pair_remainder() {
        const std::size_t size = remainder_, half = remainder_pairs_;
        const int bits = bits_of(size);
        match([&](int one, int two) {
            add_quality(one, two);
            const bool is_pair = is_in_group(one) && is_in_group(two);
            const std::size_t upper = is_pair ? rank(one) : size;
            criteria_.add(bits, upper < half ? 1 : 0);
            criteria_.add(2 * bits, is_pair ? -ranks_[index_of(one)] : 0);
            criteria_.add_one_of(half, 1, upper < half ? half - 1 - upper : half, -1);
            criteria_.add_one_of(size - half, 1, is_pair && upper >= half ? upper - half : size, 1);
            criteria_.add_one_of(size, bits, upper, is_pair ? -ranks_[index_of(two)] : 0);
        });
        for (int place = 0; place < nobody_; ++place)
            if (is_in_group(place) && is_in_group(mates_[index_of(place)])) set_pair(place, mates_[index_of(place)]);
    }

    // --- quality criteria ---

    /// C6 to C21.
    void add_quality(int one, int two) {
        const bool is_in_bracket = is_from_above(one) || is_in_group(one),
                   is_within = is_in_bracket && is_in_group(two);
        const bool is_mixed = is_within && is_from_above(one), is_below = is(two, BracketPart::next);
        const std::size_t scores = scores_.size(), none = scores + 1;
        const auto which = static_cast<std::size_t>(
            is_in_bracket ? std::ranges::find(scores_, score(one)) - scores_.begin() : std::ptrdiff_t{0});
        const int bits = count_bits_;
        criteria_.add(bits, is_within ? 1 : 0);                                          // C6
        if (scores > 0) criteria_.add_one_of(scores, bits, is_mixed ? which : none, 1);  // C7
        criteria_.add(bits, is_below ? 1 : 0);                                           // C8
        criteria_.add_one_of(scores + 1, bits, is_below && is_in_bracket ? which : none, 1);
        if (decides_bye_)  // C9
            criteria_.add(game_bits_, two == nobody_ ? static_cast<std::int64_t>(player(one).roles.size()) : 0);
        add_roles(is_within, one, two);
        const auto had = [&](int place, std::size_t back, Float kind) {
            return player(place).floats[back] == kind ? 1 : 0;
        };
        for (const std::size_t back : {0, 1}) {  // C14 to C17
            criteria_.add(bits,
                          is_within ? had(two, back, Float::down) + (is_mixed ? 0 : had(one, back, Float::down)) : 0);
            if (scores > 0) criteria_.add(bits, is_mixed ? -had(two, back, Float::up) : 0);
        }
        if (scores == 0) return;
        for (const std::size_t back : {0, 1}) {  // C18 to C21
            criteria_.add_one_of(scores, bits, is_mixed ? which : none, is_mixed ? had(one, back, Float::down) : 0);
            criteria_.add_one_of(scores, bits, is_mixed ? which : none, is_mixed ? -had(two, back, Float::up) : 0);
        }
    }
    /// C10 to C13, of a pair within the bracket.
    void add_roles(bool is_within, int one, int two) {
        std::array<bool, 4> violates = {};
        if (is_within && do_clash(wish(one), wish(two))) {
            const Wish &first = wish(one), &second = wish(two);
            const bool are_absolute =
                first.strength == WishStrength::absolute && second.strength == WishStrength::absolute;
            const Wish& yielding = first.imbalance > second.imbalance ? second : first;
            violates[0] = are_absolute && first.imbalance > 1 && second.imbalance > 1;
            violates[1] = are_absolute &&
                          (first.imbalance == second.imbalance ? first.repeats && second.repeats : yielding.repeats);
            violates[2] = true;
            violates[3] = !are_absolute && std::min(first.strength, second.strength) >= WishStrength::strong;
        }
        for (const bool each : violates) criteria_.add(count_bits_, each ? -1 : 0);
    }

    // --- matching ---

    /// `add`: the criteria of a pair besides the absolute ones, the higher one first. They are for pairs that concern
    /// this bracket or the next one.
    template <class Add>
    void match(const Add& add) {
        Places places;
        for (int place = 0; place < nobody_; ++place)
            if (!is(place, BracketPart::paired)) places.push_back(place);
        if (places.size() % 2 == 1) places.push_back(nobody_);
        const auto set_criteria = [&](int one, int two, bool is_concerned) {
            criteria_.begin();
            add_absolute(one, two);
            criteria_.end_number();  // what follows may be missing
            if (is_concerned) add(one, two);
        };
        criteria_ = {};
        set_criteria(places[0], places[1], true);  // for their width
        PerfectMatching matching(static_cast<int>(places.size()), static_cast<int>(criteria_.row().size()));
        for (std::size_t one = 0; one < places.size(); ++one)
            for (std::size_t two = one + 1; two < places.size(); ++two) {
                set_criteria(places[one], places[two], places[two] == nobody_ || !is(places[two], BracketPart::rest));
                matching.set_weight(static_cast<int>(one), static_cast<int>(two), criteria_.row());
            }
        matching.solve();
        for (std::size_t one = 0; one < places.size(); ++one)
            mates_[index_of(places[one])] = places[index_of(matching.mate(static_cast<int>(one)))];
    }

    // --- starters ---

    /// Positive if the first one starts by its own wish or that of the other (5.2.1 to 5.2.3), 0 if that is undecided.
    int decided_by_wishes(int one, int two) const {
        const Wish &first = wish(one), &second = wish(two);
        const auto as_sign = [](BoardRole role) { return role == BoardRole::starter ? 1 : -1; };
        if (!do_clash(first, second)) {
            if (first.strength != WishStrength::none) return as_sign(first.role);
            return second.strength != WishStrength::none ? -as_sign(second.role) : 0;
        }
        if (first.strength != second.strength)
            return first.strength > second.strength ? as_sign(first.role) : -as_sign(second.role);
        if (first.strength == WishStrength::absolute && first.imbalance != second.imbalance)
            return first.imbalance > second.imbalance ? as_sign(first.role) : -as_sign(second.role);
        const auto &ours = player(one).roles, &theirs = player(two).roles;
        for (std::size_t back = 1; back <= std::min(ours.size(), theirs.size()); ++back)
            if (ours[ours.size() - back] != theirs[theirs.size() - back]) return as_sign(theirs[theirs.size() - back]);
        return 0;
    }
    /// `one` is the higher player.
    BoardPair with_starter(int one, int two) const {
        int sign = decided_by_wishes(one, two);
        if (sign == 0 && wish(one).strength != WishStrength::none) sign = wish(one).role == BoardRole::starter ? 1 : -1;
        if (sign == 0) sign = player(one).number % 2 == 0 ? 1 : -1;
        const int first = player(one).number, second = player(two).number;
        return sign > 0 ? BoardPair{first, second} : BoardPair{second, first};
    }
    RoundPairs finished() const {
        RoundPairs made;
        for (const auto& [one, two] : pairs_) made.pairs.push_back(with_starter(one, two));
        for (int place = 0; place < nobody_; ++place)
            if (!is(place, BracketPart::paired)) made.bye = player(place).number;
        return made;
    }

    std::vector<SwissPlayer> players_ = {};
    std::vector<Wish> wishes_;
    SwissRound round_;
    int nobody_ = 0;
    int count_bits_ = 0, bye_bits_ = 0, score_bits_ = 0, game_bits_ = 0;  ///< for criteria
    std::vector<BracketPart> parts_;  ///< by place, as what follows; that of nobody is `rest`
    Places ranks_;                    ///< within the part, from 0
    Places mates_;                    ///< in the last matching
    Places scores_ = {};              ///< half points of those from above, the most first, each once
    bool decides_bye_ = false;
    std::size_t remainder_ = 0, remainder_pairs_ = 0;
    std::optional<std::pair<int, int>> bye_ = {};  ///< byes before and half points of whoever has it
    std::vector<std::pair<int, int>> pairs_ = {};  ///< places, the higher first
    Criteria criteria_ = {};
};

}  // namespace

std::optional<RoundPairs> swiss_round(std::vector<SwissPlayer> players, SwissRound round) {
    return Pairer(std::move(players), round).pair();
}

}  // namespace quarto
