import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { check, commit } from "../../testing/imports.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
});
afterAll(() => server.close());

/** A product with two price breaks, and its export. */
async function tiered(stamp: string) {
  const demo = server.as("demo");
  const product = await demo.create("products", {
    name: `T ${stamp}`,
    number: stamp,
    product_type: "single_part",
  });
  const owner = { product: { type: "products", id: product.id } };
  await demo.create("bulk-prices", { min_quantity: 1, max_quantity: 99, unit_price: "1.25" }, owner);
  await demo.create("bulk-prices", { min_quantity: 100, unit_price: "1.125" }, owner);
  const exported = async (format: string) => {
    const { rawPayload } = await server.app.inject({
      url: `/api/v1/restify/products/export?format=${format}&filter[number]=${stamp}`,
      headers: { host: server.host, authorization: `Bearer ${await demo.token()}`, "accept-language": "de" },
    });
    return rawPayload;
  };
  const tiers = async () => {
    const { body } = await demo.list(`/restify/bulk-prices?filter[product]=${product.id}&sort=min_quantity`);
    return body.data.map(({ id, attributes: { min_quantity, unit_price } }) => [
      id,
      min_quantity,
      unit_price,
    ]);
  };
  return { demo, exported, tiers };
}

test.each(["csv", "xlsx"])(
  "price breaks of products are imported from %s as they were exported",
  async (format) => {
    const { exported } = await tiered(`pt${format}${Date.now()}`);
    const read = await check(server.as("demo"), "products", await exported(format), {}, `list.${format}`);
    expect(read.columns).toContainEqual(expect.objectContaining({ target: "bulk_prices", guess: "sure" }));
    expect(read).toMatchObject({ created: 0, updated: 0, unchanged: 1, refused: 0, assumed: [] });
  },
);

test("changing one price break in the file changes no other", async () => {
  const { demo, exported, tiers } = await tiered(`pu${Date.now()}`);
  const before = await tiers();
  const text = (await exported("csv")).toString().replace("1.125", "1.1");
  const read = await check(demo, "products", text);
  expect(read).toMatchObject({ updated: 1, refused: 0 });
  expect(await commit(demo, read.id)).toMatchObject({ status: "done" });
  const after = await tiers();
  expect(after.map(([, quantity, price]) => [quantity, price])).toEqual([
    [1, "1.2500"],
    [100, "1.1000"],
  ]);
  expect(after[0]?.[0]).toBe(before[0]?.[0]);
});
