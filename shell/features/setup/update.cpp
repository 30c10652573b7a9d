#include "shell/features/setup/model.hpp"

#include "core/opponent/levels.hpp"
#include "core/rules/overloaded.hpp"
#include "shell/wording/rules_text.hpp"

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

void set_level(std::array<Player, 2>& players, int level) {
    for (Player& player : players)
        if (player.kind == PlayerKind::computer) player.level = level;
}

event::GameAgreed agreed(const Setup& form, Random& random, int fitting) {
    const bool is_adaptive = form.is_adaptive && has_computer(form.players);
    event::GameAgreed game{game_start(form, random), form.players, form.hints_allowed, is_adaptive, form.best_of};
    if (is_adaptive) set_level(game.players, fitting);
    return game;
}

/// Same rules and players, empty board; the other player starts.
event::GameAgreed rematch(const Table& game, std::optional<int> level, bool is_adaptive) {
    GameStart start = game.history->game_start();
    start.first_player = other(start.first_player);
    start.dice.reset();
    start.start = Position{};
    event::GameAgreed agreed{start, game.players, game.hints_allowed, is_adaptive, std::nullopt};
    if (level) set_level(agreed.players, *level);
    return agreed;
}

}  // namespace

void update(Setup& form, Context& context, const SetupIntent& intent, const Table* game, const FittingLevels& fitting) {
    const auto change = [&](const intent::ChangeSetup& changed) {
        form = changed.setup;
        context.emit(event::FormChanged{});
    };
    const auto enter = [&](const intent::EnterName& entered) {
        form.players[index_of(entered.seat)].name = clean_name(entered.name);
        context.emit(event::FormChanged{});
    };
    const auto start = [&](const intent::Start&) { context.emit(agreed(form, context.random, fitting.start)); };
    const auto start_for_two = [&](const intent::StartForTwo&) {
        Setup two = form;
        for (Player& player : two.players) player.kind = PlayerKind::human;
        context.emit(agreed(two, context.random, fitting.start));
    };
    const auto start_again = [&](const intent::Rematch&) {
        if (!game || !game->history) return;
        const event::GameAgreed agreed = rematch(*game, fitting.rematch, fitting.rematch.has_value());
        if (agreed.players != game->players) context.notice = notice::LevelChanged{*fitting.rematch};
        context.emit(agreed);
    };
    const auto try_level = [&](const intent::TryLevel& tried) {
        if (!game || !game->history || tried.level < 0 || tried.level >= static_cast<int>(levels.size())) return;
        set_level(form.players, tried.level);
        form.is_adaptive = false;
        context.emit(event::FormChanged{});
        context.emit(rematch(*game, tried.level, false));
    };
    const auto ask = [&](const intent::AskName& asked) { context.run(effect::AskName{asked.seat}); };
    intent.visit(Overloaded{change, enter, start, start_for_two, start_again, try_level, ask});
}

SetupView make_setup_view(const Setup& form, const Texts& texts, bool has_lessons) {
    SetupView view{form, {}, {}, has_lessons, form.players[1].level, {}};
    for (std::size_t k = 0; k < levels.size(); ++k) {
        view.level_names.push_back(level_name(texts, static_cast<int>(k)));
        view.level_descriptions.push_back(
            texts.get(TextKey::named("level." + std::string(levels[k].key) + ".description")));
    }
    return view;
}

}  // namespace quarto
