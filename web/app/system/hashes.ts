/** Content hashes of published files, by plain name; filled in by publish.ts. */
export const hashes: { [file: string]: string } = {};
