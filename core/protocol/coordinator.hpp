#pragma once
/// A session that shares its work with others: each line it sends has an addressee, so that the
/// transport need not parse lines. The workers are sessions too, with a table each, and share no memory with it:
///
///     client  <->  coordinator  <->  worker 0, worker 1, ...
///                              <-->  opening books
///
/// An analysis is shared with worker 0 after the step in which it reaches `alone` nodes; a worker that fails
/// then costs nothing but time. Proofs are searched by all workers.

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/protocol/messages.hpp"
#include "core/protocol/session.hpp"

namespace quarto {

struct Outgoing {
    enum class To {
        client,
        worker,
        books,          ///< `text` is the name of the wanted book; answer with `add_book`
        damaged_books,  ///< `text` is the name of a book that could not be read
    };
    To to;
    std::string text;
    int worker = 0;        ///< if `to` is `worker`: its number, from 0
    bool is_last = false;  ///< if `to` is `client`: nothing more will be said about its request
};

class Coordinator {
  public:
    /// Nodes of an analysis after which a worker joins in, about a millisecond: no later than after the first
    /// step. Shorter analyses took longer in a browser with a worker than without.
    static constexpr std::uint64_t alone = Analyst::first_nodes;

    /// `table_bytes`: as in `Session`. `workers`: up to protocol::max_workers.
    Coordinator(std::size_t table_bytes, int workers);

    /// Takes a line from the client. Like the following members it may leave lines for `next`.
    void receive(std::string_view line);
    void receive_from(int worker, std::string_view line);
    /// This worker has crashed, and a new one has taken its place.
    void replace(int worker);
    void add_book(const std::string& name, const std::string& text);

    /// Works as long as a step of `Session` does.
    void step();
    /// The next line to send; absent until there is more to say. Never blocks.
    std::optional<Outgoing> next();
    bool is_idle() const { return outgoing_.empty() && session_.is_idle(); }
    /// As in `Session`.
    std::uint64_t nodes() const { return session_.nodes(); }

  private:
    /// An analysis in progress.
    struct Shared {
        std::string ticket;
        PositionText position;
        std::uint64_t first_node;  ///< count of the session at the start
        bool has_assistant;
        std::vector<std::string> found;  ///< replies, of either session
        std::set<std::string> heard;     ///< lines of the assistant
    };

    void pass_on(const std::string& line);
    void send_to_client(const std::string& line, bool is_last = false);
    void report(const std::string& line, const std::string& ticket);
    void ask_for_assistance();
    void end_assistance();
    void send_to(int worker, std::string line);

    Session session_;
    int workers_;
    std::optional<Shared> shared_;
    std::string proof_ticket_;
    std::deque<Outgoing> outgoing_;
};

}  // namespace quarto
