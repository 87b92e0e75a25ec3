import { readMeta } from "./config.ts";

declare global {
  // The name under which the library behind Radix's scroll lock looks for a nonce.
  var __webpack_nonce__: string | undefined;
}

/** The nonce that the content security policy asks of style elements; undefined in development. */
export const cspNonce = (): string | undefined => readMeta("csp-nonce");

/** Gives the nonce to the style that locks scrolling behind a dialog. Called once, at the start. */
export function allowStyles(): void {
  globalThis.__webpack_nonce__ = cspNonce();
}
