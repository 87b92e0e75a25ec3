import { readMeta } from "./config.ts";

/** The nonce that the content security policy asks of style elements; undefined in development. */
export const cspNonce = (): string | undefined => readMeta("csp-nonce");
