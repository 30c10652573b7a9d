#include "core/cli/book_solver.hpp"

#include <iostream>

namespace quarto {

std::string misfit(const std::string& name, const Book& book) {
    return "--book: '" + name + "' is for other rules, such as " + to_text(search::rules_of(book.kind()));
}

NamedBook read_named_book(const Arguments& arguments) {
    NamedBook named;
    if (!arguments.book) return named;
    named.book = read_book(*arguments.book);
    if (!named.book) named.fault = "--book: '" + *arguments.book + "' is missing or damaged";
    else if (arguments.names_rules && named.book->kind() != search::kind_of(arguments.rules))
        named.fault = misfit(*arguments.book, *named.book);
    return named;
}

BookSolver::BookSolver(const Arguments& arguments, std::size_t table_bytes)
    : solver_(arguments.memory.value_or(table_bytes)) {
    if (!arguments.book && !arguments.is_bookless) loader_.emplace(books_folder());
    const NamedBook named = read_named_book(arguments);
    fault_ = named.fault;
    if (!named.book || fault_) return;
    name_ = *arguments.book;
    named_kind_ = named.book->kind();
    solver_.add_book(*named.book);
}

void BookSolver::report_misfit(const PositionText& of) {
    const search::Kind kind = search::kind_of(of.rules);
    if (!named_kind_ || *named_kind_ == kind || is_misfit_reported_) return;
    if (of.position.occupied().size() > book_depth(kind)) return;
    is_misfit_reported_ = true;
    std::cerr << "quarto-engine: --book: '" << name_ << "' is for other rules, such as "
              << to_text(search::rules_of(*named_kind_)) << "; without a book for " << to_text(of.rules)
              << ", early positions like this one take longer\n";
}

Solver& BookSolver::solver_for(const PositionText& text) {
    report_misfit(text);
    if (loader_) loader_->load_for(solver_, text);
    return solver_;
}

Solver& BookSolver::solver_for(const Game& game, const Level& level) {
    if (game.position().empty_cells().size() > level.solves_from) return solver_;
    return solver_for({game.position(), game.options().rules});
}

}  // namespace quarto
