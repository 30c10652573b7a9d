#ifndef QUARTO_H
#define QUARTO_H
/**
 * @file
 * The rules of Quarto and its engine for C and other languages.
 *
 * Games and moves are texts: piece `d` (a hexadecimal digit), cell `b3`, move `9` (give piece 9), `c2` (place on c2),
 * `1!a2-d2` (seat 1 calls), `-` (end the last turn, or accept the draw). A turn is its moves one after the other:
 * `c29`. A position is the content of the cells a1 b1 ... d4, the piece in hand or `-`, and the rules unless they are
 * the standard game's: `.......e9....3f. d cshf`. Clocks of records stand still.
 *
 * Results. Functions that can fail return a quarto_status, or null, and describe the failure in `error`, which may be
 * null. Nothing is thrown and nothing is printed. A null pointer where none is allowed is QUARTO_BAD_ARGUMENT.
 *
 * Texts. Functions with `buffer` and `size` (in bytes) work like snprintf: they return the length of the whole text
 * without its final zero, and write as much of it as fits, with a final zero. `buffer` may be null if `size` is 0.
 *
 * Threads. Different games and solvers are independent. A game may be read by several threads at once, if none changes
 * it. A solver is used by one thread at a time; only quarto_solver_cancel and quarto_solver_resume may be called from
 * any thread, at any time before quarto_solver_free.
 *
 * Versions. A function, a field or a number of an enumeration is never changed or removed without another
 * QUARTO_ABI_VERSION, which is also the library's SOVERSION. New functions and new numbers of enumerations can come.
 */

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32) && defined(QUARTO_BUILDING)
#define QUARTO_API __declspec(dllexport)
#elif defined(_WIN32) && !defined(QUARTO_STATIC)
#define QUARTO_API __declspec(dllimport)
#elif defined(__GNUC__)
#define QUARTO_API __attribute__((visibility("default")))
#else
#define QUARTO_API
#endif

/** Of this header; quarto_abi_version() is that of the library in use. */
#define QUARTO_ABI_VERSION 0

/** The ABI of the library in use: programs made with another QUARTO_ABI_VERSION can't use it. */
QUARTO_API int quarto_abi_version(void);
/** The version of the library in use, such as "0.1.0". It lives as long as the library. */
QUARTO_API const char *quarto_version(void);

typedef enum quarto_status {
    QUARTO_OK = 0,
    QUARTO_BAD_ARGUMENT = 1, /**< a null pointer, an unknown level */
    QUARTO_BAD_TEXT = 2,     /**< a text that can't be read: `column` and `expected` say where and why */
    QUARTO_REFUSED = 3,      /**< a move against the rules: `expected` is what they allow instead */
    QUARTO_OVER = 4,         /**< the game is over */
    QUARTO_LIMIT = 5,        /**< the nodes or the time did not suffice; a further call goes on from there */
    QUARTO_CANCELLED = 6,    /**< by quarto_solver_cancel */
    QUARTO_NO_MEMORY = 7
} quarto_status;

typedef struct quarto_error {
    int status;         /**< a quarto_status; QUARTO_OK after success */
    int column;         /**< in bytes from 1; 0 if the failure has no place in a text */
    char code[32];      /**< for programs: "unused_piece", "cell_taken" */
    char expected[128]; /**< in English, for developers: "an empty cell" */
} quarto_error;

/** A game with all its moves. */
typedef struct quarto_game quarto_game;
/** A search with its table of positions, which it keeps from call to call. */
typedef struct quarto_solver quarto_solver;

/** Reads a record, such as `q1;rules=cshf;begin=1;moves=0b1.9`, or a position text, with seat 1 to move. Null on
 * failure. */
QUARTO_API quarto_game *quarto_game_new(const char *text, quarto_error *error);
/** Null on failure. */
QUARTO_API quarto_game *quarto_game_copy(const quarto_game *game, quarto_error *error);
/** Null is allowed. */
QUARTO_API void quarto_game_free(quarto_game *game);

/** Makes moves one after the other, such as `9`, `c2` or the turn `c29`; a dot may stand between two. On failure the
 * game stays as it was. */
QUARTO_API quarto_status quarto_game_apply(quarto_game *game, const char *moves, quarto_error *error);
/** Goes back by one move. QUARTO_REFUSED at the start. */
QUARTO_API quarto_status quarto_game_undo(quarto_game *game, quarto_error *error);

/** Says something after the moves made, in place of what was said there; `marks` on the board are those of quarto-board,
 * such as `c2 bad; a1-d1`, or null. Without both nothing is said there. */
QUARTO_API quarto_status quarto_game_comment(quarto_game *game, const char *text, const char *marks,
                                             quarto_error *error);
/** Adds another game, with its comments, as a variation of this one. Both have the same start. */
QUARTO_API quarto_status quarto_game_add_variation(quarto_game *game, const quarto_game *other, quarto_error *error);
/** The comments in JSON: a list of objects with `ply` (after how many moves), `text` and `marks`. Empty if those of the
 * record that was read are damaged. */
QUARTO_API size_t quarto_game_comments(const quarto_game *game, char *buffer, size_t size);
/** The variations in JSON: a list of objects with `ply` (up to where it is the same game) and `record`. Empty if they
 * are damaged. */
QUARTO_API size_t quarto_game_variations(const quarto_game *game, char *buffer, size_t size);

/** The record, as quarto_game_new reads it, with its comments. */
QUARTO_API size_t quarto_game_record(const quarto_game *game, char *buffer, size_t size);
/** The position text, with its rules unless they are the standard game's. */
QUARTO_API size_t quarto_game_position(const quarto_game *game, char *buffer, size_t size);
/** The moves that the player to move can make now, separated by spaces: correct calls first. Resigning is left out. */
QUARTO_API size_t quarto_game_moves(const quarto_game *game, char *buffer, size_t size);
/** The moves made up to now, separated by spaces. */
QUARTO_API size_t quarto_game_made(const quarto_game *game, char *buffer, size_t size);
/** The state in JSON, as quarto-engine of npm has it: record, position, phase, seat, ply, moves, callable, voided, end,
 * winner. */
QUARTO_API size_t quarto_game_state(const quarto_game *game, char *buffer, size_t size);
/** A drawing as SVG. `options`: shapes to mark, such as `a2-d2`, and `reserve` for the pieces that are left, separated
 * by spaces, or null. Empty if one of them is something else. */
QUARTO_API size_t quarto_game_figure(const quarto_game *game, const char *options, char *buffer, size_t size);
/** The turns that the player to move can make now, separated by spaces: moves up to the gift, or the end. */
QUARTO_API size_t quarto_game_turns(const quarto_game *game, char *buffer, size_t size);

typedef enum quarto_phase {
    QUARTO_GIVE = 0,   /**< give a piece (or call) */
    QUARTO_PLACE = 1,  /**< place the piece in hand */
    QUARTO_FINISH = 2, /**< the last piece is placed: end the turn (or call) */
    QUARTO_ACCEPT = 3, /**< accept the draw (or call) */
    QUARTO_ENDED = 4
} quarto_phase;

/** QUARTO_ENDED for a null pointer. */
QUARTO_API quarto_phase quarto_game_phase(const quarto_game *game);
/** 1 or 2: the seat to move; after the end, the one that moved last. 0 for a null pointer. */
QUARTO_API int quarto_game_seat(const quarto_game *game);
/** 1 or 2; 0 if nobody has won. */
QUARTO_API int quarto_game_winner(const quarto_game *game);

/** For the player to move, if nobody misses an alignment. */
typedef struct quarto_value {
    int outcome;    /**< 1 a win, 0 a draw, -1 a loss */
    int placements; /**< still to come, with the winning one; 0 for a draw, and if a call decides at once */
} quarto_value;

typedef struct quarto_move_value {
    char move[16];      /**< one move */
    char gifts[20];     /**< after a placement, the best gifts, such as "03f"; otherwise empty */
    quarto_value value; /**< for the player who makes it */
} quarto_move_value;

/** `table_bytes`: the size of the table, rounded down to a power of two, at least 2 MiB. Null on failure. */
QUARTO_API quarto_solver *quarto_solver_new(size_t table_bytes, quarto_error *error);
/** Null is allowed. */
QUARTO_API void quarto_solver_free(quarto_solver *solver);
/** Adds an opening book, the text of a file of assets/books. Values don't depend on it: early ones come sooner. */
QUARTO_API quarto_status quarto_solver_add_book(quarto_solver *solver, const char *text, size_t length,
                                                quarto_error *error);
/** Nodes searched up to now. */
QUARTO_API uint64_t quarto_solver_nodes(const quarto_solver *solver);
/** Ends the call in progress within some milliseconds, and each further one at its start, until quarto_solver_resume. */
QUARTO_API void quarto_solver_cancel(quarto_solver *solver);
/** Takes back quarto_solver_cancel. */
QUARTO_API void quarto_solver_resume(quarto_solver *solver);

/** The exact value of the game. `nodes` and `milliseconds` limit the search, 0: without limit. It stops some
 * milliseconds after the time. */
QUARTO_API quarto_status quarto_solver_solve(quarto_solver *solver, const quarto_game *game, uint64_t nodes,
                                             uint32_t milliseconds, quarto_value *value, quarto_error *error);
/** The exact value of every move, best first. Writes the first `capacity` (32 are always enough) to `moves`, which may
 * be null if `capacity` is 0, and the number of all to `count`. Limits as in quarto_solver_solve. */
QUARTO_API quarto_status quarto_solver_evaluate(quarto_solver *solver, const quarto_game *game, uint64_t nodes,
                                                uint32_t milliseconds, quarto_move_value *moves, size_t capacity,
                                                size_t *count, quarto_error *error);
/** The move of a computer player. `level`: newcomer, beginner, casual, regular, keen, strong, expert or perfect. The same
 * game, level and seed give the same move on every machine. `move` gets the text, at least 16 bytes. */
QUARTO_API quarto_status quarto_solver_choose(quarto_solver *solver, const quarto_game *game, const char *level,
                                              uint64_t seed, uint32_t milliseconds, char move[16], quarto_error *error);

#ifdef __cplusplus
}
#endif

#endif
