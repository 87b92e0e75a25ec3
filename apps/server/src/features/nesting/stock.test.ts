import type { SharedSheetsAnswer, StockAnswer } from "@kantwerk/contract/answers/nesting";
import type { Result } from "@kantwerk/costing/calculate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type ResourceObject, type TestClient } from "../../testing/client.ts";

let server: TestApp;
let demo: TestClient;
let small: ResourceObject;
let smallSheet: ResourceObject;

const soon = { timeout: 15_000 };
const to = ({ type, id }: ResourceObject) => ({ type, id });

async function sheet(length: number, width: number, height: number, name: string, cost_per_kg: string) {
  const group = await demo.create("groups", {
    name: `${height} ${length}`,
    form: "sheet",
    height,
    length,
    width,
  });
  await demo.create("group-prices", { cost_per_kg, scrap_credit_per_kg: "0.20" }, { group: to(group) });
  return demo.create("materials", { name, density: 7850 }, { group: to(group) });
}

async function product(number: string, measures: object, material?: ResourceObject) {
  const made = await demo.create("products", { name: number, number, thickness: 2, ...measures });
  if (material) await demo.create("product-materials", {}, { product: to(made), material: to(material) });
  return made;
}

async function stockOf(of: ResourceObject, client = demo, quantity = 10) {
  const path = `/restify/products/${of.id}/stock?quantity=${quantity}`;
  return (await client.get<{ id: string; attributes: StockAnswer }[]>(path)).body.data[0];
}

/** The calculation row of a product's material. */
async function materialRow(of: ResourceObject, quantity: number) {
  const path = `/restify/products/${of.id}/calculation?quantities=${quantity}`;
  const { results } = (await demo.get<{ attributes: { results: Result[] } }>(path)).body.data.attributes;
  return results[0]?.rows.find(({ kind }) => kind === "material");
}

/** Makes a user choose the sheet that a product is cut from. */
async function enter(of: ResourceObject, group: ResourceObject) {
  const [used] = (await demo.list(`/restify/product-materials?filter[product]=${of.id}`)).body.data;
  const body = documentOf("product-materials", {}, { group: to(group) }, used?.id);
  expect((await demo.patch(`/restify/product-materials/${used?.id}`, body)).status).toBe(200);
}

async function sheetsOf(owner: ResourceObject, client = demo) {
  const path = `/restify/${owner.type}/${owner.id}/shared-sheets`;
  return (await client.get<{ attributes: SharedSheetsAnswer }[]>(path)).body.data.map(
    ({ attributes }) => attributes,
  );
}

async function orderOf(wanted: [ResourceObject, number][]) {
  const data = wanted.map(([each, quantity]) => ({ ...to(each), meta: { quantity } }));
  const body = documentOf("orders", { name: "Shared" }, { products: data });
  const made = await demo.post("/restify/orders", body);
  expect(made.status).toBe(201);
  return made.body.data;
}

async function set(yield_method: string) {
  const [setting] = (await demo.list("/restify/settings?filter[slug]=yield_method")).body.data;
  const changed = documentOf("settings", { value: yield_method }, {}, setting?.id);
  await demo.patch(`/restify/settings/${setting?.id}`, changed);
}

beforeAll(async () => {
  server = await startTestApp({ queue: true });
  demo = server.as("demo");
  await set("sheet");
  small = await sheet(2500, 1250, 2, "S235", "1.00");
  [smallSheet] = (await demo.list("/restify/groups?filter[name]=2 2500")).body.data as [ResourceObject];
  await sheet(3000, 1500, 2, "S235", "1.10");
  await sheet(3000, 1500, 3, "S235", "0.50");
  await sheet(3000, 1500, 2, "AlMg3", "0.10");
});
afterAll(() => server.close());

test("the stock of a material and thickness is offered, cheapest for the lot first, and chosen with one write", async () => {
  // One fits on the small sheet, four on the large one, which costs more per kilogram.
  const door = await product("D-1", { length: 1300, width: 700 }, small);
  await enter(door, smallSheet);
  const stock = await stockOf(door);
  expect(stock?.attributes.source).toBe("entered");
  expect(stock?.attributes.candidates).toMatchObject([
    { group: { length: 3000 }, cheapest: true, present: false, per_sheet: 4, sheets: 3 },
    { group: { length: 2500 }, cheapest: false, present: true, per_sheet: 1, sheets: 10 },
  ]);
  const [best, present] = stock?.attributes.candidates ?? [];
  expect(Number(best?.lot_cost)).toBeLessThan(Number(present?.lot_cost));
  const links = {
    material: { type: "materials", id: best?.material.id ?? "" },
    group: { type: "groups", id: best?.group.id ?? "" },
  };
  const path = `/restify/product-materials/${stock?.id}`;
  expect((await demo.patch(path, documentOf("product-materials", {}, links, stock?.id))).status).toBe(200);
  expect((await stockOf(door))?.attributes.candidates[0]).toMatchObject({ present: true, cheapest: true });
});

test("stock, pieces per sheet, weight and cost match a calculation that weighs only blanks", async () => {
  await set("blank");
  const hatch = await product("D-3", { length: 1300, width: 700 }, small);
  const stock = await stockOf(hatch, demo, 1);
  // A single price per kilogram is used, as in the calculation.
  expect(stock?.attributes.candidates).toMatchObject([
    { group: { length: 2500 }, present: true, per_sheet: 1 },
    { group: { length: 3000 }, present: false, per_sheet: 4 },
  ]);
  const [present] = stock?.attributes.candidates ?? [];
  const row = await materialRow(hatch, 1);
  expect(Number(present?.lot_cost)).toBeCloseTo(Number(row?.cost), 2);
  expect(row?.inputs).toContainEqual(
    expect.objectContaining({ name: "gross_weight", value: present?.gross_weight }),
  );
  await set("sheet");
});

test("users who may not view costs see the stock in the same order, without costs", async () => {
  const lid = await product("D-2", { length: 300, width: 200 }, small);
  const stock = await stockOf(lid, server.as("viewer"));
  expect(stock?.attributes.candidates).toHaveLength(2);
  expect(stock?.attributes.candidates[0]).not.toHaveProperty("lot_cost");
});

test("if no stock is offered, the reason is given", async () => {
  const none = async (number: string, measures: object) =>
    (await stockOf(await product(number, measures, small)))?.attributes.none;
  expect(await none("N-1", { thickness: null, length: 10, width: 10 })).toBe("no_thickness");
  expect(await none("N-2", { thickness: 9, length: 10, width: 10 })).toBe("no_stock");
  expect(await none("N-3", { length: 4000, width: 2000 })).toBe("too_large");
  expect(await stockOf(await product("N-4", { length: 10, width: 10 }))).toBeUndefined();
});

test("products of an order cut from the same material and thickness share sheets, and the saving is shown", async () => {
  const plate = await product("S-1", { length: 1150, width: 700 }, small);
  const strip = await product("S-2", { length: 1150, width: 400 }, small);
  const thick = await product("S-3", { length: 100, width: 100, thickness: 3 }, small);
  const order = await orderOf([
    [plate, 2],
    [strip, 2],
    [thick, 5],
  ]);
  await expect.poll(async () => (await sheetsOf(order)).map(({ status }) => status), soon).toEqual(["done"]);
  const [shared] = await sheetsOf(order);
  // Cut separately, each needs a sheet of its own; nested together, the strips fit beside the plates.
  expect(shared?.products.map(({ name, count }) => [name, count])).toEqual([
    ["S-1", 2],
    ["S-2", 2],
  ]);
  expect([shared?.alone?.sheets, shared?.together?.sheets]).toEqual([2, 1]);
  expect(shared?.sheets.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(4);
  const [alone = 0, together = 0] = [shared?.alone?.weight, shared?.together?.weight];
  expect(shared?.saved_share).toBeCloseTo((alone - together) / alone, 6);
  expect(Number(shared?.saved)).toBeCloseTo((alone - together) * 0.8, 1);
  expect((await sheetsOf(order, server.as("viewer")))[0]).not.toHaveProperty("saved");
});

test("an order without two such products shares nothing; another organization's order is not found", async () => {
  const one = await product("S-4", { length: 100, width: 100 }, small);
  const order = await orderOf([[one, 3]]);
  expect(await sheetsOf(order)).toEqual([]);
  const foreign = await server.as("demo", "acme").get(`/restify/orders/${order.id}/shared-sheets`);
  expect(foreign.status).toBe(404);
});
