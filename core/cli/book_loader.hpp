#pragma once
/// Loads opening books for quarto-engine: files named by the user, or those installed with the game.

#include <array>
#include <filesystem>
#include <optional>

#include "core/search/book.hpp"
#include "core/search/solver.hpp"
#include "core/notation/text.hpp"

namespace quarto {

/// Absent if it is missing or damaged.
std::optional<Book> read_book(const std::filesystem::path& file);

/// The folder of the books built or installed with the program: `book` in $QUARTO_ASSETS, in `assets` beside
/// the program, or in ../share/quarto.
std::optional<std::filesystem::path> books_folder();

/// The book for these rules in the folder. A missing or damaged one is reported to standard error; the
/// command goes on without it, only slower.
std::optional<Book> find_book(const std::optional<std::filesystem::path>& folder, RuleSet rules);

/// Loads books from a folder, each at most once.
class BookLoader {
  public:
    explicit BookLoader(std::optional<std::filesystem::path> folder) : folder_(std::move(folder)) {}

    /// Adds the book that speeds up this position to the solver, when it is first needed. A missing book is
    /// reported to standard error once.
    void load_for(Solver& solver, const PositionText& of);

  private:
    std::optional<std::filesystem::path> folder_;
    std::array<bool, 8> is_loaded_{};  ///< by kind
};

}  // namespace quarto
