#pragma once
/// The solver of a command with the opening books for it: the one that was named, else those that are found.

#include <optional>
#include <string>

#include "core/cli/arguments.hpp"
#include "core/cli/book_loader.hpp"
#include "core/cli/command.hpp"
#include "core/search/solver.hpp"

namespace quarto {

/// The book that the arguments name, if they do and it can be read. An error says that it is for other rules
/// than named.
struct NamedBook {
    std::optional<Book> book;
    std::optional<std::string> fault;
};
NamedBook read_named_book(const Arguments& arguments);

class Library {
  public:
    /// `table_bytes`: unless the arguments say.
    explicit Library(const Arguments& arguments, std::size_t table_bytes = solver_table_bytes);

    /// Why the named book does not suit, if so.
    const std::optional<std::string>& fault() const { return fault_; }

    /// It has learnt the book that saves time with this position.
    Solver& solver_for(const PositionText& text);
    Solver& solver() { return solver_; }

  private:
    Solver solver_;
    std::optional<BookShelf> shelf_;
    std::optional<std::string> fault_;
};

}  // namespace quarto
