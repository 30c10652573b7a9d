#pragma once
/// Identifiers of screen elements: kind, part and index. Hosts, the probe and tests use their text form.

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "shell/i18n/text_key.hpp"

namespace quarto::ui {

enum class Kind : std::uint8_t {
    none,
    // The game
    menu,
    help,
    moves,
    rules,
    board,
    cell,
    reserve,
    piece,
    hand,
    tray,
    player,
    players,
    prompt,
    notice,
    hint,
    actions,
    start,
    rematch,
    next_level,
    share,
    play_on,
    quarto,
    quarto_other,
    back,
    confirm,
    end_turn,
    extend,
    undo,
    redo,
    ask,
    analyse,
    review,
    new_game,
    learn,
    analysis,
    values,
    move,
    move_list,
    moves_list,
    review_previous,
    review_next,
    review_next_remark,
    review_last_chance,
    review_retry,
    review_close,
    lesson_hint,
    lesson_next,
    lesson_none,
    lesson_leave,
    lesson_share,
    variation,
    variation_leave,
    // The first screen
    home,
    home_puzzle,
    home_course,
    home_scores,
    home_friends,
    home_resume,
    language_now,
    // The menu
    menu_home,
    menu_language,
    menu_update,
    menu_new_game,
    menu_games,
    menu_friends,
    menu_learn,
    menu_own_game,
    menu_previous_game,
    menu_unreadable,
    menu_extend,
    menu_undo,
    menu_ask,
    menu_moves,
    menu_analyse,
    menu_variation,
    menu_share,
    menu_picture,
    menu_type,
    menu_position,
    menu_proof,
    menu_sound,
    menu_full_screen,
    menu_settings,
    menu_help,
    menu_resign,
    menu_resign_sure,
    menu_quit,
    // Setting up a position
    set_up,
    position,
    position_play,
    position_analyse,
    position_more,
    position_leave,
    position_clear,
    position_mover,
    position_share,
    position_print,
    position_teach,
    // Other screens
    moves_undo,
    moves_redo,
    help_hints,
    help_rules,
    keys,
    entry,
    entry_done,
    shared,
    shared_computer,
    shared_persons,
    shared_look,
    proof,
    proof_button,
    course,
    course_puzzle,
    course_puzzles,
    course_safe_gifts,
    course_alignments,
    course_timed,
    course_lesson,
    course_go_on,
    puzzles,
    puzzles_line,
    puzzles_share,
    puzzles_mistake,
    puzzles_calendar,
    puzzles_day,
    puzzles_earlier,
    puzzles_later,
    form_opponent,
    form_level,
    form_adaptive,
    form_name,
    form_begins,
    form_series,
    form_rules,
    form_attributes,
    form_squares,
    form_calls,
    form_wrong_call,
    form_clock,
    form_time,
    form_bank,
    form_increment,
    form_timeout,
    form_extra,
    form_pause,
    form_seating,
    form_help,
    form_learn,
    settings,
    settings_language,
    settings_theme,
    settings_text,
    settings_motion,
    settings_pieces,
    settings_board,
    settings_groove,
    settings_has_sound,
    settings_volume,
    settings_vibration,
    settings_confirm,
    settings_voids,
    settings_letters,
    settings_pace,
    settings_seating,
    settings_turns,
    games,
    games_view,
    games_filter,
    games_line,
    games_more,
    games_undo,
    games_export,
    games_backup,
    games_backup_sure,
    games_import,
    games_delete,
    games_delete_sure,
    games_forget,
    games_forget_sure,
    games_chart,
    statistics,
    kept_game,
    kept_play,
    kept_review,
    kept_favourite,
    kept_delete,
    statistics_achievements,
    achievements,
    friends,
    friends_line,
    friends_open,
    friends_begin,
    friends_name,
    friends_invite,
    friends_follow,
    friends_signals,
    friends_notify,
    friends_rules,
    friends_calls,
    friend_send,
    friend_again,
    friend_more,
    friend_rematch,
    friend_agree,
    friend_decline,
    friend_draw,
    friend_takeback,
    friend_watch,
    friend_signals,
    friend_signal,
    friend_game,
    friend_play,
    friend_delete,
    friend_delete_sure,
    friend_question,
    friend_name,
    friend_accept,
    friend_keep,
    language,
    language_choice,
    languages,
};

/// Whether it is one of the buttons of the review, which stand together above.
constexpr bool is_review_control(Kind kind) {
    return kind >= Kind::review_previous && kind <= Kind::review_close;
}

/// Part of a control or a sheet.
enum class Part : std::uint8_t { whole, choice, less, more, close, text };

struct Id {
    Kind kind = Kind::none;
    Part part = Part::whole;
    std::uint16_t index = 0;  ///< cell, piece, ply of a move, choice, ...

    constexpr Id() = default;
    constexpr Id(Kind of_kind, std::size_t number = 0)
        : kind(of_kind), index(static_cast<std::uint16_t>(number)) {}
    constexpr Id(Kind of_kind, Part of_part, std::size_t number = 0)
        : kind(of_kind), part(of_part), index(static_cast<std::uint16_t>(number)) {}
    constexpr bool is_none() const { return kind == Kind::none; }
    friend constexpr auto operator<=>(const Id&, const Id&) = default;
};

/// "settings.theme"
std::string_view name_of(Kind kind);
/// For a control whose label has its name.
inline TextKey label_key(Kind kind) { return TextKey::named(name_of(kind)); }
/// Text form: "cell.b3", "piece.f", "move.12", "form.level less", "menu close"; empty for none.
std::string to_text(Id id);
std::optional<Id> parse_id(std::string_view text);

/// Animated properties of an item; each is animated independently.
enum class Channel : std::uint8_t {
    hover, on, column, row, shown, raised, ready, attention, active, thrown,
    turn, tilt, placing, giving, asking, calling, shining, voided,
};

}  // namespace quarto::ui
