#include "shell/features/friends/facts.hpp"

#include "shell/features/friends/fields.hpp"

namespace quarto {

namespace {

constexpr std::int64_t max_fact = 9'999;
constexpr std::array<std::string_view, 2> offer_words{"draw", "takeback"}, answer_words{"no", "yes"};

bool read_number(TextCursor& cursor, int least, int& into) {
    const auto number = cursor.take_number(max_fact);
    into = static_cast<int>(number.value_or(0));
    return number && into >= least;
}

/// "draw-1": one of two words and a number.
bool read_numbered(std::string_view value, const std::array<std::string_view, 2>& words, bool& is_second, int& number) {
    TextCursor cursor(value);
    is_second = cursor.take(words[1]);
    return (is_second || cursor.take(words[0])) && cursor.take('-') && read_number(cursor, 1, number) && cursor.at_end();
}

std::string numbered(std::string_view word, int number) { return std::string(word) + '-' + std::to_string(number); }

bool read_score(std::string_view value, FriendScore& score) {
    TextCursor cursor(value);
    return read_number(cursor, 0, score.wins[0]) && cursor.take('-') && read_number(cursor, 0, score.wins[1]) &&
           cursor.take('-') && read_number(cursor, 0, score.draws) && cursor.at_end();
}

}  // namespace

void add_facts(std::string& text, const FriendFacts& facts) {
    const auto& [after, score, takebacks, is_drawn, is_watched] = facts;
    add_field(text, "after", after);
    if (score != FriendScore{})
        add_field(text, "score", numbered(numbered(std::to_string(score.wins[0]), score.wins[1]), score.draws));
    if (takebacks > 0) add_field(text, "takebacks", std::to_string(takebacks));
    if (is_drawn) text += ";drawn";
    if (is_watched) text += ";watched";
}

void add_says(std::string& text, const FriendSays& says, std::string_view prefix) {
    const auto& [wants_rematch, offer, answer] = says;
    const auto name = [&](std::string_view field) { return std::string(prefix) + std::string(field); };
    if (wants_rematch) text += ';' + name("again");
    if (offer) add_field(text, name("offer"), numbered(offer_words[static_cast<std::size_t>(offer->kind)], offer->number));
    if (answer) add_field(text, name("answer"), numbered(answer_words[answer->accepts ? 1 : 0], answer->number));
}

void read_facts(FieldReader& fields, FriendFacts& facts) {
    fields.take("after=", [&](std::string_view value) { return is_key(facts.after = value); });
    fields.take("score=", [&](std::string_view value) { return read_score(value, facts.score); });
    fields.take("takebacks=", [&](std::string_view value) {
        TextCursor cursor(value);
        return read_number(cursor, 1, facts.takebacks) && cursor.at_end();
    });
    fields.take("drawn", [&](std::string_view value) { return facts.is_drawn = value.empty(); });
    fields.take("watched", [&](std::string_view value) { return facts.is_watched = value.empty(); });
}

void read_says(FieldReader& fields, FriendSays& says, std::string_view prefix) {
    const auto name = [&](std::string_view field) { return std::string(prefix) + std::string(field); };
    fields.take(name("again"), [&](std::string_view value) { return says.wants_rematch = value.empty(); });
    bool is_second = false;
    int number = 0;
    if (fields.take(name("offer="), [&](std::string_view value) { return read_numbered(value, offer_words, is_second, number); }))
        says.offer = FriendOffer{is_second ? OfferKind::takeback : OfferKind::draw, number};
    if (fields.take(name("answer="), [&](std::string_view value) { return read_numbered(value, answer_words, is_second, number); }))
        says.answer = FriendAnswer{is_second, number};
}

FriendScore score_with(FriendScore score, const Game& game, bool is_drawn) {
    if (!game.end() && !is_drawn) return score;
    const auto winner = is_drawn ? std::nullopt : game.end()->winner;
    if (winner) ++score.wins[static_cast<std::size_t>(*winner)];
    else ++score.draws;
    return score;
}

}  // namespace quarto
