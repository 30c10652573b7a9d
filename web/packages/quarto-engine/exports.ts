/** What both entries export besides the engine. */
export { levels } from './levels.js';
export { QuartoError } from './errors.js';
export type { CodedError, ErrorCode } from './errors.js';
export type { Game } from './played-game.js';
export type { Phase, State } from './game-state.js';
export type * from './types.js';
export { WorkerEngine } from './worker-engine.js';
