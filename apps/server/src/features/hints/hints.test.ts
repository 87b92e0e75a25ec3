import type { Hint } from "@kantwerk/contract/extraction";
import type { Features } from "@kantwerk/geometry/features";
import { readDxf } from "@kantwerk/geometry/readDxf";
import { circle, dxfBytes, rectangle } from "@kantwerk/geometry/testing/drawDxf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type ResourceObject, type TestClient } from "../../testing/client.ts";
import { addReadFile } from "../../testing/readFiles.ts";

let server: TestApp;
let demo: TestClient;
let features: Features;
beforeAll(async () => {
  server = await startTestApp();
  demo = server.as("demo");
  const entities = [rectangle(0, 0, 1500, 1000), circle(20, 20, 1.5), circle(1000, 500, 5)];
  features = readDxf(dxfBytes({ entities })).features;
});
afterAll(() => server.close());

const hintsOf = async (path: string, headers?: Record<string, string>) =>
  (await demo.get(`/restify/${path}/hints`, headers)).body as unknown as (Hint & Record<string, unknown>)[];

async function product(number: string, attributes: Record<string, unknown> = {}) {
  const made = await demo.create("products", { name: "Cover", number, ...attributes });
  const owner = { type: "products" as const, id: made.id };
  await addReadFile(server, owner, { name: "cover.dxf", kind: "drawing", features });
  return made;
}

async function stock(of: ResourceObject, width: number, length: number) {
  const group = await demo.create("groups", { name: `${width}`, form: "sheet", height: 4, width, length });
  const to = { product: { type: "products", id: of.id }, group: { type: "groups", id: group.id } };
  return demo.create("product-materials", { quantity: 1 }, to);
}

test("a hole smaller than the thickness is a hint with its numbers, in the reader's language", async () => {
  const cover = await product("H-1", { thickness: 4.5 });
  const [hint, ...others] = await hintsOf(`products/${cover.id}`);
  expect(others).toEqual([]);
  expect(hint).toEqual({
    code: "hole_smaller_than_thickness",
    severity: "warning",
    message: "A hole or slot of 3 mm is smaller than this thickness allows (4.5 mm)",
    measured: 3,
    limit: 4.5,
    feature: "holes-1",
  });
  const german = await hintsOf(`products/${cover.id}`, { "accept-language": "de" });
  expect(german[0]?.message).toContain("4,5 mm");
});

test("the limits come from the settings", async () => {
  const cover = await product("H-2", { thickness: 4.5 });
  const [setting] = (await demo.list("/restify/settings?filter[slug]=hint_thresholds")).body.data;
  const write = (values: number[]) =>
    demo.patch(`/restify/settings/${setting?.id}`, documentOf("settings", { values }, {}, setting?.id));
  await write([0.5, 1, 2, 4]);
  expect(await hintsOf(`products/${cover.id}`)).toEqual([]);
  await write([1, 1, 2, 4]);
});

test("a part that fits no sheet of the chosen stock sizes is an error, and fits once a larger one is chosen", async () => {
  const cover = await product("H-3", { thickness: 1 });
  expect(await hintsOf(`products/${cover.id}`)).toEqual([]);
  await stock(cover, 900, 2000);
  expect(await hintsOf(`products/${cover.id}`)).toMatchObject([
    { code: "larger_than_stock", severity: "error", measured: 1000, limit: 900 },
  ]);
  await stock(cover, 2500, 1250);
  expect(await hintsOf(`products/${cover.id}`)).toEqual([]);
});

test("a product without a drawing is compared with the stock by its own dimensions", async () => {
  const made = await demo.create("products", { name: "Plate", number: "H-4", width: 3000, length: 4000 });
  await stock(made, 2000, 6000);
  expect((await hintsOf(`products/${made.id}`)).map(({ code }) => code)).toEqual(["larger_than_stock"]);
});

test("a part is compared with its own material's sheets", async () => {
  const group = await demo.create("groups", { name: "Small", form: "sheet", width: 500, length: 1000 });
  const to = { group: { type: "groups", id: group.id } };
  const material = await demo.create("materials", { name: "S235", density: 7850 }, to);
  const part = await demo.create(
    "parts",
    { name: "Cover", number: "T-1", thickness: 1 },
    { material: { type: "materials", id: material.id } },
  );
  await addReadFile(server, { type: "parts", id: part.id }, { name: "c.dxf", kind: "drawing", features });
  expect((await hintsOf(`parts/${part.id}`)).map(({ code }) => code)).toEqual(["larger_than_stock"]);
});

test("a request lists the hints of all its products, each with its product", async () => {
  const [one, two] = [await product("H-5", { thickness: 6 }), await product("H-6", { thickness: 1 })];
  const deadline = new Date(Date.now() + 86_400_000).toISOString();
  const made = await demo.post(
    "/restify/purchase-requests",
    documentOf(
      "purchase-requests",
      { name: "Covers", close_submission_at: deadline },
      { products: [one, two].map(({ id }) => ({ type: "products", id, meta: { quantities: [10] } })) },
    ),
  );
  const path = `purchase-requests/${made.body.data.id}`;
  expect(await hintsOf(path)).toMatchObject([
    { code: "hole_smaller_than_thickness", product_id: one.id, product_name: "Cover", product_number: "H-5" },
  ]);
  expect((await server.as("demo", "acme").get(`/restify/${path}/hints`)).status).toBe(404);
});

test("hints are visible to users who may view the product", async () => {
  const cover = await product("H-7");
  expect((await server.as("viewer").get(`/restify/products/${cover.id}/hints`)).status).toBe(200);
  expect((await server.as("demo", "acme").get(`/restify/products/${cover.id}/hints`)).status).toBe(404);
});
