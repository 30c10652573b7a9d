#include "core/engine/session.hpp"

#include <algorithm>
#include <utility>

#include "core/record.hpp"

namespace quarto {

namespace {

/// What stands before the first space; the rest stays.
std::string_view take_word(std::string_view& line) {
    const std::size_t length = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, length);
    line.remove_prefix(std::min(length + 1, line.size()));
    return word;
}

constexpr std::int64_t greatest_number = (std::int64_t{1} << 53) - 1;

std::optional<std::uint64_t> parse_number(std::string_view text) {
    Reader reader(text);
    const auto number = reader.take_number(greatest_number);
    if (!number || !reader.at_end()) return std::nullopt;
    return static_cast<std::uint64_t>(*number);
}

}  // namespace

const std::array<Session::Verb, 5> Session::verbs{{{"think", &Session::think},
                                                   {"analyse", &Session::analyse},
                                                   {"review", &Session::review},
                                                   {"cancel", &Session::cancel},
                                                   {"book", &Session::learn}}};

void Session::receive(std::string_view line) {
    const std::string_view name = take_word(line), ticket = take_word(line);
    for (const Verb& verb : verbs)
        if (verb.name == name) return (this->*verb.act)(ticket, line);
    refuse(ticket, "unknown request");
}

std::optional<std::string> Session::step() {
    if (task_ && answers_.empty()) want_book();
    if (task_ && answers_.empty()) std::visit([&](auto& work) { go_on(work); }, task_->work);
    if (answers_.empty()) return std::nullopt;
    std::string answer = std::move(answers_.front());
    answers_.pop_front();
    return answer;
}

void Session::go_on(Thought& thought) {
    if (const auto move = thought.thinker.step(solver_)) {
        answer("move", to_text(thought.seat, *move));
        task_.reset();
    }
}

void Session::go_on(Analyst& analyst) {
    if (const auto finding = analyst.step(solver_)) {
        if (const auto* found = std::get_if<MoveValue>(&*finding)) {
            std::string gifts;
            for (Piece piece : found->gifts) gifts += to_text(piece);
            answer("value", to_text(Seat::first, found->move) + ' ' + (gifts.empty() ? "-" : gifts) + ' ' +
                                to_text(found->value));
        } else {
            const auto& traps = std::get<Traps>(*finding);
            answer("traps", to_text(Seat::first, traps.move) + ' ' + std::to_string(traps.losing) + ' ' +
                                std::to_string(traps.replies));
        }
    }
    if (analyst.is_done()) {
        answer("done", {});
        task_.reset();
    }
}

void Session::go_on(Reviewer& reviewer) {
    if (const auto found = reviewer.step(solver_))
        answer("at", std::to_string(found->ply) + ' ' + to_text(found->value));
    if (reviewer.is_done()) {
        answer("done", {});
        task_.reset();
    }
}

void Session::answer(std::string_view kind, const std::string& rest) {
    answers_.push_back(std::string(kind) + ' ' + task_->ticket + (rest.empty() ? "" : ' ' + rest));
}

void Session::think(std::string_view ticket, std::string_view rest) {
    task_.reset();
    const auto level = level_of(take_word(rest));
    if (!level) return refuse(ticket, "unknown level");
    const auto seed = parse_number(take_word(rest));
    if (!seed) return refuse(ticket, "the seed is a number");
    const auto history = read_history(ticket, rest);
    if (!history) return;
    const Game& game = history->game();
    if (game.end()) return refuse(ticket, "the game is over");
    task_ = Task{std::string(ticket),
                 {game.position(), game.settings().rules},
                 Thought{game.to_move(), Thinker(game, game.to_move(), *level, Random(*seed))}};
}

void Session::analyse(std::string_view ticket, std::string_view rest) {
    task_.reset();
    const auto position = parse_position(rest);
    if (!position)
        return refuse(ticket, "position, column " + std::to_string(position.error().column) + ": " +
                                  std::string(describe(position.error().expected)));
    task_ = Task{std::string(ticket), *position, Analyst(position->position, position->rules)};
}

void Session::review(std::string_view ticket, std::string_view rest) {
    task_.reset();
    const auto last = parse_number(take_word(rest));
    if (!last) return refuse(ticket, "the last moment is a number");
    const auto history = read_history(ticket, rest);
    if (!history) return;
    const Opening& opening = history->opening();
    task_ = Task{std::string(ticket),
                 {opening.start, opening.settings.rules},
                 Reviewer(*history, static_cast<std::size_t>(*last))};
}

std::optional<History> Session::read_history(std::string_view ticket, std::string_view record) {
    auto history = parse_record(record, Milliseconds{0});
    if (history) return *history;
    refuse(ticket, "record, column " + std::to_string(history.error().column) + ": " +
                       std::string(describe(history.error().expected)));
    return std::nullopt;
}

void Session::cancel(std::string_view, std::string_view) {
    task_.reset();
}

void Session::learn(std::string_view name, std::string_view text) {
    const auto book = Book::parse(text);
    if (book) solver_.learn(*book);
    else answers_.push_back("damaged " + std::string(name));
}

/// Before the work on a position near the start, once for each kind of rule set.
void Session::want_book() {
    const auto& [position, rules] = task_->about;
    const search::Kind kind = search::kind_of(rules);
    if (position.occupied().size() > book_depth(kind)) return;
    if (!std::exchange(wanted_books_[kind.index()], true)) answers_.push_back("wanted " + book_name(rules));
}

void Session::refuse(std::string_view ticket, const std::string& reason) {
    answers_.push_back("error " + (ticket.empty() ? std::string("-") : std::string(ticket)) + ' ' + reason);
}

}  // namespace quarto
