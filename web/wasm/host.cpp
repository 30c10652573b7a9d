#include "web/wasm/host.hpp"

#include <emscripten.h>

#include <cstdlib>
#include <memory>
#include <span>
#include <utility>

#include "core/protocol/messages.hpp"
#include "core/rules/overloaded.hpp"
#include "messages.hpp"
#include "shell/audio/sounds.hpp"

namespace {

EM_JS_DEPS(quarto_host, "$UTF8ToString,$stringToNewUTF8");

/// Sends a message to the page. Returns its answer, owned by the caller (free), or null.
// clang-format off
EM_JS(char*, page_perform, (const char* message, const void* bytes, int size), {
    const answer = Module["perform"](UTF8ToString(message), HEAPU8.slice(bytes, bytes + size));
    return answer === null ? 0 : stringToNewUTF8(answer);
});
// clang-format on

}  // namespace

namespace quarto::web {

std::optional<std::string> call_page(std::string_view name, std::initializer_list<std::string_view> fields,
                                     std::span<const std::byte> bytes) {
    const std::unique_ptr<char, decltype(&std::free)> answer(
        page_perform(write_message(name, fields).c_str(), bytes.data(), static_cast<int>(bytes.size())), &std::free);
    return answer ? std::optional<std::string>(answer.get()) : std::nullopt;
}

std::optional<std::string> PageStorage::load(std::string_view name) { return call_page(call::Load{name}); }
void PageStorage::save(std::string_view name, const std::string& text) {
    call_page(call::Save{.name = name, .text = text});
}
bool PageStorage::keeps(std::string_view name) { return call_page(call::Keeps{name}).has_value(); }

void PageLink::send(const std::string& line) {
    const auto request = protocol::parse_request(line);
    if (request && std::holds_alternative<protocol::Cancel>(request->request)) {
        call_page(call::Cancel{.link = name_, .line = line});
        return;
    }
    ticket_ = request ? request->ticket : request.error().ticket;
    call_page(call::Send{.link = name_, .line = line});
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
std::string PageHost::today() const { return call_page(call::Today{}).value_or(""); }

bool request_second_module() {
    if (!has_second_module) call_page(call::LoadSecondModule{});
    return has_second_module;
}

bool PageHost::has_all_code() { return request_second_module(); }
bool PageHost::holds_all_code() const { return has_second_module; }

void PageHost::perform(const HostEffect& effect) {
    effect.visit(Overloaded{[&](const effect::SharePicture& shared) { picture_ = shared.name; },
                            [](const effect::Quit&) {},  // not offered
                            [](const auto& asked) { call_page(asked); }});
}

void PageHost::show_picture(const std::string& name, const Window::Picture& picture) {
    call_page(call::ShowPicture{.name = name,
                                .width = picture.width,
                                .height = picture.height,
                                .pixels = std::as_bytes(std::span(picture.pixels))});
}

std::string PageKeys::new_key() { return call_page(call::NewKey{}).value_or(""); }
std::string PageKeys::hash(std::string_view text) { return call_page(call::Hash{text}).value_or(""); }
std::string PageKeys::public_key(std::string_view seed) { return call_page(call::PublicKey{seed}).value_or(""); }
std::string PageKeys::sign(std::string_view seed, std::string_view text) {
    return call_page(call::Sign{.seed = seed, .text = text}).value_or("");
}
bool PageKeys::is_signed(std::string_view public_key, std::string_view text, std::string_view signature) {
    return call_page(call::IsSigned{.key = public_key, .text = text, .signature = signature}) == "1";
}

void PageRelay::follow(std::span<const RelayChannel> channels, const RelayChannel& presence, bool is_here) {
    call_page(
        call::FollowRelay{.channels = channels, .topic = presence.topic, .key = presence.key, .is_here = is_here});
}
void PageRelay::publish(const RelayChannel& channel, const std::string& text) {
    call_page(call::Publish{.topic = channel.topic, .key = channel.key, .text = text});
}

void PageSpeaker::set_gain(float gain) {
    if (std::exchange(gain_, gain) != gain) call_page(call::SetGain{gain});
}
void PageSpeaker::load(int number, std::span<const float> samples) {
    call_page(call::LoadSound{.number = number, .rate = sound::sample_rate, .samples = std::as_bytes(samples)});
}
void PageSpeaker::play(int number) { call_page(call::PlaySound{number}); }

void report_out_of_memory() { page_perform(call::OutOfMemory::message_name, nullptr, 0); }

}  // namespace quarto::web
