#pragma once
/// A command's solver with its opening books: the one named by --book, otherwise those found.

#include <optional>
#include <string>

#include "core/cli/arguments.hpp"
#include "core/cli/book_loader.hpp"
#include "core/cli/command.hpp"
#include "core/search/solver.hpp"

namespace quarto {

/// The book named by the arguments, if one is. `fault`: set if it cannot be read or is for other rules than
/// those named.
struct NamedBook {
    std::optional<Book> book;
    std::optional<std::string> fault;
};
NamedBook read_named_book(const Arguments& arguments);

class BookSolver {
  public:
    /// `table_bytes`: used unless the arguments give a size.
    explicit BookSolver(const Arguments& arguments, std::size_t table_bytes = solver_table_bytes);

    /// Why the named book cannot be used; absent if it can.
    const std::optional<std::string>& fault() const { return fault_; }

    /// The solver, with the book that speeds up this position loaded.
    Solver& solver_for(const PositionText& text);
    Solver& solver() { return solver_; }

  private:
    Solver solver_;
    std::optional<BookLoader> loader_;
    std::optional<std::string> fault_;
};

}  // namespace quarto
