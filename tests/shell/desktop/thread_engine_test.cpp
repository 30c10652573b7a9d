/// The engine in its thread.

#include "shell/desktop/files.hpp"
#include "shell/desktop/thread_engine.hpp"

#include <algorithm>
#include <atomic>
#include <new>
#include <semaphore>
#include <thread>
#include <vector>

#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

/// Arbitrary: there is no event loop here.
constexpr std::uint32_t wake_event = 0x8000;

std::optional<std::string> no_book(const std::string&) { return std::nullopt; }

std::string answer_of(ThreadEngine& engine) {
    for (int tries = 0; tries < 3'000; ++tries) {
        if (const auto line = engine.receive()) return *line;
        std::this_thread::sleep_for(10ms);
    }
    return "no answer";
}

}  // namespace

TEST_CASE("The engine answers a question with its ticket and sends nothing else") {
    ThreadEngine engine(wake_event, no_book);
    CHECK_FALSE(engine.receive());
    engine.send("think 7 newcomer 1 q1;rules=cshf;begin=1;moves=0");
    CHECK_THAT(answer_of(engine), Catch::Matchers::Matches("move 7 [a-d][1-4]"));
    CHECK_FALSE(engine.receive());
}

TEST_CASE("After a cancelled question the next one is answered") {
    ThreadEngine engine(wake_event, no_book);
    engine.send("think 1 perfect 1 q1;rules=cshf;begin=1;moves=0a1.1");
    engine.send("cancel");
    engine.send("think 2 newcomer 1 q1;rules=cshf;begin=1;moves=0");
    std::string line = answer_of(engine);
    if (line.starts_with("move 1 ")) line = answer_of(engine);  // answered before the cancellation
    CHECK_THAT(line, Catch::Matchers::StartsWith("move 2 "));
}

TEST_CASE("A long analysis, which two threads share, values each move once") {
    ThreadEngine engine(wake_event, no_book);
    engine.send("analyse 3 04f....82....3.. 7");  // 10 empty cells
    std::vector<std::string> values, gifts;
    std::string line;
    while (!(line = answer_of(engine)).starts_with("done 3") && line != "no answer")
        if (line.starts_with("value 3 ")) (values.size() < 10 ? values : gifts).push_back(line.substr(8, 2));
    CHECK(line == "done 3");
    CHECK_FALSE(engine.receive());
    std::ranges::sort(values);
    std::ranges::sort(gifts);
    const std::vector<std::string> cells{"a2", "a4", "b2", "b3", "c2", "c3", "c4", "d1", "d3", "d4"};
    CHECK(values == cells);
    CHECK(gifts == cells);
}

TEST_CASE("Without memory for the second thread the first one goes on alone") {
    std::thread::id first;  // the one that asks for a book first
    std::atomic<bool> is_second_out_of_memory = false;
    ThreadEngine engine(wake_event, [&](const std::string&) {
        if (first == std::thread::id()) first = std::this_thread::get_id();
        is_second_out_of_memory = first != std::this_thread::get_id();
        if (is_second_out_of_memory) throw std::bad_alloc();
        return std::optional<std::string>();
    });
    engine.send("analyse 3 d2.c......4...9. 3 cshf+squares");
    std::string line;
    while (!(line = answer_of(engine)).starts_with("done 3") && line != "no answer") continue;
    CHECK(line == "done 3");
    CHECK(is_second_out_of_memory);
}

TEST_CASE("A request without enough memory for it fails, and the next one is answered") {
    ThreadEngine engine(wake_event, [](const std::string&) -> std::optional<std::string> { throw std::bad_alloc(); });
    engine.send("analyse 3 d2.c......4...9. 3 cshf+squares");
    CHECK(answer_of(engine) == "error 3 there is not enough memory");
    engine.send("solve 7 193bc8adf742560. e");
    CHECK(answer_of(engine) == "solved 7 draw");
}

TEST_CASE("A thinking engine can be shut down") {
    std::counting_semaphore<> asked_for_book{0};  // the first action of a thinking engine
    ThreadEngine engine(wake_event, [&](const std::string&) {
        asked_for_book.release();
        return std::optional<std::string>();
    });
    engine.send("think 1 perfect 1 q1;rules=cshf;begin=1;moves=0a1.1b2.2");
    REQUIRE(asked_for_book.try_acquire_for(30s));
}

TEST_CASE("The engine loads the opening book that it needs and works without it") {
    for (const std::optional<std::string>& book :
         {read_file(QUARTO_SOURCE_DIR "/assets/books/c.txt"), std::optional<std::string>("quarto-book"),
          std::optional<std::string>()}) {
        std::string wanted;
        {
            ThreadEngine engine(wake_event, [&](const std::string& name) {
                wanted = name;
                return book;
            });
            engine.send("analyse 5 0............... 1 h");
            CHECK_THAT(answer_of(engine), Catch::Matchers::StartsWith("value 5 "));
        }
        CHECK(wanted == "c");
    }
}
