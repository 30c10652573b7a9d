#pragma once
/// Pieces, attributes and shapes in the player's language.

#include <string>
#include <vector>

#include "core/rules/board.hpp"
#include "core/rules/shape.hpp"
#include "shell/i18n/text.hpp"

namespace quarto {

/// "light"
std::string trait_word(const Texts& texts, Trait trait);
/// "tall · light · square · solid"
std::string attributes_text(const Texts& texts, Piece piece);
/// "tall dark round hollow"
std::string piece_words(const Texts& texts, Piece piece);
/// "height and colour"
std::string attribute_names(const Texts& texts, AttributeSet attributes);
/// "all light, all tall"
std::string traits_text(const Texts& texts, TraitSet shared);
/// One by one.
std::vector<std::string> trait_words(const Texts& texts, TraitSet shared);

/// "row 2", "column b", "diagonal a1-d4", "square b2-c3"
std::string shape_text(const Texts& texts, Shape shape);
/// Object form, as in "complete the diagonal a1-d4" or "call row 2".
std::string shape_object(const Texts& texts, Shape shape);
/// "row 1, column d"
std::string shape_list(const Texts& texts, ShapeSet shapes);
/// Object form: "row 1, the diagonal a1-d4"
std::string shape_object_list(const Texts& texts, ShapeSet shapes);
/// Names of all shapes, each also capitalised as at the start of a sentence.
std::vector<std::string> shape_names(const Texts& texts);

}  // namespace quarto
