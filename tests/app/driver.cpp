#include "tests/app/driver.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/notation/text.hpp"
#include "shell/ui/focus.hpp"
#include "tests/shell/i18n/catalogue.hpp"

namespace quarto::test {

namespace {

constexpr std::uint64_t seed_of_all = 7;
constexpr int max_frames = 400, max_steps = 120;

struct NamedKey {
    std::string_view name;
    ImGuiKey key;
};
constexpr std::array named_keys{NamedKey{"Tab", ImGuiKey_Tab},
                                NamedKey{"Enter", ImGuiKey_Enter},
                                NamedKey{"Escape", ImGuiKey_Escape},
                                NamedKey{"Space", ImGuiKey_Space},
                                NamedKey{"Home", ImGuiKey_Home},
                                NamedKey{"End", ImGuiKey_End},
                                NamedKey{"PageUp", ImGuiKey_PageUp},
                                NamedKey{"PageDown", ImGuiKey_PageDown},
                                NamedKey{"ArrowLeft", ImGuiKey_LeftArrow},
                                NamedKey{"ArrowRight", ImGuiKey_RightArrow},
                                NamedKey{"ArrowUp", ImGuiKey_UpArrow},
                                NamedKey{"ArrowDown", ImGuiKey_DownArrow},
                                NamedKey{"Backspace", ImGuiKey_Backspace},
                                NamedKey{"Shift", ImGuiMod_Shift},
                                NamedKey{"Control", ImGuiMod_Ctrl}};

ImGuiKey key_of(std::string_view name) {
    const auto found = std::ranges::find(named_keys, name, &NamedKey::name);
    if (found == named_keys.end()) FAIL("no key: " << name);
    return found->key;
}

}  // namespace

std::string line_of(const ui::Node& node, Told told) {
    std::string line(2 * static_cast<std::size_t>(node.depth), ' ');
    line += ui::name_of(node.role);
    line += " \"" + in_a_line(node.label) + '"';
    if (!node.id.is_none()) line += " [" + to_text(node.id) + ']';
    if (!node.value.empty()) line += " = " + node.value;
    if (!node.language.empty()) line += " in " + node.language;
    if (told == Told::without_state) return line;
    if (node.on) line += *node.on ? " on" : " off";
    if (!node.enabled) line += " disabled";
    if (node.is_current) line += " current";
    return line;
}

bool is_like(std::string_view pattern, std::string_view text) {
    const std::size_t star = pattern.find('*');
    if (star == std::string_view::npos) return pattern == text;
    if (!text.starts_with(pattern.substr(0, star))) return false;
    const std::string_view rest = pattern.substr(star + 1);
    for (std::size_t at = star; at <= text.size(); ++at)
        if (is_like(rest, text.substr(at))) return true;
    return false;
}

std::string saved_game(std::string_view record, std::string_view first, std::string_view second) {
    std::string text("quarto-game 1\nrecord ");
    text.append(record).append("\nfirst ").append(first).append("\nsecond ").append(second).append("\n");
    return text;
}

std::string words_for(Piece piece) {
    std::string words(piece.index & 4 ? "short" : "tall");
    words += piece.index & 1 ? " dark" : " light";
    words += piece.index & 2 ? " square" : " round";
    words += piece.index & 8 ? " hollow" : " solid";
    return words;
}

AppDriver::AppDriver(GameStart game_start)
    : game_start_(std::move(game_start)),
      disk_(game_start_.disk ? game_start_.disk : std::make_shared<Disk>()),
      canvas_(game_start_.width, game_start_.height) {
    for (const auto& [name, text] : game_start_.saved) disk_->texts[name] = text;
    start(game_start_.record);
}

void AppDriver::start(const std::string& record) {
    const Milliseconds time = host_ ? host_->time : Milliseconds{5'000};
    program_.reset();
    app_.reset();
    storage_ = std::make_unique<LoggedStorage>(disk_, of_window_, log_);
    engine_ = std::make_unique<LoggedEngine>("engine", log_);
    prover_ = std::make_unique<LoggedEngine>("prover", log_);
    host_ = std::make_unique<LoggedHost>(log_);
    speaker_ = std::make_unique<LoggedSpeaker>(log_);
    relay_ = std::make_unique<QuietRelay>();
    host_->time = time;
    host_->environment.prefers_reduced_motion = !game_start_.is_animated;
    host_->environment.has_relay = game_start_.has_relay;
    engine_->use_real(game_start_.has_engine);
    const auto chosen = disk_->texts.find("language");
    const std::string language = chosen == disk_->texts.end() ? game_start_.language : chosen->second;
    app_ = std::make_unique<Store>(Store::Ports{*storage_, *engine_, *prover_, *host_, *speaker_, keys_, *relay_},
                                   texts_in(language), record, seed_of_all);
    program_ = std::make_unique<Frontend>(*app_, canvas_);
    serve_host();
    settle();
}

AppDriver& AppDriver::reload(const std::string& record) {
    app_->handle(intent::SaveTime{});
    start(record);
    return *this;
}

bool AppDriver::awaits_host() const {
    return engine_->has_answer() || host_->wanted_language || host_->wants_course || host_->link_to_show ||
           (game_start_.fields == Fields::window && host_->query) || host_->environment != app_->state().environment;
}

/// The host's work between two frames.
void AppDriver::serve_host() {
    if (host_->environment != app_->state().environment) program_->handle(intent::SetEnvironment{host_->environment});
    if (game_start_.fields == Fields::window && host_->query) program_->ask_line(*std::exchange(host_->query, {}));
    if (const auto language = std::exchange(host_->wanted_language, {}))
        program_->set_language(is_cut_off_ ? std::nullopt : std::optional(texts_in(*language)));
    if (const auto link = std::exchange(host_->link_to_show, {})) {
        if (is_cut_off_) app_->note_not_loaded("Link", false);
        else program_->handle(intent::LinkSent{*link});
    }
    if (std::exchange(host_->wants_course, false)) {
        const std::string lessons = is_cut_off_ ? "" : content_of(QUARTO_ASSETS_DIR "/course/course.txt");
        program_->app().load_lessons(lessons, is_cut_off_ ? Texts() : texts_in(program_->language(), "course"));
    }
}

AppDriver& AppDriver::draw_frame() {
    next_ = program_->frame();
    return *this;
}

AppDriver& AppDriver::settle() {
    for (int frames = 0; frames < max_frames; ++frames) {
        draw_frame();
        View fresh = app_->fresh_view();
        fresh.next_change = app_->view().next_change;
        if (!(fresh == app_->view())) FAIL(failure("the view is out of date"));
        const bool is_asked = awaits_host();
        serve_host();
        if (!is_asked && next_ != Milliseconds{0} && !program_->seen().is_moving) return *this;
    }
    FAIL(failure("it never comes to rest"));
    return *this;
}

std::string AppDriver::failure(const std::string& what) const {
    std::string told = what + "\n";
    for (const ui::Node& node : tree()) told += line_of(node) + '\n';
    return told + "record: " + record();
}

// --- Shown ---

std::vector<Seen> AppDriver::seen() const {
    const ui::UiState& ui = program_->seen();
    std::size_t first = 0;
    int depth = 0;
    for (std::size_t k = 0; k < ui.tree.size(); ++k)
        if (ui.tree[k].role == ui::Role::dialog) {
            first = k;
            depth = ui.tree[k].depth;
        }
    std::vector<Seen> all;
    for (std::size_t k = first; k < ui.tree.size(); ++k) {
        const ui::Node& node = ui.tree[k];
        if (k > first && depth >= node.depth && ui.tree[first].role == ui::Role::dialog) break;
        all.push_back({&node, !node.id.is_none() && node.id == ui.focused});
    }
    return all;
}

std::optional<Seen> AppDriver::find(std::string_view role, std::string_view label) const {
    for (const Seen& each : seen())
        if (ui::name_of(each.node->role) == role && is_like(label, each.node->label)) return each;
    return std::nullopt;
}

std::vector<std::string> AppDriver::labels(std::string_view role) const {
    std::vector<std::string> all;
    for (const Seen& each : seen())
        if (ui::name_of(each.node->role) == role) all.push_back(each.node->label);
    return all;
}

const ui::Node* AppDriver::target(std::string_view name) const {
    const ui::UiState& ui = program_->seen();
    const auto found = std::ranges::find_if(ui.tree, [&](const ui::Node& node) {
        return is_target(node) && to_text(node.id) == name && node.layer >= ui.top_layer;
    });
    return found == ui.tree.end() ? nullptr : &*found;
}

std::vector<std::string> AppDriver::target_names(std::string_view prefix) const {
    std::vector<std::string> names;
    const ui::UiState& ui = program_->seen();
    for (const ui::Node& target : ui.tree)
        if (is_target(target) && target.layer >= ui.top_layer && to_text(target.id).starts_with(prefix))
            names.push_back(to_text(target.id));
    return names;
}

bool AppDriver::is_enabled(std::string_view name) const {
    const ui::Node* found = target(name);
    return found && found->enabled;
}

bool AppDriver::has_focus(std::string_view role, std::string_view label) const {
    const auto found = find(role, label);
    return found && found->is_focused;
}

std::string AppDriver::label_of(std::string_view name) const {
    const ui::Node* found = target(name);
    return found ? found->label : std::string();
}

std::string AppDriver::notice() const {
    const View now = view();
    return now.notice ? now.notice->text : std::string();
}

std::string AppDriver::result() const {
    const View now = view();
    return now.result ? now.result->title : std::string();
}

std::string AppDriver::position() const {
    if (!table(state()).history) return {};
    const Game& game = table(state()).history->game();
    return to_text(PositionText{game.position(), game.options().rules});
}

std::size_t AppDriver::ply() const { return table(state()).history ? table(state()).history->ply() : 0; }
std::size_t AppDriver::plies() const { return table(state()).history ? table(state()).history->entries().size() : 0; }

std::string AppDriver::phase() const {
    constexpr std::array<std::string_view, 5> phases{"give", "place", "finish", "accept", "over"};
    if (!table(state()).history) return {};
    return std::string(phases[static_cast<std::size_t>(table(state()).history->game().phase())]);
}

std::string AppDriver::lesson() const {
    const View now = view();
    if (!now.exercise) return {};
    const auto& exercise = *now.exercise;
    return exercise.lesson + '/' + exercise.step +
           (exercise.is_solved   ? " solved"
            : exercise.is_missed ? " missed"
                                 : " open");
}

bool AppDriver::has_heard(std::string_view sentence) const {
    return std::ranges::any_of(host_->heard, [&](const std::string& line) { return is_like(sentence, line); });
}

// --- Input ---

AppDriver& AppDriver::press(std::string_view name) {
    if (!target(name)) FAIL(failure("nothing to press: " + std::string(name)));
    program_->press(std::string(name));
    return settle();
}

AppDriver& AppDriver::press(std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) press(name);
    return *this;
}

AppDriver& AppDriver::press(std::string_view role, std::string_view label) {
    for (const Seen& each : seen())
        if (ui::name_of(each.node->role) == role && is_like(label, each.node->label) && each.node->enabled) {
            program_->press(to_text(each.node->id));
            return settle();
        }
    FAIL(failure("no " + std::string(role) + ' ' + std::string(label)));
    return *this;
}

Point AppDriver::middle_of(std::string_view name) const {
    const ui::Node* found = target(name);
    if (!found) {
        FAIL(failure("not in sight: " + std::string(name)));
        return {};
    }
    return {found->rect.middle_x(), found->rect.middle_y()};
}

void AppDriver::scroll_to(std::string_view name) {
    for (int turns = 0; turns < max_steps; ++turns) {
        const ui::Node* wanted = target(name);
        if (!wanted || wanted->area.is_none()) return;
        const auto& tree = program_->seen().tree;
        const auto area = std::ranges::find(tree, wanted->area, &ui::Node::id);
        const ui::Rect place = wanted->rect, sight = area->rect;
        if (place.y >= sight.y && place.bottom() <= sight.bottom()) return;
        move_to({sight.middle_x(), sight.middle_y()});
        wheel(place.y < sight.y ? 1.0f : -1.0f);
        const ui::Node* moved = target(name);
        if (moved && moved->rect.y == place.y) return;  // end of the scroll range
    }
}

AppDriver& AppDriver::tap(std::string_view name, ImGuiMouseSource by) {
    if (!is_enabled(name)) FAIL(failure("nothing to tap: " + std::string(name)));
    scroll_to(name);
    const Point at = middle_of(name);
    canvas_.move(at, by);
    canvas_.press(true, by);
    canvas_.press(false, by);
    program_->wake();
    return settle();
}

AppDriver& AppDriver::tap(std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) tap(name);
    return *this;
}

AppDriver& AppDriver::moves(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '.') {
            ++at;
            continue;
        }
        const bool is_cell = at + 1 < text.size() && text[at] >= 'a' && text[at] <= 'd' && text[at + 1] >= '1' &&
                             text[at + 1] <= '4' && phase() == "place";
        const std::string before = record();
        tap(is_cell ? "cell." + std::string(text.substr(at, 2)) : "piece." + std::string(text.substr(at, 1)));
        if (record() == before) FAIL(failure("not played: " + std::string(text.substr(at))));
        at += is_cell ? 2 : 1;
    }
    return *this;
}

AppDriver& AppDriver::move_to(Point to, ImGuiMouseSource by) {
    canvas_.move(to, by);
    program_->wake();
    return settle();
}

AppDriver& AppDriver::hold(ImGuiMouseSource by) {
    canvas_.press(true, by);
    program_->wake();
    return settle();
}

AppDriver& AppDriver::let_go(ImGuiMouseSource by) {
    canvas_.press(false, by);
    program_->wake();
    return settle();
}

AppDriver& AppDriver::drag(Point from, Point to, ImGuiMouseSource by) {
    move_to(from, by).hold(by);
    move_to({(from.x + to.x) / 2, (from.y + to.y) / 2}, by);
    return move_to(to, by).let_go(by);
}

AppDriver& AppDriver::wheel(float steps) {
    canvas_.wheel(steps);
    program_->wake();
    return settle();
}

AppDriver& AppDriver::key(std::string_view name) {
    std::vector<ImGuiKey> keys;
    for (std::size_t plus; (plus = name.find('+')) != std::string_view::npos; name = name.substr(plus + 1))
        keys.push_back(key_of(name.substr(0, plus)));
    keys.push_back(key_of(name));
    for (const ImGuiKey key : keys) canvas_.key(key, true);
    std::ranges::reverse(keys);
    for (const ImGuiKey key : keys) canvas_.key(key, false);
    program_->wake();
    return settle();
}

AppDriver& AppDriver::type_text(std::string_view text) {
    const auto key = shortcut_of({.key = std::string(text)});
    if (!key || !program_->run_shortcut(*key)) canvas_.type(text);
    program_->wake();
    return settle();
}

AppDriver& AppDriver::walk_to(std::string_view role, std::string_view label) {
    const auto wanted = find(role, label);
    if (!wanted) FAIL(failure("no " + std::string(role) + ' ' + std::string(label)));
    const std::string name = to_text(wanted->node->id);
    for (int steps = 0; steps < max_steps; ++steps) {
        if (focused() == name) return *this;
        const auto& tree = program_->seen().tree;
        const ui::Node *here = target(focused()), *there = target(name);
        if (!there) FAIL(failure("gone: " + name));
        const ui::Node* group = here ? composite_of(tree, *here) : nullptr;
        if (!group || composite_of(tree, *there) != group) {
            key(here && there < here ? "Shift+Tab" : "Tab");
            continue;
        }
        const float right = there->rect.middle_x() - here->rect.middle_x(),
                    down = there->rect.middle_y() - here->rect.middle_y();
        const bool is_in_line = std::abs(down) < here->rect.height / 2;
        const auto [columns, rows] =
            here->grid   ? std::pair(there->grid->column - here->grid->column, there->grid->row - here->grid->row)
            : is_in_line ? std::pair(right < 0 ? -1 : 1, 0)
                         : std::pair(0, down < 0 ? -1 : 1);
        key(rows != 0 ? (rows > 0 ? "ArrowDown" : "ArrowUp") : columns > 0 ? "ArrowRight" : "ArrowLeft");
    }
    FAIL(failure("keys do not lead to " + name));
    return *this;
}

AppDriver& AppDriver::press_by_keys(std::string_view role, std::string_view label) {
    return walk_to(role, label).key("Enter");
}

AppDriver& AppDriver::type_line(const std::string& line) {
    program_->app().type(line);
    return settle();
}

AppDriver& AppDriver::enter_name(Seat seat, const std::string& name) { return intend(intent::EnterName{seat, name}); }

AppDriver& AppDriver::intend(const Intent& intent) {
    program_->handle(intent);
    return settle();
}

AppDriver& AppDriver::escape() {
    program_->escape();
    return settle();
}

AppDriver& AppDriver::wait(Milliseconds time) {
    const Milliseconds end = host_->time + time;
    while (next_ && host_->time + *next_ <= end) {
        host_->time += std::max(*next_, Milliseconds{1});
        settle();
    }
    host_->time = end;
    program_->wake();
    return settle();
}

AppDriver& AppDriver::answer(std::string_view text) {
    engine_->answer(text);
    program_->wake();
    return settle();
}

AppDriver& AppDriver::answer_proof(std::string_view text) {
    prover_->answer(text);
    program_->wake();
    return settle();
}

AppDriver& AppDriver::resize(float width, float height) {
    canvas_.resize(width, height);
    program_->wake();
    return settle();
}

AppDriver& AppDriver::notice_saves(bool is_passive_tab) {
    program_->app().sync_saves(is_passive_tab);
    return settle();
}

}  // namespace quarto::test
