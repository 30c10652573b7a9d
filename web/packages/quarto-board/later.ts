/**
 * Imports a part of this package when it is needed. Firefox remembers a failed import until the page is left, but not one of
 * another address.
 */
export const later = <Part>(load: () => Promise<Part>): Promise<Part> => load().catch((error) => {
  const address = /^error loading .*: (\S+)$/.exec(error.message)?.[1];
  if (!address) throw error;
  return import(/* webpackIgnore: true */ /* @vite-ignore */ `${address}?${Date.now()}`);
});
