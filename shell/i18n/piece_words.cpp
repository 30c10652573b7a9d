#include "shell/i18n/piece_words.hpp"

#include <array>
#include <string_view>
#include <utility>

#include "core/notation/text.hpp"
#include "shell/i18n/case.hpp"

namespace quarto {

namespace {

/// Text keys of values 0 and 1 of each attribute.
constexpr std::array<std::array<TextKey, 2>, 4> trait_keys{{
    {"piece.light", "piece.dark"},
    {"piece.round", "piece.square"},
    {"piece.tall", "piece.short"},
    {"piece.solid", "piece.hollow"},
}};
constexpr std::array<std::array<TextKey, 2>, 4> shared_keys{{
    {"shared.light", "shared.dark"},
    {"shared.round", "shared.square"},
    {"shared.tall", "shared.short"},
    {"shared.solid", "shared.hollow"},
}};
constexpr std::array<TextKey, 4> attribute_keys{"attribute.colour", "attribute.form", "attribute.height",
                                                "attribute.fill"};
/// Order in which attributes are spoken.
constexpr std::array spoken_order{Attribute::height, Attribute::colour, Attribute::form, Attribute::fill};

template <class Keys>
TextKey trait_key(const Keys& keys, Trait trait) {
    return keys[static_cast<std::size_t>(trait.attribute)][trait.value ? 1 : 0];
}

/// Text keys of a row, a column, a diagonal and a square: by themselves, and as the object of a verb.
using ShapeKeys = std::array<TextKey, 4>;
constexpr ShapeKeys shape_keys{"shape.row", "shape.column", "shape.diagonal", "shape.square"};
constexpr ShapeKeys object_keys{"shape.object.row", "shape.object.column", "shape.object.diagonal",
                                "shape.object.square"};

std::string shape_by(const ShapeKeys& keys, const Texts& texts, Shape shape) {
    const std::string first = to_text(*cells_of(shape).begin());
    const std::size_t kind = is_square(shape) ? 3 : shape.index / 4u;
    return texts.get(keys[kind],
                     {{"letter", first.substr(0, 1)}, {"number", first.substr(1)}, {"cells", to_text(shape)}});
}

std::string shapes_by(const ShapeKeys& keys, const Texts& texts, ShapeSet shapes) {
    std::vector<std::string> names;
    for (Shape shape : shapes) names.push_back(shape_by(keys, texts, shape));
    return join(names, texts.get("list.comma"));
}

}  // namespace

std::string trait_word(const Texts& texts, Trait trait) { return texts.get(trait_key(trait_keys, trait)); }

std::string attributes_text(const Texts& texts, Piece piece) {
    std::vector<std::string> traits;
    for (Attribute attribute : spoken_order) traits.push_back(trait_word(texts, {attribute, piece.has(attribute)}));
    return join(traits, middle_dot);
}

std::string piece_words(const Texts& texts, Piece piece) {
    const auto word = [&](Attribute attribute) { return trait_word(texts, {attribute, piece.has(attribute)}); };
    return texts.get("piece.words", {{"height", word(Attribute::height)},
                                     {"colour", word(Attribute::colour)},
                                     {"form", word(Attribute::form)},
                                     {"fill", word(Attribute::fill)}});
}

std::string attribute_names(const Texts& texts, AttributeSet attributes) {
    std::vector<std::string> names;
    for (Attribute attribute : spoken_order)
        if (attributes.has(attribute)) names.push_back(texts.get(attribute_keys[static_cast<std::size_t>(attribute)]));
    return enumeration(texts, std::move(names));
}

std::vector<std::string> trait_words(const Texts& texts, TraitSet shared) {
    std::vector<std::string> traits;
    for (Attribute attribute : spoken_order)
        for (bool value : {false, true})
            if (shared.has({attribute, value})) traits.push_back(texts.get(trait_key(shared_keys, {attribute, value})));
    return traits;
}

std::string traits_text(const Texts& texts, TraitSet shared) {
    return join(trait_words(texts, shared), texts.get("list.comma"));
}

std::string shape_text(const Texts& texts, Shape shape) { return shape_by(shape_keys, texts, shape); }

std::string shape_object(const Texts& texts, Shape shape) { return shape_by(object_keys, texts, shape); }

std::string shape_list(const Texts& texts, ShapeSet shapes) { return shapes_by(shape_keys, texts, shapes); }

std::string shape_object_list(const Texts& texts, ShapeSet shapes) { return shapes_by(object_keys, texts, shapes); }

std::vector<std::string> shape_names(const Texts& texts) {
    std::vector<std::string> names;
    for (const Shape shape : ShapeSet::lines_and_squares()) {
        names.push_back(shape_text(texts, shape));
        names.push_back(capitalize(names.back()));
    }
    return names;
}

}  // namespace quarto
