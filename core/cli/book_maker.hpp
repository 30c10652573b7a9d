#pragma once
/// Makes a book, in as many threads as somebody has.

#include <cstdint>
#include <memory>

#include "core/search/book.hpp"

namespace quarto {

class BookMaker {
  public:
    /// Memory for the transposition table, which all threads share, as in Solver.
    BookMaker(search::Kind kind, int placed, std::size_t table_bytes);
    ~BookMaker();

    /// The positions to be scored.
    std::size_t size() const;
    /// In any number of threads at a time, for different positions. `index` from 0 to `size()` - 1.
    void score(std::size_t index);
    /// When all are scored. The same book whoever scored what and when.
    Book book() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace quarto
