#include "shell/update.hpp"

#include <algorithm>
#include <utility>

#include "core/engine/levels.hpp"
#include "core/record.hpp"
#include "shell/save.hpp"

namespace quarto {

namespace {

/// How long a computer's move takes at least, so that the eye can follow.
constexpr Milliseconds computer_pace{450};
/// An engine that answers so often in a row with moves that the rules refuse is not asked again.
constexpr int most_failures = 3;
/// While a clock runs, a program that is ended gives back no more time than this.
constexpr Milliseconds clock_save_interval{1'000};

bool has_begun(const History& history) { return !history.entries().empty(); }

/// Whether `later` is the same game as `earlier`, at that moment or after it.
bool continues(const History& later, const History& earlier) {
    const auto same = [](const History::Entry& a, const History::Entry& b) {
        return a.by == b.by && a.move == b.move;
    };
    const auto opening = [](const History& history) { return to_text(History(history.opening(), {}), {}); };
    const auto &begin = earlier.entries(), &all = later.entries();
    return begin.size() <= all.size() && std::equal(begin.begin(), begin.end(), all.begin(), same) &&
           opening(later) == opening(earlier);
}

class Update {
  public:
    Update(State state, Milliseconds now) : state_(std::move(state)), now_(now) {}

    Step run(const Intent& intent) {
        const bool keeps_notice = std::holds_alternative<intent::Tick>(intent) ||
                                  std::holds_alternative<intent::EngineAnswer>(intent);
        if (!keeps_notice) state_.notice.reset();
        std::visit([&](const auto& kind) { on(kind); }, intent);
        attend();
        return {std::move(state_), std::move(effects_)};
    }

    Step start(const Found& found) {
        load_preferences(found);
        load_game(found);
        if (!found.record.empty()) on(intent::OpenRecord{found.record});
        if (state_.history) state_.screen = Screen::game;
        attend();
        return {std::move(state_), std::move(effects_)};
    }

  private:
    const Game& game() const { return state_.history->game(); }

    // Screens and forms

    void on(const intent::Tick&) {}
    void on(const intent::Open& open) {
        state_.pointing.reset();
        if (open.screen != Screen::game || state_.history) state_.screen = open.screen;
    }
    void on(const intent::Back&) {
        if (state_.pointing) state_.pointing.reset();
        else if (state_.chosen_cell || state_.chosen_piece) forget_choice();
        else state_.screen = screen_behind();
    }
    Screen screen_behind() const {
        if (!state_.history) return Screen::new_game;
        const bool lies_over_board = state_.screen == Screen::menu || state_.screen == Screen::new_game;
        return lies_over_board ? Screen::game : Screen::menu;
    }
    void on(const intent::ChangeSetup& change) {
        state_.form = change.setup;
        save_preferences();
    }
    void on(const intent::ChangePreferences& change) {
        state_.preferences = change.preferences;
        forget_choice();
        save_preferences();
    }
    void on(const intent::AskName& ask) { effects_.push_back(effect::AskName{ask.seat}); }
    void on(const intent::EnterName& entered) {
        state_.form.players[static_cast<std::size_t>(entered.seat)].name = clean_name(entered.name);
        save_preferences();
    }
    void on(const intent::DismissNotice&) {}

    // Beginnings

    void on(const intent::Start&) {
        Opening opening;
        opening.settings = state_.form.settings;
        if (state_.form.beginning == Beginning::dice) {
            opening.dice = throw_dice();
            opening.beginner = *opening.dice->beginner();
        } else if (state_.form.beginning == Beginning::second) {
            opening.beginner = Seat::second;
        }
        state_.players = state_.form.players;
        begin(opening);
    }
    void on(const intent::Rematch&) {
        if (!state_.history) return;
        Opening opening = state_.history->opening();
        opening.beginner = other(opening.beginner);
        opening.dice.reset();
        opening.start = Position{};
        begin(opening);
    }
    void begin(const Opening& opening) {
        state_.history = History(opening, now_);
        state_.screen = Screen::game;
        changed();
    }
    Dice throw_dice() {
        Dice dice{1, 1};
        while (!dice.beginner()) {
            dice.first = static_cast<std::uint8_t>(1 + state_.random.below(6));
            dice.second = static_cast<std::uint8_t>(1 + state_.random.below(6));
        }
        return dice;
    }

    // Moves of persons

    void on(const intent::TapCell& tap) {
        if (!state_.history) return;
        if (state_.pointing) return point_at(tap.cell);
        const bool waits = state_.preferences.confirm_moves && awaits_person(state_) &&
                           game().phase() == Phase::place && !game().position().occupied().has(tap.cell);
        if (waits && state_.chosen_cell != tap.cell) state_.chosen_cell = tap.cell;
        else play_person(Placement{tap.cell});
    }
    void on(const intent::TapPiece& tap) {
        if (!state_.history) return;
        const bool waits = state_.preferences.confirm_moves && awaits_person(state_) &&
                           game().phase() == Phase::give && game().position().reserve().has(tap.piece);
        if (waits && state_.chosen_piece != tap.piece) state_.chosen_piece = tap.piece;
        else play_person(Gift{tap.piece});
    }
    void on(const intent::Confirm&) {
        if (state_.chosen_cell) play_person(Placement{*state_.chosen_cell});
        else if (state_.chosen_piece) play_person(Gift{*state_.chosen_piece});
    }
    void on(const intent::EndTurn&) { play_person(Pass{}); }
    void on(const intent::Resign&) { play_person(Resignation{}); }
    void on(const intent::ExtendTime&) { play_person(Extension{}); }

    void on(const intent::PressQuarto& press) {
        if (!state_.history) return;
        if (const auto shape = pointed_shape(state_)) {
            const Seat by = state_.pointing->by;
            if (play(by, Call{*shape}) && game().wrong_call())
                state_.notice = notice::CalledWrongly{*game().wrong_call()};
            state_.pointing.reset();
        } else if (const auto refusal = game().call_refusal(press.by)) {
            state_.notice = notice::Refused{*refusal};
        } else if (!is_person(state_, press.by)) {
            state_.notice = notice::Refused{Refusal::not_your_turn};
        } else if (!state_.pointing) {
            forget_choice();
            state_.screen = Screen::game;
            state_.pointing = Pointing{press.by, {}};
        }
    }
    void point_at(Cell cell) {
        CellSet& cells = state_.pointing->cells;
        cells = cells.has(cell) ? cells.without(cell) : cells.with(cell);
        const ShapeSet winning = state_.history->opening().settings.rules.winning;
        if (!shapes_around(cells, winning).empty()) return;
        cells = CellSet{}.with(cell);
        state_.notice = notice::NoShape{};
    }
    void on(const intent::AskForHelp&) {
        const auto callers = persons_who_may_call(state_);
        if (!callers.first) return;
        const ShapeSet callable = game().callable();
        state_.notice = notice::Help{callable.empty() ? std::nullopt : std::optional(*callable.begin())};
    }

    /// The person on this device who moves now or waits for the computer; absent when two computers play.
    std::optional<Seat> person() const {
        const Seat mover = game().to_move();
        if (is_person(state_, mover)) return mover;
        if (is_person(state_, other(mover))) return other(mover);
        return std::nullopt;
    }
    void play_person(const Move& move) {
        if (!state_.history) return;
        const auto seat = person();
        if (seat) play(*seat, move);
        else state_.notice = notice::Refused{Refusal::not_your_turn};
    }

    /// The only way into the game. A refusal becomes the notice.
    bool play(Seat seat, const Move& move) {
        if (is_past(state_)) state_.history = state_.history->resumed(now_, Milliseconds{0});
        const auto refusal = state_.history->play(seat, move, now_);
        if (refusal) state_.notice = notice::Refused{*refusal};
        else changed();
        return !refusal;
    }

    // Back and forth

    void on(const intent::Undo&) { travel(undo_ply(state_)); }
    void on(const intent::Redo&) { travel(redo_ply(state_)); }
    void on(const intent::GoTo& go) {
        if (may_travel(state_)) travel(go.ply);
    }
    void travel(std::optional<std::size_t> ply) {
        if (!ply) return;
        state_.history = state_.history->at(*ply, now_);
        changed();
    }

    // Links and saves

    void on(const intent::Share&) {
        if (!state_.history) return;
        effects_.push_back(effect::Share{to_text(*state_.history, now_)});
        state_.notice = notice::Shared{};
    }
    void on(const intent::OpenRecord& open) {
        const auto record = parse_record(open.record, now_);
        if (!record) {
            state_.notice = notice::BadRecord{record.error()};
            return;
        }
        if (state_.history && continues(*state_.history, *record)) return;
        if (state_.history && has_begun(*state_.history) && !state_.own_game) {
            state_.own_game = game_text();
            effects_.push_back(effect::Save{"own-game", *state_.own_game});
        }
        state_.players = {};
        state_.history = *record;
        state_.screen = Screen::game;
        changed();
        state_.notice = notice::SharedGame{};
    }
    void on(const intent::ReturnToOwnGame&) {
        if (!state_.own_game) return;
        if (open_saved(*std::exchange(state_.own_game, std::nullopt))) changed();
        effects_.push_back(effect::Save{"own-game", {}});
        state_.screen = state_.history ? Screen::game : Screen::new_game;
    }
    bool open_saved(const std::string& text) {
        const auto saved = parse_saved_game(text, now_);
        if (!saved) {
            state_.notice = notice::BadSave{saved.error().line, saved.error().error};
            effects_.push_back(effect::KeepAside{"game", text});
            return false;
        }
        state_.history = saved->history;
        state_.players = saved->players;
        return true;
    }
    void load_game(const Found& found) {
        if (found.own_game && !found.own_game->empty()) state_.own_game = found.own_game;
        if (found.game && !found.game->empty()) open_saved(*found.game);
    }
    void load_preferences(const Found& found) {
        if (!found.preferences || found.preferences->empty()) return;
        const auto saved = parse_saved_preferences(*found.preferences);
        if (!saved) {
            state_.notice = notice::BadSave{saved.error().line, saved.error().error};
            effects_.push_back(effect::KeepAside{"preferences", *found.preferences});
            return;
        }
        state_.preferences = saved->preferences;
        state_.form = saved->form;
    }
    std::string game_text() const { return to_text(SavedGame{*state_.history, state_.players}, now_); }
    void save_preferences() {
        effects_.push_back(effect::Save{"preferences", to_text(SavedPreferences{state_.preferences, state_.form})});
    }

    // Clock and computer

    /// The game is another one now: what was begun or asked for belongs to the old one.
    void changed() {
        state_.pointing.reset();
        forget_choice();
        forget_question();
        state_.thinking.failures = 0;
        save_game();
    }
    void save_game() {
        state_.saved_at = now_;
        effects_.push_back(effect::Save{"game", game_text()});
    }
    void forget_choice() {
        state_.chosen_cell.reset();
        state_.chosen_piece.reset();
    }
    void forget_question() {
        if (state_.thinking.ply && !state_.thinking.answer) effects_.push_back(effect::Ask{"cancel"});
        state_.thinking.ply.reset();
        state_.thinking.answer.reset();
    }

    /// What happens by itself, whatever the intent was.
    void attend() {
        if (!state_.history) return;
        if (!is_past(state_) && game().time_left(now_) == Milliseconds{0}) run_out_of_time();
        play_due_answer();
        ask_engine();
        const bool clock_runs = game().time_left(now_) && !is_past(state_);
        if (clock_runs && now_ - state_.saved_at >= clock_save_interval) save_game();
    }
    void run_out_of_time() {
        const Seat mover = game().to_move();
        const auto refusal = state_.history->play(mover, Timeout{}, now_);
        if (refusal && refusal != Refusal::time_is_up) return;
        changed();
        while (!game().end() && game().to_move() == mover) play(mover, random_move());
    }
    Move random_move() {
        const auto pick = [&](auto set) {
            auto member = set.begin();
            for (auto skip = state_.random.below(static_cast<std::uint32_t>(set.size())); skip > 0; --skip) ++member;
            return *member;
        };
        if (game().phase() == Phase::place) return Placement{pick(game().position().empty_cells())};
        if (game().phase() == Phase::give) return Gift{pick(game().position().reserve())};
        return Pass{};
    }
    void on(const intent::EngineAnswer& answer) {
        Thinking& thinking = state_.thinking;
        Reader reader(answer.line);
        const bool is_move = reader.take("move ");
        if (!is_move && !reader.take("error ")) return;
        if (!thinking.ply || !reader.take(std::to_string(thinking.ticket) + ' ')) return;
        thinking.answer = is_move ? answer.line.substr(static_cast<std::size_t>(reader.column() - 1)) : "";
    }
    /// Whoever points is waited for, but not until the computer has lost on time.
    bool pointing_holds_computer() const {
        const auto left = game().time_left(now_);
        return state_.pointing && (!left || *left > clock_warning);
    }
    void play_due_answer() {
        Thinking& thinking = state_.thinking;
        if (!thinking.answer || now_ < thinking.due || pointing_holds_computer()) return;
        const std::string text = *thinking.answer;
        Reader reader(text);
        const Seat mover = game().to_move();
        const auto move = read_move(reader, mover);
        if (move && reader.at_end() && move->seat == mover && !state_.history->play(mover, move->move, now_)) {
            changed();
            return;
        }
        forget_question();
        if (++thinking.failures == most_failures) state_.notice = notice::EngineFailed{};
    }
    /// The computer moves where it is to move, but not in a past that the player only looks at.
    void ask_engine() {
        Thinking& thinking = state_.thinking;
        if (thinking.ply || is_past(state_) || game().end() || is_person(state_, game().to_move())) return;
        if (thinking.failures >= most_failures) return;
        thinking.ply = state_.history->ply();
        thinking.due = now_ + computer_pace;
        const Player& player = state_.players[static_cast<std::size_t>(game().to_move())];
        effects_.push_back(effect::Ask{"think " + std::to_string(++thinking.ticket) + ' ' +
                                       std::string(levels[static_cast<std::size_t>(player.level)].key) + ' ' +
                                       std::to_string(state_.random.next() >> 32) + ' ' +
                                       to_text(*state_.history, now_)});
    }

    State state_;
    Milliseconds now_;
    Effects effects_;
};

}  // namespace

Step update(State state, const Intent& intent, Milliseconds now) {
    return Update(std::move(state), now).run(intent);
}

Step start_app(const Found& found, Milliseconds now) {
    return Update(State(found.seed), now).start(found);
}

}  // namespace quarto
