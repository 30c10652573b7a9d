/** The parallel projection of shell/render/camera.hpp. Units: hundredths of a cell's width. */

import type { Vector } from './light.js';

const degrees = Math.PI / 180;

export class Camera {
  readonly isTurned: boolean;
  readonly cos: number;
  readonly sin: number;
  /** Screen height of one unit of depth, and of height. */
  readonly depth: number;
  readonly height: number;

  /** @param name begins the ids of its drawings @param azimuth in degrees, as elevation */
  constructor(readonly name: string, azimuth: number, elevation: number) {
    this.isTurned = azimuth !== 0;
    [this.cos, this.sin] = [Math.cos(azimuth * degrees), Math.sin(azimuth * degrees)];
    [this.depth, this.height] = [Math.sin(elevation * degrees), Math.cos(elevation * degrees)];
  }

  /** Place on the screen of a point of the table. */
  project(x: number, y: number) {
    return { x: x * this.cos - y * this.sin, y: (x * this.sin + y * this.cos) * this.depth };
  }

  /** `transform` that lays a drawing in the table's plane. */
  get plane() {
    const { cos, depth, sin } = this;
    const numbers = [cos, sin * depth, -sin, cos * depth].map((value) => value.toFixed(4));
    return `matrix(${numbers.join(' ')} 0 0)`;
  }

  /** A horizontal unit vector. @param angle 0: to the right of the screen; pi / 2: to the viewer */
  facing(angle: number): Vector {
    const [right, near] = [Math.cos(angle), Math.sin(angle)];
    return [right * this.cos + near * this.sin, near * this.cos - right * this.sin, 0];
  }
}

/** The game's two views of wood (shell/render/measure.hpp). */
export const diamond = new Camera('d', 45, 50);
export const straight = new Camera('s', 0, 74);
