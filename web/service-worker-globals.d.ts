/** What service-worker.mjs puts before service-worker.js: Workbox as its packages' scripts define it, and the list. */

declare const workbox: {
  core: { clientsClaim(): void };
  precaching: {
    addPlugins(plugins: { requestWillFetch(fetch: { request: Request }): Promise<Request> }[]): void;
    precacheAndRoute(files: object[], options: { ignoreURLParametersMatching: RegExp[] }): void;
    cleanupOutdatedCaches(): void;
  };
};
declare const files: { url: string, revision: string, integrity: string }[];
