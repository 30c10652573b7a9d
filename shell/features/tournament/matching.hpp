#pragma once
/// Pairs all vertices of a complete graph so that the sum of the weights of the pairs is as large as can be.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace quarto {

/// A weight is a row of numbers. Sums are compared number by number: the first in which they differ decides, as if each
/// were infinitely larger than the next. So a list of criteria, the most important one first, is one weight.
///
/// J. Edmonds, "Maximum matching and a polyhedron with 0,1-vertices", 1965: alternating trees grow from all vertices
/// without a mate along edges that are tight for the dual values of their ends; odd circles (blossoms) shrink to one
/// node with a dual value of its own. At most n^3 steps, each for a whole row.
class PerfectMatching {
  public:
    /// So large may the sum of one number over all pairs be: dual values are sums along paths.
    static constexpr int max_bits = 48;

    /// `vertices`: an even number. `width`: of the rows. All weights are 0 at first.
    PerfectMatching(int vertices, int width);
    void set_weight(int one, int two, std::span<const std::int64_t> row);
    void solve();
    int mate(int vertex) const { return mate_[at(vertex)]; }

  private:
    enum class Label : std::uint8_t { none, even, odd };
    struct Edge {
        int from, to;  ///< vertices
        Edge reversed() const { return {to, from}; }
    };
    /// A vertex, or a blossom.
    struct Node {
        int base = 0;     ///< the vertex whose mate is elsewhere, or that has none
        int parent = -1;  ///< the blossom around it
        Label label = Label::none;
        Edge entry = {-1, -1};           ///< of an odd node: from its parent in the tree
        std::vector<int> children = {};  ///< of a blossom, around the circle from that with the base
        std::vector<Edge> links = {};    ///< from each child to the next
    };

    using Row = std::span<std::int64_t>;
    static std::size_t at(int index) { return static_cast<std::size_t>(index); }
    Row row_in(std::vector<std::int64_t>& rows, std::size_t place) { return {&rows[place * at(width_)], at(width_)}; }
    Row dual(int node) { return row_in(duals_, at(node)); }
    Row weight(int one, int two) { return row_in(weights_, at(one) * at(size_) + at(two)); }
    Node& node(int index) { return nodes_[at(index)]; }
    Node& outer_node(int vertex) { return node(outer_[at(vertex)]); }
    bool is_blossom(int index) const { return index >= size_; }
    /// In no other one.
    bool is_odd_blossom(int blossom) { return node(blossom).label == Label::odd && node(blossom).parent == -1; }

    void begin();
    void grow_until_augmented();
    bool scan(int from);
    bool follow(Edge edge);
    void reach(Edge edge);
    bool meet(Edge edge);
    std::vector<Edge> path_up(int vertex, int ancestor);
    void make_blossom(Edge edge, int ancestor);
    void expand(int blossom);
    void set_outer(int index, int outer);
    void queue_all(int index);
    void rematch(int vertex, int with);
    void rebase(int blossom, int vertex);

    /// How far the edge is from being tight.
    std::int64_t slack(Edge edge, std::size_t k) {
        return dual(edge.from)[k] + dual(edge.to)[k] - weight(edge.from, edge.to)[k];
    }
    bool is_closer(int one, int two, int vertex);
    bool is_tight(Edge edge);
    void renew_closest(int vertex);
    /// Keeps the smaller one of twice a step of the dual values and this one.
    void limit_step(Edge edge, int factor);
    void find_step();
    void make_step();

    int size_, width_;
    std::vector<std::int64_t> weights_;  ///< four times those given, so that halves of dual values are whole
    std::vector<std::int64_t> duals_, step_;
    bool has_step_ = false;
    std::vector<Node> nodes_;
    std::vector<int> unused_;  ///< nodes that can be blossoms
    std::vector<int> mate_, outer_, closest_, queue_;
};

}  // namespace quarto
