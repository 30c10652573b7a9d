/** The rules as plain JavaScript, compiled by the build from web/wasm/viewer_api.cpp. */
export const memory: { readonly buffer: ArrayBuffer };
export function _initialize(): void;
export function input(size: number): number;
export function read(): number;
export function output(): number;
