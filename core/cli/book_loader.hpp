#pragma once
/// The opening books of quarto-engine: files that were named, or those that lie where the game finds its own.

#include <array>
#include <filesystem>
#include <optional>

#include "core/search/book.hpp"
#include "core/search/solver.hpp"
#include "core/notation/text.hpp"

namespace quarto {

/// A damaged or missing book costs time and nothing else; standard error tells of it.
std::optional<Book> read_book(const std::filesystem::path& file);

/// The folder of the books that are installed or have been built with the program: `book` in $QUARTO_ASSETS, or in
/// `assets` beside the program, or in ../share/quarto of it.
std::optional<std::filesystem::path> books_folder();

/// The book for these rules out of the folder. Of one that is not there standard error tells.
std::optional<Book> find_book(const std::optional<std::filesystem::path>& folder, RuleSet rules);

class BookShelf {
  public:
    explicit BookShelf(std::optional<std::filesystem::path> folder) : folder_(std::move(folder)) {}

    /// The solver learns the book that saves time with the position: each when it is needed first. Of one that is not
    /// there standard error tells, once.
    void serve(Solver& solver, const PositionText& of);

  private:
    std::optional<std::filesystem::path> folder_;
    std::array<bool, 8> is_served_{};  ///< by kind
};

}  // namespace quarto
