#include <quarto.h>
#include <stdio.h>

int main(int count, char **values) {
    if (count != 2 || quarto_abi_version() != QUARTO_ABI_VERSION) return 2;
    quarto_error error;
    quarto_value value;
    quarto_game *game = quarto_game_new(values[1], &error);
    quarto_solver *solver = game ? quarto_solver_new(8 << 20, &error) : NULL;
    if (solver && quarto_solver_solve(solver, game, 0, 0, &value, &error) == QUARTO_OK)
        printf("%d %d\n", value.outcome, value.placements);
    else
        fprintf(stderr, "column %d: %s is expected\n", error.column, error.expected);
    quarto_solver_free(solver);
    quarto_game_free(game);
    return error.status == QUARTO_OK ? 0 : 1;
}
