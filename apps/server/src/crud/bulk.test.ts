import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import type { ResourceObject } from "../testing/client.ts";
import { boundOf } from "./registry.ts";
import { insertRecord } from "./write.ts";

let server: TestApp;
let groups: ResourceObject[];

beforeAll(async () => {
  server = await startTestApp();
  groups = [];
  for (const height of [1, 2, 3])
    groups.push(await server.as("demo").create("groups", { name: `Bulk ${height}`, form: "sheet", height }));
});
afterAll(() => server.close());

const example = (n: number) => ({
  name: `Many ${n}`,
  number: `MANY-${n}`,
  product_type: "single_part",
  status: "manual",
});

type Bulk = {
  records: { id: string; version: number }[];
  present: Record<string, { values: { value: unknown; count: number }[]; more: number }>;
  besides: string[];
  count: number;
};
type Refused = { refused: { id: string; title: string; message: string }[] };

const bulk = async (path: string, body: object, person: "demo" | "viewer" | "estimator" = "demo") => {
  const { status, body: answer } = await server.as(person).post(`/restify/${path}`, body);
  return { status, ...(answer as unknown as { meta: Bulk; message: string; errors?: object } & Refused) };
};
const heights = async () => {
  const { body } = await server.as("demo").list("/restify/groups?filter[search]=bulk&sort=name");
  return body.data.map(({ attributes }) => attributes.height);
};
const versionOf = async (id: string) => {
  const { body } = await server.as("demo").get(`/restify/groups/${id}`);
  return { id, version: body.data.meta.version };
};
const chosen = () => Promise.all(groups.map(({ id }) => versionOf(id)));

test("a dry run tells what the records of a filter have, and changes nothing", async () => {
  const attributes = { height: null, form: null };
  const { meta } = await bulk("groups/bulk/update?filter[search]=bulk", { attributes, dry_run: true });
  expect(meta.records.map(({ id }) => id)).toEqual(groups.map(({ id }) => id).sort());
  expect(meta.present.form).toEqual({ values: [{ value: "sheet", count: 3 }], more: 0 });
  expect(meta.present.height?.values).toHaveLength(3);
  expect(await heights()).toEqual([1, 2, 3]);
});

test("all that a filter finds are changed as each would be by itself: version, history, rules", async () => {
  const before = await versionOf(groups[1]?.id ?? "");
  const changed = await bulk("groups/bulk/update?filter[search]=bulk&filter[height][gte]=2", {
    attributes: { height: 5 },
  });
  expect(changed.meta).toEqual({ count: 2 });
  expect(await heights()).toEqual([1, 5, 5]);
  expect((await versionOf(before.id)).version).toBe(before.version + 1);
  const wrong = await bulk("groups/bulk/update", { records: await chosen(), attributes: { height: -1 } });
  expect([wrong.status, Object.keys(wrong.errors ?? {})]).toEqual([422, ["height"]]);
});

test("nothing is changed where one record is refused, and that one is named", async () => {
  const records = await chosen();
  const first = records[0] as (typeof records)[0];
  await server.as("demo").patch(`/restify/groups/${first.id}`, {
    data: { type: "groups", id: first.id, attributes: { height: 9 } },
  });
  const refused = await bulk("groups/bulk/update", { records, attributes: { height: 7 } });
  expect(refused.status).toBe(409);
  expect(refused.refused).toEqual([
    {
      id: first.id,
      title: "Bulk 1",
      code: "stale",
      message: "This record has been changed by someone else. Please reload it",
    },
  ]);
  expect(await heights()).toEqual([9, 5, 5]);
  const without = await bulk("groups/bulk/update", { records: records.slice(1), attributes: { height: 7 } });
  expect(without.meta.count).toBe(2);
  expect(await heights()).toEqual([9, 7, 7]);
});

test("many are deleted together or not at all: what still uses one is said of that one", async () => {
  const records = await chosen();
  const [used] = groups as [ResourceObject];
  const material = { name: "Bulk sheet", density: 7850 };
  const user = await server.as("demo").create("materials", material, {
    group: { type: "groups", id: used.id },
  });
  const refused = await bulk("groups/bulk/delete", { records });
  expect(refused.refused.map(({ title, message }) => [title, message])).toEqual([
    ["Bulk 1", expect.stringContaining("materials")],
  ]);
  expect(await heights()).toHaveLength(3);
  await server.as("demo").delete(`/restify/materials/${user.id}`);
  expect((await bulk("groups/bulk/delete", { records })).meta.count).toBe(3);
  expect(await heights()).toEqual([]);
});

test("permissions, internal costs and other organizations hold as for one record", async () => {
  const made = await server.as("demo").create("customers", { name: "Bulk customer" });
  const records = [{ id: made.id }];
  const attributes = { name: "Changed" };
  expect((await bulk("customers/bulk/update", { records, attributes }, "viewer")).status).toBe(403);
  expect((await bulk("customers/bulk/delete", { records }, "viewer")).status).toBe(403);
  const other = await server
    .as("demo", "acme")
    .post("/restify/customers/bulk/update", { records, attributes });
  expect(other.status).toBe(404);
  const cost = await bulk("suppliables/bulk/update", { attributes: { name: 1 }, dry_run: true });
  expect([cost.status, cost.errors]).toEqual([422, { name: ["Unknown attribute"] }]);
});

test("a thousand are changed at once, more are refused", async () => {
  await server.within("test", async (ctx) => {
    for (let n = 1; n <= 1001; n += 1) await insertRecord(ctx, boundOf("products"), example(n));
  });
  const attributes = { notes: "Linz" };
  const all = "products/bulk/update?filter[search]=many";
  expect(await bulk(all, { attributes })).toMatchObject({
    status: 422,
    message: expect.stringContaining("1,000"),
  });
  // Of more it is told what they have, so that they can be changed part by part.
  const { meta: told } = await bulk(all, { attributes, dry_run: true });
  expect([told.records.length, told.present.notes?.values]).toEqual([1001, [{ value: null, count: 1001 }]]);
  const { meta } = await bulk(`${all}&filter[name][ne]=Many 1`, { attributes });
  expect(meta.count).toBe(1000);
});

test("what should be known besides is said before: orders keep their customer", async () => {
  const customer = await server.as("demo").create("customers", { name: "Lindenau" });
  const product = await server.as("demo").create("products", {
    name: "Frame",
    number: "BULK-F",
    product_type: "single_part",
  });
  const to = { type: "customers", id: customer.id };
  await server
    .as("demo")
    .create("orders", {}, { products: [{ type: "products", id: product.id }], customer: to });
  const { meta } = await bulk("products/bulk/update", {
    records: [{ id: product.id }],
    relationships: { customer: { data: to } },
    dry_run: true,
  });
  expect(meta.present.customer?.values).toEqual([{ value: null, count: 1 }]);
  expect(meta.besides).toEqual(["In orders: 1. Orders keep their customer."]);
});
