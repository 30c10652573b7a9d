#include "shell/features/saves/format.hpp"

#include <algorithm>
#include <span>

#include "core/notation/passed_text.hpp"
#include "shell/model/text_fields.hpp"

namespace quarto {

namespace {

constexpr int friend_version = 3, commented_version = 4;
constexpr std::string_view person_word = "person";
constexpr std::array<std::string_view, 3> kinds{person_word, "computer", "away"};
constexpr std::array<std::string_view, 3> first_players{"dice", "first", "second"};
constexpr std::string_view help_agreed = "help agreed";
constexpr TextForm any_key_form{[](std::string_view) { return true; }};

using Names = std::span<const std::string_view>;

/// Of the values of a preference.
template <class Preference>
constexpr std::array<std::string_view, 0> words{};
template <>
constexpr std::array<std::string_view, 2> words<bool>{"off", "on"};
template <>
constexpr std::array<std::string_view, 4> words<ThemeChoice>{"system", "light", "dark", "high-contrast"};
template <>
constexpr std::array<std::string_view, 3> words<TextSize>{"normal", "large", "largest"};
template <>
constexpr std::array<std::string_view, 2> words<PieceLook>{"wood", "signs"};
template <>
constexpr std::array<std::string_view, 2> words<BoardStance>{"diamond", "straight"};
template <>
constexpr std::array<std::string_view, 3> words<Volume>{"soft", "medium", "loud"};
template <>
constexpr std::array<std::string_view, 2> words<MotionChoice>{"system", "reduced"};
template <>
constexpr std::array<std::string_view, 3> words<Pace>{"slow", "normal", "fast"};
template <>
constexpr std::array<std::string_view, 2> words<Seating>{"beside", "facing"};

/// Calls `visit(version, name, names, value)` for each preference in the order of the saved text; `version` is the
/// first that contains it.
template <class SomePreferences, class Visit>
void each_preference(SomePreferences& of, Visit visit) {
#define CHOICE(since, word, type, field, value) visit(since, word, Names(words<type>), of.field);
#define SWITCH(since, word, field, value, place, id) visit(since, word, Names(words<bool>), of.field);
#include "shell/model/preferences.def"
}

/// The first version that can hold these preferences; of those before 3 none is written.
int first_version_for(const Preferences& preferences) {
    constexpr Preferences usual;
    int version = 3;
#define CHOICE(since, word, type, field, value) \
    if (preferences.field != usual.field) version = std::max(version, since);
#define SWITCH(since, word, field, value, place, id) CHOICE(since, word, bool, field, value)
#include "shell/model/preferences.def"
    return version;
}

/// "computer casual Ann"
struct SavedPlayerForm {
    bool may_be_away = false;  ///< for the parser
    std::string text(const Player& player) const {
        std::string text = WordForm{kinds}.text(player.kind);
        if (player.kind == PlayerKind::computer) text += ' ' + LevelForm{}.text(player.level);
        if (!player.name.empty()) text += ' ' + player.name;
        return text;
    }
    bool read(std::string_view text, Player& into) const {
        if (!WordForm{kinds}.read(take_word(text), into.kind)) return false;
        if (into.kind == PlayerKind::away && !may_be_away) return false;
        if (into.kind == PlayerKind::computer && !LevelForm{}.read(take_word(text), into.level)) return false;
        into.name = clean_name(text);
        return true;
    }
};

struct SavedRecordForm {
    Milliseconds now{0};
    std::string text(const History& history) const { return commented_text(history, now); }
    std::optional<ParseError> read(std::string_view text, History& into) const {
        const auto history = parse_commented_record(text, now);
        if (!history) return history.error();
        into = *history;
        return std::nullopt;
    }
};

/// The rules of the form, as a record without moves.
struct SavedRulesForm {
    std::string text(const GameOptions& options) const {
        GameStart start;
        start.options = options;
        return to_text(History(start, Milliseconds{0}), Milliseconds{0});
    }
    std::optional<ParseError> read(std::string_view text, GameOptions& into) const {
        History rules;
        const auto error = SavedRecordForm{}.read(text, rules);
        into = rules.game_start().options;
        return error;
    }
};

auto each_game_field(int version, Milliseconds now) {
    return [=](auto& fields, auto& game) {
        const bool is_with_friend = version == friend_version;
        fields.record("record", SavedRecordForm{now}, game.history);
        fields.required("first", SavedPlayerForm{is_with_friend}, game.players[0]);
        fields.required("second", SavedPlayerForm{is_with_friend}, game.players[1]);
        fields.flag(help_agreed, game.hints_allowed);
        if (is_with_friend) fields.required("friend", any_key_form, game.friend_game);
        fields.end();
    };
}

auto each_preferences_field(int version) {
    return [=](auto& fields, auto& saved) {
        each_preference(saved.preferences, [&](int since, std::string_view name, Names names, auto& value) {
            if (since <= version) fields.required(name, WordForm{names}, value);
        });
        auto& form = saved.new_game_form;
        fields.record("form", SavedRulesForm{}, form.options);
        fields.required("first", SavedPlayerForm{}, form.players[0]);
        fields.required("second", SavedPlayerForm{}, form.players[1]);
        fields.required("beginning", WordForm{first_players}, form.first_player);
        fields.flag(help_agreed, form.hints_allowed);
        fields.end();
    };
}

/// Whether the record has fields that older programs can’t read.
bool has_late_fields(const ClockRule& clock) { return clock.has_bank() || clock.increment.count() > 0 || clock.pauses; }

}  // namespace

std::string players_text(const std::array<Player, 2>& players) {
    const auto word = [](const Player& player) {
        return player.kind == PlayerKind::computer ? LevelForm{}.text(player.level) : std::string(person_word);
    };
    return word(players[0]) + ',' + word(players[1]);
}

std::optional<std::array<Player, 2>> parse_players(std::string_view text) {
    const auto comma = text.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    std::array<Player, 2> players;
    const std::array words{text.substr(0, comma), text.substr(comma + 1)};
    for (std::size_t seat = 0; seat < words.size(); ++seat) {
        if (words[seat] == person_word) continue;
        players[seat].kind = PlayerKind::computer;
        if (!LevelForm{}.read(words[seat], players[seat].level)) return std::nullopt;
    }
    return players;
}

std::string record_in(const std::string& text) {
    constexpr Milliseconds now{0};
    const auto passed = parse_passed_game(text, now);
    return passed && !parse_commented_game(text, now) ? commented_text(*passed, now) : text;
}

std::optional<SavedGame> parse_embedded_game(std::string_view game, std::string_view level) {
    constexpr Milliseconds now{0};  // the game has not begun
    const auto history = parse_passed_game(game, now);
    const auto players = level.empty() ? std::array<Player, 2>{} : parse_players("person," + std::string(level));
    if (!history || !players) return std::nullopt;
    return SavedGame{*history, *players};
}

std::string to_text(const SavedGame& game, Milliseconds now) {
    const bool is_late = has_late_fields(game.history.game_start().options.clock);
    const int version = !game.friend_game.empty()          ? friend_version
                        : !game.history.comments().empty() ? commented_version
                        : is_late                          ? 2
                                                           : 1;
    return TextWriter(SaveSlot::game, version).text_of(each_game_field(version, now), game);
}

Result<SavedGame, SaveError> parse_saved_game(std::string_view text, Milliseconds now) {
    FieldParser fields(text, SaveSlot::game);
    return fields.read<SavedGame>(each_game_field(fields.version(), now));
}

bool is_newer(std::string_view text) {
    const std::string_view heading = LineReader(text).peek();
    return std::ranges::any_of(saved_kinds, [&](const SavedKind& kind) {
        return kind.unreadable == Unreadable::by_version && version_in(heading, kind.slot) > last_version(kind.slot);
    });
}

std::string to_text(const SavedPreferences& saved) {
    // The oldest that can hold them: older programs can read it.
    const int clock_version = has_late_fields(saved.new_game_form.options.clock) ? 6 : 1;
    const int version = std::max(first_version_for(saved.preferences), clock_version);
    return TextWriter(SaveSlot::preferences, version).text_of(each_preferences_field(version), saved);
}

bool set_preference(Preferences& preferences, std::string_view name, std::string_view value) {
    bool is_set = false;
    each_preference(preferences, [&](int, std::string_view known, Names names, auto& into) {
        if (known == name) is_set = WordForm{names}.read(value, into);
    });
    return is_set;
}

Result<SavedPreferences, SaveError> parse_saved_preferences(std::string_view text) {
    FieldParser fields(text, SaveSlot::preferences);
    return fields.read<SavedPreferences>(each_preferences_field(fields.version()));
}

}  // namespace quarto
