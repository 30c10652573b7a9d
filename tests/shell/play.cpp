#include "tests/shell/play.hpp"

#include "core/protocol/session.hpp"
#include "tests/shell/features/friends/keys.hpp"

namespace quarto::test {

namespace {

Setup setup_of(Player first_player, Player second_player, const GameOptions& options) {
    return {{first_player, second_player}, options, FirstPlayer::first};
}

constexpr std::uint64_t decision_seed = 1;

}  // namespace

Setup two_persons(const GameOptions& options) { return setup_of(person, person, options); }
Setup against_computer(const GameOptions& options) { return setup_of(person, computer, options); }
Setup two_computers() { return setup_of(computer, computer, {}); }

Play::Play(const Setup& setup) : state_(decision_seed) {
    does(intent::ChangeSetup{setup});
    does(intent::Start{});
}

SavedData found_with(SaveSlot slot, const std::string& text) {
    SavedData found{.seed = 7};
    found.texts[slot] = text;
    return found;
}

Play::Play(const SavedData& found) : state_(found.seed) { take(start_app(found, now_)); }

void Play::take(Updated step) {
    state_ = std::move(step.state);
    state_.tournament.hash = hash_of;
    effects_ = std::move(step.effects);
}

Play& Play::does(const Intent& intent) {
    take(update(std::move(state_), intent, now_));
    return *this;
}

Play& Play::plays(std::string_view moves) {
    for (TextCursor reader(moves); !reader.at_end(); (void)reader.take('.')) {
        const auto next = read_move(reader, game().to_move());
        if (!next) FAIL("no move at column " << reader.column() << ": " << moves);
        const std::size_t before = ply();
        if (const auto* gift = std::get_if<Gift>(&next->move)) does(intent::TapPiece{gift->piece});
        else if (const auto* placement = std::get_if<Placement>(&next->move)) does(intent::TapCell{placement->cell});
        else if (const auto* call = std::get_if<Call>(&next->move)) calls(next->seat, to_text(call->shape));
        else if (std::holds_alternative<Pass>(next->move)) does(intent::EndTurn{});
        else if (std::holds_alternative<Resignation>(next->move)) does(intent::Resign{});
        else does(intent::ExtendTime{});
        if (ply() != before + 1) FAIL("not played, before column " << reader.column() << ": " << moves);
    }
    return *this;
}

Play& Play::computer_plays(std::string_view moves) {
    for (TextCursor reader(moves); !reader.at_end(); (void)reader.take('.')) {
        const Seat mover = game().to_move();
        const auto next = read_move(reader, mover);
        if (!next) FAIL("no move at column " << reader.column() << ": " << moves);
        answers("move " + ticket() + ' ' + to_text(next->seat, next->move)).waits(pace);
        if (state_.opponent_turn.called) waits(time_of_call);
    }
    return *this;
}

Play& Play::answers(const std::string& line) { return does(intent::EngineAnswer{line}); }

Play& Play::waits(Milliseconds time) {
    now_ += time;
    return does(intent::Tick{});
}

Play& Play::points_at(std::initializer_list<std::string_view> cells) {
    for (std::string_view name : cells) does(intent::TapCell{cell(name)});
    return *this;
}

Play& Play::calls(Seat by, std::string_view shape) {
    does(intent::CallQuarto{by});
    for (Cell member : cells_of(*shapes(shape).begin())) does(intent::TapCell{member});
    return does(intent::CallQuarto{by});
}

Play& Play::prefers(const Preferences& preferences) { return does(intent::ChangePreferences{preferences}); }

Play& Play::finds_all() {
    Session session(std::size_t{2} << 20);
    for (const std::string& line : asked()) session.receive(line);
    while (!session.is_idle())
        if (const auto line = session.step()) answers(*line);
    return *this;
}

std::string Play::moves() const {
    const std::string text = record();
    const auto at = text.find("moves=");
    if (at == std::string::npos) return {};
    const auto begin = at + std::string_view("moves=").size();
    return text.substr(begin, text.find(';', begin) - begin);
}

std::vector<std::string> Play::asked() const {
    std::vector<std::string> lines;
    for (const Effect& effect : effects_)
        if (const auto* ask = effect.get_if<effect::Ask>()) lines.push_back(ask->line);
    return lines;
}

std::vector<Feedback> Play::cues() const {
    std::vector<Feedback> cues;
    for (const Effect& effect : effects_)
        if (const auto* perform = effect.get_if<effect::PlayFeedback>()) cues.push_back(perform->feedback);
    return cues;
}

std::optional<std::string> Play::saved(std::string_view name) const {
    std::optional<std::string> text;
    for (const Effect& effect : effects_)
        if (const auto* save = effect.get_if<effect::Save>(); save && name_of(save->slot) == name) text = save->text;
    return text;
}

std::optional<Refusal> Play::refused() const {
    const auto refused = notice<notice::Refused>();
    return refused ? std::optional(refused->reason) : std::nullopt;
}

}  // namespace quarto::test
