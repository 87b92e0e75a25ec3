import type { FastifyInstance } from "fastify";
import type { Endpoint } from "./endpoint.ts";
import { describeApi } from "./openapi.ts";

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

const openTo: Record<string, string> = {
  public: "open to everyone",
  "before-privacy": "signed in",
  "in-person": "signed in, by no API key",
  "signed-in": "signed in, with the permission of the resource",
};

function line({ method, path, summary, permission, also }: Endpoint): string {
  const who = openTo[permission] ?? `signed in, with ${[permission, also].filter(Boolean).join(" and ")}`;
  return `<dt><code>${method} /api/v1${escaped(path)}</code></dt><dd>${escaped(summary)} (${escaped(who)})</dd>`;
}

function page(endpoints: readonly Endpoint[]): string {
  const areas = Map.groupBy(endpoints, ({ path }) => path.replace("/restify", "").split("/")[1] ?? "");
  const sections = [...areas].map(
    ([area, list]) => `<h2>${escaped(area)}</h2><dl>${list.map(line).join("")}</dl>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API – Kantwerk</title></head><body><main>
<h1>API</h1><p>JSON:API documents; sign in at <code>POST /api/v1/restify/login</code> and send the token as
<code>Authorization: Bearer</code>. Every parameter, attribute and answer stands in <a href="openapi.json">openapi.json</a>.</p>
${sections.join("\n")}</main></body></html>`;
}

/** Tells what the API offers: for machines as OpenAPI, for people as a page. */
export function addDocs(app: FastifyInstance, endpoints: readonly Endpoint[], url: string): void {
  let described: string | undefined;
  app.get("/api/v1/openapi.json", async (_request, reply) => {
    described ??= JSON.stringify(describeApi(endpoints, url));
    reply.type("application/json; charset=utf-8").header("Cache-Control", "public, max-age=600");
    return reply.send(described);
  });
  app.get("/api/v1/docs", async (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(page(endpoints)),
  );
}
