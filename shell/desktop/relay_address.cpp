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
    const std::string_view rest = cursor.rest();
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
