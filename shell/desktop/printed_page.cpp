#include "shell/desktop/printed_page.hpp"

#include <algorithm>
#include <string_view>

#include "shell/i18n/text.hpp"

namespace quarto {

namespace {

bool is_plain(char sign) {
    return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || (sign >= '0' && sign <= '9') ||
           std::string_view("/:-._~").find(sign) != std::string_view::npos;
}

}  // namespace

std::string printed_page(const effect::PrintPosition& print) {
    std::string page =
        "<!DOCTYPE html>\n<meta charset=\"utf-8\">\n<title>Quarto</title>\n<style>\n"
        "body { max-width: 19cm; margin: 5mm auto; font: 12pt sans-serif; text-align: center; }\n"
        "body > svg { height: 15.5cm; max-width: 100%; }\n"
        "ul { display: grid; grid: auto auto / auto-flow; gap: 2mm 8mm; width: max-content; margin: 8mm auto;\n"
        "  padding: 0; list-style: none; text-align: start; }\n"
        "li svg { width: 8mm; vertical-align: middle; }\n</style>\n<h1>Quarto</h1>\n" +
        print.picture + '\n';
    for (std::string_view rest = print.caption; !rest.empty();) {
        const auto end = std::min(rest.find('\n'), rest.size());
        page += "<p>" + escaped(rest.substr(0, end)) + "</p>\n";
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    if (print.legend.empty()) return page;
    page += "<ul>\n";
    for (const auto& [word, picture] : print.legend) page += "<li>" + picture + ' ' + escaped(word) + "</li>\n";
    return page + "</ul>\n";
}

std::string file_address(const std::filesystem::path& path) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    const std::string text = path.generic_string();
    std::string address = text.starts_with('/') ? "file://" : "file:///";  // a Windows path starts with its drive
    for (const char sign : text) {
        const auto byte = static_cast<unsigned char>(sign);
        if (is_plain(sign)) address += sign;
        else address.append({'%', digits[byte >> 4], digits[byte & 15]});
    }
    return address;
}

}  // namespace quarto
