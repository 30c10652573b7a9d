#include "shell/features/saves/format.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <type_traits>

#include "core/opponent/levels.hpp"
#include "core/notation/line_reader.hpp"
#include "core/notation/record.hpp"
#include "shell/model/player_name.hpp"

namespace quarto {

namespace {

/// By version, from 1.
constexpr std::array<std::string_view, 3> game_headings{"quarto-game 1", "quarto-game 2", "quarto-game 3"};
constexpr std::size_t friend_version = 3;
constexpr std::array<std::string_view, 9> preferences_headings{
    "quarto-preferences 1", "quarto-preferences 2", "quarto-preferences 3", "quarto-preferences 4",
    "quarto-preferences 5", "quarto-preferences 6", "quarto-preferences 7", "quarto-preferences 8",
    "quarto-preferences 9"};
constexpr std::array<std::string_view, 3> kinds{"person", "computer", "away"};
constexpr std::array<std::string_view, 2> switches{"off", "on"};
constexpr std::array<std::string_view, 4> themes{"system", "light", "dark", "high-contrast"};
constexpr std::array<std::string_view, 3> text_sizes{"normal", "large", "largest"};
constexpr std::array<std::string_view, 2> piece_looks{"wood", "signs"};
constexpr std::array<std::string_view, 2> stances{"diamond", "straight"};
constexpr std::array<std::string_view, 3> volumes{"soft", "medium", "loud"};
constexpr std::array<std::string_view, 2> motions{"system", "reduced"};
constexpr std::array<std::string_view, 3> paces{"slow", "normal", "fast"};
constexpr std::array<std::string_view, 2> seatings{"beside", "facing"};
constexpr std::array<std::string_view, 3> first_players{"dice", "first", "second"};
constexpr std::string_view help_agreed = "help agreed";

using Names = std::span<const std::string_view>;

template <class Value>
std::string_view name_of(Value value, Names names) {
    return names[static_cast<std::size_t>(value)];
}

/// Calls `visit(version, name, names, value)` for each preference in the order of the saved text; `version`
/// is the first that contains it. Stops when `visit` returns false; returns whether it never did.
template <class SomePreferences, class Visit>
bool each_preference(SomePreferences& of, Visit visit) {
    return visit(1, "theme", Names(themes), of.theme) &&
           visit(1, "confirm", Names(switches), of.confirm_moves) &&
           visit(1, "voids", Names(switches), of.show_voids) &&
           visit(2, "text", Names(text_sizes), of.text_size) &&
           visit(2, "pieces", Names(piece_looks), of.pieces) && visit(2, "board", Names(stances), of.board) &&
           visit(2, "groove", Names(switches), of.mark_dark) &&
           visit(2, "sound", Names(switches), of.has_sound) &&
           visit(2, "volume", Names(volumes), of.volume) &&
           visit(2, "vibration", Names(switches), of.may_vibrate) &&
           visit(3, "motion", Names(motions), of.motion) &&
           visit(4, "letters", Names(switches), of.letter_keys) &&
           visit(5, "pace", Names(paces), of.pace) && visit(7, "seating", Names(seatings), of.seating) &&
           visit(7, "turns", Names(switches), of.shows_turn) &&
           visit(8, "follow", Names(switches), of.follows_friends) &&
           visit(9, "signals", Names(switches), of.shows_signals) &&
           visit(9, "notify", Names(switches), of.notifies_turns);
}

std::string player_text(const Player& player) {
    std::string text(name_of(player.kind, kinds));
    if (player.kind == PlayerKind::computer)
        text.append(" ").append(levels[static_cast<std::size_t>(player.level)].key);
    if (!player.name.empty()) text += ' ' + player.name;
    return text;
}

std::string agreement_text(bool hints_allowed) {
    return hints_allowed ? std::string(help_agreed) + '\n' : std::string();
}

/// Line parser of a saved text. Each line must be the expected one; keeps the first error.
class Lines {
  public:
    explicit Lines(std::string_view text) : lines_(text) {}

    /// Value of the next line, which must start with `name` and a space.
    std::optional<std::string_view> value_of(std::string_view name) {
        next();
        std::string_view value = lines_.line();
        if (take_word(value) != name) return fail(Expected::field);
        value_at_ = lines_.line().size() - value.size();
        return value;
    }
    /// Consumes the next line if it equals `line`; returns whether it does.
    bool takes(std::string_view line) {
        const bool is_next = !lines_.at_end() && lines_.peek() == line;
        if (is_next) next();
        return is_next;
    }
    bool is_end() {
        if (lines_.at_end()) return true;
        next();
        return fail(Expected::end).has_value();
    }
    /// Index, from 1, of the heading in the next line.
    std::optional<int> version(Names headings) {
        next();
        const auto found = std::ranges::find(headings, lines_.line());
        if (found != headings.end()) return static_cast<int>(found - headings.begin()) + 1;
        fail(Expected::version);
        return std::nullopt;
    }
    template <class Value>
    bool read(std::string_view name, Names names, Value& into) {
        const auto value = value_of(name);
        if (!value) return false;
        const auto found = std::ranges::find(names, *value);
        if (found == names.end()) return fail(Expected::field_value).has_value();
        into = static_cast<Value>(found - names.begin());
        return true;
    }
    bool read(std::string_view name, Player& player, bool may_be_away = false) {
        const auto value = value_of(name);
        if (!value) return false;
        std::string_view rest = *value;
        const auto kind = std::ranges::find(kinds, take_word(rest));
        player.kind = static_cast<PlayerKind>(kind - kinds.begin());
        if (kind == kinds.end() || (player.kind == PlayerKind::away && !may_be_away))
            return fail(Expected::field_value).has_value();
        if (player.kind == PlayerKind::computer) {
            const auto level = std::ranges::find(levels, take_word(rest), &Level::key);
            if (level == levels.end()) return fail(Expected::field_value).has_value();
            player.level = static_cast<int>(level - levels.begin());
        }
        player.name = clean_name(rest);
        return true;
    }
    std::optional<History> read_record(std::string_view name, Milliseconds now) {
        const auto value = value_of(name);
        if (!value) return std::nullopt;
        auto history = parse_record(*value, now);
        if (history) return *history;
        fail(history.error().expected, history.error().column);
        return std::nullopt;
    }
    SaveError error() const { return *error_; }

  private:
    void next() {
        lines_.next();
        value_at_ = 0;
    }
    /// `column` is within the value, from 1.
    std::optional<std::string_view> fail(Expected expected, int column = 1) {
        if (!error_) error_ = SaveError{lines_.number(), {static_cast<int>(value_at_) + column, expected}};
        return std::nullopt;
    }

    LineReader lines_;
    std::size_t value_at_ = 0;
    std::optional<SaveError> error_;
};

/// Whether the record has fields that older programs can’t read.
bool has_late_fields(const ClockRule& clock) {
    return clock.has_bank() || clock.increment.count() > 0 || clock.pauses;
}

}  // namespace

std::string players_text(const std::array<Player, 2>& players) {
    const auto word = [](const Player& player) {
        return std::string(player.kind != PlayerKind::computer
                               ? name_of(PlayerKind::human, kinds)
                               : levels[static_cast<std::size_t>(player.level)].key);
    };
    return word(players[0]) + ',' + word(players[1]);
}

std::optional<std::array<Player, 2>> parse_players(std::string_view text) {
    const auto comma = text.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    std::array<Player, 2> players;
    const std::array words{text.substr(0, comma), text.substr(comma + 1)};
    for (std::size_t seat = 0; seat < words.size(); ++seat) {
        if (words[seat] == name_of(PlayerKind::human, kinds)) continue;
        const auto level = std::ranges::find(levels, words[seat], &Level::key);
        if (level == levels.end()) return std::nullopt;
        players[seat] = {PlayerKind::computer, static_cast<int>(level - levels.begin()), {}};
    }
    return players;
}

std::optional<SavedGame> parse_embedded_game(std::string_view game, std::string_view level) {
    constexpr Milliseconds now{0};  // the game has not begun
    const auto history = parse_game(game, now);
    const auto players =
        level.empty() ? std::array<Player, 2>{} : parse_players("person," + std::string(level));
    if (!history || !players) return std::nullopt;
    return SavedGame{*history, *players};
}

std::string to_text(const SavedGame& game, Milliseconds now) {
    const bool is_late = has_late_fields(game.history.game_start().options.clock);
    const std::size_t version = !game.friend_game.empty() ? friend_version : is_late ? 2 : 1;
    return std::string(game_headings[version - 1]) + "\nrecord " + to_text(game.history, now) +
           "\nfirst " + player_text(game.players[0]) + "\nsecond " + player_text(game.players[1]) + '\n' +
           agreement_text(game.hints_allowed) +
           (game.friend_game.empty() ? std::string() : "friend " + game.friend_game + '\n');
}

Result<SavedGame, SaveError> parse_saved_game(std::string_view text, Milliseconds now) {
    Lines lines(text);
    std::array<Player, 2> players;
    const auto version = lines.version(game_headings);
    if (!version) return lines.error();
    const bool is_with_friend = *version == friend_version;
    const auto history = lines.read_record("record", now);
    if (!history || !lines.read("first", players[0], is_with_friend) ||
        !lines.read("second", players[1], is_with_friend))
        return lines.error();
    const bool hints_allowed = lines.takes(help_agreed);
    const auto friend_game = is_with_friend ? lines.value_of("friend") : std::string_view();
    if (!friend_game || !lines.is_end()) return lines.error();
    return SavedGame{*history, players, hints_allowed, std::string(*friend_game)};
}

bool is_newer(std::string_view text) {
    struct Kind {
        std::string_view name;
        std::int64_t version;  ///< latest readable version
    };
    constexpr std::int64_t most = 1'000'000;
    constexpr std::array known{Kind{"quarto-game", game_headings.size()},
                               Kind{"quarto-preferences", preferences_headings.size()},
                               Kind{"quarto-learning", 1}, Kind{"quarto-games", 1},
                               Kind{"quarto-rating", 1}, Kind{"quarto-series", 1},
                               Kind{"quarto-friends", 4}};
    std::string_view heading = LineReader(text).peek();
    const auto kind = std::ranges::find(known, take_word(heading), &Kind::name);
    TextCursor cursor(heading);
    const auto version = cursor.take_number(most);
    return kind != known.end() && version && cursor.rest().empty() && *version > kind->version;
}

/// Of those that can hold the preferences: written so that older programs can read them.
static int oldest_version(const SavedPreferences& saved) {
    const Preferences& preferences = saved.preferences;
    if (!preferences.shows_signals || preferences.notifies_turns) return 9;
    if (!preferences.follows_friends) return 8;
    if (preferences.seating != Seating::beside || !preferences.shows_turn) return 7;
    if (has_late_fields(saved.new_game_form.options.clock)) return 6;
    if (preferences.pace != Pace::normal) return 5;
    return preferences.letter_keys ? 3 : 4;
}

std::string to_text(const SavedPreferences& saved) {
    const auto line = [](std::string_view name, std::string_view value) {
        return std::string(name) + ' ' + std::string(value) + '\n';
    };
    GameStart game_start;
    game_start.options = saved.new_game_form.options;
    const int version = oldest_version(saved);
    std::string text = std::string(preferences_headings[static_cast<std::size_t>(version - 1)]) + '\n';
    each_preference(saved.preferences, [&](int since, std::string_view name, Names names, auto value) {
        if (since <= version) text += line(name, name_of(value, names));
        return true;
    });
    return text +
           line("form", to_text(History(game_start, Milliseconds{0}), Milliseconds{0})) +
           line("first", player_text(saved.new_game_form.players[0])) +
           line("second", player_text(saved.new_game_form.players[1])) +
           line("beginning", name_of(saved.new_game_form.first_player, first_players)) +
           agreement_text(saved.new_game_form.hints_allowed);
}

bool set_preference(Preferences& preferences, std::string_view name, std::string_view value) {
    bool is_set = false;
    each_preference(preferences, [&](int, std::string_view known, Names names, auto& into) {
        const auto found = std::ranges::find(names, value);
        if (known != name || found == names.end()) return true;
        into = static_cast<std::remove_reference_t<decltype(into)>>(found - names.begin());
        is_set = true;
        return false;
    });
    return is_set;
}

Result<SavedPreferences, SaveError> parse_saved_preferences(std::string_view text) {
    Lines lines(text);
    SavedPreferences saved;
    const auto version = lines.version(preferences_headings);
    const auto read = [&](int since, std::string_view name, Names names, auto& value) {
        return since > *version || lines.read(name, names, value);
    };
    if (!version || !each_preference(saved.preferences, read)) return lines.error();
    const auto form = lines.read_record("form", Milliseconds{0});
    if (!form) return lines.error();
    saved.new_game_form.options = form->game_start().options;
    if (!lines.read("first", saved.new_game_form.players[0]) ||
        !lines.read("second", saved.new_game_form.players[1]) ||
        !lines.read("beginning", first_players, saved.new_game_form.first_player))
        return lines.error();
    saved.new_game_form.hints_allowed = lines.takes(help_agreed);
    if (!lines.is_end()) return lines.error();
    return saved;
}

}  // namespace quarto
