/** @import { EngineModule } from '../../web/packages/quarto-engine/machine.js' */

/**
 * The answers of an engine to a request, until it is idle. It gets no books.
 * @param {EngineModule} engine @param {string} request
 * @returns {Generator<string, void>}
 */
export function* answersOf(engine, request) {
  engine.receive(request);
  while (!engine.isIdle) {
    engine.step();
    for (let next = engine.next(); next; next = engine.next()) if (next.to === 'client') yield next.line;
  }
}
