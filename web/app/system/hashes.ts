/** Content hashes of published files, by plain name; filled in by publish.mjs. */
export const hashes: { [file: string]: string } = {};
