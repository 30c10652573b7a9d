#include "web/wasm/host.hpp"

#include <emscripten.h>

#include <cmath>
#include <cstdlib>
#include <initializer_list>
#include <memory>
#include <utility>

#include "shell/audio/synth.hpp"
#include "web/wasm/bridge_messages.hpp"

namespace {

EM_JS_DEPS(quarto_host, "$UTF8ToString,$stringToNewUTF8");

/// Sends a message to the page. Returns its answer, owned by the caller (free), or null.
EM_JS(char*, page_perform, (const char* message, const void* bytes, int size), {
    const answer = Module["perform"](UTF8ToString(message), HEAPU8.slice(bytes, bytes + size));
    return answer === null ? 0 : stringToNewUTF8(answer);
});

std::optional<std::string> perform_with(std::span<const float> samples, const std::string& message) {
    const std::unique_ptr<char, decltype(&std::free)> answer(
        page_perform(message.c_str(), samples.data(), static_cast<int>(samples.size_bytes())), &std::free);
    return answer ? std::optional<std::string>(answer.get()) : std::nullopt;
}

std::optional<std::string> perform(std::string_view name, std::initializer_list<std::string_view> fields = {}) {
    return perform_with({}, quarto::web::write_message(name, fields));
}

std::string percent(float part) { return std::to_string(std::lround(100 * part)); }

}  // namespace

namespace quarto::web {

std::optional<std::string> PageStorage::load(std::string_view name) { return perform("load", {name}); }
void PageStorage::save(std::string_view name, const std::string& text) { perform("save", {name, text}); }
bool PageStorage::keeps(std::string_view name) { return perform("keeps", {name}).has_value(); }

void PageLink::send(const std::string& line) { perform("send", {name_, line}); }

std::optional<std::string> PageLink::receive() {
    if (lines_.empty()) return std::nullopt;
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    return line;
}

Milliseconds PageHost::now() const { return Milliseconds{static_cast<Milliseconds::rep>(emscripten_get_now())}; }

void PageHost::apply_theme(std::string_view theme, float font_scale) { perform("apply_theme", {theme, percent(font_scale)}); }
void PageHost::share(const std::string& record, const std::string& players) { perform("share", {record, players}); }
void PageHost::show_text(const std::string& text) { perform("show_text", {text}); }
void PageHost::forget_link() { perform("forget_link"); }
void PageHost::ask_name(Seat seat, const std::string& current, const std::string& label) {
    perform("ask_name", {std::to_string(static_cast<int>(seat)), current, label});
}
/// The field's label is in the accessibility tree.
void PageHost::type_move(const std::string&) { perform("open_command_line"); }
void PageHost::fetch_language(const std::string& code) { perform("fetch_language", {code}); }
void PageHost::fetch_course() { perform("fetch_course"); }
std::string PageHost::today() const { return perform("today").value_or(""); }
void PageHost::report_step_result(std::string_view lesson, std::string_view step, bool is_solved) {
    perform("report_step_result", {lesson, step, flag_field(is_solved)});
}
void PageHost::announce(const std::string& sentences, Urgency urgency) {
    perform("announce", {sentences, flag_field(urgency == Urgency::assertive)});
}
void PageHost::vibrate(std::span<const int> pattern) { perform("vibrate", {list_field(pattern)}); }
void PageHost::toggle_full_screen() { perform("toggle_full_screen"); }
void PageHost::set_wake_lock(WakeLock display) { perform("set_wake_lock", {flag_field(display == WakeLock::on)}); }
void PageHost::take_update() { perform("take_update"); }
void PageHost::open_rules() { perform("open_rules"); }

void PageSpeaker::set_gain(float gain) {
    if (std::exchange(gain_, gain) != gain) perform("set_gain", {percent(gain)});
}
void PageSpeaker::load(int number, std::span<const float> samples) {
    perform_with(samples, write_message("load_sound", {std::to_string(number), std::to_string(sound::sample_rate)}));
}
void PageSpeaker::play(int number) { perform("play_sound", {std::to_string(number)}); }

void report_out_of_memory() { page_perform("out_of_memory", nullptr, 0); }

}  // namespace quarto::web
