import type { Result } from "@kantwerk/costing/calculate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type ResourceObject, type TestClient } from "../../testing/client.ts";

let server: TestApp;
let demo: TestClient;
let material: ResourceObject;
let right: ResourceObject;
let made = 0;

const to = ({ type, id }: ResourceObject) => ({ type, id });

const tube = {
  part_kind: "tube",
  section_shape: "square",
  section_width: 40,
  section_height: 40,
  section_wall: 3,
  section_area: 444,
  end_cut_1: 90,
  end_cut_2: 90,
  length: 992,
};

async function product(attributes: Record<string, unknown>): Promise<ResourceObject> {
  made += 1;
  const number = `L-${made}`;
  const record = await demo.create("products", { name: number, number, ...attributes });
  await demo.create("product-materials", {}, { product: to(record), material: to(material) });
  return record;
}

async function stock(
  name: string,
  more: Record<string, unknown>,
  price: Record<string, unknown>,
): Promise<ResourceObject> {
  const group = await demo.create("groups", { name, form: "tube", length: 6000, ...more });
  await demo.create("materials", { name: "S355", density: 7850 }, { group: to(group) });
  await demo.create("group-prices", price, { group: to(group) });
  return group;
}

async function resultOf({ id }: ResourceObject) {
  const path = `/restify/products/${id}/calculation`;
  const { results } = (await demo.get<{ attributes: { results: Result[] } }>(path)).body.data.attributes;
  if (!results[0]) throw new Error("Nothing was calculated");
  return results[0];
}

const stockOf = async ({ id }: ResourceObject) => {
  const [used] = (await demo.list(`/restify/product-materials?filter[product]=${id}`)).body.data;
  return (used?.relationships?.group as { data: { id: string } | null } | undefined)?.data?.id ?? null;
};

beforeAll(async () => {
  server = await startTestApp();
  demo = server.as("demo");
  const square = { section_shape: "square", width: 40, height: 40 };
  await stock("40×40×4", { ...square, wall: 4 }, { cost_per_m: "1.00" });
  await stock("40×40×3 dear", { ...square, wall: 3 }, { cost_per_m: "9.00" });
  right = await stock("40×40×3", { ...square, wall: 3 }, { cost_per_m: "5.00" });
  material = await demo.create("materials", { name: "S355", density: 7850 });
});
afterAll(() => server.close());

test("the cheapest stock of the same section is chosen and priced by the metre", async () => {
  const part = await product(tube);
  expect(await stockOf(part)).toBe(right.id);
  const [row] = (await resultOf(part)).rows;
  expect(row?.cost).toBe("5.0000");
  expect(row?.inputs.find(({ name }) => name === "cost_per_m")).toMatchObject({
    value: "5.0000",
    unit: "per_m",
    source: { type: "group-prices" },
  });
});

test("stock follows the section, and what fits no longer is not calculated with", async () => {
  const part = await product(tube);
  const changed = documentOf("products", { section_wall: 5 }, {}, part.id);
  expect((await demo.patch(`/restify/products/${part.id}`, changed)).status).toBe(200);
  expect(await stockOf(part)).toBeNull();
  const result = await resultOf(part);
  expect(result.unit_price).toBeNull();
  expect(result.warnings.map(({ code }) => code)).toEqual(["material_price_missing"]);
});

test("matching stock is proposed with its cost per lot, the cheapest first", async () => {
  const part = await product(tube);
  const [answer] = (await demo.list(`/restify/products/${part.id}/stock?quantity=100`)).body.data;
  if (!answer) throw new Error("No stock is proposed");
  const { candidates, none } = answer.attributes as {
    candidates: { group: { name: string }; lot_cost: string; present: boolean }[];
    none: string | null;
  };
  expect(none).toBeNull();
  expect(candidates.map(({ group, lot_cost, present }) => [group.name, lot_cost, present])).toEqual([
    ["40×40×3", "500.00", true],
    ["40×40×3 dear", "900.00", false],
  ]);
});

test("a tube is sawn and a turned part turned, with the times of their machines", async () => {
  const machine = async (process: string, value: number) => {
    const asset = await demo.create("assets", { name: process, process, calculate_result_by_time: true });
    await demo.create("asset-prices", { quantity: 1, result_cost: "60.00" }, { asset: to(asset) });
    await demo.create("asset-times", { activity: process, value }, { asset: to(asset) });
    await demo.create("operations", { name: process, process }, { asset: to(asset) });
  };
  await machine("saw", 10);
  await machine("lathe", 5000);
  const volume = ((Math.PI * 40 ** 2) / 4) * 90 - 50_000;
  const shaft = { part_kind: "turned", stock_diameter: 40, stock_length: 90, volume };
  const timeOf = async (attributes: Record<string, unknown>) => {
    const part = await product(attributes);
    await demo.post(`/restify/products/${part.id}/routing`);
    const steps = (await demo.list(`/restify/product-operations?filter[product]=${part.id}`)).body.data;
    return steps.flatMap(({ attributes: { proposed_time } }) =>
      proposed_time === null ? [] : proposed_time,
    );
  };
  expect(await timeOf(tube)).toEqual([0.74]);
  expect(await timeOf(shaft)).toEqual([10]);
});

test("a price list's row holds a price per kg, per metre, or both", async () => {
  const group = await demo.create("groups", { name: "Empty", form: "tube" });
  const answer = await demo.post(
    "/restify/group-prices",
    documentOf("group-prices", {}, { group: to(group) }),
  );
  expect(answer.status).toBe(422);
});
