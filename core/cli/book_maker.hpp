#pragma once
/// Makes an opening book layer by layer, from the deepest one up, with any number of threads.

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "core/search/book.hpp"
#include "core/search/planes.hpp"

namespace quarto {

namespace search {

/// The position with this canonical form, with piece 0 in hand.
template <Shapes shapes>
Node<shapes> node_of(PackedPlanes canonical_form, int attributes);

/// The canonical forms, ascending, of all positions with `placed` pieces on the board and a piece in hand
/// that completes nothing.
std::vector<PackedPlanes> hands_with(Kind kind, int placed);

/// By the number of safe gifts, if there are any: the canonical forms, ascending, of all boards with `placed`
/// pieces.
std::map<int, std::vector<PackedPlanes>> boards_with(Kind kind, int placed);

}  // namespace search

class BookMaker {
  public:
    /// `table_bytes`: size of the transposition table, shared by all threads, as in Solver.
    BookMaker(search::Kind kind, BookPlan plan, std::size_t table_bytes);
    ~BookMaker();

    /// Turns to the next layer; false after the last one. Precondition: all positions of the current one are
    /// scored.
    bool next();
    BookLayer layer() const;
    /// The number of positions to score in this layer.
    std::size_t size() const;
    /// Thread-safe for different positions. `index`: 0 to `size()` - 1.
    void score(std::size_t index);

    /// The layers up to now. They do not depend on which thread scored what, or when.
    const Book& book() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace quarto
