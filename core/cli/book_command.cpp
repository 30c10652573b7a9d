#include <atomic>
#include <iostream>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "core/cli/book_maker.hpp"
#include "core/cli/command.hpp"
#include "core/cli/output_file.hpp"
#include "core/cli/platform.hpp"
#include "core/cli/progress.hpp"

namespace quarto {

namespace {

constexpr std::size_t book_table_bytes = std::size_t{1} << 30;

/// Scores all positions of the maker's layer.
void score_layer(BookMaker& maker, int threads, Progress& progress) {
    const BookLayer layer = maker.layer();
    const std::string name =
        "layer " + std::to_string(layer.placed) + ':' + std::to_string(layer.safe_gifts) + ", scored ";
    const std::string total = " of " + std::to_string(maker.size());
    const std::size_t report_every = maker.size() / 1000 + 1;
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::size_t scored = 0;  // guarded by `mutex`, as is the progress
    std::vector<std::jthread> workers;
    progress.show(name + '0' + total);
    for (int k = 0; k < threads; ++k)
        workers.emplace_back([&] {
            for (std::size_t index; (index = next++) < maker.size();) {
                maker.score(index);
                const std::lock_guard lock(mutex);
                if (++scored % report_every == 0) progress.show(name + std::to_string(scored) + total);
            }
        });
}

int make_book(const Arguments& arguments) {
    if (const int status = refuse_more_than(0, arguments)) return status;
    if (!arguments.output) return refuse("book needs -o FILE");
    if (!is_writable(*arguments.output)) return fail("'" + *arguments.output + "' could not be opened");
    const search::Kind kind = search::kind_of(arguments.rules);
    BookMaker maker(kind, book_plan(kind), arguments.memory.value_or(book_table_bytes));
    Progress progress(std::cerr, is_terminal(StandardStream::error));
    while (maker.next()) score_layer(maker, thread_count(arguments), progress);
    progress.clear();
    OutputFile file(*arguments.output);
    file.stream() << maker.book().to_text() << '\n';
    return file.complete() ? status_ok : fail("'" + *arguments.output + "' could not be written");
}

}  // namespace

constinit const Command book_command{.name = "book",
                                     .usage = "[--rules R] [--threads N] [--memory SIZE] -o FILE",
                                     .purpose = "make the opening book for these rules",
                                     .details = "On a terminal a line shows the progress.\n",
                                     .run = make_book,
                                     .table_bytes = book_table_bytes};

}  // namespace quarto
