#include "core/cli/book_maker.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/search/search.hpp"

namespace quarto {

using search::Kind;
using search::PackedPlanes;
using search::Shapes;

namespace {

template <class Answer>
auto with_shapes(Shapes shapes, Answer answer) {
    if (shapes == Shapes::lines) return answer.template operator()<Shapes::lines>();
    return answer.template operator()<Shapes::lines_and_squares>();
}

/// Different keys, collected in any order.
class KeySet {
  public:
    void add(PackedPlanes key) {
        // Most keys are duplicates: merging early takes a fraction of the memory.
        if (keys_.size() >= limit_) {
            merge();
            limit_ = std::max(limit_, 2 * keys_.size());
        }
        keys_.push_back(key);
    }
    std::vector<PackedPlanes> take() {
        merge();
        return std::move(keys_);
    }

  private:
    void merge() {
        std::ranges::sort(keys_);
        // Not std::ranges::unique: Clang 14 fails on it.
        keys_.erase(std::unique(keys_.begin(), keys_.end()), keys_.end());
    }

    std::vector<PackedPlanes> keys_;
    std::size_t limit_ = 1 << 20;
};

/// The canonical forms of boards and of positions with a piece in hand, one placement or gift after the
/// other.
template <Shapes shapes>
class Enumeration {
  public:
    explicit Enumeration(Kind kind) : canonical_(kind.shapes), attributes_(kind.attributes) {}

    std::vector<PackedPlanes> hands_with(int placed) const {
        if (placed == 0) return {canonical_.key(search::node_of<shapes>(0, attributes_), attributes_)};
        KeySet hands;
        for (PackedPlanes board : boards_with(placed)) {
            const auto node = search::node_of<shapes>(board, attributes_);
            const unsigned reserve = node.reserve | 1u << node.hand;
            search::for_each_gift(reserve, attributes_, [&](unsigned gift) {
                const auto rest = static_cast<std::uint16_t>(reserve & ~(1u << gift));
                hands.add(canonical_.key(search::Node<shapes>{node.board, rest, gift}, attributes_));
            });
        }
        return hands.take();
    }

    std::vector<PackedPlanes> boards_with(int placed) const {
        KeySet boards;
        for (PackedPlanes hand : hands_with(placed - 1)) {
            const auto node = search::node_of<shapes>(hand, attributes_);
            for (unsigned cells = node.board.empty(); cells != 0; cells &= cells - 1)
                boards.add(
                    canonical_.key(node.board.after(std::countr_zero(cells), node.hand), node.reserve, attributes_));
        }
        return boards.take();
    }

  private:
    search::Canonical canonical_;
    int attributes_;
};

/// The pieces that can be given on this board and complete nothing.
template <Shapes shapes>
unsigned safe_gifts(const search::Node<shapes>& node) {
    return (node.reserve | 1u << node.hand) & search::pieces_without[node.board.lacking_one().any()];
}

}  // namespace

namespace search {

template <Shapes shapes>
Node<shapes> node_of(PackedPlanes canonical_form, int attributes) {
    auto board = Board<shapes>::without_pieces(attributes);
    // Equal pieces are interchangeable; the lowest one left is taken.
    unsigned reserve = 0xfffe;
    for (int cell = 0; cell < 16; ++cell) {
        unsigned traits = 0;
        bool is_occupied = false;
        for (int k = 0; k < 4; ++k) {
            const bool is_set = canonical_form >> (16 * k + cell) & 1;
            is_occupied = is_occupied || is_set;
            if (k < attributes && is_set) traits |= 1u << k;
        }
        if (!is_occupied) continue;
        const unsigned equals = equals_of[static_cast<std::size_t>(attributes - 1)][traits];
        const auto piece = static_cast<unsigned>(std::countr_zero(reserve & equals));
        board = board.after(cell, piece);
        reserve &= ~(1u << piece);
    }
    return {board, static_cast<std::uint16_t>(reserve), 0};
}
template Node<Shapes::lines> node_of(PackedPlanes, int);
template Node<Shapes::lines_and_squares> node_of(PackedPlanes, int);

std::vector<PackedPlanes> hands_with(Kind kind, int placed) {
    return with_shapes(kind.shapes, [&]<Shapes shapes>() {
        auto hands = Enumeration<shapes>(kind).hands_with(placed);
        std::erase_if(hands, [&](PackedPlanes key) {
            const auto node = node_of<shapes>(key, kind.attributes);
            return (safe_gifts(node) & 1u << node.hand) == 0;
        });
        return hands;
    });
}

std::map<int, std::vector<PackedPlanes>> boards_with(Kind kind, int placed) {
    return with_shapes(kind.shapes, [&]<Shapes shapes>() {
        std::map<int, std::vector<PackedPlanes>> boards;
        for (PackedPlanes key : Enumeration<shapes>(kind).boards_with(placed))
            if (const unsigned safe = safe_gifts(node_of<shapes>(key, kind.attributes)))
                boards[std::popcount(safe)].push_back(key);
        return boards;
    });
}

}  // namespace search

struct BookMaker::State {
    Kind kind;
    search::Canonical canonical;
    search::TranspositionTable table;
    Book book;
    int next_hands;
    std::map<int, std::vector<PackedPlanes>> boards;  ///< not turned to yet
    BookLayer layer{-1};
    std::vector<PackedPlanes> canonical_forms;
    std::vector<std::uint8_t> scores;

    template <Shapes shapes>
    std::uint8_t exact_score(PackedPlanes canonical_form) {
        search::Budget budget{.limit = ~std::uint64_t{0}};
        search::Search<shapes> search(kind, canonical, table, budget, &book);
        const auto node = search::node_of<shapes>(canonical_form, kind.attributes);
        std::vector<search::Node<shapes>> nodes;
        if (layer.safe_gifts == 0) nodes.push_back(node);
        const unsigned reserve = node.reserve | 1u << node.hand;
        if (layer.safe_gifts > 0)
            search::for_each_gift(safe_gifts(node), kind.attributes, [&](unsigned gift) {
                nodes.push_back({node.board, static_cast<std::uint16_t>(reserve & ~(1u << gift)), gift});
            });
        return static_cast<std::uint8_t>(search.min_exact(nodes));
    }
};

BookMaker::BookMaker(Kind kind, BookPlan plan, std::size_t table_bytes)
    : state_(new State{.kind = kind,
                       .canonical = search::Canonical(kind.shapes),
                       .table = search::TranspositionTable(table_bytes),
                       .book = Book(kind),
                       .next_hands = plan.hands,
                       .boards = {},
                       .canonical_forms = {},
                       .scores = {}}) {
    if (plan.boards == 0) return;
    state_->boards = search::boards_with(kind, plan.boards);
    std::erase_if(state_->boards, [&](const auto& boards) { return boards.first < plan.min_safe; });
    state_->layer.placed = plan.boards;
}
BookMaker::~BookMaker() = default;

bool BookMaker::next() {
    State& state = *state_;
    if (!state.canonical_forms.empty())
        state.book.add(state.layer, search::ScoreMap(state.canonical_forms, state.scores));
    state.canonical_forms.clear();
    if (!state.boards.empty()) {
        auto boards = state.boards.extract(state.boards.begin());
        state.layer.safe_gifts = boards.key();
        state.canonical_forms = std::move(boards.mapped());
    } else if (state.next_hands >= 0) {
        state.layer = {state.next_hands--};
        state.canonical_forms = search::hands_with(state.kind, state.layer.placed);
    }
    state.scores.assign(state.canonical_forms.size(), 0);
    return !state.canonical_forms.empty();
}

BookLayer BookMaker::layer() const { return state_->layer; }

std::size_t BookMaker::size() const { return state_->canonical_forms.size(); }

void BookMaker::score(std::size_t index) {
    const PackedPlanes form = state_->canonical_forms[index];
    state_->scores[index] = state_->kind.shapes == Shapes::lines ? state_->exact_score<Shapes::lines>(form)
                                                                 : state_->exact_score<Shapes::lines_and_squares>(form);
}

const Book& BookMaker::book() const { return state_->book; }

}  // namespace quarto
