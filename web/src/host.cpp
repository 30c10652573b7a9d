#include "web/src/host.hpp"

#include <emscripten.h>

#include <cstdlib>
#include <memory>
#include <utility>

namespace {

EM_JS_DEPS(quarto_host, "$UTF8ToString,$stringToNewUTF8");

EM_JS(char*, host_load, (const char* name), {
    const text = Module["host"]["load"](UTF8ToString(name));
    return text === null ? 0 : stringToNewUTF8(text);
});
EM_JS(void, host_save, (const char* name, const char* text), {
    Module["host"]["save"](UTF8ToString(name), UTF8ToString(text));
});
EM_JS(void, host_send, (const char* link, const char* line), {
    Module["host"]["send"](UTF8ToString(link), UTF8ToString(line));
});
EM_JS(bool, host_prefers_dark, (), { return Module["host"]["prefersDark"](); });
EM_JS(bool, host_prefers_contrast, (), { return Module["host"]["prefersContrast"](); });
EM_JS(bool, host_prefers_reduced_motion, (), { return Module["host"]["prefersReducedMotion"](); });
EM_JS(void, host_follow_theme, (const char* name), { Module["host"]["followTheme"](UTF8ToString(name)); });
EM_JS(void, host_share, (const char* record), { Module["host"]["share"](UTF8ToString(record)); });
EM_JS(void, host_forget_link, (), { Module["host"]["forgetLink"](); });
EM_JS(void, host_ask_name, (int seat, const char* current, const char* label), {
    Module["host"]["askName"](seat, UTF8ToString(current), UTF8ToString(label));
});
EM_JS(void, host_announce, (const char* sentences, bool is_urgent), {
    Module["host"]["announce"](UTF8ToString(sentences), is_urgent);
});
EM_JS(int, host_full_screen, (), { return Module["host"]["fullScreen"](); });
EM_JS(void, host_toggle_full_screen, (), { Module["host"]["toggleFullScreen"](); });
EM_JS(void, host_stay_awake, (bool stays), { Module["host"]["stayAwake"](stays); });
EM_JS(bool, host_has_update, (), { return Module["host"]["hasUpdate"](); });
EM_JS(void, host_take_update, (), { Module["host"]["takeUpdate"](); });
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

void PageHost::follow_theme(std::string_view name) {
    host_follow_theme(std::string(name).c_str());
}

void PageHost::share(const std::string& record) {
    host_share(record.c_str());
}

void PageHost::forget_link() {
    host_forget_link();
}

void PageHost::ask_name(Seat seat, const std::string& current, const std::string& label) {
    host_ask_name(static_cast<int>(seat), current.c_str(), label.c_str());
}

void PageHost::announce(const std::string& sentences, Urgency urgency) {
    host_announce(sentences.c_str(), urgency == Urgency::assertive);
}

FullScreen PageHost::full_screen() const {
    return static_cast<FullScreen>(host_full_screen());
}

void PageHost::toggle_full_screen() {
    host_toggle_full_screen();
}

void PageHost::set_display(Display display) {
    host_stay_awake(display == Display::stays_on);
}

bool PageHost::has_update() const {
    return host_has_update();
}

void PageHost::take_update() {
    host_take_update();
}

void report_out_of_memory() {
    host_out_of_memory();
}

}  // namespace quarto::web
