#pragma once
/// Scripted game with a transcript: lines that begin with "> " are commands, the lines after each are its effects. The
/// same file is script and golden record.
///
///     # A piece is given.
///     > record q1;rules=cshf;begin=1
///     > open
///     > press piece.9
///     save game: ...                 effects, in order
///     - button "..." [piece.9]       removed nodes of the tree, a group with its contents
///     + text "..."                   added nodes
///     now disabled: [undo] [ask]     state changes
///     focus: cell.a1                 new focus
///
/// Of the menu, the settings and the form for a new game a transcript tells only the controls that its script is about:
/// those that it presses, taps or watches, each with its heading and the texts below it. A form that opens again is
/// told as it differs from when it was last open. `watch NAME; NAME ...` adds controls, or all of a form.
///
/// Before `open`: window W H, language CODE, record TEXT, saved NAME TEXT, animated, engine, fields. Line ends in a
/// saved text are written " / ". Then:
///
///     press NAME; NAME ...    tap NAME; ...        read ROLE LABEL     moves 0b1.9     key NAME ...    letters TEXT
///     line TEXT               name SEAT TEXT       wait MILLISECONDS   answer TEXT     proof TEXT      reload [RECORD]
///     link RECORD             game TEXT            lessons STEP TEXT   puzzle DATE     lock NAMES      prefer NAME
///     VALUE go PLY                  undo, redo, help, values, copied          elsewhere NAME TEXT             cut off,
///     reconnect system dark|contrast|update|no rules|no full screen               pad NAME        resize W H look,
///     disk
///
/// `read` presses by role and label, `look` prints all nodes in reach, `disk` prints the saved data.

#include <string>
#include <string_view>

namespace quarto::test {

/// `script` with the current effects after each command. A command that cannot be executed fails the test.
std::string transcribed(std::string_view script);

}  // namespace quarto::test
