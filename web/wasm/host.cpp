#include "web/wasm/host.hpp"

#include <emscripten.h>

#include <cstdlib>
#include <memory>
#include <span>
#include <utility>

#include "core/protocol/messages.hpp"
#include "core/rules/overloaded.hpp"

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

bool request_second_module() {
    if (!has_second_module) call_page(call::LoadSecondModule{});
    return has_second_module;
}

void PageHost::perform(const HostEffect& effect) {
    effect.visit(Overloaded{[&](const effect::SharePicture& shared) { picture_ = shared; },
                            [](const effect::Quit&) {},  // not offered
                            [](const auto& asked) { call_page(asked); }});
}

void PageHost::show_picture(const effect::SharePicture& shared, const Window::Picture& picture) {
    call_page(call::ShowPicture{.name = shared.name,
                                .record = shared.record,
                                .players = shared.players,
                                .width = picture.width,
                                .height = picture.height,
                                .pixels = std::as_bytes(std::span(picture.pixels))});
}

void report_out_of_memory() { page_perform(call::OutOfMemory::message_name, nullptr, 0); }

}  // namespace quarto::web
