#include "web/wasm/host.hpp"

#include <emscripten.h>

#include <cstdlib>
#include <memory>
#include <utility>

#include "shell/audio/synth.hpp"

namespace {

EM_JS_DEPS(quarto_host, "$UTF8ToString,$stringToNewUTF8");

EM_JS(char*, host_load, (const char* name), {
    const text = Module["host"]["load"](UTF8ToString(name));
    return text === null ? 0 : stringToNewUTF8(text);
});
EM_JS(void, host_save, (const char* name, const char* text), {
    Module["host"]["save"](UTF8ToString(name), UTF8ToString(text));
});
EM_JS(bool, host_keeps, (const char* name), { return Module["host"]["keeps"](UTF8ToString(name)); });
EM_JS(void, host_send, (const char* link, const char* line), {
    Module["host"]["send"](UTF8ToString(link), UTF8ToString(line));
});
EM_JS(bool, host_prefers_dark, (), { return Module["host"]["prefersDark"](); });
EM_JS(bool, host_prefers_contrast, (), { return Module["host"]["prefersContrast"](); });
EM_JS(bool, host_prefers_reduced_motion, (), { return Module["host"]["prefersReducedMotion"](); });
EM_JS(void, host_apply_theme, (const char* theme, float font_scale), {
    Module["host"]["applyTheme"](UTF8ToString(theme), font_scale);
});
EM_JS(void, host_share, (const char* record, const char* players), {
    Module["host"]["share"](UTF8ToString(record), UTF8ToString(players));
});
EM_JS(void, host_show_text, (const char* text), { Module["host"]["showText"](UTF8ToString(text)); });
EM_JS(void, host_forget_link, (), { Module["host"]["forgetLink"](); });
EM_JS(void, host_ask_name, (int seat, const char* current, const char* label), {
    Module["host"]["askName"](seat, UTF8ToString(current), UTF8ToString(label));
});
EM_JS(void, host_open_command_line, (), { Module["host"]["openCommandLine"](); });
EM_JS(void, host_fetch_language, (const char* code), { Module["host"]["fetchLanguage"](UTF8ToString(code)); });
EM_JS(void, host_fetch_course, (), { Module["host"]["fetchCourse"](); });
EM_JS(char*, host_today, (), { return stringToNewUTF8(Module["host"]["today"]()); });
EM_JS(void, host_report_step_result, (const char* lesson, const char* step, bool is_solved), {
    Module["host"]["reportStepResult"](UTF8ToString(lesson), UTF8ToString(step), Boolean(is_solved));
});
EM_JS(void, host_vibrate, (const int* pattern, int count), {
    Module["host"]["vibrate"](Array.from(HEAP32.subarray(pattern >> 2, (pattern >> 2) + count)));
});
EM_JS(void, host_set_gain, (float gain), { Module["host"]["setGain"](gain); });
EM_JS(void, host_load_sound, (int number, const float* samples, int count, int rate), {
    Module["host"]["loadSound"](number, HEAPF32.slice(samples >> 2, (samples >> 2) + count), rate);
});
EM_JS(void, host_play_sound, (int number), { Module["host"]["playSound"](number); });
EM_JS(void, host_announce, (const char* sentences, bool is_urgent), {
    Module["host"]["announce"](UTF8ToString(sentences), is_urgent);
});
EM_JS(int, host_full_screen, (), { return Module["host"]["fullScreen"](); });
EM_JS(void, host_toggle_full_screen, (), { Module["host"]["toggleFullScreen"](); });
EM_JS(void, host_set_wake_lock, (bool stays), { Module["host"]["setWakeLock"](stays); });
EM_JS(bool, host_has_update, (), { return Module["host"]["hasUpdate"](); });
EM_JS(void, host_take_update, (), { Module["host"]["takeUpdate"](); });
EM_JS(bool, host_has_rules, (), { return Module["host"]["hasRules"](); });
EM_JS(void, host_open_rules, (), { Module["host"]["openRules"](); });
EM_JS(void, host_out_of_memory, (), { Module["host"]["outOfMemory"](); });

}  // namespace

namespace quarto::web {

std::optional<std::string> PageStorage::load(std::string_view name) {
    const std::unique_ptr<char, decltype(&std::free)> text(host_load(std::string(name).c_str()), &std::free);
    if (!text) return std::nullopt;
    return std::string(text.get());
}

void PageStorage::save(std::string_view name, const std::string& text) {
    host_save(std::string(name).c_str(), text.c_str());
}

bool PageStorage::keeps(std::string_view name) {
    return host_keeps(std::string(name).c_str());
}

std::optional<std::string> PageStorage::load_for_window() {
    return load("window");
}

void PageStorage::save_for_window(const std::string& text) {
    save("window", text);
}

void PageLink::send(const std::string& line) {
    host_send(name_, line.c_str());
}

std::optional<std::string> PageLink::receive() {
    if (lines_.empty()) return std::nullopt;
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    return line;
}

Milliseconds PageHost::now() const {
    return Milliseconds{static_cast<Milliseconds::rep>(emscripten_get_now())};
}

bool PageHost::prefers_dark() const {
    return host_prefers_dark();
}

bool PageHost::prefers_contrast() const {
    return host_prefers_contrast();
}

bool PageHost::prefers_reduced_motion() const {
    return host_prefers_reduced_motion();
}

void PageHost::apply_theme(std::string_view theme, float font_scale) {
    host_apply_theme(std::string(theme).c_str(), font_scale);
}

void PageHost::share(const std::string& record, const std::string& players) {
    host_share(record.c_str(), players.c_str());
}

void PageHost::show_text(const std::string& text) {
    host_show_text(text.c_str());
}

void PageHost::forget_link() {
    host_forget_link();
}

void PageHost::ask_name(Seat seat, const std::string& current, const std::string& label) {
    host_ask_name(static_cast<int>(seat), current.c_str(), label.c_str());
}

/// The field has its label in the tree.
void PageHost::type_move(const std::string&) {
    host_open_command_line();
}

void PageHost::fetch_language(const std::string& code) {
    host_fetch_language(code.c_str());
}

void PageHost::fetch_course() {
    host_fetch_course();
}

std::string PageHost::today() const {
    const std::unique_ptr<char, decltype(&std::free)> text(host_today(), &std::free);
    return text.get();
}

void PageHost::report_step_result(std::string_view lesson, std::string_view step, bool is_solved) {
    host_report_step_result(std::string(lesson).c_str(), std::string(step).c_str(), is_solved);
}

void PageHost::announce(const std::string& sentences, Urgency urgency) {
    host_announce(sentences.c_str(), urgency == Urgency::assertive);
}

void PageHost::vibrate(std::span<const int> pattern) {
    host_vibrate(pattern.data(), static_cast<int>(pattern.size()));
}

void PageSpeaker::set_gain(float gain) {
    if (std::exchange(loudness_, gain) != gain) host_set_gain(gain);
}

void PageSpeaker::load(int number, std::span<const float> samples) {
    host_load_sound(number, samples.data(), static_cast<int>(samples.size()), sound::sample_rate);
}

void PageSpeaker::play(int number) {
    host_play_sound(number);
}

FullScreen PageHost::full_screen() const {
    return static_cast<FullScreen>(host_full_screen());
}

void PageHost::toggle_full_screen() {
    host_toggle_full_screen();
}

void PageHost::set_wake_lock(WakeLock display) {
    host_set_wake_lock(display == WakeLock::on);
}

bool PageHost::has_update() const {
    return host_has_update();
}

void PageHost::take_update() {
    host_take_update();
}

bool PageHost::has_rules() const {
    return host_has_rules();
}

void PageHost::open_rules() {
    host_open_rules();
}

void report_out_of_memory() {
    host_out_of_memory();
}

}  // namespace quarto::web
