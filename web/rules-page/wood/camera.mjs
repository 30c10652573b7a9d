/** The parallel projection of shell/render/camera.hpp. Units: hundredths of a cell's width. */

/** @import { Vector } from './light.mjs' */

const degrees = Math.PI / 180;

export class Camera {
  /**
   * @param {string} name begins the ids of its drawings
   * @param {number} azimuth degrees by which the board is turned
   * @param {number} elevation degrees above the horizon
   */
  constructor(name, azimuth, elevation) {
    this.name = name;
    this.isTurned = azimuth !== 0;
    this.cos = Math.cos(azimuth * degrees);
    this.sin = Math.sin(azimuth * degrees);
    /** Screen height of one unit of depth. */
    this.depth = Math.sin(elevation * degrees);
    /** Screen height of one unit of height. */
    this.height = Math.cos(elevation * degrees);
  }

  /** Place on the screen of a point of the table. @param {number} x @param {number} y */
  project(x, y) {
    return { x: x * this.cos - y * this.sin, y: (x * this.sin + y * this.cos) * this.depth };
  }

  /** `transform` that lays a drawing in the table's plane. */
  get plane() {
    const { cos, depth, sin } = this;
    const numbers = [cos, sin * depth, -sin, cos * depth].map((value) => value.toFixed(4));
    return `matrix(${numbers.join(' ')} 0 0)`;
  }

  /**
   * A horizontal unit vector.
   * @param {number} angle 0: to the right of the screen; pi / 2: to the viewer
   * @returns {Vector}
   */
  facing(angle) {
    const [right, near] = [Math.cos(angle), Math.sin(angle)];
    return [right * this.cos + near * this.sin, near * this.cos - right * this.sin, 0];
  }
}

/** The game's two views of wood (shell/render/measure.hpp). */
export const diamond = new Camera('d', 45, 50);
export const straight = new Camera('s', 0, 74);
