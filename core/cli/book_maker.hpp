#pragma once
/// Makes an opening book, with any number of threads.

#include <cstdint>
#include <memory>

#include "core/search/book.hpp"

namespace quarto {

class BookMaker {
  public:
    /// `table_bytes`: size of the transposition table, shared by all threads, as in Solver.
    BookMaker(search::Kind kind, int placed, std::size_t table_bytes);
    ~BookMaker();

    /// The number of positions to score.
    std::size_t size() const;
    /// Thread-safe for different positions. `index`: 0 to `size()` - 1.
    void score(std::size_t index);
    /// Precondition: all positions are scored. The book does not depend on which thread scored what, or when.
    Book book() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace quarto
