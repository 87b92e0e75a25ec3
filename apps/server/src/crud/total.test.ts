import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import type { TestOrganization } from "../testing/database.ts";

let server: TestApp;

/** Customers of whom 600 are rare and lie scattered, as does a third of the others; the first 4,000 are of Ulm. */
const addCustomers = (organization: TestOrganization, count: number) =>
  server.within(organization, async ({ db }) => {
    await db.query(
      `insert into customers (organization_id, id, name, phone, city, price_breakdown)
       select $1, gen_random_uuid(), kind || ' ' || n, kind, case when n <= 4000 then 'Ulm' else 'Bonn' end, 'full'
       from (select n, case when n * 7919 % $2 < 600 then 'Rare' when n % 3 = 0 then 'Often' else 'Other' end as kind
         from generate_series(1, $2::int) as n) as made`,
      [db.organizationId, count],
    );
  });

beforeAll(async () => {
  server = await startTestApp();
  await addCustomers("test", 12_000);
  await addCustomers("acme", 3000);
});
afterAll(() => server.close());

async function totalOf(organization: TestOrganization, query: string) {
  const { body } = await server.as("demo", organization).list(`/restify/customers?page[size]=1&${query}`);
  return body.meta.page as { total: number; total_is_estimate: boolean };
}

test.each([
  ["a filter", "filter[phone]=Rare"],
  ["words", "filter[search]=rar"],
  ["a part of a text", "filter[name][contains]=rar"],
  ["words and a filter", "filter[search]=rar&filter[phone]=Rare"],
])("of many records the few that %s finds are counted exactly", async (_, query) => {
  expect(await totalOf("test", query)).toMatchObject({ total: 600, total_is_estimate: false });
});

test.each([
  ["a filter", "filter[phone]=Often", 3800],
  ["a filter, lying close together,", "filter[city]=Ulm", 4000],
  ["words", "filter[search]=ofte", 3800],
  ["a part of a text", "filter[name][contains]=ofte", 3800],
])("of many records the many that %s finds are told about how many", async (_, query, real) => {
  const { total, total_is_estimate } = await totalOf("test", query);
  expect(total_is_estimate).toBe(true);
  expect(total).toBeGreaterThan(1000);
  expect(total).toBeLessThan(real * 2);
});

test.each([
  ["a filter", "filter[phone]=Other", 1600],
  ["words", "filter[search]=othe", 1600],
])(
  "in an organization of some thousand records what %s finds is counted exactly",
  async (_, query, total) => {
    expect(await totalOf("acme", query)).toMatchObject({ total, total_is_estimate: false });
  },
);
