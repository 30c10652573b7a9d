#include "web/wasm/host.hpp"

#include <emscripten.h>

#include <cmath>
#include <cstdlib>
#include <initializer_list>
#include <memory>
#include <utility>

#include "core/protocol/messages.hpp"
#include "core/rules/overloaded.hpp"
#include "shell/audio/synth.hpp"
#include "web/wasm/bridge_messages.hpp"

namespace {

EM_JS_DEPS(quarto_host, "$UTF8ToString,$stringToNewUTF8");

/// Sends a message to the page. Returns its answer, owned by the caller (free), or null.
EM_JS(char*, page_perform, (const char* message, const void* bytes, int size), {
    const answer = Module["perform"](UTF8ToString(message), HEAPU8.slice(bytes, bytes + size));
    return answer === null ? 0 : stringToNewUTF8(answer);
});

template <class Element>
std::optional<std::string> call_page_with(std::span<const Element> data, const std::string& message) {
    const std::unique_ptr<char, decltype(&std::free)> answer(
        page_perform(message.c_str(), data.data(), static_cast<int>(data.size_bytes())), &std::free);
    return answer ? std::optional<std::string>(answer.get()) : std::nullopt;
}

std::optional<std::string> call_page(std::string_view name, std::initializer_list<std::string_view> fields = {}) {
    return call_page_with(std::span<const char>(), quarto::web::write_message(name, fields));
}

std::string percent(float part) { return std::to_string(std::lround(100 * part)); }

}  // namespace

namespace quarto::web {

std::optional<std::string> PageStorage::load(std::string_view name) { return call_page("load", {name}); }
void PageStorage::save(std::string_view name, const std::string& text) { call_page("save", {name, text}); }
bool PageStorage::keeps(std::string_view name) { return call_page("keeps", {name}).has_value(); }

void PageLink::send(const std::string& line) {
    const auto request = protocol::parse_request(line);
    if (request && std::holds_alternative<protocol::Cancel>(request->request)) {
        call_page("cancel", {name_, line});
        return;
    }
    ticket_ = request ? request->ticket : request.error().ticket;
    call_page("send", {name_, line});
}

void PageLink::fail(const std::string& reason) {
    take(to_text(protocol::ReplyLine{ticket_, protocol::Failed{reason}}));
}

std::optional<std::string> PageLink::receive() {
    if (lines_.empty()) return std::nullopt;
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    return line;
}

Milliseconds PageHost::now() const { return Milliseconds{static_cast<Milliseconds::rep>(emscripten_get_now())}; }
std::string PageHost::today() const { return call_page("today").value_or(""); }

bool request_second_module() {
    if (!has_second_module) call_page("load_second_module");
    return has_second_module;
}

bool PageHost::has_all_code() { return request_second_module(); }
bool PageHost::holds_all_code() const { return has_second_module; }

void PageHost::perform(const HostEffect& effect) {
    const auto ask_line = [](const effect::AskLine& asked) {
        // The label of the field for a move is in the accessibility tree.
        if (asked.named) call_page("ask_name", {std::to_string(static_cast<int>(*asked.named)), asked.current, asked.label});
        else call_page("open_command_line");
    };
    const auto report_step = [](const effect::StepShown& shown) {
        call_page("report_step", {shown.lesson, shown.title, shown.step, std::to_string(shown.index),
                                  std::to_string(shown.count)});
    };
    const auto report_unsolvable = [](const effect::StepUnsolvable& shown) {
        call_page("report_unsolvable", {shown.lesson, shown.step});
    };
    const auto report_try = [](const effect::StepTried& tried) {
        call_page("report_try", {tried.lesson, tried.step, flag_field(tried.is_solved), tried.move,
                                 std::to_string(tried.attempt), std::to_string(tried.hints),
                                 std::to_string(tried.time.count()), tried.explanation});
    };
    const auto propose_move = [](const effect::MoveProposed& proposed) {
        call_page("propose_move", {std::to_string(proposed.number),
                                   std::to_string(1 + static_cast<int>(proposed.seat)), proposed.move});
    };
    effect.visit(Overloaded{
            [](const effect::Share& share) { call_page("share", {share.record, share.players}); },
            [](const effect::ShowText& shown) { call_page("show_text", {shown.text, shown.title}); },
            [](const effect::AskGames& asked) { call_page("ask_games", {asked.title}); },
            [](const effect::SendLink& sent) { call_page("send_link", {sent.link, std::string(sent.title)}); },
            [](const effect::AllowNotifications&) { call_page("allow_notifications"); },
            [](const effect::Notify& notified) { call_page("notify", {notified.text}); },
            [](const effect::SaveFile& file) { call_page("save_file", {file.name, file.text}); },
            [&](const effect::SharePicture& shared) { picture_ = shared.name; },
            [](const effect::ForgetLink&) { call_page("forget_link"); }, ask_line,
            [](const effect::FetchLanguage& wanted) { call_page("fetch_language", {wanted.code}); },
            [](const effect::FetchCourse&) { call_page("fetch_course"); }, report_step, report_unsolvable,
            report_try, propose_move,
            [](const effect::PrintPosition& print) {
                std::string legend;
                for (const auto& [word, picture] : print.legend) legend += word + '\n' + picture + '\n';
                call_page("print_position", {print.picture, print.caption, legend});
            },
            [](const effect::TeachPosition& taught) { call_page("teach_position", {taught.lessons}); },
            [](const effect::Vibrate& vibration) { call_page("vibrate", {list_field(vibration.pattern)}); },
            [](const effect::Announce& said) {
                call_page("announce", {said.text, flag_field(said.urgency == Urgency::assertive)});
            },
            [](const effect::ApplyTheme& look) { call_page("apply_theme", {look.theme, percent(look.font_scale)}); },
            [](const effect::ToggleFullScreen&) { call_page("toggle_full_screen"); },
            [](const effect::SetWakeLock& wanted) { call_page("set_wake_lock", {flag_field(wanted.display == WakeLock::on)}); },
            [](const effect::TakeUpdate&) { call_page("take_update"); },
            [](const effect::OpenRules&) { call_page("open_rules"); },
            [](const effect::OpenLicences&) { call_page("open_licences"); },
            [](const effect::Quit&) {}});  // not offered
}

void PageHost::show_picture(const std::string& name, const Window::Picture& picture) {
    call_page_with(std::span<const std::uint8_t>(picture.pixels),
                   write_message("show_picture", {name, std::to_string(picture.width),
                                                  std::to_string(picture.height)}));
}

std::string PageKeys::new_key() { return call_page("new_key").value_or(""); }
std::string PageKeys::hash(std::string_view text) { return call_page("hash", {text}).value_or(""); }
std::string PageKeys::public_key(std::string_view seed) { return call_page("public_key", {seed}).value_or(""); }
std::string PageKeys::sign(std::string_view seed, std::string_view text) {
    return call_page("sign", {seed, text}).value_or("");
}
bool PageKeys::is_signed(std::string_view public_key, std::string_view text, std::string_view signature) {
    return call_page("is_signed", {public_key, text, signature}) == "1";
}

void PageRelay::follow(std::span<const RelayChannel> channels, const RelayChannel& presence, bool is_here) {
    std::string list;
    for (const auto& [topic, key] : channels) list += topic + ' ' + key + ' ';
    call_page("follow_relay", {list, presence.topic, presence.key, flag_field(is_here)});
}
void PageRelay::publish(const RelayChannel& channel, const std::string& text) {
    call_page("publish", {channel.topic, channel.key, text});
}

void PageSpeaker::set_gain(float gain) {
    if (std::exchange(gain_, gain) != gain) call_page("set_gain", {percent(gain)});
}
void PageSpeaker::load(int number, std::span<const float> samples) {
    call_page_with(samples, write_message("load_sound", {std::to_string(number), std::to_string(sound::sample_rate)}));
}
void PageSpeaker::play(int number) { call_page("play_sound", {std::to_string(number)}); }

void report_out_of_memory() { page_perform("out_of_memory", nullptr, 0); }

}  // namespace quarto::web
