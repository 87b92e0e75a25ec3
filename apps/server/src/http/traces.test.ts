import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../../../../e2e/server.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";

type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

let maker: TestApp;
let collector: Server;
let server: RunningServer;
const bodies: string[] = [];

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  maker = await startTestApp();
  server = await startServer({
    DATABASE_URL: maker.deps.config.databaseUrl ?? "",
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_BSP_SCHEDULE_DELAY: "100",
  });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await maker.close();
  collector.close();
});

const spans = (): Span[] =>
  bodies.flatMap((body) =>
    (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
const attribute = ({ attributes }: Span, name: string) => {
  const { stringValue, intValue } = attributes.find(({ key }) => key === name)?.value ?? {};
  return stringValue ?? intValue;
};

test("a request is sent by its route with the queries under it, and no value of anybody", async () => {
  const token = await maker.as("demo").token();
  const name = "Trace Secret Ltd";
  const created = await fetch(`${server.url}/api/v1/restify/suppliers`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/vnd.api+json" },
    body: JSON.stringify({
      data: { type: "suppliers", attributes: { name, email: "trace-secret@example.com" } },
    }),
  });
  expect(created.status).toBe(201);
  const wrong = `${server.url}/api/v1/restify/suppliers/not-an-id-secret?filter[name]=filter-secret`;
  expect((await fetch(wrong, { headers: { authorization: `Bearer ${token}` } })).status).toBe(404);

  const route = "POST /api/v1/restify/suppliers";
  const find = () => spans().find((span) => span.name === route);
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  const request = find();
  if (!request) throw new Error("It has just been there");
  expect(attribute(request, "http.response.status_code")).toBe(201);
  const own = () =>
    spans().filter(({ traceId, spanId }) => traceId === request.traceId && spanId !== request.spanId);
  const statements = () =>
    own().map((span) => String(attribute(span, "db.query.text") ?? attribute(span, "db.statement")));
  await expect.poll(() => statements().join("\n")).toContain('insert into "suppliers"');
  await expect.poll(() => spans().map((span) => span.name)).toContain("GET /api/v1/restify/suppliers/:id");
  for (const secret of [token, name, "trace-secret", "not-an-id-secret", "filter-secret"]) {
    expect(bodies.join()).not.toContain(secret);
  }
});
