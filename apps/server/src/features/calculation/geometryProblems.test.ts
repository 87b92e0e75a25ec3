import type { StatedProblem } from "@kantwerk/contract/answers/problem";
import type { Features, Warning } from "@kantwerk/geometry/features";
import { readDxf } from "@kantwerk/geometry/readDxf";
import { dxfBytes, rectangle } from "@kantwerk/geometry/testing/drawDxf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type ResourceObject, type TestClient } from "../../testing/client.ts";
import { addReadFile } from "../../testing/readFiles.ts";
import { workshop } from "../../testing/workshop.ts";
import { keepPrices } from "./keepPrices.ts";

let server: TestApp;
let demo: TestClient;
let make: ReturnType<typeof workshop>;
let plain: Features;

type Price = { unit_price: string | null; state: string; problems: StatedProblem[] };

const owner = ({ id }: ResourceObject) => ({ type: "products" as const, id });
const warned = (code: Warning["code"]): Features => ({ ...plain, warnings: [{ code, count: 1 }] });

async function priceOf({ id }: ResourceObject): Promise<Price> {
  const path = `/restify/products/${id}/prices?quantities=1`;
  const answer = await demo.get<{ attributes: { prices: Price[] } }>(path);
  return answer.body.data.attributes.prices[0] as Price;
}
const codesOf = async (product: ResourceObject) => (await priceOf(product)).problems.map(({ code }) => code);

async function change({ id }: ResourceObject, attributes: Record<string, unknown>): Promise<ResourceObject> {
  const answer = await demo.patch(`/restify/products/${id}`, documentOf("products", attributes, {}, id));
  expect(answer.status).toBe(200);
  return answer.body.data;
}

async function drawn(features: Features, attributes = {}): Promise<ResourceObject> {
  const product = await make.product(10, attributes);
  await addReadFile(server, owner(product), { name: "part.dxf", kind: "drawing", features });
  return product;
}

beforeAll(async () => {
  server = await startTestApp();
  demo = server.as("demo");
  make = workshop(demo);
  plain = readDxf(dxfBytes({ entities: [rectangle(0, 0, 200, 100)] })).features;
});
afterAll(() => server.close());

test.each([
  "several_outlines",
  "nested_outlines",
  "open_contours",
  "self_crossing",
  "overlapping_lines",
] as const)("a drawing with %s leaves no price until a person confirms the geometry", async (code) => {
  const product = await drawn(warned(code));
  expect(await priceOf(product)).toMatchObject({ unit_price: null, state: "incomplete" });
  expect(await codesOf(product)).toEqual(["geometry_undecided"]);
  await change(product, { geometry_confirmed_at: new Date().toISOString() });
  expect(await priceOf(product)).toMatchObject({ state: "good", problems: [] });
});

test("a nest and a file of several parts need a decision, a single part does not", async () => {
  const nest = { ...plain, nest: { width: 1000, length: 2000 } } as Features;
  const parts = { ...plain, parts: [{ id: "a" }, { id: "b" }] } as Features;
  expect(await codesOf(await drawn(nest))).toEqual(["geometry_undecided"]);
  expect(await codesOf(await drawn(parts))).toEqual(["geometry_undecided"]);
  expect(await codesOf(await drawn({ ...plain, nest: null, parts: [{ id: "a" }] } as Features))).toEqual([]);
});

test("saving area and cut length, or applying the proposals, is a decision", async () => {
  const entered = await drawn(warned("open_contours"));
  await change(entered, { area: 20_000 });
  expect(await codesOf(entered)).toEqual(["geometry_undecided"]);
  await demo.create("contours", { kind: "outer", length: 600 }, { product: owner(entered) });
  expect(await codesOf(entered)).toEqual([]);

  const proposed = await drawn(warned("open_contours"));
  const taken = await demo.post(`/restify/products/${proposed.id}/proposals/apply`, { attributes: ["area"] });
  expect(taken.status).toBe(200);
  expect(await codesOf(proposed)).toEqual([]);
});

test("a new file needs a new decision; a product that is ready or was offered counts as decided", async () => {
  const product = await drawn(warned("open_contours"));
  await change(product, { geometry_confirmed_at: new Date().toISOString() });
  await addReadFile(server, owner(product), {
    name: "b.dxf",
    kind: "drawing",
    features: warned("open_contours"),
  });
  const { attributes } = (await demo.get<ResourceObject>(`/restify/products/${product.id}`)).body.data;
  expect(attributes.geometry_confirmed_at).toBeNull();
  expect(await codesOf(product)).toEqual(["geometry_undecided"]);
  const ready = await demo.post(`/restify/products/${product.id}/transition`, { status: "ready" });
  expect(ready.status).toBe(200);
  expect(await codesOf(product)).toEqual([]);

  const offered = await drawn(plain);
  const made = await demo.post<ResourceObject>(
    "/restify/orders",
    documentOf("orders", { name: "O" }, { products: [{ ...owner(offered), meta: { quantity: 1 } }] }),
  );
  await addReadFile(server, owner(offered), {
    name: "c.dxf",
    kind: "drawing",
    features: warned("open_contours"),
  });
  expect(await codesOf(offered)).toEqual(["geometry_undecided"]);
  await addReadFile(server, owner(offered), { name: "d.dxf", kind: "drawing", features: plain });
  const moved = await demo.post(`/restify/orders/${made.body.data.id}/transition`, { status: "offered" });
  expect(moved.status).toBe(200);
  await addReadFile(server, owner(offered), {
    name: "e.dxf",
    kind: "drawing",
    features: warned("open_contours"),
  });
  expect(await codesOf(offered)).toEqual([]);
});

test("an uncertain unit makes a price doubtful until somebody chooses one", async () => {
  const doubted = (source: string) =>
    ({
      ...plain,
      units: { ...plain.units, source, doubts: [{ unit: "mm", reason: "hole", value: 0.2 }] },
    }) as Features;
  const product = await drawn(doubted("header"));
  expect(await priceOf(product)).toMatchObject({ unit_price: "10.0000", state: "doubtful" });
  expect(await codesOf(product)).toEqual(["unit_doubtful"]);
  expect(await codesOf(await drawn(doubted("option")))).toEqual([]);
});

test("a weight that differs from volume × density by more than 5 % is a problem, with both weights", async () => {
  const measures = { thickness: 2, length: 200, width: 100, volume: 40_000 };
  const product = await make.product(10, { ...measures, weight_per_unit: 0.108 });
  const steel = await demo.create("materials", { name: "S235", density: 7850 });
  await demo.create(
    "material-prices",
    { cost_per_kg: "1" },
    { material: { type: "materials", id: steel.id } },
  );
  const links = { product: owner(product), material: { type: "materials", id: steel.id } };
  await demo.create("product-materials", {}, links);
  expect((await priceOf(product)).problems).toMatchObject([
    {
      code: "weight_doubtful",
      message: `${product.attributes.name}: the weight is 0.108 kg, but 0.314 kg by volume and density; check the weight`,
    },
  ]);
  await change(product, { weight_per_unit: 0.32 });
  expect(await codesOf(product)).toEqual([]);
});

test("a file newer than the geometry taken from an earlier one makes the price doubtful", async () => {
  const product = await drawn(plain);
  const taken = await demo.post(`/restify/products/${product.id}/proposals/apply`, { attributes: ["area"] });
  expect(taken.status).toBe(200);
  expect(await codesOf(product)).toEqual([]);
  await addReadFile(server, owner(product), { name: "note.pdf", kind: "drawing", features: null });
  expect(await codesOf(product)).toEqual([]);
  await addReadFile(
    server,
    owner(product),
    { name: "new.dxf", kind: "drawing", features: plain },
    "test",
    "1".repeat(64),
  );
  expect(await codesOf(product)).toEqual(["drawing_changed"]);
  await change(product, { geometry_confirmed_at: new Date().toISOString() });
  expect(await codesOf(product)).toEqual([]);
});

test("an assembly has no price while the geometry of a component needs a decision, in lists too", async () => {
  const component = await drawn(warned("nested_outlines"));
  const top = await demo.create("products", { name: "Top", number: "T-1", product_type: "assembly" });
  const item = { item_name: "Part", item_type: "product", quantity: 2 };
  const path = `/restify/products/${top.id}/items`;
  expect((await demo.post(path, documentOf("items", item, { component: owner(component) }))).status).toBe(
    201,
  );
  expect(await codesOf(top)).toContain("geometry_undecided");
  await server.within("test", (ctx) => keepPrices(ctx, [component.id], [10]));
  const stored = async () => {
    const [priced] = (await demo.list(`/restify/calculated-prices?filter[product]=${component.id}`)).body
      .data;
    return priced?.attributes;
  };
  expect(await stored()).toMatchObject({ unit_price: null, state: "incomplete", outdated_at: null });
  await change(component, { geometry_confirmed_at: new Date().toISOString() });
  expect((await stored())?.outdated_at).not.toBeNull();
});

test("a weight computed before a material was chosen is marked as assumed, and changes with the material", async () => {
  const product = await drawn({ ...plain, thickness: 2, confidence: { ...plain.confidence, thickness: 1 } });
  const path = `/restify/products/${product.id}`;
  const attributes = ["area", "thickness", "weight_per_unit"];
  expect((await demo.post(`${path}/proposals/apply`, { attributes })).status).toBe(200);
  const read = async () => (await demo.get<ResourceObject>(path)).body.data.attributes;
  expect(await read()).toMatchObject({ weight_per_unit: 0.314, weight_assumed: true });
  const aluminium = await demo.create("materials", { name: "AlMg3", density: 2660 });
  const links = { product: owner(product), material: { type: "materials", id: aluminium.id } };
  await demo.create("product-materials", {}, links);
  expect(await read()).toMatchObject({ weight_per_unit: 0.1064, weight_assumed: false });
});
