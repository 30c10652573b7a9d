#pragma once
/// Sharing a game.

#include <string>

#include "shell/model/context.hpp"
#include "shell/model/intent.hpp"
#include "shell/model/one_of.hpp"

namespace quarto {

namespace intent {

/// A picture of the board as it is shown.
struct SharePicture : Needs<Feature::share> {};
/// Report from the host: a file was written.
struct ReportFile {
    std::string path;  ///< empty if that failed
};
/// Report from the host: the record, or a link, has been copied to the clipboard, or could not be.
struct Copied {
    bool is_link = false;  ///< of a game with a friend
    bool is_done = true;
};
/// Report from the host: a page could not be opened.
struct ReportUnopened {
    std::string path;
};

}  // namespace intent

using ShareIntent =
    OneOf<intent::Share, intent::SharePicture, intent::ReportFile, intent::Copied, intent::ReportUnopened>;

/// `players`: the players as written in the link; empty for two human players.
void update(Context& context, const ShareIntent& intent, const Table& shown, const std::string& players);

}  // namespace quarto
