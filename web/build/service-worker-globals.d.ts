/** What service-worker.mjs puts before service-worker.js: Workbox, and the lists of files. */

declare const workbox: {
  core: { clientsClaim(): void, cacheNames: { runtime: string } };
  routing: { registerRoute(matches: (asked: { url: URL }) => boolean, handler: object): void };
  strategies: {
    CacheFirst: new (options: { cacheName: string, plugins: object[] }) => {
      handle(options: { event: object, request: Request }): Promise<unknown>;
      handleAll(options: { event: object, request: Request }): Promise<unknown>[];
    };
  };
  precaching: {
    addPlugins(plugins: { requestWillFetch(fetch: { request: Request }): Promise<Request> }[]): void;
    precacheAndRoute(files: object[], options: { ignoreURLParametersMatching: RegExp[] }): void;
    cleanupOutdatedCaches(): void;
    matchPrecache(file: string): Promise<Response | undefined>;
  };
};
declare const files: { url: string, revision: string, integrity: string }[];
declare const filesForSome: typeof files;
