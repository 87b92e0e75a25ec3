import type { Result } from "@kantwerk/costing/calculate";
import { dxfText, line } from "@kantwerk/geometry/testing/drawDxf";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type ResourceObject, type TestClient } from "../../testing/client.ts";
import { formOf } from "../../testing/form.ts";

let server: TestApp;
let demo: TestClient;
let group: ResourceObject;
let material: ResourceObject;
let gusset: ResourceObject;

const soon = { timeout: 15_000 };
const to = ({ type, id }: ResourceObject) => ({ type, id });

async function set(slug: string, value: unknown) {
  const [setting] = (await demo.list(`/restify/settings?filter[slug]=${slug}`)).body.data;
  await demo.patch(`/restify/settings/${setting?.id}`, documentOf("settings", { value }, {}, setting?.id));
}

/** A product with a flat pattern of these corners, made from the sheet. */
async function cutPart(number: string, corners: [number, number][], measures = {}, grain = "any") {
  const product = await demo.create("products", { name: number, number, thickness: 2, ...measures });
  const [first] = corners;
  const lines = corners.map(([x, y], index) => {
    const [nextX, nextY] = corners[index + 1] ?? first ?? [0, 0];
    return line(x, y, nextX, nextY);
  });
  const drawing = dxfText({ entities: lines, header: { INSUNITS: [70, 4] } });
  const form = await formOf([[`${number}.dxf`, drawing]], { owner_type: "products", owner_id: product.id });
  const made = await demo.post("/restify/files", form.body, form.headers);
  const path = `/restify/files/${made.body.data.id}`;
  const status = async () => (await demo.get(path)).body.data.attributes.extraction_status;
  await vi.waitFor(async () => expect(await status()).toBe("done"), soon);
  const links = { product: to(product), material: to(material) };
  await demo.create("product-materials", { grain }, links);
  return product;
}

const triangle: [number, number][] = [
  [0, 0],
  [200, 0],
  [0, 150],
];

async function calculationOf(product: ResourceObject) {
  const path = `/restify/products/${product.id}/calculation?quantities=100`;
  const { body } = await demo.get<{ attributes: { results: Result[] } }>(path);
  const [result] = body.data.attributes.results;
  if (!result) throw new Error("There is no result");
  const inputs = new Map(result.rows[0]?.inputs.map(({ name, value }) => [name, value]));
  return { codes: result.warnings.map(({ code }) => code), inputs, formula: result.rows[0]?.formula };
}

type Sheets = { times: number; pieces: number; use: number; rest: { length: number } }[];
type Told = {
  status: string;
  by: string;
  per_sheet: number;
  per_sheet_by_boxes: number;
  sheets: Sheets;
  shapes: { outer: unknown[] }[];
};

async function nestingOf(product: ResourceObject, quantity = 100, client = demo) {
  const path = `/restify/products/${product.id}/nesting?quantity=${quantity}`;
  const { body } = await client.get<{ attributes: Told }[]>(path);
  return body.data[0]?.attributes;
}

beforeAll(async () => {
  server = await startTestApp({ queue: true });
  demo = server.as("demo");
  await set("yield_method", "nested");
  group = await demo.create("groups", { name: "Sheet", form: "sheet", height: 2, width: 1250, length: 2500 });
  await demo.create("group-prices", { cost_per_kg: "1.20" }, { group: to(group) });
  material = await demo.create("materials", { name: "S235", density: 7850 }, { group: to(group) });
  gusset = await cutPart("G-1", triangle, { length: 200, width: 150 });
});
afterAll(() => server.close());

test("a calculation does not wait for nesting: it counts bounding boxes with a warning, then the contours that fit on a sheet", async () => {
  const first = await calculationOf(gusset);
  expect(first.codes).toEqual(["nesting_pending"]);
  expect(first.inputs.get("blanks_per_sheet")).toBe(77);
  await expect.poll(async () => (await calculationOf(gusset)).codes, soon).toEqual([]);
  const { inputs, formula } = await calculationOf(gusset);
  expect(formula).toContain("sheet_weight / nested_per_sheet");
  const held = Number(inputs.get("nested_per_sheet"));
  expect(held).toBeGreaterThan(150);
  expect(inputs.get("gross_weight")).toBeCloseTo((2500 * 1250 * 2 * 7850e-9) / held, 6);
});

test("the sheets of a lot are full ones and a partly used one, with their utilization and remnant", async () => {
  await expect.poll(async () => (await nestingOf(gusset))?.status, soon).toBe("done");
  const small = await nestingOf(gusset, 10);
  expect(small).toMatchObject({ by: "contour", per_sheet_by_boxes: 77 });
  expect(small?.sheets).toMatchObject([{ times: 1, pieces: 10 }]);
  expect(small?.sheets[0]?.rest.length).toBeGreaterThan(2000);
  expect(small?.shapes[0]?.outer).toHaveLength(3);
  const held = small?.per_sheet ?? 0;
  const large = await nestingOf(gusset, 2 * held + 5);
  expect(large?.sheets).toMatchObject([
    { times: 2, pieces: held },
    { times: 1, pieces: 5 },
  ]);
  // 15,000 mm² each.
  expect(large?.sheets[0]?.use).toBeCloseTo((held * 15_000) / (2500 * 1250), 3);
});

test("another kerf, grain or drawing is another layout, and the same part in another product is nested once", async () => {
  const twin = await cutPart("G-2", triangle, { length: 200, width: 150 });
  expect((await nestingOf(twin))?.status).toBe("done");
  const along = await cutPart("G-3", triangle, { length: 200, width: 150 }, "along");
  expect((await nestingOf(along))?.status).toBe("pending");
  await expect.poll(async () => (await nestingOf(along))?.status, soon).toBe("done");
  const before = (await nestingOf(gusset))?.per_sheet ?? 0;
  await set("kerf", 2);
  expect((await calculationOf(gusset)).codes).toEqual(["nesting_pending"]);
  await expect.poll(async () => (await nestingOf(gusset))?.per_sheet ?? 0, soon).toBeGreaterThan(before);
  await set("kerf", 8);
  expect((await nestingOf(gusset))?.per_sheet).toBe(before);
});

test("entered dimensions override the drawing and are nested as a box", async () => {
  const changed = await cutPart("G-4", triangle, { length: 400, width: 150 });
  await expect.poll(async () => (await nestingOf(changed))?.status, soon).toBe("done");
  const told = await nestingOf(changed);
  expect(told?.by).toBe("box");
  expect(told?.per_sheet).toBeGreaterThanOrEqual(told?.per_sheet_by_boxes ?? Infinity);
});

test("a part too large for the sheet is reported in the picture and in the calculation", async () => {
  const long = await cutPart("G-5", triangle, { length: 2600, width: 1300 });
  await expect.poll(async () => (await nestingOf(long))?.status, soon).toBe("too_large");
  expect((await calculationOf(long)).codes).toContain("sheet_too_small");
});

test("a drawing that cannot be nested keeps the count by boxes with a warning, and is not tried again", async () => {
  const nested = server.deps.nester.read;
  server.deps.nester.read = () => Promise.reject(new Error("The process ended"));
  const broken = await cutPart("G-6", [...triangle, [0, 10]], { length: 200, width: 150 });
  await calculationOf(broken);
  await expect.poll(async () => (await calculationOf(broken)).codes, soon).toEqual(["nesting_failed"]);
  server.deps.nester.read = nested;
  expect((await calculationOf(broken)).inputs.get("blanks_per_sheet")).toBe(77);
});

test("no other organization can see a layout", async () => {
  const answer = await server.as("demo", "acme").get(`/restify/products/${gusset.id}/nesting`);
  expect(answer.status).toBe(404);
  expect((await demo.get(`/restify/products/${gusset.id}/nesting?quantity=0`)).status).toBe(400);
});

test("a comparison requests the layouts that its alloy surcharges need, and reports how many are pending", async () => {
  const cut = await cutPart("G-9", triangle, { length: 200, width: 150 }, "across");
  await demo.create("alloy-surcharges", { month: "2020-01", price_per_kg: "10" }, { material: to(material) });
  const operation = await demo.create("operations", { name: "Laser G-9" });
  const step = await demo.create(
    "product-operations",
    { sort_order: 1 },
    { product: to(cut), operation: to(operation) },
  );
  const supplier = await demo.create("suppliers", { name: "Blech", email: "blech@example.com" });
  const request = await demo.create(
    "purchase-requests",
    { name: "Dreiecke", close_submission_at: "2099-01-01T12:00:00Z" },
    {
      products: [{ ...to(cut), meta: { quantities: [10] } }],
      product_operations: [to(step)],
      suppliers: [to(supplier)],
    },
  );
  const path = `/restify/purchase-requests/${request.id}`;
  const [line] = (await demo.list(`${path}/purchase_request_operations`)).body.data;
  if (!line) throw new Error("There is no line");
  const compared = async () => {
    const { data } = (await demo.get(`${path}/comparison`)).body;
    const { lines } = data.attributes as { lines: { offers: { surcharge_per_piece: string }[] }[] };
    return { nesting: data.meta?.nesting, surcharge: Number(lines[0]?.offers[0]?.surcharge_per_piece) };
  };
  expect((await compared()).nesting).toBe(0);
  const tiers = [{ min_quantity: 1, max_quantity: null, unit_price: "4" }];
  const said = { shipping_date: "2035-02-01", tiers, alloy_surcharge: "delivery_month" };
  await demo.create("offers", said, { supplier: to(supplier), line: to(line) });
  const first = await compared();
  expect(first.nesting).toBe(1);
  await expect.poll(async () => (await compared()).nesting, soon).toBe(0);
  expect((await compared()).surcharge).toBeLessThan(first.surcharge);
});
