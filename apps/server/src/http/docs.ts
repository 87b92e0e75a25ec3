import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply } from "fastify";
import { type Description, docsPages } from "./docs/pages.ts";
import type { Endpoint } from "./endpoint.ts";
import { describeApi } from "./openapi.ts";
import { notFound } from "./refusal.ts";

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const minutes = "public, max-age=600";

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

/** Serves the API documentation: the OpenAPI document, and HTML pages generated on request. */
export function addDocs(app: FastifyInstance, endpoints: readonly Endpoint[], url: string): void {
  const description = once(() => describeApi(endpoints, url));
  const text = once(() => JSON.stringify(description()));
  const pages = once(() => docsPages(description() as unknown as Description));
  const overview = once(() => pages().overview());
  const style = once(() => readFileSync(new URL("docs/style.css", import.meta.url), "utf8"));

  const send = (reply: FastifyReply, html: string) =>
    reply
      .header("Content-Security-Policy", policy)
      .header("Cache-Control", minutes)
      .type("text/html; charset=utf-8")
      .send(html);

  app.get("/api/v1/openapi.json", async (_request, reply) => {
    reply.type("application/json; charset=utf-8").header("Cache-Control", minutes);
    return reply.send(text());
  });
  app.get("/api/v1/docs", async (_request, reply) => send(reply, overview()));
  app.get("/api/v1/docs/style.css", async (_request, reply) =>
    reply.header("Cache-Control", minutes).type("text/css; charset=utf-8").send(style()),
  );
  app.get<{ Params: { area: string } }>("/api/v1/docs/:area", async ({ params }, reply) => {
    const html = pages().area(params.area);
    if (html === undefined) throw notFound();
    return send(reply, html);
  });
}
