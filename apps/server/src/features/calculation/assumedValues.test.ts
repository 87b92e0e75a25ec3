import type { StatedProblem } from "@kantwerk/contract/answers/problem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertRecord } from "../../crud/write.ts";
import { eq } from "../../db/drizzle.ts";
import type { TenantTable } from "../../db/tenantDb.ts";
import { assetPricesTable } from "../../resources/assetPrices.ts";
import { assetsTable } from "../../resources/assets.ts";
import { assetTimesTable } from "../../resources/assetTimes.ts";
import { groupPricesTable } from "../../resources/groupPrices.ts";
import { groupsTable } from "../../resources/groups.ts";
import { materialPricesTable } from "../../resources/materialPrices.ts";
import { materials, materialsTable } from "../../resources/materials.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type ResourceObject, type TestClient } from "../../testing/client.ts";
import { workshop } from "../../testing/workshop.ts";
import { keepPrices } from "./keepPrices.ts";

let server: TestApp;
let demo: TestClient;
let product: ResourceObject;
const records: Record<string, ResourceObject> = {};

const tables = {
  materials: materialsTable,
  "material-prices": materialPricesTable,
  groups: groupsTable,
  "group-prices": groupPricesTable,
  assets: assetsTable,
  "asset-prices": assetPricesTable,
  "asset-times": assetTimesTable,
} satisfies Record<string, TenantTable>;
type Assumable = keyof typeof tables;

const to = ({ type, id }: ResourceObject) => ({ type, id });
const record = (type: Assumable) => records[type] as ResourceObject;

/** Marks the record as starter data; no client can do this. */
const assume = (type: Assumable) =>
  server.within("test", async ({ db }) => {
    const table: TenantTable = tables[type];
    await db.update(table, eq(table.id, record(type).id), { assumed: true });
  });

async function assumedProblems(): Promise<StatedProblem[]> {
  const path = `/restify/products/${product.id}/prices?quantities=1`;
  type Prices = { attributes: { prices: { state: string; problems: StatedProblem[] }[] } };
  const [price] = (await demo.get<Prices>(path)).body.data.attributes.prices;
  return price?.problems.filter(({ code }) => code === "assumed_value") ?? [];
}

beforeAll(async () => {
  server = await startTestApp();
  demo = server.as("demo");
  await workshop(demo).setting("yield_method", "sheet");
  const size = { form: "sheet", height: 2, length: 2000, width: 1000 };
  const group = await demo.create("groups", { name: "2 mm", ...size });
  const material = await demo.create("materials", { name: "S235", density: 7850 }, { group: to(group) });
  const asset = await demo.create("assets", { name: "Laser", calculate_result_by_time: true });
  Object.assign(records, {
    groups: group,
    materials: material,
    assets: asset,
    "group-prices": await demo.create("group-prices", { cost_per_kg: "1.00" }, { group: to(group) }),
    "asset-prices": await demo.create(
      "asset-prices",
      { quantity: 1, result_cost: "90" },
      { asset: to(asset) },
    ),
    "asset-times": await demo.create("asset-times", { activity: "cut", value: 3000 }, { asset: to(asset) }),
  });
  const operation = await demo.create("operations", { name: "Laser", process: "cut" }, { asset: to(asset) });
  product = await demo.create("products", {
    ...{ name: "Cover", number: "A-1" },
    ...{ thickness: 2, length: 200, width: 100 },
  });
  await demo.create("contours", { kind: "outer", shape: "rectangle", length: 600 }, { product: to(product) });
  await demo.create("product-materials", {}, { product: to(product), material: to(material) });
  const links = { product: to(product), operation: to(operation), asset: to(asset) };
  await demo.create("product-operations", { sort_order: 1 }, links);
});
afterAll(() => server.close());

test("a price of confirmed values is not doubtful", async () => {
  expect(await assumedProblems()).toEqual([]);
});

test.each(["materials", "groups", "group-prices", "assets", "asset-prices", "asset-times"] as const)(
  "a starter value of %s makes the price doubtful until a person saves the record",
  async (type) => {
    await assume(type);
    expect((await assumedProblems()).map(({ source }) => source)).toEqual([to(record(type))]);
    const path = `/restify/${type}/${record(type).id}`;
    expect((await demo.get<ResourceObject>(path)).body.data.attributes.assumed).toBe(true);
    // Saving without a change confirms the value.
    const { attributes } = (await demo.get<ResourceObject>(path)).body.data;
    const name = ["name", "cost_per_kg", "quantity", "value"].find((each) => each in attributes) ?? "";
    const saved = await demo.patch(path, documentOf(type, { [name]: attributes[name] }, {}, record(type).id));
    expect(saved.body.data.attributes.assumed).toBe(false);
    expect(await assumedProblems()).toEqual([]);
  },
);

test("a starter price of the material itself is doubtful, too, and no client can mark a value as assumed", async () => {
  const price = { cost_per_kg: "1.10" };
  const links = { material: to(record("materials")) };
  records["material-prices"] = await demo.create("material-prices", price, links);
  await assume("material-prices");
  expect((await assumedProblems()).map(({ source }) => source.type)).toEqual(["material-prices"]);
  const refused = await demo.post(
    "/restify/materials",
    documentOf("materials", { name: "X", density: 1, assumed: true }),
  );
  expect(refused.status).toBe(422);
});

test("confirming a value marks stored prices that used it as outdated", async () => {
  await assume("assets");
  await server.within("test", (ctx) => keepPrices(ctx, [product.id], [10]));
  const stored = async () =>
    (await demo.list(`/restify/calculated-prices?filter[product]=${product.id}&filter[quantity]=10`)).body
      .data[0];
  expect((await stored())?.attributes).toMatchObject({ state: "doubtful", outdated_at: null });
  const { id } = record("assets");
  await demo.patch(`/restify/assets/${id}`, documentOf("assets", { name: "Laser" }, {}, id));
  expect((await assumedProblems()).map(({ source }) => source)).not.toContainEqual(to(record("assets")));
  const noted = await server.deps.pool.query("select input from input_changes where source_id = $1", [id]);
  expect(noted.rows).toContainEqual({ input: "assets" });
});

test("starter data obeys the validation rules of its records", async () => {
  const made = await server.within("test", (ctx) =>
    insertRecord(ctx, materials, { name: "Starter", density: 7850, assumed: true }),
  );
  expect(made.assumed).toBe(true);
});
