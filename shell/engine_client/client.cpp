#include "shell/engine_client/client.hpp"

#include <utility>

namespace quarto {

namespace {

/// Whether both are the same request. Each Think request has its own seed; there is only one review at a
/// time, and it runs by itself.
bool is_same(const protocol::Request& one, const protocol::Request& other) {
    if (one.index() != other.index()) return false;
    if (std::holds_alternative<protocol::Review>(one)) return true;
    if (const auto* think = std::get_if<protocol::Think>(&one))
        return think->seed == std::get<protocol::Think>(other).seed;
    return to_text(protocol::RequestLine{{}, one}) == to_text(protocol::RequestLine{{}, other});
}

}  // namespace

std::vector<std::string> reconcile(EngineClient& client, std::optional<protocol::Request> wanted,
                                   std::uint64_t& last_ticket, Milliseconds now) {
    if (client.request && wanted && is_same(*client.request, *wanted)) return {};
    std::vector<std::string> lines;
    if (client.request) lines.push_back(to_text(protocol::RequestLine{{}, protocol::Cancel{}}));
    client.request = std::move(wanted);
    if (client.request) {
        client.ticket = ++last_ticket;
        lines.push_back(to_text(protocol::RequestLine{std::to_string(client.ticket), *client.request}, now));
    }
    return lines;
}

std::optional<protocol::Reply> take_reply(EngineClient& client, std::string_view line, Seat mover) {
    const auto read = protocol::parse_reply(line, mover);
    const std::string& ticket = read ? read->ticket : read.error().ticket;
    if (!client.request || ticket != std::to_string(client.ticket)) return std::nullopt;
    if (!read && !std::holds_alternative<protocol::Think>(*client.request)) return std::nullopt;
    const protocol::Reply reply = read ? read->reply : protocol::Failed{};
    if (protocol::is_last(reply)) client.request.reset();
    return reply;
}

}  // namespace quarto
