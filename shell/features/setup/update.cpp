#include "shell/features/setup/update.hpp"

#include "core/rules/overloaded.hpp"
#include "shell/model/player_name.hpp"

namespace quarto {

namespace {

Dice throw_dice(Random& random) {
    Dice dice{1, 1};
    while (!dice.first_player()) {
        dice.first = static_cast<std::uint8_t>(1 + random.below(6));
        dice.second = static_cast<std::uint8_t>(1 + random.below(6));
    }
    return dice;
}

GameStart game_start(const Setup& form, Random& random) {
    GameStart start;
    start.options = form.options;
    if (form.first_player == FirstPlayer::dice) {
        start.dice = throw_dice(random);
        start.first_player = *start.dice->first_player();
    } else if (form.first_player == FirstPlayer::second) {
        start.first_player = Seat::second;
    }
    return start;
}

/// Same rules and players, empty board; the other player starts.
event::GameAgreed rematch(const Table& game) {
    GameStart start = game.history->game_start();
    start.first_player = other(start.first_player);
    start.dice.reset();
    start.start = Position{};
    return {start, game.players, game.hints_allowed};
}

}  // namespace

void update(Setup& form, Context& context, const SetupIntent& intent, const Table* game) {
    const auto change = [&](const intent::ChangeSetup& changed) {
        form = changed.setup;
        context.emit(event::FormChanged{});
    };
    const auto enter = [&](const intent::EnterName& entered) {
        form.players[static_cast<std::size_t>(entered.seat)].name = clean_name(entered.name);
        context.emit(event::FormChanged{});
    };
    const auto start = [&](const intent::Start&) {
        context.emit(event::GameAgreed{game_start(form, context.random), form.players, form.hints_allowed});
    };
    const auto start_again = [&](const intent::Rematch&) {
        if (game && game->history) context.emit(rematch(*game));
    };
    const auto ask = [&](const intent::AskName& asked) {
        context.effects.push_back(effect::AskName{asked.seat});
    };
    std::visit(Overloaded{change, enter, start, start_again, ask}, intent);
}

}  // namespace quarto
