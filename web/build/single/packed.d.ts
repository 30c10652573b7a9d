/** Made by single.mjs. */
declare module 'packed' {
  /** Files by their names in the site: gzip in base64. */
  export const packed: { [file: string]: string };
  /** The program of the engine's thread. */
  export const worker: string;
}
