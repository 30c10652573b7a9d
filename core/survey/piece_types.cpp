#include "core/survey/piece_types.hpp"

#include <algorithm>
#include <numeric>
#include <set>

namespace quarto::survey {

using search::Symmetry;

Stock PieceTypes::all() const {
    Stock all{};
    std::fill_n(all.begin(), count(), copies());
    return all;
}

std::vector<Symmetry> PieceTypes::symmetries() const {
    std::vector<Symmetry> all;
    std::array<unsigned, 4> order{0, 1, 2, 3};
    do
        for (unsigned turned = 0; turned < count(); ++turned) {
            Symmetry symmetry = Symmetry::identity();
            for (unsigned type = 0; type < count(); ++type) {
                unsigned image = turned;
                for (unsigned k = 0; k < 4; ++k) image ^= (type >> k & 1u) << order[k];
                symmetry.image[type] = static_cast<std::uint8_t>(image);
            }
            all.push_back(symmetry);
        }
    while (std::next_permutation(order.begin(), order.begin() + attributes));
    return all;
}

std::uint64_t PieceTypes::labellings(const Stock& placed) const {
    std::uint64_t ways = 1;
    for (int number : placed)
        for (int k = 0; k < number; ++k) ways *= static_cast<std::uint64_t>(copies() - k);
    return ways;
}

std::vector<ClassOf<Stock>> stock_classes(PieceTypes types, int pieces) {
    const std::vector<Symmetry> symmetries = types.symmetries();
    std::set<Stock> left;
    for_each_stock(types.all(), pieces, [&](const Stock& stock) {
        if (size_of(stock) == pieces) left.insert(stock);
    });
    std::vector<ClassOf<Stock>> classes;
    while (!left.empty()) {
        const Stock stock = *left.begin();
        const std::size_t before = left.size();
        for (const Symmetry& symmetry : symmetries) {
            Stock image{};
            for (std::size_t type = 0; type < stock.size(); ++type) image[symmetry.image[type]] = stock[type];
            left.erase(image);
        }
        classes.push_back({stock, before - left.size()});
    }
    return classes;
}

std::vector<ClassOf<Symmetry>> conjugacy_classes(const std::vector<Symmetry>& group) {
    std::vector<ClassOf<Symmetry>> classes;
    std::set<std::array<std::uint8_t, 16>> seen;
    for (const Symmetry& element : group) {
        const std::size_t before = seen.size();
        if (seen.contains(element.image)) continue;
        for (const Symmetry& by : group) seen.insert((by * element * by.inverse()).image);
        classes.push_back({element, seen.size() - before});
    }
    return classes;
}

}  // namespace quarto::survey
