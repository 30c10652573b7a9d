#include "core/cli/book_solver.hpp"

namespace quarto {

NamedBook read_named_book(const Arguments& arguments) {
    NamedBook named;
    if (!arguments.book) return named;
    named.book = read_book(*arguments.book);
    if (!named.book)
        named.fault = "--book: '" + *arguments.book + "' is missing or damaged";
    else if (arguments.names_rules && named.book->kind() != search::kind_of(arguments.rules))
        named.fault = "--book: '" + *arguments.book + "' is for other rules, such as " +
                      to_text(search::rules_of(named.book->kind()));
    return named;
}

BookSolver::BookSolver(const Arguments& arguments, std::size_t table_bytes)
    : solver_(arguments.memory.value_or(table_bytes)) {
    if (!arguments.book && !arguments.is_bookless) loader_.emplace(books_folder());
    const NamedBook named = read_named_book(arguments);
    fault_ = named.fault;
    if (named.book && !fault_) solver_.add_book(*named.book);
}

Solver& BookSolver::solver_for(const PositionText& text) {
    if (loader_) loader_->load_for(solver_, text);
    return solver_;
}

}  // namespace quarto
