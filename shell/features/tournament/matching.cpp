#include "shell/features/tournament/matching.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace quarto {

PerfectMatching::PerfectMatching(int vertices, int width)
    : size_(vertices),
      width_(width),
      weights_(at(vertices) * at(vertices) * at(width)),
      duals_(at(vertices + vertices / 2) * at(width)),
      step_(at(width)),
      nodes_(at(vertices + vertices / 2)),
      mate_(at(vertices), -1),
      outer_(at(vertices)),
      closest_(at(vertices)) {
    assert(vertices % 2 == 0);
}

void PerfectMatching::set_weight(int one, int two, std::span<const std::int64_t> row) {
    for (const Row weights : {weight(one, two), weight(two, one)})
        std::ranges::transform(row, weights.begin(), [](std::int64_t number) { return 4 * number; });
}

void PerfectMatching::solve() {
    begin();
    for (int vertex = 0; vertex < size_; ++vertex)
        while (mate(vertex) == -1) grow_until_augmented();
}

/// Dual values of half the largest weight at each vertex; tight edges between vertices without a mate become pairs.
void PerfectMatching::begin() {
    for (int blossom = static_cast<int>(nodes_.size()) - 1; blossom >= size_; --blossom) unused_.push_back(blossom);
    for (int vertex = 0; vertex < size_; ++vertex) {
        node(vertex).base = outer_[at(vertex)] = vertex;
        Row largest = weight(vertex, vertex == 0 ? 1 : 0);
        for (int other = 0; other < size_; ++other)
            if (other != vertex && std::ranges::lexicographical_compare(largest, weight(vertex, other)))
                largest = weight(vertex, other);
        std::ranges::transform(largest, dual(vertex).begin(), [](std::int64_t number) { return number / 2; });
    }
    for (int one = 0; one < size_; ++one)
        for (int two = one + 1; two < size_ && mate(one) == -1; ++two)
            if (mate(two) == -1 && is_tight({one, two})) {
                mate_[at(one)] = two;
                mate_[at(two)] = one;
            }
}

/// Until there is one more pair.
void PerfectMatching::grow_until_augmented() {
    for (Node& each : nodes_) each.label = Label::none;
    std::ranges::fill(closest_, -1);
    queue_.clear();
    for (int vertex = 0; vertex < size_; ++vertex)
        if (mate(vertex) == -1) {
            outer_node(vertex).label = Label::even;
            queue_all(outer_[at(vertex)]);
        }
    for (;;) {
        for (std::size_t next = 0; next < queue_.size(); ++next)
            if (scan(queue_[next])) return;
        queue_.clear();
        find_step();
        make_step();
        for (int vertex = 0; vertex < size_; ++vertex) {
            const Edge edge{closest_[at(vertex)], vertex};
            if (edge.from != -1 && outer_node(vertex).label != Label::odd &&
                outer_[at(edge.from)] != outer_[at(vertex)] && is_tight(edge) && follow(edge))
                return;
        }
        for (int blossom = size_; blossom < static_cast<int>(nodes_.size()); ++blossom)
            if (is_odd_blossom(blossom) && std::ranges::count(dual(blossom), 0) == width_) expand(blossom);
    }
}

/// All edges of a vertex in an even node; whether there is one more pair.
bool PerfectMatching::scan(int from) {
    for (int to = 0; to < size_; ++to) {
        if (outer_[at(to)] == outer_[at(from)]) continue;
        int& closest = closest_[at(to)];
        if (closest == -1 || is_closer(from, closest, to)) closest = from;
        if (outer_node(to).label != Label::odd && is_tight({from, to}) && follow({from, to})) return true;
    }
    return false;
}

/// A tight edge from an even node to one that is not odd.
bool PerfectMatching::follow(Edge edge) {
    if (outer_node(edge.to).label == Label::even) return meet(edge);
    reach(edge);
    return false;
}

/// The node becomes odd, and that of its mate even.
void PerfectMatching::reach(Edge edge) {
    Node& reached = outer_node(edge.to);
    reached.label = Label::odd;
    reached.entry = edge;
    const int next = outer_[at(mate(reached.base))];
    node(next).label = Label::even;
    queue_all(next);
}

/// Two even nodes: an odd circle in one tree, or a path between two vertices without a mate.
bool PerfectMatching::meet(Edge edge) {
    std::vector<int> passed;
    const auto parent = [&](int even) {
        const int before = mate(node(even).base);
        return before == -1 ? -1 : outer_[at(outer_node(before).entry.from)];
    };
    for (int even = outer_[at(edge.from)]; even != -1; even = parent(even)) passed.push_back(even);
    for (int even = outer_[at(edge.to)]; even != -1; even = parent(even))
        if (std::ranges::find(passed, even) != passed.end()) {
            make_blossom(edge, even);
            return false;
        }
    rematch(edge.from, edge.to);
    rematch(edge.to, edge.from);
    return true;
}

/// Edges from the node of the vertex, and each above it, to the next one, up to that ancestor.
std::vector<PerfectMatching::Edge> PerfectMatching::path_up(int vertex, int ancestor) {
    std::vector<Edge> path;
    while (outer_[at(vertex)] != ancestor) {
        const int base = outer_node(vertex).base;
        path.push_back({base, mate(base)});
        path.push_back(outer_node(mate(base)).entry.reversed());
        vertex = path.back().to;
    }
    return path;
}

void PerfectMatching::make_blossom(Edge edge, int ancestor) {
    const int made = unused_.back();
    unused_.pop_back();
    Node& blossom = node(made);
    blossom = {.base = node(ancestor).base, .label = Label::even, .children = {ancestor}};
    std::vector<Edge> down = path_up(edge.from, ancestor);
    std::ranges::reverse(down);
    for (const Edge& each : down) {
        blossom.links.push_back(each.reversed());
        blossom.children.push_back(outer_[at(each.from)]);
    }
    blossom.links.push_back(edge);
    for (const Edge& each : path_up(edge.to, ancestor)) {
        blossom.links.push_back(each);
        blossom.children.push_back(outer_[at(each.from)]);
    }
    std::ranges::fill(dual(made), 0);
    for (const int child : blossom.children) {
        node(child).parent = made;
        if (node(child).label == Label::odd) queue_all(child);
        set_outer(child, made);
    }
}

/// An odd blossom. The children between the entry and the base are part of the tree, the others are free.
void PerfectMatching::expand(int blossom) {
    const Node gone = std::exchange(node(blossom), {});
    unused_.push_back(blossom);
    const int count = static_cast<int>(gone.children.size());
    for (const int child : gone.children) {
        node(child).parent = -1;
        node(child).label = Label::none;
        set_outer(child, child);
    }
    int place = static_cast<int>(std::ranges::find(gone.children, outer_[at(gone.entry.to)]) - gone.children.begin());
    const int step = place % 2 == 1 ? 1 : count - 1;
    for (Edge entry = gone.entry;;) {
        Node& odd = node(gone.children[at(place)]);
        odd.label = Label::odd;
        odd.entry = entry;
        if (place == 0) return;
        const int between = (place + step) % count;
        place = (between + step) % count;
        entry = step == 1 ? gone.links[at(between)] : gone.links[at(place)].reversed();
        node(gone.children[at(between)]).label = Label::even;
        queue_all(gone.children[at(between)]);
    }
}

void PerfectMatching::set_outer(int index, int outer) {
    if (!is_blossom(index)) outer_[at(index)] = outer;
    for (const int child : node(index).children) set_outer(child, outer);
}

void PerfectMatching::queue_all(int index) {
    if (!is_blossom(index)) queue_.push_back(index);
    for (const int child : node(index).children) queue_all(child);
}

/// The vertex in an even node gets that mate; all above it change theirs.
void PerfectMatching::rematch(int vertex, int with) {
    for (;;) {
        const int even = outer_[at(vertex)], before = mate(node(even).base);
        rebase(even, vertex);
        mate_[at(vertex)] = with;
        if (before == -1) return;
        const int odd = outer_[at(before)];
        const Edge entry = node(odd).entry;
        rebase(odd, entry.to);
        mate_[at(entry.to)] = entry.from;
        vertex = entry.from;
        with = entry.to;
    }
}

/// Pairs the children of a blossom anew, so that the vertex is its base.
void PerfectMatching::rebase(int blossom, int vertex) {
    if (!is_blossom(blossom)) return;
    Node& around = node(blossom);
    int inner = vertex;
    while (node(inner).parent != blossom) inner = node(inner).parent;
    rebase(inner, vertex);
    const auto place = std::ranges::find(around.children, inner) - around.children.begin();
    const auto count = static_cast<std::ptrdiff_t>(around.children.size());
    const bool is_odd = place % 2 == 1;
    for (auto first = is_odd ? place + 1 : 0; first < (is_odd ? count : place); first += 2) {
        const auto [from, to] = around.links[static_cast<std::size_t>(first)];
        rebase(around.children[static_cast<std::size_t>(first)], from);
        rebase(around.children[static_cast<std::size_t>((first + 1) % count)], to);
        mate_[at(from)] = to;
        mate_[at(to)] = from;
    }
    std::rotate(around.children.begin(), around.children.begin() + place, around.children.end());
    std::rotate(around.links.begin(), around.links.begin() + place, around.links.end());
    around.base = vertex;
}

/// Whether the edge from `one` is nearer to being tight than that from `two`.
bool PerfectMatching::is_closer(int one, int two, int vertex) {
    for (std::size_t k = 0; k < at(width_); ++k)
        if (const auto first = slack({one, vertex}, k), second = slack({two, vertex}, k); first != second)
            return first < second;
    return false;
}

bool PerfectMatching::is_tight(Edge edge) {
    for (std::size_t k = 0; k < at(width_); ++k)
        if (slack(edge, k) != 0) return false;
    return true;
}

/// Of a vertex in an even node, once that of before is in the same blossom.
void PerfectMatching::renew_closest(int vertex) {
    int& closest = closest_[at(vertex)];
    closest = -1;
    for (int from = 0; from < size_; ++from)
        if (outer_[at(from)] != outer_[at(vertex)] && outer_node(from).label == Label::even &&
            (closest == -1 || is_closer(from, closest, vertex)))
            closest = from;
}

void PerfectMatching::limit_step(Edge edge, int factor) {
    for (std::size_t k = 0; k < at(width_); ++k) {
        const std::int64_t number = factor * slack(edge, k);
        if (has_step_ && number == step_[k]) continue;
        if (has_step_ && number > step_[k]) return;
        for (; k < at(width_); ++k) step_[k] = factor * slack(edge, k);
        has_step_ = true;
    }
}

/// Twice the largest step of the dual values that leaves all of them possible.
void PerfectMatching::find_step() {
    has_step_ = false;
    for (int vertex = 0; vertex < size_; ++vertex) {
        const Label label = outer_node(vertex).label;
        int& closest = closest_[at(vertex)];
        if (label == Label::even && (closest == -1 || outer_[at(closest)] == outer_[at(vertex)])) renew_closest(vertex);
        if (label != Label::odd && closest != -1) limit_step({closest, vertex}, label == Label::even ? 1 : 2);
    }
    for (int blossom = size_; blossom < static_cast<int>(nodes_.size()); ++blossom)
        if (is_odd_blossom(blossom) && std::ranges::lexicographical_compare(dual(blossom), step_))
            std::ranges::copy(dual(blossom), step_.begin());
}

void PerfectMatching::make_step() {
    for (int vertex = 0; vertex < size_; ++vertex) {
        const Label label = outer_node(vertex).label;
        if (label == Label::none) continue;
        const int sign = label == Label::even ? -1 : 1;
        for (std::size_t k = 0; k < at(width_); ++k) dual(vertex)[k] += sign * (step_[k] / 2);
    }
    for (int blossom = size_; blossom < static_cast<int>(nodes_.size()); ++blossom) {
        if (node(blossom).parent != -1 || node(blossom).label == Label::none) continue;
        const int sign = node(blossom).label == Label::even ? 1 : -1;
        for (std::size_t k = 0; k < at(width_); ++k) dual(blossom)[k] += sign * step_[k];
    }
}

}  // namespace quarto
