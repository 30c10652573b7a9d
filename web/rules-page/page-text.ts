/** A text of the page for its scripts (textsOf in page.mjs). */
export const pageText = (name: string) => document.getElementById(`text.${name}`)?.textContent ?? '';
