#include "core/cli/book_maker.hpp"

#include <array>
#include <vector>

#include "core/search/search.hpp"

namespace quarto {

using search::PackedPlanes;
using search::Shapes;

struct BookMaker::State {
    search::Kind kind;
    int placed;
    search::Canonical canonical;
    search::TranspositionTable table;
    std::vector<PackedPlanes> least_forms;
    std::vector<std::uint8_t> scores;

    template <Shapes shapes>
    std::uint8_t exact_score(PackedPlanes least_form) {
        search::Budget budget{.limit = ~std::uint64_t{0}};
        search::Search<shapes> search(kind, canonical, table, budget);
        const std::array nodes{search::node_of<shapes>(least_form, kind.attributes)};
        return static_cast<std::uint8_t>(search.least_exact(nodes));
    }
};

BookMaker::BookMaker(search::Kind kind, int placed, std::size_t table_bytes)
    : state_(new State{.kind = kind,
                       .placed = placed,
                       .canonical = search::Canonical(kind.shapes),
                       .table = search::TranspositionTable(table_bytes),
                       .least_forms = search::least_forms(kind, placed),
                       .scores = {}}) {
    state_->scores.resize(state_->least_forms.size());
}
BookMaker::~BookMaker() = default;

std::size_t BookMaker::size() const {
    return state_->least_forms.size();
}

void BookMaker::score(std::size_t index) {
    const PackedPlanes form = state_->least_forms[index];
    state_->scores[index] = state_->kind.shapes == Shapes::lines
                                ? state_->exact_score<Shapes::lines>(form)
                                : state_->exact_score<Shapes::lines_and_squares>(form);
}

Book BookMaker::book() const {
    return {state_->kind, state_->placed, state_->least_forms, state_->scores};
}

}  // namespace quarto
