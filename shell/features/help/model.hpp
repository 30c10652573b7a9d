#pragma once
/// View of the help and of the keyboard shortcuts.

#include <string>
#include <vector>

namespace quarto {

struct ShownKeys {
    bool has_letters;   ///< single letters are shortcuts
    bool is_desktop;    ///< keys that browsers reserve are shortcuts, too
    std::string signs;  ///< `Environment::keys`
    friend bool operator==(const ShownKeys&, const ShownKeys&) = default;
};

struct HelpView {
    std::string special_rules;               ///< what differs from the standard rules; may be empty
    std::vector<std::string> special_notes;  ///< the same, a sentence each
    bool has_rules_page;
    bool has_licences;
    bool has_lessons;
    ShownKeys keys;
    friend bool operator==(const HelpView&, const HelpView&) = default;
};

}  // namespace quarto
