#include "tests/app/surroundings.hpp"

#include <algorithm>

#include "core/notation/text.hpp"
#include "shell/audio/synth.hpp"
#include "tests/shell/i18n/catalogue.hpp"

namespace quarto::test {

namespace {

constexpr std::string_view line_end = " / ";
constexpr std::size_t engine_memory = std::size_t{2} << 20;

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
    std::string result;
    for (std::size_t at = 0;;) {
        const std::size_t found = text.find(from, at);
        result += text.substr(at, found - at);
        if (found == std::string_view::npos) return result;
        result += to;
        at = found + from.size();
    }
}

std::string seat_name(std::optional<Seat> seat) { return !seat ? "a move" : *seat == Seat::first ? "1" : "2"; }

}  // namespace

std::string in_a_line(std::string_view text) { return replaced(text, "\n", line_end); }
std::string out_of_a_line(std::string_view line) { return replaced(line, line_end, "\n"); }

std::optional<std::string> LoggedStorage::load(std::string_view name) {
    const auto found = disk_->texts.find(name);
    return found == disk_->texts.end() || disk_->is_blocked ? std::nullopt : std::optional(found->second);
}

void LoggedStorage::save(std::string_view name, const std::string& text) {
    log_.push_back("save " + std::string(name) + ": " + in_a_line(text));
    if (!disk_->is_full && !disk_->is_blocked) disk_->texts[std::string(name)] = text;
}

void LoggedStorage::save_for_window(const std::string& text) {
    log_.push_back("save for the window: " + in_a_line(text));
    of_window_ = text;
}

void LoggedEngine::send(const std::string& line) {
    log_.push_back("ask " + name_ + ": " + in_a_line(line));
    questions_.push_back(line);
    if (!is_real_) return;
    if (!session_) session_.emplace(engine_memory);
    session_->receive(line);
}

std::optional<std::string> LoggedEngine::receive() {
    auto line = next_answer();
    if (line) told_ = *line;
    return line;
}

std::optional<std::string> LoggedEngine::next_answer() {
    if (!answers_.empty()) {
        std::string line = std::move(answers_.front());
        answers_.pop_front();
        return line;
    }
    return is_real_ && session_ ? work() : std::nullopt;
}

std::optional<std::string> LoggedEngine::work() {
    constexpr std::string_view wanted = "wanted ";
    while (!session_->is_idle()) {
        auto line = session_->step();
        if (!line) continue;
        if (!line->starts_with(wanted)) return line;
        const std::string book = line->substr(wanted.size());
        std::string text = content_of(QUARTO_ASSETS_DIR "/book/" + book + ".txt");
        if (text.ends_with('\n')) text.pop_back();
        session_->receive("book " + book + ' ' + text);
    }
    return std::nullopt;
}

void LoggedEngine::answer(std::string_view text) {
    REQUIRE_FALSE(questions_.empty());
    std::string_view query = questions_.back();
    (void)take_word(query);
    const std::string ticket(take_word(query));
    const std::string verb(take_word(text));
    answers_.push_back(verb + ' ' + ticket + (text.empty() ? "" : " ") + std::string(text));
}

void LoggedSpeaker::set_gain(float gain) {
    if (loudness_ && *loudness_ != gain) log_.push_back("loudness: " + std::to_string(static_cast<int>(100 * gain)) + " %");
    loudness_ = gain;
}

void LoggedSpeaker::load(int number, std::span<const float> samples) {
    const bool is_new = milliseconds_.emplace(number, samples.size() * 1000 / static_cast<std::size_t>(sound::sample_rate)).second;
    CHECK(is_new);
}

void LoggedSpeaker::play(int number) {
    REQUIRE(milliseconds_.contains(number));
    log_.push_back("sound: " + std::to_string(milliseconds_[number]) + " ms");
}

void LoggedHost::apply_theme(std::string_view name, float size) {
    if (!theme.empty()) log_.push_back("look: " + std::string(name) + ", letters " + std::to_string(static_cast<int>(100 * size)) + " %");
    theme = name;
    font_scale = size;
}

void LoggedHost::share(const std::string& record, const std::string& players) {
    log_.push_back("share: " + record + (players.empty() ? "" : ", played by " + players));
}
void LoggedHost::show_text(const std::string& text) { log_.push_back("show text: " + in_a_line(text)); }
void LoggedHost::forget_link() { log_.push_back("forget the link"); }

void LoggedHost::ask_name(Seat seat, const std::string& current, const std::string& label) {
    query = {seat, current, label};
    log_.push_back("field for " + seat_name(seat) + ": " + label + " [" + current + ']');
}

void LoggedHost::type_move(const std::string& label) {
    query = {std::nullopt, {}, label};
    log_.push_back("field for a move: " + label);
}

void LoggedHost::fetch_language(const std::string& code) {
    wanted_language = code;
    log_.push_back("fetch language " + code);
}

void LoggedHost::fetch_course() {
    wants_course = true;
    log_.push_back("fetch course");
}

void LoggedHost::report_step_result(std::string_view lesson, std::string_view step, bool is_solved) {
    log_.push_back("verdict: " + std::string(lesson) + '/' + std::string(step) + (is_solved ? " solved" : " missed"));
}

void LoggedHost::vibrate(std::span<const int> pattern) {
    std::string line = "vibrate:";
    for (const int part : pattern) line += ' ' + std::to_string(part);
    log_.push_back(line);
}

void LoggedHost::announce(const std::string& sentences, Urgency urgency) {
    heard.push_back(sentences);
    log_.push_back((urgency == Urgency::polite ? "hear: " : "hear at once: ") + sentences);
}

void LoggedHost::toggle_full_screen() {
    screen = screen == FullScreen::on ? FullScreen::off : FullScreen::on;
    log_.push_back(screen == FullScreen::on ? "fill the screen" : "leave the full screen");
}

void LoggedHost::set_wake_lock(WakeLock wanted) {
    display = wanted;
    log_.push_back(wanted == WakeLock::on ? "display stays on" : "display may sleep");
}

void LoggedHost::take_update() { log_.push_back("take the update"); }
void LoggedHost::quit() { log_.push_back("quit"); }
void LoggedHost::open_rules() { log_.push_back("open the rules"); }

}  // namespace quarto::test
