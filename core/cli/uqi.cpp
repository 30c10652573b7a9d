#include "core/cli/uqi.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <new>
#include <random>
#include <utility>

#include "core/cli/player.hpp"
#include "core/lessons/lesson.hpp"
#include "core/notation/passed_text.hpp"
#include "core/queries/decided_values.hpp"

namespace quarto {

namespace {

constexpr std::string_view accepted = "uqiok 1\n";  ///< the number is that of the protocol
constexpr std::size_t uqi_table_bytes = std::size_t{16} << 20;
constexpr double seconds_between_infos = 0.5;
constexpr std::string_view default_level = "perfect";

/// Options that the other side can set: those of the command line, read as there.
constexpr std::array<std::string_view, 3> all_options{"level", "memory", "seed"};

std::string error(std::string_view sentence) { return "error " + std::string(sentence) + '\n'; }

std::string error(const ParseError& fault, int column) {
    return error("column " + std::to_string(fault.column + column - 1) + ": expected " +
                 std::string(describe(fault.expected)));
}

/// "1, 2 or 3"
template <class Range, class Name = std::identity>
std::string one_of(const Range& range, Name name = {}) {
    std::string text;
    for (std::size_t k = 0; k < range.size(); ++k)
        text.append(k == 0 ? "" : k + 1 == range.size() ? " or " : ", ").append(std::invoke(name, range[k]));
    return text;
}

std::string gifts_text(PieceSet gifts) {
    std::string text;
    for (const Piece piece : gifts) text += to_text(piece);
    return text.empty() ? "-" : text;
}

}  // namespace

UqiEngine::UqiEngine(const Arguments& arguments) : arguments_(arguments) {
    if (!arguments_.level) arguments_.level = level_of(default_level);
    solver_.emplace(arguments_, uqi_table_bytes);
    begin_game({}, 0);
}

const std::vector<UqiEngine::Command>& UqiEngine::commands() {
    static const std::vector<Command> all{{"uqi", &UqiEngine::introduce},
                                          {"isready", &UqiEngine::confirm},
                                          {"setoption", &UqiEngine::set_option},
                                          {"newgame", &UqiEngine::begin_game},
                                          {"position", &UqiEngine::set_position},
                                          {"go", &UqiEngine::go},
                                          {"stop", &UqiEngine::stop},
                                          {"quit", &UqiEngine::quit}};
    return all;
}

bool UqiEngine::is_urgent(std::string_view line) {
    const std::string_view word = take_word(line);
    return word == "stop" || word == "isready" || word == "quit";
}

std::string UqiEngine::receive(std::string_view line) {
    if (search_ && !is_urgent(line)) return error("a search goes on: stop it first, or wait for its bestmove");
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    const auto command = std::ranges::find(commands(), word, &Command::name);
    if (command != commands().end())
        return (this->*command->take)(rest, static_cast<int>(line.size() - rest.size()) + 1);
    const auto history = parse_passed_game(line, no_time);
    if (history) return start(*history, true);
    const bool is_meant = line.size() > word.size() ? word.size() == 16 : word.starts_with("q1");
    if (is_meant) return error(history.error(), 1);
    return error(quoted(word) + " is not a command: expected " + one_of(commands(), &Command::name) + ", or a game");
}

std::string UqiEngine::introduce(std::string_view, int) {
    std::string text = "id name quarto-engine " QUARTO_VERSION "\nid author The Quarto authors\n";
    text.append("option name level type combo default ").append(arguments_.level->key);
    for (const Level& level : levels) text.append(" var ").append(level.key);
    text += "\noption name memory type string default " + size_text(arguments_.memory.value_or(uqi_table_bytes));
    text += "\noption name seed type spin";  // drawn for each move unless it is set
    if (arguments_.seed) text += " default " + std::to_string(*arguments_.seed);
    return text.append(" min 0 max 4294967295\n").append(accepted);
}

std::string UqiEngine::confirm(std::string_view, int) { return "readyok\n"; }

std::string UqiEngine::set_option(std::string_view rest, int) {
    const auto name_word = take_word(rest), name = take_word(rest), value_word = take_word(rest);
    if (name_word != "name" || value_word != "value") return error("expected: setoption name NAME value VALUE");
    const auto option = std::ranges::find(all_options, in_lower_case(name));
    if (option == all_options.end()) return error(quoted(name) + " is not an option: expected " + one_of(all_options));
    const auto word = std::ranges::find(usage_words(), "--" + std::string(*option), &UsageWord::name);
    Arguments wanted = arguments_;
    if (const auto expected = word->read(rest, wanted)) return error(std::string(*option) + ": expected " + *expected);
    try {
        if (*option == "memory") solver_.emplace(wanted, uqi_table_bytes);
    } catch (const std::bad_alloc&) {
        solver_.emplace(arguments_, uqi_table_bytes);
        return error("memory: there is not enough");
    }
    arguments_ = wanted;
    return {};
}

std::string UqiEngine::begin_game(std::string_view, int) {
    solver_->solver().clear();
    history_ = *parse_passed_game("q1", no_time);
    return {};
}

std::string UqiEngine::set_position(std::string_view rest, int column) {
    const auto history = parse_passed_game(rest, no_time);
    history_ = history ? std::optional(*history) : std::nullopt;
    return history ? std::string() : error(history.error(), column);
}

std::string UqiEngine::go(std::string_view rest, int column) {
    if (!history_) return error("there is no position: the last one could not be read");
    std::optional<std::chrono::milliseconds> time;
    TextCursor cursor(rest);
    const bool is_endless = cursor.take("infinite");
    if (!is_endless && cursor.take("movetime ")) {
        const int at = cursor.column() + column - 1;
        const auto number = cursor.take_number(max_time.count());
        if (!number || *number == 0)
            return error("column " + std::to_string(at) + ": expected milliseconds, from 1 to " +
                         std::to_string(max_time.count()));
        time = std::chrono::milliseconds(*number);
    }
    if (!cursor.at_end()) return error("expected: go, go movetime MILLISECONDS or go infinite");
    const std::string refusal = start(*history_, false);
    if (!search_) return refusal;
    if (time) search_->time = time;
    search_->is_endless = is_endless;
    if (is_endless) begin_analysis();
    return {};
}

std::string UqiEngine::start(const History& history, bool is_bare) {
    const Game& game = history.game();
    if (game.end()) return error("the game is over");
    const auto seed = arguments_.seed ? static_cast<std::uint64_t>(*arguments_.seed) : std::random_device()();
    search_.emplace(Search{history, Thinker(game, game.to_move(), *arguments_.level, generator_for(seed, history)),
                           false, is_bare});
    search_->time = arguments_.time;
    search_->nodes_before = solver().nodes();
    return {};
}

void UqiEngine::begin_analysis() {
    const DecidedValues decided = decided_values(search_->history.game());
    search_->values = decided.moves;
    if (decided.search) search_->analyst.emplace(decided.search->position, decided.search->rules);
}

Solver& UqiEngine::solver() {
    const Game& game = search_->history.game();
    if (search_->is_endless) return solver_->solver_for({game.position(), game.options().rules});
    return solver_->solver_for(game, *arguments_.level);
}

std::string UqiEngine::step() { return search_->is_endless ? analyse() : think(); }

std::string UqiEngine::analyse() {
    const auto result = search_->analyst->step(solver());
    if (!result) return {};
    const Seat seat = search_->history.game().to_move();
    if (const auto* const found = std::get_if<MoveValue>(&*result)) {
        std::erase_if(search_->values, [&](const MoveValue& known) { return known.move == found->move; });
        search_->values.push_back(*found);
        return info(" value " + to_text(found->value) + " gifts " + gifts_text(found->gifts) + " move " +
                    to_text(seat, found->move));
    }
    const auto* const line = std::get_if<PrincipalVariation>(&*result);
    if (!line) return {};
    std::string moves = " pv";
    for (const Move& move : line->moves) moves += ' ' + to_text(seat, move);
    return info(moves);
}

std::string UqiEngine::think() {
    const auto move = search_->thinker.step(solver());
    if (move) return finish(*move);
    const double seconds = search_->watch.elapsed().count();
    if (search_->time && search_->watch.elapsed() >= *search_->time) return finish(search_->thinker.best_so_far());
    if (search_->is_bare || seconds < search_->told_at + seconds_between_infos) return {};
    search_->told_at = seconds;
    return info(" move " + to_text(search_->history.game().to_move(), search_->thinker.best_so_far()));
}

std::string UqiEngine::stop(std::string_view, int) {
    if (!search_) return {};  // its bestmove may have crossed this line
    const auto best = ranked(search_->values, {});
    return finish(best.empty() ? search_->thinker.best_so_far() : best.front().move);
}

std::string UqiEngine::quit(std::string_view, int) {
    has_quit_ = true;
    search_.reset();
    return {};
}

std::string UqiEngine::finish(const Move& move) {
    const std::string text = to_text(search_->history.game().to_move(), move);
    const std::string answer = search_->is_bare ? text + '\n' : info("") + "bestmove " + text + '\n';
    search_.reset();
    return answer;
}

std::string UqiEngine::info(std::string_view what) {
    const auto milliseconds = static_cast<std::int64_t>(1000 * search_->watch.elapsed().count());
    const auto nodes = solver_->solver().nodes() - search_->nodes_before;
    return "info time " + std::to_string(milliseconds) + " nodes " + std::to_string(nodes) + std::string(what) + '\n';
}

}  // namespace quarto
