#include "shell/features/tournament/pairing.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "core/rules/board.hpp"

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

bool holds(const Places& places, int place) { return std::ranges::find(places, place) != places.end(); }
Places without(Places places, int one, int two = -1) {
    std::erase_if(places, [&](int place) { return place == one || place == two; });
    return places;
}

/// Maximum matching in a graph, by Edmonds: alternating trees grow from each free vertex, and odd circles (blossoms)
/// shrink to their base.
class Matching {
  public:
    explicit Matching(int size)
        : edges_(index_of(size)), mate_(edges_.size(), -1), parent_(mate_), base_(mate_), is_even_(edges_.size()) {}

    void connect(int one, int two) {
        edges_[at(one)].push_back(two);
        edges_[at(two)].push_back(one);
    }
    /// Pairs in a largest matching.
    int pairs() {
        int count = 0;
        for (int vertex = 0; vertex < size(); ++vertex)
            if (mate_[at(vertex)] == -1 && grow_from(vertex)) ++count;
        return count;
    }

  private:
    static std::size_t at(int vertex) { return index_of(vertex); }
    int size() const { return static_cast<int>(edges_.size()); }

    int common_base(int one, int two) const {
        std::vector<bool> passed(edges_.size());
        for (;;) {
            one = base_[at(one)];
            passed[at(one)] = true;
            if (mate_[at(one)] == -1) break;
            one = parent_[at(mate_[at(one)])];
        }
        for (;;) {
            two = base_[at(two)];
            if (passed[at(two)]) return two;
            two = parent_[at(mate_[at(two)])];
        }
    }
    void mark_path(int vertex, int base, int child, std::vector<bool>& is_in_blossom) {
        while (base_[at(vertex)] != base) {
            const int mate = mate_[at(vertex)];
            is_in_blossom[at(base_[at(vertex)])] = is_in_blossom[at(base_[at(mate)])] = true;
            parent_[at(vertex)] = child;
            child = mate;
            vertex = parent_[at(mate)];
        }
    }
    bool grow_from(int root) {
        std::ranges::fill(parent_, -1);
        std::iota(base_.begin(), base_.end(), 0);
        std::fill(is_even_.begin(), is_even_.end(), false);
        is_even_[at(root)] = true;
        std::vector<int> queue{root};
        for (std::size_t next = 0; next < queue.size(); ++next) {
            const int from = queue[next];
            for (const int to : edges_[at(from)]) {
                if (base_[at(from)] == base_[at(to)] || mate_[at(from)] == to) continue;
                const bool closes_circle = to == root || (mate_[at(to)] != -1 && parent_[at(mate_[at(to)])] != -1);
                if (closes_circle) {
                    const int base = common_base(from, to);
                    std::vector<bool> is_in_blossom(edges_.size());
                    mark_path(from, base, to, is_in_blossom);
                    mark_path(to, base, from, is_in_blossom);
                    for (int vertex = 0; vertex < size(); ++vertex) {
                        if (!is_in_blossom[at(base_[at(vertex)])]) continue;
                        base_[at(vertex)] = base;
                        if (!is_even_[at(vertex)]) queue.push_back(vertex);
                        is_even_[at(vertex)] = true;
                    }
                } else if (parent_[at(to)] == -1) {
                    parent_[at(to)] = from;
                    if (mate_[at(to)] == -1) {
                        augment(to);
                        return true;
                    }
                    is_even_[at(mate_[at(to)])] = true;
                    queue.push_back(mate_[at(to)]);
                }
            }
        }
        return false;
    }
    void augment(int end) {
        while (end != -1) {
            const int before = parent_[at(end)], next = mate_[at(before)];
            mate_[at(end)] = before;
            mate_[at(before)] = end;
            end = next;
        }
    }

    std::vector<std::vector<int>> edges_;
    std::vector<int> mate_, parent_, base_;
    std::vector<bool> is_even_;
};

/// Pairs players who are in the order of their points, and of their numbers where those are equal.
class Pairer {
  public:
    explicit Pairer(std::vector<SwissPlayer> players) : players_(std::move(players)), balance_(players_.size()) {
        std::ranges::stable_sort(players_, [](const SwissPlayer& one, const SwissPlayer& two) {
            return std::pair(-one.half_points, one.number) < std::pair(-two.half_points, two.number);
        });
        std::ranges::transform(players_, balance_.begin(), imbalance);
    }

    std::optional<RoundPairs> pair() {
        Places all(players_.size());
        std::iota(all.begin(), all.end(), 0);
        RoundPairs made;
        if (all.size() % 2 == 1) {
            const auto resting = choose_bye(all);
            if (!resting) return std::nullopt;
            made.bye = player(*resting).number;
            all = without(std::move(all), *resting);
        } else if (!choose_limit(all)) return std::nullopt;
        for (Places floating; !all.empty() || !floating.empty();) {
            const Places group = next_group(all);
            for (const int place : group) all = without(std::move(all), place);
            floating = pair_group(std::move(floating), group, all, made.pairs);
        }
        std::ranges::sort(made.pairs, {}, [&](const BoardPair& pair) {
            const auto one = place_of(pair.starter), two = place_of(pair.other);
            return std::pair(std::min(one, two), std::max(one, two));
        });
        decide_first_round(made.pairs);
        return made;
    }

  private:
    const SwissPlayer& player(int place) const { return players_[index_of(place)]; }
    int balance(int place) const { return balance_[index_of(place)]; }
    std::ptrdiff_t place_of(int number) const {
        return std::ranges::find(players_, number, &SwissPlayer::number) - players_.begin();
    }

    bool may_meet(int one, int two) const {
        const auto& met = player(one).opponents;
        if (std::ranges::find(met, player(two).number) != met.end()) return false;
        const int less = std::abs(balance(one)) < std::abs(balance(two)) ? balance(one) : balance(two);
        const bool is_same = (balance(one) > 0) == (balance(two) > 0);
        return !(keeps_balance_ && is_same && std::abs(less) >= max_imbalance);
    }
    /// Those who float are paired with somebody in `below`, or with nobody.
    int largest_matching(const Places& places, const Places& floating = {}, const Places& below = {}) const {
        Matching matching(static_cast<int>(places.size()));
        for (std::size_t one = 0; one < places.size(); ++one)
            for (std::size_t two = one + 1; two < places.size(); ++two) {
                const bool floats_wrongly = (holds(floating, places[one]) && !holds(below, places[two])) ||
                                            (holds(floating, places[two]) && !holds(below, places[one]));
                if (!floats_wrongly && may_meet(places[one], places[two]))
                    matching.connect(static_cast<int>(one), static_cast<int>(two));
            }
        return matching.pairs();
    }
    bool is_complete(const Places& places, const Places& floating = {}, const Places& below = {}) const {
        return 2 * largest_matching(places, floating, below) == static_cast<int>(places.size());
    }
    /// Gives up the balance of starters if it makes a pairing impossible.
    bool choose_limit(const Places& places) {
        for (const bool keeps : {true, false}) {
            keeps_balance_ = keeps;
            if (is_complete(places)) return true;
        }
        return false;
    }
    std::optional<int> choose_bye(const Places& all) {
        Places order(all.rbegin(), all.rend());
        std::ranges::stable_sort(order, {}, [&](int place) { return player(place).byes; });
        keeps_balance_ = false;
        const auto rest_is_complete = [&](int place) { return is_complete(without(all, place)); };
        const auto possible = std::ranges::find_if(order, rest_is_complete);
        if (possible == order.end()) return std::nullopt;
        std::erase_if(order, [&, byes = player(*possible).byes](int place) { return player(place).byes != byes; });
        for (const bool keeps : {true, false}) {
            keeps_balance_ = keeps;
            const auto found = std::ranges::find_if(order, rest_is_complete);
            if (found != order.end()) return *found;
        }
        return std::nullopt;
    }
    Places next_group(const Places& all) const {
        Places group;
        for (const int place : all)
            if (player(place).half_points == player(all.front()).half_points) group.push_back(place);
        return group;
    }

    /// Pairs those who floated down and a group of equal points, and returns those who float down from it. All of these
    /// and those `below` can be paired, and still can after that.
    Places pair_group(Places from_above, const Places& group, const Places& below,
                      std::vector<BoardPair>& pairs) const {
        Places bracket = from_above;
        bracket.insert(bracket.end(), group.begin(), group.end());
        Places floating;
        const int size = static_cast<int>(bracket.size());
        for (int count = size - 2 * largest_matching(bracket); count < size; count += 2) {
            int patience = 200;  // more floaters then: too many choices of them fail
            floating.clear();
            if (choose_floaters(bracket, from_above, below, count, floating, patience)) {
                for (const int place : floating)
                    bracket = without(std::move(bracket), place), from_above = without(std::move(from_above), place);
                pair_bracket(std::move(bracket), std::move(from_above), pairs);
                std::ranges::sort(floating);
                return floating;
            }
        }
        return bracket;
    }
    /// The lowest first, and those who floated before last, then those from above.
    bool choose_floaters(const Places& bracket, const Places& from_above, const Places& below, int count,
                         Places& floating, int& patience) const {
        Places rest = bracket;
        for (const int place : floating) rest = without(std::move(rest), place);
        if (static_cast<int>(floating.size()) == count) {
            Places after = floating;
            after.insert(after.end(), below.begin(), below.end());
            return is_complete(rest) && is_complete(after, floating, below);
        }
        Places order(rest.rbegin(), rest.rend());
        std::ranges::stable_sort(
            order, {}, [&](int place) { return std::pair(holds(from_above, place), player(place).floated_down); });
        for (const int place : order) {
            // Each set of floaters is tried in one order only.
            if (!floating.empty() &&
                rank_among(bracket, from_above, floating.back()) > rank_among(bracket, from_above, place))
                continue;
            if (--patience < 0) return false;
            floating.push_back(place);
            if (may_float(bracket, below, count, floating) &&
                choose_floaters(bracket, from_above, below, count, floating, patience))
                return true;
            floating.pop_back();
        }
        return false;
    }
    /// In the order in which floaters are tried.
    std::array<int, 3> rank_among(const Places& bracket, const Places& from_above, int place) const {
        const auto from_end = bracket.end() - std::ranges::find(bracket, place);
        return {holds(from_above, place), player(place).floated_down, static_cast<int>(from_end)};
    }
    /// Whether the others still form as many pairs, and all can be paired.
    bool may_float(const Places& bracket, const Places& below, int count, const Places& floating) const {
        Places rest = bracket, all = bracket;
        for (const int place : floating) rest = without(std::move(rest), place);
        all.insert(all.end(), below.begin(), below.end());
        return 2 * largest_matching(rest) >= static_cast<int>(bracket.size()) - count &&
               is_complete(all, floating, below);
    }
    /// All in the bracket can be paired with each other.
    void pair_bracket(Places bracket, Places from_above, std::vector<BoardPair>& pairs) const {
        while (!bracket.empty()) {
            const bool is_mixed = !from_above.empty();
            const std::size_t half = is_mixed ? from_above.size() : bracket.size() / 2;
            Places top(bracket.begin(), bracket.begin() + static_cast<std::ptrdiff_t>(half));
            Places bottom(bracket.begin() + static_cast<std::ptrdiff_t>(half), bracket.end());
            for (std::size_t left = half; left > 0 && !bracket.empty(); --left) {
                const int one = bracket.front();
                const int two = opponent_of(one, bracket, top, bottom);
                pairs.push_back(with_starter(one, two));
                bracket = without(std::move(bracket), one, two);
                top = without(std::move(top), one, two);
                bottom = without(std::move(bottom), one, two);
            }
            from_above.clear();
        }
    }
    int opponent_of(int one, const Places& bracket, const Places& top, const Places& bottom) const {
        Places order;
        for (const bool agrees : {true, false})
            for (const int two : bottom)
                if (two != one && agree(one, two) == agrees) order.push_back(two);
        for (auto two = top.rbegin(); two != top.rend(); ++two)
            if (*two != one) order.push_back(*two);
        const auto found = std::ranges::find_if(
            order, [&](int two) { return may_meet(one, two) && is_complete(without(bracket, one, two)); });
        assert(found != order.end());
        return *found;
    }

    /// Positive if the player should start, negative if not; the more so, the farther from 0.
    int wish(int place) const {
        if (balance(place) != 0) return -2 * balance(place);
        const auto& roles = player(place).roles;
        return roles.empty() ? 0 : roles.back() == BoardRole::starter ? -1 : 1;
    }
    bool agree(int one, int two) const {
        return wish(one) == 0 || wish(two) == 0 || (wish(one) > 0) != (wish(two) > 0);
    }
    BoardPair with_starter(int one, int two) const {
        const int first = player(one).number, second = player(two).number;
        if (wish(one) != wish(two)) return wish(one) > wish(two) ? BoardPair{first, second} : BoardPair{second, first};
        // The last round in which they differed is turned round.
        const auto& ours = player(one).roles;
        const auto& theirs = player(two).roles;
        for (std::size_t back = 1; back <= std::min(ours.size(), theirs.size()); ++back) {
            const BoardRole our = ours[ours.size() - back], their = theirs[theirs.size() - back];
            if (our != their) return our == BoardRole::other ? BoardPair{first, second} : BoardPair{second, first};
        }
        return {first, second};
    }
    /// Where nobody has a wish yet, the higher player starts at each other board.
    void decide_first_round(std::vector<BoardPair>& pairs) const {
        for (std::size_t board = 1; board < pairs.size(); board += 2) {
            BoardPair& pair = pairs[board];
            const auto one = index_of(place_of(pair.starter)), two = index_of(place_of(pair.other));
            if (players_[one].roles.empty() && players_[two].roles.empty()) std::swap(pair.starter, pair.other);
        }
    }

    std::vector<SwissPlayer> players_;
    std::vector<int> balance_;
    bool keeps_balance_ = true;
};

}  // namespace

std::optional<RoundPairs> swiss_round(std::vector<SwissPlayer> players) { return Pairer(std::move(players)).pair(); }

}  // namespace quarto
