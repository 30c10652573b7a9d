#include "shell/app/commands.hpp"

#include "shell/features/commands/match.hpp"

namespace quarto {
namespace {

/// Whether the line starts like a record or a position text. No command word in any language looks like
/// either.
bool is_game(std::string_view line) {
    constexpr std::string_view cells = "0123456789abcdef.";
    return line == "q1" || line.starts_with("q1;") ||
           (line.size() > 16 && line[16] == ' ' && line.find_first_not_of(cells) == 16);
}

std::string_view without_margins(std::string_view line) {
    while (line.starts_with(' ')) line.remove_prefix(1);
    while (line.ends_with(' ')) line.remove_suffix(1);
    return line;
}

/// Resolves a command to an intent in the current state.
struct Resolver {
    const State& state;

    /// Same as the button. A typed word never discards a running game or a lesson.
    Intent operator()(command::Play) const {
        if (!table(state).history) return intent::Start{};
        if (shows_game(state) && is_over(state)) return intent::Rematch{};
        return intent::Open{Screen::new_game};
    }
    Intent operator()(command::Back back) const {
        if (state.selection.pending_call) return intent::Back{};
        return back.may_undo ? Intent{intent::Undo{}} : Intent{intent::Ask{query::Unclear{}}};
    }
    Intent operator()(command::Undo) const { return intent::Undo{}; }
    Intent operator()(command::Redo) const { return intent::Redo{}; }
    Intent operator()(command::Hint) const { return intent::AskForHelp{}; }
    Intent operator()(command::Values) const { return intent::ToggleAnalysis{}; }
    Intent operator()(command::NextStep) const { return intent::NextStep{}; }
    Intent operator()(command::NoSuchMove) const { return intent::AnswerNone{}; }
    Intent operator()(const command::Ask& ask) const { return intent::Ask{ask.query}; }

    Intent operator()(command::At at) const {
        if (state.selection.pending_call && !at.is_question) return intent::TapCell{at.cell};
        const bool may_place = awaits_person(state) || board_mode(state) == BoardMode::review;
        const bool places = !at.is_question && may_place && table(state).game().phase() == Phase::place &&
                            !table(state).game().position().occupied().has(at.cell);
        return places ? Intent{intent::Make{Placement{at.cell}}} : Intent{intent::Ask{query::At{at.cell}}};
    }
    Intent operator()(command::Give give) const {
        const PieceSet left =
            table(state).history ? give.fitting & table(state).game().position().reserve() : PieceSet{};
        if (left.size() == 1) return intent::Make{Gift{*left.begin()}};
        if (give.fitting.size() == 1) return intent::Make{Gift{*give.fitting.begin()}};  // refused, with the reason
        return intent::Ask{query::WhichOf{left}};
    }
    Intent operator()(const command::Call& call) const {
        if (!call.has_shape) return intent::CallQuarto{eligible_callers(state).first.value_or(Seat::first)};
        const ShapeSet winning = table(state).history ? table(state).history->game_start().options.rules.winning
                                                      : ShapeSet::lines_and_squares();
        if (call.written && winning.has(*call.written)) return intent::Make{Call{*call.written}};
        const ShapeSet named = call.named.size() > 1 ? call.named & winning : call.named;
        return named.size() == 1 ? Intent{intent::Make{Call{*named.begin()}}} : Intent{intent::Ask{query::Unclear{}}};
    }
};

}  // namespace

Intent resolve(const Command& command, const State& state) { return std::visit(Resolver{state}, command); }

Intent parse_command(std::string_view line, const Vocabulary& vocabulary, const State& state) {
    if (const auto game = without_margins(line); is_game(game)) return intent::OpenRecord{std::string(game)};
    return resolve(match(tokenize(line), vocabulary), state);
}

}  // namespace quarto
