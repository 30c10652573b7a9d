#include "core/cli/batch.hpp"

#include <array>
#include <catch_amalgamated.hpp>
#include <sstream>
#include <stdexcept>

using namespace quarto;

namespace {

constexpr std::array<std::string_view, 4> batch_columns{line_column, "text", fault_column, fault_reason};

/// Echoes each line, except for "bad", "worse", "over" and "long".
Result<Reply, LineFault> echo(const std::string& line) {
    if (line == "bad") return LineFault{3, "expected better"};
    if (line == "worse") return LineFault{1, "no hope"};
    if (line == "over") return LineFault{1, "the game is over", LineFault::Kind::game_over};
    return Reply{line + '\n', {{{"text", line}}}, line != "long"};
}

struct Batch {
    BatchSummary summary;
    std::string answers, terminal;
};

Batch run_batch(const std::string& lines, Format format = Format::text, bool shows_progress = false) {
    std::istringstream in(lines);
    std::ostringstream out, terminal;
    Answers answers(format, batch_columns, out);
    Progress progress(terminal, shows_progress);
    const BatchSummary summary = answer_lines(in, answers, progress, echo);
    return {summary, out.str(), terminal.str()};
}

std::string lines_of(const std::string& text) {
    std::istringstream in(text);
    InputLines cursor(in);
    std::string all;
    while (const auto line = cursor.next()) all += std::to_string(line->number) + '<' + line->text + '>';
    return all;
}

}  // namespace

TEST_CASE("A batch whose input can't be read to its end says so") {
    struct Broken : std::stringbuf {
        using std::stringbuf::stringbuf;
        int_type underflow() override { throw std::runtime_error("is a directory"); }
    } broken;
    std::istream in(&broken);
    std::ostringstream out, terminal;
    Answers answers(Format::text, batch_columns, out);
    Progress progress(terminal, false);
    CHECK_FALSE(answer_lines(in, answers, progress, echo).is_read);
    CHECK(run_batch("a").summary.is_read);
}

TEST_CASE("Lines are counted from 1, and blank lines and comments are skipped") {
    CHECK(lines_of("a\n\n \t\r\n# no\nb\n c # yes\nlast") == "1<a>5<b>6< c # yes>7<last>");
    CHECK(lines_of("a\r\nb \t\r\n") == "1<a>2<b>");
    CHECK(lines_of("").empty());
}

TEST_CASE("Of a line that is longer than any text the beginning is given at once, and the next line follows") {
    constexpr std::size_t most = std::size_t{1} << 16;
    const auto sizes_of = [](const std::string& text) {
        std::istringstream in(text);
        InputLines cursor(in);
        std::string all;
        while (const auto line = cursor.next())
            all += std::to_string(line->number) + ':' + std::to_string(line->text.size()) + ' ';
        return all;
    };
    const std::string whole(most, 'x'), cut = "1:65537 ";
    CHECK(sizes_of(whole + "\nb\n") == "1:65536 2:1 ");
    CHECK(sizes_of(whole + "x\nb\n") == cut + "2:1 ");
    for (std::size_t more : {std::size_t{2}, std::size_t{1000}, most, 3 * most}) {
        CHECK(sizes_of(whole + std::string(more, 'y') + "\nb\n") == cut + "2:1 ");
        CHECK(sizes_of(whole + std::string(more, 'y')) == cut);
        CHECK(sizes_of(std::string(most + more, ' ') + "\nb") == cut + "2:1 ");  // it may end in something else
        CHECK(sizes_of('#' + whole + std::string(more, 'y') + "\nb") == "2:1 ");
    }
}

TEST_CASE("A line without end is answered and then not gone on with") {
    struct Endless : std::streambuf {
        int_type underflow() override {
            part.fill('\0');
            setg(part.data(), part.data(), part.data() + part.size());
            return 0;
        }
        std::array<char, 1 << 16> part{};
    } endless;
    std::istream in(&endless);
    std::ostringstream out, terminal;
    Answers answers(Format::text, batch_columns, out);
    Progress progress(terminal, false);
    const auto summary = answer_lines(in, answers, progress, [](const std::string&) -> Result<Reply, LineFault> {
        return LineFault{1, "expected better"};
    });
    CHECK_FALSE(summary.is_read);
    CHECK(out.str() == "error: line 1, column 1: expected better\n");
}

TEST_CASE("A byte order mark counts only at the start of a text") {
    CHECK(lines_of("\xef\xbb\xbf"
                   "a\nb\n") == "1<a>2<b>");
    CHECK(lines_of("\xef\xbb\xbf# no\n\xef\xbb\xbf"
                   "b\n") ==
          "2<\xef\xbb\xbf"
          "b>");
    CHECK(lines_of("\xef\xbb\xbf\r\nb\n") == "2<b>");
}

TEST_CASE("A line that can't be read is reported in its place, and the rest goes on") {
    const Batch batch = run_batch("one\n\nbad\nworse\ntwo\n");
    CHECK(batch.answers == "one\nerror: line 3, column 3: expected better\nerror: line 4, column 1: no hope\ntwo\n");
    CHECK(batch.summary.unreadable == 2);
    CHECK(batch.summary.incomplete == 0);
    CHECK(run_batch("bad\nworse\n", Format::json).answers ==
          "{\"line\":1,\"column\":3,\"error\":\"expected better\"}\n{\"line\":2,\"column\":1,\"error\":\"no "
          "hope\"}\n");
    CHECK(run_batch("one\nbad\n", Format::csv).answers == "line,text,column,error\n1,one,,\n2,,3,expected better\n");
}

TEST_CASE("A line with a game that is over gets an error, and doesn't count as one that can't be read") {
    const Batch batch = run_batch("over\nbad\none\nover\n");
    CHECK(batch.answers ==
          "error: line 1, column 1: the game is over\nerror: line 2, column 3: expected better\none\n"
          "error: line 4, column 1: the game is over\n");
    CHECK(batch.summary.over == 2);
    CHECK(batch.summary.unreadable == 1);
    CHECK(run_batch("over\n", Format::json).answers == "{\"line\":1,\"column\":1,\"error\":\"the game is over\"}\n");
}

TEST_CASE("Lines that ran out of time are counted") { CHECK(run_batch("one\nlong\nlong\n").summary.incomplete == 2); }

TEST_CASE("A batch ends with the first answer that can't be written") {
    std::istringstream in("one\ntwo\nthree\n");
    std::ostringstream out;
    Answers answers(Format::text, batch_columns, out);
    Progress progress(out, false);
    int asked = 0;
    const auto summary = answer_lines(in, answers, progress, [&](const std::string& line) {
        if (++asked == 2) out.setstate(std::ios::badbit);
        return echo(line);
    });
    CHECK(asked == 2);
    CHECK(!summary.is_written);
}

TEST_CASE("Progress is a single line, erased at the end, and only shown on request") {
    CHECK(run_batch("one\ntwo\n").terminal.empty());
    CHECK(run_batch("1234\n123\n1\n", Format::text, true).terminal == "\r\033[Kline 1, 45 %\r\033[K");
}

TEST_CASE("Progress is shown at most ten times a second") {
    using namespace std::chrono_literals;
    std::ostringstream terminal;
    Progress progress(terminal, true);
    const Progress::Clock::time_point start{};
    progress.show("a", start);
    progress.show("b", start + 99ms);
    progress.show("c", start + 100ms);
    CHECK(terminal.str() == "\r\033[Ka\r\033[Kc");
}
