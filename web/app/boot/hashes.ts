/** The hashes in the names of published files, by plain name: publish.mjs puts its own in place of these. */
export const hashes: { [file: string]: string } = {};
