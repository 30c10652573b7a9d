/** Types of the drawings that the editor shares with the rules page. */
declare module '*/wood/drawing.mjs' {
  export const pageDefinitions: string;
  export function singlePiece(piece: number): string;
  export function straightBoard(
    position: { cells: string; hand: string },
    options: { shapes?: readonly string[]; hasReserve?: boolean; hasNames?: boolean }): string;
}
declare module '*/wood/camera.mjs' {
  export const straight: { depth: number };
}
