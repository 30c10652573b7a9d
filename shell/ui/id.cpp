#include "shell/ui/id.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "core/notation/text.hpp"
#include "shell/i18n/languages.hpp"

namespace quarto::ui {
namespace {

/// Text form of a kind's index, which follows a dot.
enum class Numbering : std::uint8_t { none, cell, piece, number, language };

constexpr std::array<std::pair<Kind, std::string_view>, 251> kinds{{
    {Kind::none, ""}, {Kind::menu, "menu"}, {Kind::help, "help"}, {Kind::moves, "moves"},
    {Kind::rules, "rules"}, {Kind::board, "board"}, {Kind::cell, "cell"}, {Kind::reserve, "reserve"},
    {Kind::piece, "piece"}, {Kind::hand, "hand"}, {Kind::tray, "tray"}, {Kind::player, "player"},
    {Kind::players, "players"}, {Kind::prompt, "prompt"}, {Kind::notice, "notice"}, {Kind::hint, "hint"},
    {Kind::actions, "actions"}, {Kind::start, "start"}, {Kind::rematch, "rematch"},
    {Kind::next_level, "next_level"}, {Kind::share, "share"},
    {Kind::play_on, "play_on"}, {Kind::quarto, "quarto"}, {Kind::quarto_other, "quarto.other"},
    {Kind::back, "back"}, {Kind::confirm, "confirm"}, {Kind::end_turn, "end_turn"}, {Kind::extend, "extend"},
    {Kind::undo, "undo"}, {Kind::redo, "redo"}, {Kind::ask, "ask"}, {Kind::analyse, "analyse"},
    {Kind::review, "review"}, {Kind::new_game, "new_game"}, {Kind::learn, "learn"},
    {Kind::analysis, "analysis"}, {Kind::values, "values"}, {Kind::move, "move"},
    {Kind::move_list, "move list"}, {Kind::moves_list, "moves list"},
    {Kind::review_previous, "review.previous"}, {Kind::review_next, "review.next"},
    {Kind::review_next_remark, "review.next_remark"}, {Kind::review_last_chance, "review.last_chance"},
    {Kind::review_retry, "review.retry"}, {Kind::review_close, "review.close"},
    {Kind::lesson_hint, "lesson.hint"}, {Kind::lesson_next, "lesson.next"},
    {Kind::lesson_none, "lesson.none"}, {Kind::lesson_leave, "lesson.leave"},
    {Kind::lesson_share, "lesson.share"}, {Kind::variation, "variation"},
    {Kind::variation_leave, "variation.leave"}, {Kind::home, "home"},
    {Kind::home_puzzle, "home.puzzle"}, {Kind::home_course, "home.course"},
    {Kind::home_scores, "home.scores"}, {Kind::home_friends, "home.friends"},
    {Kind::home_resume, "home.resume"}, {Kind::language_now, "language.now"}, {Kind::menu_home, "menu.home"},
    {Kind::menu_language, "menu.language"}, {Kind::menu_update, "menu.update"},
    {Kind::menu_new_game, "menu.new_game"}, {Kind::menu_games, "menu.games"}, {Kind::menu_friends, "menu.friends"},
    {Kind::menu_tournament, "menu.tournament"},
    {Kind::menu_learn, "menu.learn"},
    {Kind::menu_own_game, "menu.own_game"}, {Kind::menu_previous_game, "menu.previous_game"},
    {Kind::menu_unreadable, "menu.unreadable"}, {Kind::menu_extend, "menu.extend"},
    {Kind::menu_undo, "menu.undo"}, {Kind::menu_ask, "menu.ask"}, {Kind::menu_moves, "menu.moves"},
    {Kind::menu_analyse, "menu.analyse"}, {Kind::menu_variation, "menu.variation"},
    {Kind::menu_share, "menu.share"}, {Kind::menu_picture, "menu.picture"}, {Kind::menu_type, "menu.type"},
    {Kind::menu_position, "menu.position"}, {Kind::menu_proof, "menu.proof"},
    {Kind::menu_sound, "menu.sound"}, {Kind::menu_full_screen, "menu.full_screen"},
    {Kind::menu_settings, "menu.settings"}, {Kind::menu_help, "menu.help"},
    {Kind::menu_resign, "menu.resign"}, {Kind::menu_resign_sure, "menu.resign_sure"},
    {Kind::menu_quit, "menu.quit"},
    {Kind::set_up, "set_up"}, {Kind::position, "position"}, {Kind::position_play, "position.play"},
    {Kind::position_analyse, "position.analyse"}, {Kind::position_more, "position.more"},
    {Kind::position_leave, "position.leave"}, {Kind::position_clear, "position.clear"},
    {Kind::position_mover, "position.mover"}, {Kind::position_share, "position.share"},
    {Kind::position_print, "position.print"}, {Kind::position_teach, "position.teach"},
    {Kind::moves_undo, "moves.undo"}, {Kind::moves_redo, "moves.redo"},
    {Kind::help_hints, "help.hints"}, {Kind::help_rules, "help.rules"}, {Kind::help_licences, "help.licences"}, {Kind::keys, "keys"},
    {Kind::entry, "entry"}, {Kind::entry_done, "entry.done"}, {Kind::shared, "shared"},
    {Kind::shared_computer, "shared.computer"}, {Kind::shared_persons, "shared.persons"},
    {Kind::shared_look, "shared.look"}, {Kind::proof, "proof"}, {Kind::proof_button, "proof.button"},
    {Kind::course, "course"}, {Kind::course_puzzle, "course.puzzle"},
    {Kind::course_puzzles, "course.puzzles"},
    {Kind::course_safe_gifts, "course.safe_gifts"}, {Kind::course_alignments, "course.alignments"},
    {Kind::course_timed, "course.timed"}, {Kind::course_lesson, "course.lesson"},
    {Kind::course_go_on, "course.go_on"},
    {Kind::puzzles, "puzzles"}, {Kind::puzzles_line, "puzzles.line"}, {Kind::puzzles_share, "puzzles.share"},
    {Kind::puzzles_mistake, "puzzles.mistake"}, {Kind::puzzles_calendar, "puzzles.calendar"},
    {Kind::puzzles_day, "puzzles.day"}, {Kind::puzzles_earlier, "puzzles.earlier"},
    {Kind::puzzles_later, "puzzles.later"}, {Kind::form_opponent, "form.opponent"},
    {Kind::form_level, "form.level"}, {Kind::form_adaptive, "form.adaptive"},
    {Kind::form_name, "form.name"}, {Kind::form_begins, "form.begins"},
    {Kind::form_series, "form.series"},
    {Kind::form_rules, "form.rules"}, {Kind::form_attributes, "form.attributes"},
    {Kind::form_squares, "form.squares"}, {Kind::form_calls, "form.calls"},
    {Kind::form_wrong_call, "form.wrong_call"}, {Kind::form_clock, "form.clock"},
    {Kind::form_time, "form.time"}, {Kind::form_bank, "form.bank"}, {Kind::form_increment, "form.increment"},
    {Kind::form_timeout, "form.timeout"}, {Kind::form_extra, "form.extra"},
    {Kind::form_pause, "form.pause"}, {Kind::form_seating, "form.seating"}, {Kind::form_help, "form.help"},
    {Kind::form_learn, "form.learn"}, {Kind::settings, "settings"},
    {Kind::settings_language, "settings.language"}, {Kind::settings_theme, "settings.theme"},
    {Kind::settings_text, "settings.text"}, {Kind::settings_motion, "settings.motion"},
    {Kind::settings_pieces, "settings.pieces"}, {Kind::settings_board, "settings.board"},
    {Kind::settings_groove, "settings.groove"}, {Kind::settings_has_sound, "settings.has_sound"},
    {Kind::settings_volume, "settings.volume"}, {Kind::settings_vibration, "settings.vibration"},
    {Kind::settings_confirm, "settings.confirm"}, {Kind::settings_voids, "settings.voids"},
    {Kind::settings_letters, "settings.letters"}, {Kind::settings_pace, "settings.pace"},
    {Kind::settings_seating, "settings.seating"}, {Kind::settings_turns, "settings.turns"},
    {Kind::games, "games"},
    {Kind::games_view, "games.view"}, {Kind::games_filter, "games.filter"}, {Kind::games_line, "games.line"},
    {Kind::games_more, "games.more"}, {Kind::games_undo, "games.undo"}, {Kind::games_export, "games.export"},
    {Kind::games_backup, "games.backup"}, {Kind::games_backup_sure, "games.backup_sure"},
    {Kind::games_import, "games.import"}, {Kind::games_delete, "games.delete"},
    {Kind::games_delete_sure, "games.delete_sure"}, {Kind::games_forget, "games.forget"},
    {Kind::games_forget_sure, "games.forget_sure"}, {Kind::games_chart, "games.chart"},
    {Kind::statistics, "statistics"}, {Kind::kept_game, "kept_game"}, {Kind::kept_play, "kept.play"},
    {Kind::kept_review, "kept.review"}, {Kind::kept_favourite, "kept.favourite"},
    {Kind::kept_delete, "kept.delete"}, {Kind::statistics_achievements, "statistics.achievements"},
    {Kind::achievements, "achievements"},
    {Kind::friends, "friends"}, {Kind::friends_line, "friends.line"}, {Kind::friends_open, "friends.open"},
    {Kind::friends_begin, "friends.begin"}, {Kind::friends_name, "friends.name"},
    {Kind::friends_invite, "friends.invite"}, {Kind::friends_follow, "friends.follow"},
    {Kind::friends_signals, "friends.signals"}, {Kind::friends_notify, "friends.notify"},
    {Kind::friends_rules, "friends.rules"}, {Kind::friends_clock, "friends.clock"},
    {Kind::friends_increment, "friends.increment"}, {Kind::friend_send, "friend.send"},
    {Kind::friend_again, "friend.again"}, {Kind::friend_more, "friend.more"}, {Kind::friend_rematch, "friend.rematch"},
    {Kind::friend_agree, "friend.agree"}, {Kind::friend_decline, "friend.decline"}, {Kind::friend_draw, "friend.draw"},
    {Kind::friend_takeback, "friend.takeback"}, {Kind::friend_watch, "friend.watch"}, {Kind::friend_signals, "friend_signals"},
    {Kind::friend_signal, "friend.signal"}, {Kind::friend_game, "friend_game"},
    {Kind::friend_play, "friend.play"}, {Kind::friend_delete, "friend.delete"},
    {Kind::friend_delete_sure, "friend.delete_sure"}, {Kind::friend_question, "friend_question"},
    {Kind::friend_name, "friend.name"}, {Kind::friend_accept, "friend.accept"},
    {Kind::friend_keep, "friend.keep"},
    {Kind::tournament, "tournament"}, {Kind::tournament_open, "tournament.open"},
    {Kind::tournament_new, "tournament.new"}, {Kind::tournament_name, "tournament.name"},
    {Kind::tournament_form, "tournament.form"},
    {Kind::tournament_rounds, "tournament.rounds"}, {Kind::tournament_create, "tournament.create"},
    {Kind::tournament_play, "tournament.play"}, {Kind::tournament_invite, "tournament.invite"},
    {Kind::tournament_own_name, "tournament.own_name"}, {Kind::tournament_join, "tournament.join"},
    {Kind::tournament_start, "tournament.start"}, {Kind::tournament_next, "tournament.next"},
    {Kind::tournament_end, "tournament.end"}, {Kind::tournament_end_sure, "tournament.end_sure"},
    {Kind::tournament_delete, "tournament.delete"}, {Kind::tournament_delete_sure, "tournament.delete_sure"},
    {Kind::tournament_round, "tournament.round"}, {Kind::tournament_board, "tournament.board"},
    {Kind::tournament_player, "tournament.player"}, {Kind::tournament_export, "tournament.export"},
    {Kind::tournament_question, "tournament_question"}, {Kind::tournament_card, "tournament_card"},
    {Kind::tournament_result, "tournament.result"}, {Kind::tournament_withdraw, "tournament.withdraw"},
    {Kind::tournament_withdraw_sure, "tournament.withdraw_sure"},
    {Kind::language, "language"},
    {Kind::language_choice, "language"}, {Kind::languages, "languages"}}};
constexpr bool is_in_order(Kind last) {
    for (std::size_t k = 0; k < kinds.size(); ++k)
        if (kinds[k].first != static_cast<Kind>(k)) return false;
    return kinds.back().first == last;
}
static_assert(is_in_order(Kind::languages));

Numbering numbering_of(Kind kind) {
    switch (kind) {
        case Kind::cell: return Numbering::cell;
        case Kind::piece: return Numbering::piece;
        case Kind::language_choice: return Numbering::language;
        case Kind::tray:
        case Kind::player:
        case Kind::move:
        case Kind::course_lesson:
        case Kind::puzzles_line:
        case Kind::puzzles_day:
        case Kind::games_line:
        case Kind::friends_line:
        case Kind::friend_signal:
        case Kind::tournament_board:
        case Kind::tournament_player:
        case Kind::form_name: return Numbering::number;
        default: return Numbering::none;
    }
}

constexpr std::array<std::string_view, 6> part_names{"", "", "less", "more", "close", "text"};  // as Part

std::string number_text(Numbering numbering, std::uint16_t index) {
    switch (numbering) {
        case Numbering::none: return {};
        case Numbering::cell: return quarto::to_text(Cell{static_cast<std::uint8_t>(index)});
        case Numbering::piece: return quarto::to_text(Piece{static_cast<std::uint8_t>(index)});
        case Numbering::number: return std::to_string(index);
        case Numbering::language:
            return index < quarto::languages.size() ? std::string(quarto::languages[index].code) : "";
    }
    return {};
}

std::optional<std::uint16_t> parse_decimal(std::string_view text) {
    std::uint16_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

std::optional<std::uint16_t> parse_number(Numbering numbering, std::string_view text) {
    if (numbering == Numbering::number) return parse_decimal(text);
    const std::size_t count = numbering == Numbering::language ? quarto::languages.size() : 16;
    for (std::uint16_t index = 0; index < count; ++index)
        if (number_text(numbering, index) == text) return index;
    return std::nullopt;
}

std::optional<Id> parse_whole(std::string_view text) {
    for (const auto& [kind, name] : kinds) {
        if (kind == Kind::none) continue;
        if (!text.starts_with(name)) continue;
        const Numbering numbering = numbering_of(kind);
        if (numbering == Numbering::none) {
            if (text == name) return kind;
            continue;
        }
        const std::string_view rest = text.substr(name.size());
        if (!rest.starts_with('.')) continue;
        if (const auto index = parse_number(numbering, rest.substr(1))) return Id(kind, *index);
    }
    return std::nullopt;
}

}  // namespace

std::string_view name_of(Kind kind) { return kinds[static_cast<std::size_t>(kind)].second; }

std::string to_text(Id id) {
    std::string text(name_of(id.kind));
    const Numbering numbering = numbering_of(id.kind);
    if (numbering != Numbering::none) text.append(".").append(number_text(numbering, id.index));
    if (id.part == Part::choice) return text.append(" ").append(std::to_string(id.index));
    if (id.part != Part::whole) text.append(" ").append(part_names[static_cast<std::size_t>(id.part)]);
    return text;
}

std::optional<Id> parse_id(std::string_view text) {
    if (const auto whole = parse_whole(text)) return whole;
    const auto space = text.rfind(' ');
    const auto whole = space == std::string_view::npos ? std::nullopt : parse_whole(text.substr(0, space));
    if (!whole) return std::nullopt;
    const std::string_view part = text.substr(space + 1);
    if (const auto choice = parse_decimal(part)) return Id(whole->kind, Part::choice, *choice);
    const auto known = std::find(part_names.begin() + 2, part_names.end(), part);
    if (known == part_names.end()) return std::nullopt;
    return Id(whole->kind, static_cast<Part>(known - part_names.begin()));
}

}  // namespace quarto::ui
