#include "core/queries/proof_task.hpp"

#include "core/queries/fault.hpp"

namespace quarto {

ProofTask::ProofTask(RuleSet rules, std::size_t table_bytes)
    : rules_(rules), tree_(after_first_gift(), rules), solver_(table_bytes) {}

std::optional<std::string> ProofTask::step() {
    if (!task_) task_ = tree_.take();
    if (task_) {
        const ProbeResult result = solver_.is_worth(task_->score, task_->position, rules_, limit_);
        spent_ += result.nodes;
        // What did not suffice is continued from the table.
        if (!result.answer && spent_ < ProofTree::default_slice) return std::nullopt;
        tree_.give_back(*task_, {result.answer, spent_});
        task_.reset();
        spent_ = 0;
    }
    if (const auto of_placer = tree_.outcome()) {
        const Outcome of_starter = Value{*of_placer, 0}.for_opponent().outcome;
        return answered(JsonObject().add("outcome", of_starter).add("nodes", tree_.nodes()).text());
    }
    const int percent = static_cast<int>(100 * tree_.share_done());
    if (percent <= percent_) return std::nullopt;
    percent_ = percent;
    const auto progress = JsonObject().add("percent", percent).add("nodes", tree_.nodes());
    return JsonObject().add("progress", progress).text();
}

}  // namespace quarto
