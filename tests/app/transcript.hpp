#pragma once
/// A game told step by step: lines that begin with "> " are done, what follows each is what came of it. The same file is
/// script and golden record.
///
///     # A piece is given.
///     > record q1;rules=cshf;begin=1
///     > open
///     > press piece.9
///     save game: ...                 what the program wanted done, in its order
///     - button "..." [piece.9]       lines of the tree that went, groups with all in them
///     + text "..."                   and that came
///     now disabled: [undo] [ask]     and whose state has changed
///     focus: cell.a1                 where it has moved
///
/// Before `open`: window W H, language CODE, record TEXT, saved NAME TEXT, animated, engine, fields. Line ends in a saved
/// text are written " / ". Then:
///
///     press NAME; NAME ...    tap NAME; ...        read ROLE LABEL     moves 0b1.9     key NAME ...    letters TEXT
///     line TEXT               name SEAT TEXT       wait MILLISECONDS   answer TEXT     proof TEXT      reload [RECORD]
///     link RECORD             game TEXT            lessons STEP TEXT   puzzle DATE     lock NAMES      prefer NAME VALUE
///     go PLY                  undo, redo, help, values, copied          elsewhere NAME TEXT             cut off, reconnect
///     system dark|contrast|update|no rules|no full screen               pad NAME        resize W H      look, disk
///
/// `read` presses by role and label, `look` tells all that is in reach, `disk` what is kept.

#include <string>
#include <string_view>

namespace quarto::test {

/// The transcript with what comes of each line now. What cannot be done fails the test.
std::string transcribed(std::string_view script);

}  // namespace quarto::test
