#include "core/cli/book_loader.hpp"

#include <cstdlib>
#include <iostream>
#include <string>
#include <utility>

#include "core/cli/input_file.hpp"
#include "core/cli/platform.hpp"

namespace quarto {

namespace fs = std::filesystem;

std::optional<Book> read_book(const fs::path& file) {
    constexpr std::size_t most = std::size_t{4} << 20;  // the largest book has 200 kB
    const auto text = read_input(file, most);
    if (!text) return std::nullopt;
    const auto book = Book::parse(*text);
    return book ? std::optional(*book) : std::nullopt;
}

std::optional<fs::path> books_folder() {
    if (const char* set = std::getenv("QUARTO_ASSETS")) return fs::path(set) / "book";
    const auto program = program_folder();
    if (!program) return std::nullopt;
    for (const fs::path& assets : {*program / "assets", *program / ".." / "share" / "quarto"})
        if (std::error_code error; fs::is_directory(assets / "book", error)) return assets / "book";
    return std::nullopt;
}

std::optional<Book> find_book(const std::optional<fs::path>& folder, RuleSet rules) {
    const std::string name = book_name(rules) + ".txt";
    if (std::error_code error; folder && fs::exists(*folder / name, error)) {
        auto book = read_book(*folder / name);
        if (!book)
            std::cerr << "quarto-engine: the book '" << (*folder / name).string()
                      << "' is damaged; going on without it\n";
        return book;
    }
    std::cerr << "quarto-engine: without the opening book '" << name
              << "', early positions like this one take longer; --help lists the folders searched\n";
    return std::nullopt;
}

void BookLoader::load_for(Solver& solver, const PositionText& of) {
    const search::Kind kind = search::kind_of(of.rules);
    if (of.position.occupied().size() > book_depth(kind)) return;
    if (std::exchange(is_loaded_[kind.index()], true)) return;
    if (const auto book = find_book(folder_, of.rules)) solver.add_book(*book);
}

}  // namespace quarto
