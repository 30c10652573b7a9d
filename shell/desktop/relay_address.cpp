#include "shell/desktop/relay_address.hpp"

#include "core/notation/text.hpp"

namespace quarto {

namespace {

constexpr int usual_port = 1883, usual_encrypted_port = 8883;

}  // namespace

std::optional<RelayAddress> parse_relay_address(std::string_view text) {
    TextCursor cursor(text);
    RelayAddress address;
    address.is_encrypted = cursor.take("mqtts://");
    if (!address.is_encrypted && !cursor.take("mqtt://")) return std::nullopt;
    std::string_view rest = cursor.rest();
    if (const std::size_t at = rest.find('@'); at != std::string_view::npos) {
        const std::string_view login = rest.substr(0, at);
        const std::size_t end = login.find(':');
        if (end == 0 || end == std::string_view::npos) return std::nullopt;
        address.name = login.substr(0, end);
        address.password = login.substr(end + 1);
        rest.remove_prefix(at + 1);
    }
    const std::size_t colon = rest.find(':');
    address.host = rest.substr(0, colon);
    address.port = address.is_encrypted ? usual_encrypted_port : usual_port;
    const bool is_name = !address.host.empty() && address.host.find_first_of("/@?#[] ") == std::string::npos;
    if (colon == std::string_view::npos) return is_name ? std::optional(address) : std::nullopt;
    TextCursor digits(rest.substr(colon + 1));
    const auto port = digits.take_number(65'535);
    if (!is_name || !port || *port == 0 || !digits.at_end()) return std::nullopt;
    address.port = static_cast<int>(*port);
    return address;
}

}  // namespace quarto
