#pragma once
/// A command's solver with its opening books: the one named by --book, otherwise those found.

#include <optional>
#include <string>

#include "core/cli/arguments.hpp"
#include "core/cli/book_loader.hpp"
#include "core/cli/command.hpp"
#include "core/rules/game.hpp"
#include "core/search/solver.hpp"

namespace quarto {

/// The book named by the arguments, if one is. `fault`: set if it cannot be read or is for other rules than
/// those named.
struct NamedBook {
    std::optional<Book> book;
    std::optional<std::string> fault;
};
/// "--book: 'NAME' is for other rules, such as c"
std::string misfit(const std::string& name, const Book& book);
NamedBook read_named_book(const Arguments& arguments);

class BookSolver {
  public:
    /// `table_bytes`: used unless the arguments give a size.
    explicit BookSolver(const Arguments& arguments, std::size_t table_bytes = solver_table_bytes);

    /// Why the named book cannot be used; absent if it can.
    const std::optional<std::string>& fault() const { return fault_; }

    /// The solver, with the book that speeds up this position loaded. The first early position for which the
    /// named book is of no use is reported to standard error.
    Solver& solver_for(const PositionText& text);
    /// For a move of the level: only those that search so early use a book.
    Solver& solver_for(const Game& game, const Level& level);
    Solver& solver() { return solver_; }

  private:
    void report_misfit(const PositionText& of);

    Solver solver_;
    std::optional<BookLoader> loader_;
    std::optional<std::string> fault_;
    std::string name_;                        ///< of the book that --book names
    std::optional<search::Kind> named_kind_;  ///< and its kind
    bool is_misfit_reported_ = false;
};

}  // namespace quarto
