#pragma once
/// Turning what has been drawn, for a player who sits at another side of the table.

#include <imgui.h>

namespace quarto::draw {

/// The part of a list that is drawn while it lives: then end() turns it by half about `centre`, with its clip
/// rectangles. All of it is in one channel.
class HalfTurn {
  public:
    HalfTurn(ImDrawList& list, ImVec2 centre);
    void end() const;
    /// Where a point appears, and from where a point comes: a half turn is its own inverse.
    ImVec2 of(ImVec2 point) const { return {2 * centre_.x - point.x, 2 * centre_.y - point.y}; }

  private:
    ImDrawList& list_;
    ImVec2 centre_;
    ImVec4 clip_;  ///< outside any clip rectangle of the part
    int first_vertex_, first_command_;
};

}  // namespace quarto::draw
