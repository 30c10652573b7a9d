#include "core/search/proof_tree.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <vector>

#include "core/search/search.hpp"

namespace quarto {

using search::Score;

namespace {

/// Tasks lie this many placements after the start: hundreds of tasks, most of them under a second.
constexpr int task_depth = 3;

/// Positions with this many empty cells or fewer are not split up.
constexpr int whole_from = 4;

/// A position near the start. `answer`: whether it is worth at least the score its tree requires at this
/// depth. That is so if some reply is worth less than the score required of the opponent.
struct Item {
    Position position;
    int depth = 0;
    std::optional<bool> answer;
    bool is_task = false;
    bool is_taken = false;
    bool is_expanded = false;
    std::vector<std::uint32_t> replies;  ///< most promising first
    std::vector<std::uint32_t> parents;
};

/// One question and the positions it depends on. Equivalent positions share an item.
struct Tree {
    std::array<Score, task_depth + 1> scores;  ///< required, by depth
    bool expected;                             ///< the expected answer for the start
    std::vector<Item> items;                   ///< the start first
    std::unordered_map<search::PackedPlanes, std::uint32_t> known;

    /// Where one reply is expected to suffice, the next is only tried once the previous one has failed. Where
    /// all replies are expected to be needed, they can be searched at the same time.
    bool one_reply_expected(const Item& item) const { return expected == (item.depth % 2 == 0); }
};

enum class Reach { needed, anything };

}  // namespace

struct ProofTree::State {
    RuleSet rules;
    search::Canonical canonical;
    std::array<Tree, 2> trees;  ///< does the player to move win; do they at least draw
    std::uint64_t nodes = 0;

    State(const Position& start, RuleSet of) : rules(of), canonical(search::kind_of(of).shapes) {
        for (std::size_t k = 0; k < trees.size(); ++k) {
            Tree& tree = trees[k];
            tree.expected = k == 1;  // most positions near the start are draws
            tree.scores[0] = k == 0 ? search::drawn + 1 : search::drawn;
            for (std::size_t depth = 1; depth < tree.scores.size(); ++depth)
                tree.scores[depth] = search::opponent_at_most(tree.scores[depth - 1]) + 1;
            add(tree, start, 0);
        }
    }

    std::uint32_t add(Tree& tree, const Position& position, int depth) {
        const search::PackedPlanes key = search::with_node(
            position, rules, [&](const auto& node) { return canonical.key(node, search::kind_of(rules).attributes); });
        const auto [place, is_new] = tree.known.try_emplace(key, static_cast<std::uint32_t>(tree.items.size()));
        if (is_new) {
            Item item;
            item.position = position;
            item.depth = depth;
            item.is_task = depth == task_depth || position.empty_cells().size() <= whole_from;
            tree.items.push_back(std::move(item));
        }
        return place->second;
    }

    void expand(Tree& tree, std::uint32_t index) {
        ++nodes;
        const Position position = tree.items[index].position;
        const int depth = tree.items[index].depth;
        std::vector<std::uint32_t> replies;
        search::with_node(position, rules, [&]<search::Shapes shapes>(const search::Node<shapes>& node) {
            search::Search<shapes>::for_each_turn(search::kind_of(rules), canonical, node, [&](auto turn) {
                const Position next = position.after_placement(Cell{turn.cell}).after_gift(named_back(turn.gift));
                const std::uint32_t reply = add(tree, next, depth + 1);
                if (std::ranges::find(replies, reply) == replies.end()) replies.push_back(reply);
            });
        });
        for (std::uint32_t reply : replies) tree.items[reply].parents.push_back(index);
        tree.items[index].replies = std::move(replies);
        tree.items[index].is_expanded = true;
        conclude(tree, index);
    }

    Piece named_back(unsigned renamed) const {
        Piece piece{0};
        while (search::renamed(piece, rules.counting) != renamed) ++piece.index;
        return piece;
    }

    /// Stores the answer and propagates it to the parents.
    void answer(Tree& tree, std::uint32_t index, bool is_worth_it) {
        if (tree.items[index].answer) return;
        tree.items[index].answer = is_worth_it;
        for (std::uint32_t parent : tree.items[index].parents) conclude(tree, parent);
    }

    void conclude(Tree& tree, std::uint32_t index) {
        bool all_answered = true;
        for (std::uint32_t reply : tree.items[index].replies) {
            if (tree.items[reply].answer == false) return answer(tree, index, true);
            all_answered = all_answered && tree.items[reply].answer;
        }
        if (all_answered) answer(tree, index, false);
    }

    /// An open task at or below the item that nobody has taken; with `Reach::needed` only one that will be
    /// needed if all answers are as expected.
    std::optional<std::uint32_t> find_task(Tree& tree, std::uint32_t index, Reach reach) {
        if (tree.items[index].answer) return std::nullopt;
        if (tree.items[index].is_task) return tree.items[index].is_taken ? std::nullopt : std::optional(index);
        if (!tree.items[index].is_expanded) expand(tree, index);
        const bool one_by_one = reach == Reach::needed && tree.one_reply_expected(tree.items[index]);
        for (std::size_t k = 0; k < tree.items[index].replies.size(); ++k) {
            if (tree.items[index].answer) return std::nullopt;  // expanding a reply has answered it
            const std::uint32_t reply = tree.items[index].replies[k];
            if (const auto found = find_task(tree, reply, reach)) return found;
            if (one_by_one && !tree.items[reply].answer) break;
        }
        return std::nullopt;
    }

    double share_done(const Tree& tree, std::uint32_t index) const {
        const Item& item = tree.items[index];
        if (item.answer) return 1;
        double sum = 0;
        for (std::uint32_t reply : item.replies) {
            if (tree.one_reply_expected(item) && !tree.items[reply].answer) return share_done(tree, reply);
            sum += share_done(tree, reply);
        }
        return sum / static_cast<double>(std::max<std::size_t>(item.replies.size(), 1));
    }
};

ProofTree::ProofTree(const Position& start, RuleSet rules) : state_(std::make_unique<State>(start, rules)) {}
ProofTree::~ProofTree() = default;
ProofTree::ProofTree(ProofTree&&) noexcept = default;
ProofTree& ProofTree::operator=(ProofTree&&) noexcept = default;

std::optional<Outcome> ProofTree::outcome() const {
    const auto wins = state_->trees[0].items[0].answer, draws = state_->trees[1].items[0].answer;
    if (wins == true) return Outcome::win;
    if (draws == false) return Outcome::loss;
    if (wins && draws) return Outcome::draw;
    return std::nullopt;
}

std::optional<ProofTree::Task> ProofTree::take() {
    if (outcome()) return std::nullopt;
    for (Reach reach : {Reach::needed, Reach::anything})
        for (std::size_t k = 0; k < state_->trees.size(); ++k) {
            Tree& tree = state_->trees[k];
            if (const auto found = state_->find_task(tree, 0, reach)) {
                Item& item = tree.items[*found];
                item.is_taken = true;
                return Task{item.position, tree.scores[static_cast<std::size_t>(item.depth)], k, *found};
            }
        }
    return std::nullopt;
}

void ProofTree::give_back(const Task& task, ProbeResult result) {
    Tree& tree = state_->trees[task.tree];
    state_->nodes += result.nodes;
    tree.items[task.item].is_taken = false;
    if (result.answer) state_->answer(tree, task.item, *result.answer);
}

std::uint64_t ProofTree::nodes() const { return state_->nodes; }

double ProofTree::share_done() const {
    const auto& trees = state_->trees;
    return (state_->share_done(trees[0], 0) + state_->share_done(trees[1], 0)) / 2;
}

}  // namespace quarto
