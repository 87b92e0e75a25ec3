import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "../../db/drizzle.ts";
import { operationsTable } from "../../resources/operations.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { ResourceObject, TestClient } from "../../testing/client.ts";

let server: TestApp;
let demo: TestClient;
let shop: Awaited<ReturnType<typeof workshop>>;
beforeAll(async () => {
  server = await startTestApp();
  demo = server.as("demo");
  shop = await workshop();
});
afterAll(() => server.close());

const to = ({ type, id }: ResourceObject) => ({ type, id });
let made = 0;

/** A workshop with a laser for 10 mm and two presses; the small one is the default. */
async function workshop() {
  await server.within("test", (ctx) =>
    ctx.db.update(operationsTable, eq(operationsTable.quick_select_by_default, true), {
      quick_select_by_default: false,
    }),
  );
  const machine = (name: string, more: object) => demo.create("assets", { name, ...more });
  const laser = await machine("Laser", { process: "cut", thickness_to: 10 });
  const small = await machine("Press small", { process: "bend", length_to: 500 });
  const large = await machine("Press large", { process: "bend", length_to: 3000, force_to: 400 });
  const cutting = await demo.create("operations", { name: "Cut", process: "cut" }, { asset: to(laser) });
  const bending = await demo.create("operations", { name: "Bend", process: "bend" }, { asset: to(small) });
  return { laser, small, large, cutting, bending };
}

async function plate(thickness: number, bend: number, more: object = {}) {
  made += 1;
  const product = await demo.create("products", {
    name: "Plate",
    number: `R-${made}`,
    thickness,
    length: 1200,
    width: 300,
    ...more,
  });
  const of = { product: to(product) };
  await demo.create("contours", { kind: "outer", shape: "rectangle", length: 3000, area: 1 }, of);
  await demo.create("bends", { length: bend, angle: 90, inner_radius: 1, count: 1 }, of);
  return product;
}

type Step = {
  process: string;
  product_operation_id: string | null;
  asset_id: string | null;
  proposed_asset_id: string | null;
  machines: { asset_id: string; misfits: { limit: string }[] }[];
};
const stepsOf = (answer: { body: { data: { attributes: Record<string, unknown> } } }) =>
  answer.body.data.attributes.steps as Step[];
const operationsOf = async (product: ResourceObject) =>
  (await demo.list(`/restify/product-operations?filter[product]=${product.id}&sort=sort_order`)).body.data;

test("cutting and bending steps go to machines that fit the piece, not to a default machine that is too short", async () => {
  const { laser, small, large } = shop;
  const product = await plate(3, 900);
  const path = `/restify/products/${product.id}/routing`;
  const proposed = stepsOf(await demo.get(path));
  expect(proposed.map(({ process, proposed_asset_id }) => [process, proposed_asset_id])).toEqual([
    ["cut", laser.id],
    ["bend", large.id],
  ]);
  expect(proposed[1]?.machines.find(({ asset_id }) => asset_id === small.id)?.misfits).toEqual([
    { limit: "length_to", is: 900, most: 500 },
  ]);
  const taken = stepsOf(await demo.post(path));
  expect(taken.map(({ asset_id }) => asset_id)).toEqual([laser.id, large.id]);
  expect(await operationsOf(product)).toHaveLength(2);
  await demo.post(path);
  expect(await operationsOf(product)).toHaveLength(2);
});

test("if no machine fits, the reason is given and the step has no machine", async () => {
  const product = await plate(15, 2900);
  const [cut, bend] = stepsOf(await demo.post(`/restify/products/${product.id}/routing`));
  expect(cut).toMatchObject({ asset_id: null, machines: [{ misfits: [{ limit: "thickness_to" }] }] });
  const reasons = bend?.machines.flatMap(({ misfits }) => misfits.map(({ limit }) => limit));
  expect(reasons).toEqual(expect.arrayContaining(["length_to", "force_to"]));
});

test("a step set by a user stays unchanged, and new ones are inserted before and after it", async () => {
  const { small, bending, cutting } = shop;
  const product = await plate(3, 900);
  await demo.create(
    "product-operations",
    { sort_order: 1 },
    { product: to(product), operation: to(bending), asset: to(small) },
  );
  await demo.post(`/restify/products/${product.id}/routing`);
  const rows = await operationsOf(product);
  expect(rows.map(({ relationships }) => relationships?.operation?.data)).toMatchObject([
    { id: cutting.id },
    { id: bending.id },
  ]);
  expect(rows[1]?.relationships?.asset?.data).toMatchObject({ id: small.id });
});

test("users who may not change products can see the machines but add nothing", async () => {
  const product = await plate(3, 900);
  const path = `/restify/products/${product.id}/routing`;
  expect((await server.as("viewer").get(path)).status).toBe(200);
  expect((await server.as("viewer").post(path)).status).toBe(403);
});
