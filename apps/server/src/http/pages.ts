import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import { escapeHtml } from "@kantwerk/contract/html";
import type { Locale } from "@kantwerk/contract/messages";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "../context.ts";
import { Refusal } from "./refusal.ts";
import { decoderPolicy, ofDocuments, pagePolicy } from "./security.ts";

const built = fileURLToPath(new URL("../../../web/dist", import.meta.url));

/** Addresses of the build's own files, which carry a hash in their names; no page begins so. */
export const buildFiles = "/build/";

const escapeJson = (value: unknown) => JSON.stringify(value).replace(/</g, "\\u003c");

/** What the staff's pages need at first beside the application's own files; written by apps/web/preloads.ts. */
type Preloads = { texts: Record<string, string>; pages: [address: string, code: string[]][] };

/** The code that a page needs at first at an address. */
function codeOf({ pages }: Preloads, path: string): string[] {
  const parts = path.slice(1).split("/");
  const fits = (address: string) => {
    const wanted = address.split("/");
    return (
      wanted.length === parts.length && wanted.every((part, place) => part === "*" || part === parts[place])
    );
  };
  return pages.find(([address]) => fits(address))?.[1] ?? [];
}

/** `html`, safe by itself, stands in the page until its script shows the data; `notice` is read where none runs. */
type PageValues = { path?: string; data?: unknown; language?: Locale; html?: string; notice?: string };

/** Sends a built page with its nonce, the addresses of the API, and data of its own. */
export type SendPage = (
  reply: FastifyReply,
  page: "index" | "supplier" | "order",
  values?: PageValues,
) => Promise<FastifyReply>;

function pageSender(deps: Deps, preloads: Preloads): SendPage {
  const { publicUrl, apiUrl, defaultOrganization } = deps.config;
  // Of the sign-in page for who has not signed in.
  const { texts } = preloads;
  const login = codeOf(preloads, "/login");
  const config = escapeHtml(JSON.stringify({ publicUrl, apiUrl, defaultOrganization }));
  return async (reply, page, values = {}) => {
    const nonce = randomBytes(16).toString("hex");
    reply.header("Content-Security-Policy", pagePolicy(deps.config, nonce));
    const html = await readFile(`${built}/${page}.html`, "utf8");
    const filled = html
      .replaceAll("__CSP_NONCE__", nonce)
      .replace("__KANTWERK_CONFIG__", () => config)
      .replace('<html lang="en">', `<html lang="${values.language ?? "en"}">`)
      .replace("__PRELOADS__", () =>
        escapeHtml(JSON.stringify({ texts, here: codeOf(preloads, values.path ?? ""), login })),
      )
      .replace("__LANGUAGE__", values.language ?? "en")
      .replace(/<!--html-->.*?<!--\/html-->/s, (skeleton) => values.html ?? skeleton)
      .replace("__NOTICE__", () => escapeHtml(values.notice ?? ""))
      .replace('"__PAGE_DATA__"', () => escapeJson(values.data ?? null));
    return reply
      .type("text/html; charset=utf-8")
      .header("Cache-Control", "no-store")
      .header("Vary", "Accept-Encoding")
      .send(filled);
  };
}

/**
 * Serves the web build: its files, and the one page for every address of the staff's application.
 * @returns what sends a built page at another address; undefined where nothing is built
 */
export async function addPages(app: FastifyInstance, deps: Deps): Promise<SendPage | undefined> {
  if (!existsSync(built)) return undefined;
  const folder = `${built}${buildFiles}`;
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      reply.header("Cache-Control", "public, max-age=31536000, immutable");
      // A page has many: what says nothing of a script or a style is left out.
      for (const name of ofDocuments) reply.removeHeader(name);
      if (path.startsWith(`${folder}decoder.worker-`)) reply.header("Content-Security-Policy", decoderPolicy);
    },
  });
  // Known from the start, so that nothing has to look through the folder for each of them.
  const names = new Set((await readdir(folder)).filter((name) => !/\.(br|gz)$/.test(name)));
  app.get<{ Params: { name: string } }>(`${buildFiles}:name`, ({ params }, reply) => {
    if (!names.has(params.name)) throw new Refusal(404, "notFound");
    return reply.sendFile(params.name);
  });
  const send = pageSender(deps, JSON.parse(await readFile(`${built}/preloads.json`, "utf8")));
  app.get("/*", async (request, reply) => {
    const [path = ""] = request.url.split("?", 1);
    if (/^\/(api|dev|health|metrics|build)(\/|$)/.test(path)) throw new Refusal(404, "notFound");
    return send(reply, "index", { path });
  });
  return send;
}
