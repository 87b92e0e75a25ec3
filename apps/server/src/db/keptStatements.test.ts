import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** What each connection of the requests has prepared, as PostgreSQL tells. */
async function prepared(): Promise<string[][]> {
  const { connections } = server.deps.tenantPool;
  const clients = await Promise.all(
    Array.from({ length: connections.totalCount }, () => connections.connect()),
  );
  try {
    return await Promise.all(
      clients.map(async (client) => {
        const { rows } = await client.query(
          "select statement from pg_prepared_statements where name like 'shape %'",
        );
        return rows.map(({ statement }) => statement);
      }),
    );
  } finally {
    for (const client of clients) client.release();
  }
}

const operators = ["gte", "lte", "gt", "lt", "ne"];
const measures = ["length", "width", "thickness", "additional_width", "weight_per_unit"];
const filters = measures.flatMap((one) =>
  measures
    .filter((each) => each !== one)
    .flatMap((other) =>
      operators.flatMap((first) =>
        operators.map((second) => `filter[${one}][${first}]=1&filter[${other}][${second}]=2`),
      ),
    ),
);

test("a list in use is prepared however many filters others have tried, and what nobody uses is let go", {
  timeout: 60_000,
}, async () => {
  const viewer = server.as("viewer");
  const tried = filters.slice(0, 420);
  for (const filter of tried) expect((await viewer.get(`/restify/products?${filter}`)).status).toBe(200);
  for (const _ of [1, 2, 3]) await server.as("demo").get("/restify/customers?sort=-name");

  const held = await prepared();
  expect(held.flat().filter((text) => /"customers"."name" desc/i.test(text))).not.toEqual([]);
  expect(Math.max(...held.map((statements) => statements.length))).toBeLessThanOrEqual(220);
  // The filters tried last are still there.
  expect(held.flat().filter((text) => /from "products"/.test(text)).length).toBeGreaterThan(100);
});
