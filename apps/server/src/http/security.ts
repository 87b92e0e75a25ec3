import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";
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
  const attributes = `Path=/; SameSite=Lax${isSecure(config) ? "; Secure" : ""}`;
  app.addHook("onSend", async (request, reply) => {
    const known = /(^|; )XSRF-TOKEN=/.test(request.headers.cookie ?? "");
    // What caches between here and the browser keep is for everybody.
    const isShared = String(reply.getHeader("Cache-Control")).startsWith("public");
    if (request.method !== "GET" || known || isShared) return;
    reply.header("Set-Cookie", `XSRF-TOKEN=${randomUUID()}; ${attributes}`);
  });
}

/** Nothing runs or styles a page or its workers but our own files; a page's nonce is for the scroll lock of dialogs. */
export function pagePolicy(config: Config, nonce?: string): string {
  const own = ["'self'", ...(nonce ? [`'nonce-${nonce}'`] : [])];
  return policyOf({
    "script-src": own,
    "style-src": own,
    "font-src": ["'self'"],
    "img-src": ["'self'", "data:", "blob:", ...apiSources(config)],
    "media-src": ["'self'", "blob:"],
    "connect-src": ["'self'", ...apiSources(config)],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'", "blob:"],
    // PDFs that are read with a token, in the browser's own viewer.
    "frame-src": ["'self'", "blob:", ...apiSources(config)],
    "form-action": ["'self'"],
    ...(isSecure(config) ? { "upgrade-insecure-requests": [] } : {}),
  });
}

/** Whether pages come by https, and cookies may demand it. */
export const isSecure = ({ publicUrl }: Config) => publicUrl.startsWith("https");

const policyOf = (directives: Record<string, string[]>): string =>
  Object.entries({
    "default-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    ...directives,
  })
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");

/** Devices that no page asks for. Recordings of products need the microphone. */
const permissions = [
  ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid"],
  ...["magnetometer", "midi", "payment", "serial", "usb"],
].map((feature) => `${feature}=()`);

/** Makes every answer say what a browser may do with it: what is no page runs, loads and frames nothing. */
export function protect(app: FastifyInstance, config: Config): void {
  const headers: Record<string, string> = {
    "Content-Security-Policy": policyOf({}),
    "Permissions-Policy": [...permissions, "microphone=(self)"].join(", "),
  };
  // They are the same for every answer, and gathered once.
  const gather = {
    setHeader: (name: string, value: string) => Object.assign(headers, { [name]: value }),
    removeHeader() {},
  };
  helmet({ contentSecurityPolicy: false, frameguard: { action: "deny" }, hsts: isSecure(config) })(
    {} as IncomingMessage,
    gather as unknown as ServerResponse,
    (error) => {
      if (error) throw error;
    },
  );
  app.addHook("onRequest", (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
}

/** Of the worker that decompresses models: it may compile WebAssembly, and nothing else that a page may. */
export const decoderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** What browsers heed of a document alone, and not of a script or a style that a page loads. */
export const ofDocuments = [
  "Content-Security-Policy",
  "Cross-Origin-Opener-Policy",
  "Origin-Agent-Cluster",
  "Permissions-Policy",
  "Referrer-Policy",
  "X-DNS-Prefetch-Control",
  "X-Download-Options",
  "X-Frame-Options",
  "X-Permitted-Cross-Domain-Policies",
  "X-XSS-Protection",
];
