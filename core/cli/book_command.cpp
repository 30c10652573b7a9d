#include <atomic>
#include <iostream>
#include <mutex>
#include <thread>
#include <vector>

#include "core/cli/book_maker.hpp"
#include "core/cli/command.hpp"
#include "core/cli/output_file.hpp"

namespace quarto {

namespace {

constexpr std::size_t book_table_bytes = std::size_t{1} << 30;

int make_book(const Arguments& arguments) {
    if (const int status = refuse_more_than(0, arguments)) return status;
    if (!arguments.output) return refuse("book needs -o FILE");
    if (!is_writable(*arguments.output)) return fail("'" + *arguments.output + "' could not be opened");
    const search::Kind kind = search::kind_of(arguments.rules);
    BookMaker maker(kind, book_plan(kind), arguments.memory.value_or(book_table_bytes));
    while (maker.next()) {
        const BookLayer layer = maker.layer();
        std::cerr << "layer " << layer.placed << ':' << layer.safe_gifts << ", " << maker.size()
                  << " positions\n";
        const std::size_t report_every = maker.size() / 100 + 1;
        std::atomic<std::size_t> next = 0;
        std::mutex mutex;
        std::size_t scored = 0;  // guarded by `mutex`, as is the output
        std::vector<std::jthread> workers;
        for (int k = 0; k < thread_count(arguments); ++k)
            workers.emplace_back([&] {
                for (std::size_t index; (index = next++) < maker.size();) {
                    maker.score(index);
                    const std::lock_guard lock(mutex);
                    if (++scored % report_every == 0 || scored == maker.size())
                        std::cerr << "scored " << scored << " of " << maker.size() << '\n';
                }
            });
    }
    OutputFile file(*arguments.output);
    file.stream() << maker.book().to_text() << '\n';
    return file.complete() ? status_ok : fail("'" + *arguments.output + "' could not be written");
}

}  // namespace

constinit const Command book_command{.name = "book",
                                     .usage = "[--rules R] [--threads N] [--memory SIZE] -o FILE",
                                     .purpose = "make the opening book for these rules",
                                     .run = make_book,
                                     .table_bytes = book_table_bytes};

}  // namespace quarto
