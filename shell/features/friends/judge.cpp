#include "shell/features/friends/judge.hpp"

#include <algorithm>

#include "shell/features/friends/clock.hpp"
#include "shell/model/table.hpp"

namespace quarto {

namespace {

bool are_all_by(const History& game, std::size_t from, Seat seat) {
    return std::all_of(game.entries().begin() + static_cast<std::ptrdiff_t>(from), game.entries().end(),
                       [&](const History::Entry& entry) { return entry.by == seat; });
}

bool is_forged(const FriendLink& link, std::string_view digest) {
    if (link.dice.secret.empty()) return false;
    const Dice dice = dice_of(link.dice.secret, link.dice.number);
    return digest != link.dice.commit || link.history.game_start().dice != dice;
}

/// Whether the link invites somebody who is not known yet.
bool is_invitation(const FriendLink& link) {
    return link.by == Seat::first && link.dice.number.empty() && are_all_by(link.history, 0, Seat::first) &&
           !link.history.game().end();
}

bool is_settled(const FriendLink& link) { return link.dice.commit.empty() || !link.dice.secret.empty(); }

/// Whether both come from one invitation, which two devices have accepted.
bool is_accepted_twice(const FriendGame& known, const FriendLink& link) {
    return !known.dice.number.empty() && !link.dice.number.empty() && known.dice.number != link.dice.number &&
           known.dice.commit == link.dice.commit;
}

/// What the link lacks of the dice known here was sent before.
bool is_same_game(const FriendGame& known, const FriendLink& link) {
    const auto fits = [](const std::string& there, const std::string& here) {
        return there.empty() || here.empty() || there == here;
    };
    const GameStart &one = known.history.game_start(), &two = link.history.game_start();
    const bool begins_alike = !is_settled(known) || !is_settled(link) || one.first_player == two.first_player;
    return known.dice.commit == link.dice.commit && fits(known.dice.number, link.dice.number) &&
           fits(known.dice.secret, link.dice.secret) && one.options == two.options && one.start == two.start &&
           begins_alike;
}

bool has_new_dice(const FriendGame& known, const FriendLink& link) {
    return !known.dice.commit.empty() && ((known.dice.number.empty() && !link.dice.number.empty()) ||
                                          (known.dice.secret.empty() && !link.dice.secret.empty()));
}

/// Whoever invited throws the dice as soon as the number is there.
void throw_dice(FriendGame& game) {
    if (game.dice.commit.empty() || !is_settled(game) || game.history.game_start().dice) return;
    GameStart start = game.history.game_start();
    start.dice = dice_of(game.dice.secret, game.dice.number);
    start.first_player = *start.dice->first_player();
    game.history = History(start, Milliseconds{0});
}

/// Whether it answers the offer from here that is open.
bool answers_offer(const FriendGame& known, const FriendLink& link, OfferKind kind) {
    const auto& open = known.own.offer;
    const auto& answer = link.says.answer;
    return open && answer && answer->accepts && open->kind == kind && answer->number == open->number;
}

bool is_answered(const FriendGame& known, const FriendOffer& offered) {
    return known.own.answer && known.own.answer->number >= offered.number;
}

/// Whether the friend has said something about the moves that both know.
bool has_new_words(const FriendGame& known, const FriendLink& link) {
    const auto& [wants_rematch, offered, answer] = link.says;
    const bool has_offer =
        offered && offered != known.theirs.offer && !is_answered(known, *offered) && is_own_turn(known);
    if (link.facts.is_watched && !known.facts.is_watched) return true;
    const bool has_answer = answer && known.own.offer && answer->number == known.own.offer->number;
    return has_offer || has_answer || (wants_rematch && is_over(known) && !known.theirs.wants_rematch);
}

/// Whether the friend had moved on before an agreement that was accepted here: then it does not count.
bool overrules(const FriendGame& known, const FriendLink& link, std::size_t common) {
    return known.own.answer && known.own.answer->accepts && link.history.entries().size() > known.answered_at &&
           are_all_by(link.history, common, link.by);
}

/// The two know of different numbers of takebacks.
Verdict judge_takeback(const FriendGame& known, const FriendLink& link) {
    const std::size_t common = common_moves(known.history, link.history);
    if (link.facts.takebacks + 1 == known.facts.takebacks && overrules(known, link, common)) return Verdict::news;
    if (link.facts.takebacks < known.facts.takebacks) return Verdict::older;
    if (link.facts.takebacks > known.facts.takebacks + 1 || !link.says.answer) return Verdict::changed;
    const bool is_accepted = answers_offer(known, link, OfferKind::takeback) &&
                             common == before_last_turn(known.history, known.seat) &&
                             are_all_by(link.history, common, link.by);
    if (is_accepted) return Verdict::news;
    // A move from here after the offer holds.
    const int number = link.says.answer->number;
    const bool is_open = known.own.offer && known.own.offer->number == number;
    return !is_open && number <= known.asked.number ? Verdict::known : Verdict::changed;
}

// The dice come before the moves: without them there are none.
Verdict judge_moves(const FriendGame* known, const FriendLink& link, std::string_view digest) {
    if (is_forged(link, digest)) return Verdict::forged;
    if (!known)
        return is_invitation(link) ? Verdict::invitation
               : is_settled(link)  ? Verdict::elsewhere
                                   : Verdict::other_game;  // only the device that invited knows the secret
    if (link.by == known->seat) return Verdict::own;
    if (is_accepted_twice(*known, link)) return Verdict::taken;
    if (!is_same_game(*known, link)) return Verdict::other_game;
    if (has_new_dice(*known, link)) return Verdict::news;
    if (link.facts.takebacks != known->facts.takebacks) return judge_takeback(*known, link);
    const std::size_t common = common_moves(known->history, link.history);
    const std::size_t here = known->history.entries().size(), there = link.history.entries().size();
    if (common == there && common == here) {
        const bool is_agreed = link.facts.is_drawn && !known->facts.is_drawn;
        if (is_agreed) return answers_offer(*known, link, OfferKind::draw) ? Verdict::news : Verdict::changed;
        if (has_new_words(*known, link)) return Verdict::news;
    }
    if (common == there) {
        // Neither would take the other’s next move: one of the two has to go back.
        if (has_other_times(known->history, link.history, common)) return Verdict::changed;
        const bool lacks_dice = is_settled(*known) && !is_settled(link);
        const bool is_known = !lacks_dice && are_all_by(known->history, common, known->seat);
        return is_known ? Verdict::known : Verdict::older;
    }
    const bool goes_on = common == here && are_all_by(link.history, common, link.by);
    return goes_on && (!known->facts.is_drawn || overrules(*known, link, common)) ? Verdict::news : Verdict::changed;
}

/// What the link says beside its moves, before these are taken.
void take_words(FriendGame& known, const FriendLink& link, bool is_rewritten) {
    const auto& [wants_rematch, offered, answer] = link.says;
    const bool has_moved = is_rewritten || link.history.entries().size() != known.history.entries().size();
    const bool is_answer = answer && known.own.offer && answer->number == known.own.offer->number;
    if (has_moved || is_answer) known.own.offer.reset();
    known.theirs.offer = offered && is_answered(known, *offered) ? std::nullopt : offered;
    known.theirs.wants_rematch = known.theirs.wants_rematch || wants_rematch;
    known.facts.takebacks = link.facts.takebacks;
    known.facts.is_drawn = link.facts.is_drawn;
    known.facts.is_watched = known.facts.is_watched || link.facts.is_watched;
}

/// Whether the turn of this seat goes on from after these moves to the end.
bool goes_on_from(const History& history, std::size_t moves, Seat seat) {
    for (std::size_t k = moves; k <= history.entries().size(); ++k)
        if (history.game_at(k).to_move() != seat) return false;
    return !history.game().end();
}

}  // namespace

std::optional<notice::FriendWord> word_between(const FriendGame& before, const FriendGame& now, const FriendLink& link,
                                               bool is_shown) {
    using enum notice::FriendWord;
    if (now.theirs.wants_rematch && !before.theirs.wants_rematch && !now.own.wants_rematch) return rematch;
    if (now.facts.takebacks > before.facts.takebacks) return agreed_takeback;
    if (now.facts.is_drawn && !before.facts.is_drawn) return agreed_draw;
    const bool is_same = now.history.entries().size() == before.history.entries().size();
    const auto& answer = link.says.answer;
    const bool is_declined =
        answer && !answer->accepts && before.own.offer && answer->number == before.own.offer->number;
    if (is_declined || (before.own.offer && !now.own.offer && is_same)) return declined;
    if (now.is_met && !before.is_met && is_same && !is_shown && now.facts.after.empty()) return comes;
    const auto offered = open_offer(now);
    if (is_shown || !offered || offered == before.theirs.offer) return std::nullopt;
    return offered->kind == OfferKind::draw ? draw : takeback;
}

bool is_rematch_of(const FriendGame* before, const FriendLink& link, std::string_view key) {
    return before && link.facts.after == before->id && link.game == key && link.by != before->seat &&
           link.dice.commit.empty() && are_all_by(link.history, 0, link.by);
}

Verdict judge(const FriendGame* known, const FriendLink& link, std::string_view digest) {
    const Verdict verdict = judge_moves(known, link, digest);
    if (!known || verdict != Verdict::news) return verdict;
    // Where the moves differ, times may do so as well: a move that was made twice took two times.
    const std::size_t common = common_moves(known->history, link.history);
    const bool is_forged =
        has_other_times(known->history, link.history, common) || uses_time_of(known->seat, link.history, common);
    return is_forged ? Verdict::forged : verdict;
}

bool wrote_at_once(const FriendGame& known, const FriendLink& link) {
    const std::size_t common = common_moves(known.history, link.history);
    // After takebacks that only one of them knows of the same moves may have been made again.
    const bool has_same_past =
        known.facts.takebacks != link.facts.takebacks || !has_other_times(known.history, link.history, common);
    return has_same_past && are_all_by(known.history, common, known.seat) && are_all_by(link.history, common, link.by);
}

FriendGame with_link(FriendGame known, const FriendLink& link) {
    const std::size_t common = common_moves(known.history, link.history);
    const Milliseconds spent = spent_at(known.history, common, known.seat);
    const bool is_takeback = link.facts.takebacks != known.facts.takebacks;
    const bool is_rewritten = is_takeback || moves_after(known.history, link.history) == std::nullopt;
    const bool has_moves =
        is_settled(link) && (is_rewritten || link.history.entries().size() >= known.history.entries().size());
    if (is_takeback) known.asked.moves = 0;  // the turn that is played again may be asked about
    if (known.dice.number.empty()) known.dice.number = link.dice.number;
    if (known.dice.secret.empty()) known.dice.secret = link.dice.secret;
    if (has_moves) take_words(known, link, is_rewritten);
    if (has_moves) known.history = link.history;
    if (has_moves && goes_on_from(known.history, common, known.seat))
        known.history =
            known.history.resumed(Milliseconds{0}, std::max(spent, known.history.used_at(known.history.ply())));
    if (!link.name.empty()) known.name = link.name;
    known.is_met = true;
    const bool threw_dice = !known.history.game_start().dice;
    throw_dice(known);
    known.is_sent = !(threw_dice && known.history.game_start().dice);
    return known;
}

FriendGame joined(const FriendLink& link, std::string_view number) {
    FriendGame game{.id = link.game,
                    .seat = other(link.by),
                    .name = link.name,
                    .dice = link.dice,
                    .facts = link.facts,
                    .theirs = {link.says.wants_rematch, link.says.offer, std::nullopt},
                    .asked = {link.says.answer ? link.says.answer->number : 0, 0},
                    .is_met = true,
                    .is_sent = true,
                    .history = link.history};
    const bool needs_number = is_invitation(link) && link.facts.after.empty();
    if (needs_number) game.dice.number = number;
    if (needs_number) game.is_sent = false;
    return game;
}

FriendGame invitation(const GameOptions& options, std::optional<Seat> starter, const NewKeys& keys) {
    GameStart start;
    start.options = options;
    if (!is_clock_of_friends(options.clock)) start.options.clock = {};
    start.first_player = starter.value_or(Seat::first);
    FriendGame game{.id = keys.key, .history = History(start, Milliseconds{0})};
    if (!starter) game.dice = {.commit = keys.commit, .secret = keys.secret};
    return game;
}

std::optional<std::vector<SeatMove>> moves_after(const History& before, const History& now) {
    const std::size_t known = before.entries().size();
    const GameStart &one = before.game_start(), &two = now.game_start();
    const bool is_same = one.options == two.options && one.first_player == two.first_player && one.start == two.start &&
                         common_moves(before, now) == known;
    if (!is_same) return std::nullopt;
    std::vector<SeatMove> moves;
    for (std::size_t k = known; k < now.entries().size(); ++k)
        moves.push_back({now.entries()[k].by, now.entries()[k].move});
    return moves;
}

}  // namespace quarto
