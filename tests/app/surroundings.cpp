#include "tests/app/surroundings.hpp"

#include <algorithm>

#include "core/notation/text.hpp"
#include "core/rules/overloaded.hpp"
#include "shell/audio/sounds.hpp"
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

std::string seat_name(Seat seat) { return seat == Seat::first ? "1" : "2"; }

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
    if (loudness_ && *loudness_ != gain)
        log_.push_back("loudness: " + std::to_string(static_cast<int>(100 * gain)) + " %");
    loudness_ = gain;
}

void LoggedSpeaker::load(int number, std::span<const float> samples) {
    const bool is_new =
        milliseconds_.emplace(number, samples.size() * 1000 / static_cast<std::size_t>(sound::sample_rate)).second;
    CHECK(is_new);
}

void LoggedSpeaker::play(int number) {
    REQUIRE(milliseconds_.contains(number));
    log_.push_back("sound: " + std::to_string(milliseconds_[number]) + " ms");
}

void LoggedHost::perform(const HostEffect& effect) {
    const auto log = [this](const std::string& line) { log_.push_back(line); };
    const auto share = [&](const effect::Share& shared) {
        log("share: " + shared.record + (shared.players.empty() ? "" : ", played by " + shared.players));
    };
    const auto ask_line = [&](const effect::AskLine& asked) {
        query = asked;
        log("field for " + (asked.named ? seat_name(*asked.named) + ": " + asked.label + " [" + asked.current + ']'
                                        : "a move: " + asked.label));
    };
    const auto fetch_language = [&](const effect::FetchLanguage& wanted) {
        wanted_language = wanted.code;
        log("fetch language " + wanted.code);
    };
    const auto fetch_course = [&](const effect::FetchCourse&) {
        wants_course = true;
        log("fetch course");
    };
    const auto report_try = [&](const effect::StepTried& judged) {
        log("verdict: " + judged.lesson + '/' + judged.step + (judged.is_solved ? " solved" : " missed"));
    };
    const auto vibrate = [&](const effect::Vibrate& vibration) {
        std::string line = "vibrate:";
        for (const int part : vibration.pattern) line += ' ' + std::to_string(part);
        log(line);
    };
    const auto announce = [&](const effect::Announce& told) {
        heard.push_back(told.text);
        log((told.urgency == Urgency::polite ? "hear: " : "hear at once: ") + told.text);
    };
    const auto apply_theme = [&](const effect::ApplyTheme& look) {
        const std::string size = std::to_string(static_cast<int>(100 * look.font_scale));
        if (!theme.empty()) log("look: " + std::string(look.theme) + ", letters " + size + " %");
        theme = look.theme;
        font_scale = look.font_scale;
    };
    const auto toggle_full_screen = [&](const effect::ToggleFullScreen&) {
        const bool fills = environment.full_screen != FullScreen::on;
        environment.full_screen = fills ? FullScreen::on : FullScreen::off;
        log(fills ? "fill the screen" : "leave the full screen");
    };
    const auto set_wake_lock = [&](const effect::SetWakeLock& wanted) {
        display = wanted.display;
        log(display == WakeLock::on ? "display stays on" : "display may sleep");
    };
    effect.visit(
        Overloaded{share,
                   ask_line,
                   fetch_language,
                   fetch_course,
                   report_try,
                   vibrate,
                   announce,
                   apply_theme,
                   toggle_full_screen,
                   set_wake_lock,
                   [&](const effect::ShowText& shown) { log("show text: " + in_a_line(shown.text)); },
                   [&](const effect::AskGames&) { log("ask for games"); },
                   [&](const effect::SendLink& sent) {
                       links.push_back(sent.link);
                       link_to_show = sent.source;
                   },
                   [&](const effect::AllowNotifications&) { log("ask for notifications"); },
                   [&](const effect::Notify& shown) { log("notify: " + shown.text); },
                   [&](const effect::SaveFile& file) { log("save file: " + file.name); },
                   [&](const effect::SharePicture& shared) { log("picture: " + shared.name); },
                   [&](const effect::ShowPage& page) { log((page.is_opened ? "page: " : "same page: ") + page.name); },
                   [&](const effect::PrintPosition& print) { log("print: " + in_a_line(print.caption)); },
                   [&](const effect::TeachPosition& taught) { log("edit the lesson: " + in_a_line(taught.lessons)); },
                   [&](const effect::ForgetLink&) { log("forget the link"); },
                   [&](const effect::TakeUpdate&) { log("take the update"); },
                   [&](const effect::OpenRules&) { log("open the rules"); },
                   [&](const effect::OpenLicences&) { log("open the licences"); },
                   [&](const effect::Quit&) { log("quit"); },
                   [](const auto&) {}});
}

}  // namespace quarto::test
