import { randomBytes } from "node:crypto";
import type { FastifyHelmetOptions } from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

/** Whether a page at this origin may call the API: the base host and the organizations below it. */
export function isOwnOrigin(config: Config, origin: string): boolean {
  const base = new URL(config.publicUrl);
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.protocol === base.protocol && (url.host === base.host || url.host.endsWith(`.${base.host}`));
}

/** Where pages may send requests: the API's host and the organizations below it. */
function apiSources(config: Config): string[] {
  const { protocol, host } = new URL(config.apiUrl);
  return [`${protocol}//${host}`, `${protocol}//*.${host}`];
}

/** Offers browsers the XSRF pair: a cookie that a page may read and send back. Calls by Bearer token need none. */
export function offerXsrfCookie(app: FastifyInstance, config: Config): void {
  const attributes = `Path=/; SameSite=Lax${config.publicUrl.startsWith("https") ? "; Secure" : ""}`;
  app.addHook("onSend", async (request, reply) => {
    const known = /(^|; )XSRF-TOKEN=/.test(request.headers.cookie ?? "");
    if (request.method !== "GET" || known) return;
    reply.header("Set-Cookie", `XSRF-TOKEN=${randomBytes(16).toString("base64url")}; ${attributes}`);
  });
}

/** Nothing runs or styles a page but our own files; the nonces that helmet adds are for the scroll lock of dialogs. */
export function contentSecurityPolicy(config: Config): FastifyHelmetOptions["contentSecurityPolicy"] {
  const secure = config.publicUrl.startsWith("https");
  return {
    useDefaults: false,
    directives: {
      "default-src": ["'none'"],
      "script-src": ["'self'"],
      "style-src": ["'self'"],
      "font-src": ["'self'"],
      "img-src": ["'self'", "data:", "blob:", ...apiSources(config)],
      "media-src": ["'self'", "blob:"],
      "connect-src": ["'self'", ...apiSources(config)],
      "manifest-src": ["'self'"],
      "worker-src": ["'self'", "blob:"],
      "frame-src": ["'self'", ...apiSources(config)],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'none'"],
      ...(secure ? { "upgrade-insecure-requests": [] } : {}),
    },
  };
}

/** Of the worker that decompresses models: it may compile WebAssembly, and nothing else that a page may. */
export const decoderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";
