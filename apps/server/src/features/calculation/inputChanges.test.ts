import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayIn } from "../../db/days.ts";
import { sql } from "../../db/drizzle.ts";
import { readPriceRecords } from "../../resources/pricing/priceRecords.ts";
import { followValidity, noteEdges } from "../../resources/pricing/validityEdges.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type ResourceObject, type TestClient } from "../../testing/client.ts";
import { keepPrices } from "./keepPrices.ts";

const SOON = { timeout: 10_000, interval: 50 };
let server: TestApp;
let demo: TestClient;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
  demo = server.as("demo");
});
afterAll(() => server.close());

const to = ({ type, id }: { type: string; id: string }) => ({ type, id });
const patch = async (record: { type: string; id: string }, attributes: object) => {
  const answer = await demo.patch(
    `/restify/${record.type}/${record.id}`,
    documentOf(record.type, attributes as Record<string, unknown>, {}, record.id),
  );
  expect(answer.status).toBe(200);
};
const day = (days: number) => dayIn("Europe/Berlin", new Date(Date.now() + days * 864e5));

type Stored = { state: string; problems: { code: string; source: { type: string; id: string } }[] };

async function stored(product: ResourceObject): Promise<Stored> {
  const { body } = await demo.list(`/restify/calculated-prices?filter[product]=${product.id}`);
  return body.data[0]?.attributes as Stored;
}
const calculate = ({ id }: ResourceObject) => server.within("test", (ctx) => keepPrices(ctx, [id], [10]));
const sources = ({ problems }: Stored) =>
  problems.filter(({ code }) => code === "outdated").map(({ source }) => source);

async function outdatedBy(product: ResourceObject, source: ResourceObject | { type: string; id: string }) {
  await expect.poll(async () => sources(await stored(product)), SOON).toEqual([to(source)]);
}

const addComponent = (assembly: ResourceObject, component: ResourceObject) =>
  server.within("test", ({ db }) =>
    db.execute(sql`insert into items (organization_id, id, item_name, item_type, quantity, unit, price_unit, with_parts, sort_order,
        product_id, component_type, component_id)
      values (${db.organizationId}, gen_random_uuid(), 'Plate', 'product', 2, 'pcs', 1, false, 1, ${assembly.id}, 'products', ${component.id})`),
  );

/** The inputs that changed, according to the verdicts. */
const changedInputs = ({ id }: ResourceObject) =>
  server.within("test", async (ctx) => {
    const { changes } = await readPriceRecords(ctx, [id]);
    return changes.get(id)?.map(({ source }) => source);
  });

let made = 0;

/** A part of one sheet, cut on a machine with a price and a time, with a purchased part and an external operation. */
async function workshop() {
  made += 1;
  const tag = `${made}`;
  const group = await demo.create("groups", {
    name: `Sheet ${tag}`,
    form: "sheet",
    height: 2,
    width: 1250,
    length: 2500,
    weight: 49,
  });
  const material = await demo.create(
    "materials",
    { name: `DC03 ${tag}`, density: 7850 },
    { group: to(group) },
  );
  const groupPrice = await demo.create(
    "group-prices",
    { price_per_kg: "2", cost_per_kg: "2" },
    { group: to(group) },
  );
  const asset = await demo.create("assets", { name: `Laser ${tag}`, calculate_result_by_time: true });
  const price = await demo.create(
    "asset-prices",
    { quantity: 1, result_cost: "90", result_price: "90" },
    { asset: to(asset) },
  );
  const time = await demo.create("asset-times", { activity: "handle", value: 60 }, { asset: to(asset) });
  const cut = await demo.create("operations", { name: `Cut ${tag}`, process: "cut" });
  const coat = await demo.create("operations", { name: `Coat ${tag}` });
  const part = await demo.create("parts", { name: `Nut ${tag}`, number: `N-${tag}` });
  const supplier = await demo.create("suppliers", { name: `Supplier ${tag}`, email: "a@supplier.example" });
  const nuts = await demo.create(
    "suppliables",
    { supply_type: "part", cost: "0.5", default_supplier: true },
    { part: to(part), supplier: to(supplier) },
  );
  const coating = await demo.create(
    "suppliables",
    { supply_type: "operation", cost: "3", default_supplier: true },
    { operation: to(coat), supplier: to(supplier) },
  );
  const product = await demo.create("products", {
    name: `Plate ${tag}`,
    number: `IN-${tag}`,
    thickness: 2,
    width: 100,
    length: 200,
  });
  const own = { product: to(product) };
  const used = await demo.create(
    "product-materials",
    { quantity: 1 },
    { ...own, material: to(material), group: to(group) },
  );
  const step = await demo.create(
    "product-operations",
    { time_per_unit: 2 },
    { ...own, operation: to(cut), asset: to(asset) },
  );
  await demo.create("product-operations", { external: true }, { ...own, operation: to(coat) });
  await demo.create("product-parts", { quantity: 2 }, { ...own, part: to(part) });
  return {
    ...{ product, group, material, groupPrice, asset, price, time, part, supplier, nuts, coating, coat },
    ...{ step, used },
  };
}

type Workshop = Awaited<ReturnType<typeof workshop>>;

const changes: [
  name: string,
  change: (all: Workshop) => Promise<unknown>,
  by: (all: Workshop) => ResourceObject,
][] = [
  ["the price of a machine", ({ price }) => patch(price, { result_cost: "500" }), ({ asset }) => asset],
  ["a time of a machine", ({ time }) => patch(time, { value: 90 }), ({ asset }) => asset],
  [
    "how a machine is priced",
    ({ asset }) => patch(asset, { calculate_result_by_time: false }),
    ({ asset }) => asset,
  ],
  [
    "the price of a stock size",
    ({ groupPrice }) => patch(groupPrice, { price_per_kg: "9" }),
    ({ group }) => group,
  ],
  ["a stock size", ({ group }) => patch(group, { weight: 50 }), ({ group }) => group],
  [
    "the density of a material",
    ({ material }) => patch(material, { density: 7900 }),
    ({ material }) => material,
  ],
  [
    "a new price of a material",
    ({ material }) =>
      demo.create("material-prices", { price_per_kg: "9", cost_per_kg: "9" }, { material: to(material) }),
    ({ material }) => material,
  ],
  [
    "an alloy surcharge",
    ({ material }) =>
      demo.create(
        "alloy-surcharges",
        { month: day(0).slice(0, 7), price_per_kg: "1" },
        { material: to(material) },
      ),
    ({ material }) => material,
  ],
  ["a supplier's price of a part", ({ nuts }) => patch(nuts, { cost: "0.9" }), ({ nuts }) => nuts],
  [
    "the least quantity that a supplier delivers",
    ({ nuts }) => patch(nuts, { minimum_quantity: 50 }),
    ({ nuts }) => nuts,
  ],
  [
    "a price break of a part",
    ({ nuts }) =>
      demo.create("bulk-prices", { min_quantity: 1, unit_price: "0.4" }, { suppliable: to(nuts) }),
    ({ nuts }) => nuts,
  ],
  [
    "a factor of a supplier's price",
    ({ nuts }) => demo.create("factors", { name: "Freight", value: 1.1 }, { suppliable: to(nuts) }),
    ({ nuts }) => nuts,
  ],
  [
    "a supplier's price of an operation",
    ({ coating }) => patch(coating, { cost: "4" }),
    ({ coating }) => coating,
  ],
  [
    "the removal of a supplier's price",
    ({ nuts }) => demo.delete(`/restify/suppliables/${nuts.id}`),
    ({ part }) => part,
  ],
  ["the product itself", ({ product }) => patch(product, { width: 120 }), ({ product }) => product],
];

test.each(changes)(
  "a stored price is outdated by %s, and so is that of an assembly",
  async (_name, change, by) => {
    const all = await workshop();
    const assembly = await demo.create("products", { name: "Frame", number: `FR-${made}` });
    await addComponent(assembly, all.product);
    const other = await workshop();
    for (const each of [all.product, assembly, other.product]) await calculate(each);
    expect(sources(await stored(all.product))).toEqual([]);
    await change(all);
    await outdatedBy(all.product, by(all));
    await outdatedBy(assembly, by(all));
    // Verdicts use another rule than the job that marks stored prices.
    expect(await changedInputs(all.product)).toContainEqual(to(by(all)));
    expect(await changedInputs(assembly)).toContainEqual(to(by(all)));
    expect(sources(await stored(other.product))).toEqual([]);
  },
);

describe("a stored price", () => {
  test("is outdated by a setting and by a general factor, whatever the product", async () => {
    const { product } = await workshop();
    await calculate(product);
    const { body } = await demo.list("/restify/settings?filter[slug]=profit");
    const [profit] = body.data;
    if (!profit) throw new Error("There is no profit");
    await patch(profit, { value: 0.25 });
    await outdatedBy(product, profit);
    expect((await stored(product)).problems[0]).toMatchObject({
      message: "Profit has changed since the price was set",
    });
    await calculate(product);
    expect(sources(await stored(product))).toEqual([]);
    const factor = await demo.create("factors", { name: "Energy", value: 1.02 });
    await outdatedBy(product, factor);
    await demo.delete(`/restify/factors/${factor.id}`);
  });

  test("is not outdated by a change to something it does not depend on", async () => {
    const { product, asset, material, supplier, part, step, time } = await workshop();
    await patch(step, { time_per_unit: 1, setup_time: 1 });
    await calculate(product);
    await patch(asset, { name: "Laser, renamed" });
    await patch(material, { name: "DC03, renamed" });
    await patch(time, { value: 120 });
    const rival = await demo.create("suppliers", { name: "Rival", email: "b@supplier.example" });
    await demo.create(
      "suppliables",
      { supply_type: "part", cost: "0.1", default_supplier: false },
      { part: to(part), supplier: to(rival) },
    );
    expect(supplier.id).not.toBe(rival.id);
    await server.within("test", ({ db }) => db.execute(sql`select 1`));
    await new Promise((done) => setTimeout(done, 1000));
    expect(sources(await stored(product))).toEqual([]);
  });

  test("is outdated by the exchange rate of a supplier's currency, and by no other rate", async () => {
    const rate = await demo.create("exchange-rates", {
      currency: "CHF",
      rate: 1.05,
      valid_from: "2026-01-01",
    });
    const [inFrancs, inEuro] = [await workshop(), await workshop()];
    await patch(inFrancs.nuts, { currency: "CHF" });
    await demo.create(
      "suppliables",
      { supply_type: "part", cost: "1", currency: "CHF" },
      {
        part: to(inEuro.part),
        supplier: to(await demo.create("suppliers", { name: "Rival", email: "c@supplier.example" })),
      },
    );
    for (const { product } of [inFrancs, inEuro]) await calculate(product);
    await patch(rate, { rate: 1.2 });
    await outdatedBy(inFrancs.product, rate);
    expect(await changedInputs(inFrancs.product)).toContainEqual(to(rate));
    expect(sources(await stored(inEuro.product))).toEqual([]);
  });

  test("shows as outdated in lists and filters immediately", async () => {
    const { product, price } = await workshop();
    await calculate(product);
    await patch(price, { result_cost: "200" });
    const listed = async () =>
      (await demo.list(`/restify/products?filter[id]=${product.id}&filter[outdated_at_10][null]=false`)).body
        .data.length;
    await expect.poll(listed, SOON).toBe(1);
  });

  test("is marked after a recalculation that is still running, and no request waits for it", async () => {
    const { product, price, asset } = await workshop();
    await calculate(product);
    const client = await server.deps.pool.connect();
    await client.query("begin");
    await client.query("select from calculated_prices where product_id = $1 for update", [product.id]);
    await patch(price, { result_cost: "300" });
    await new Promise((done) => setTimeout(done, 300));
    await client.query("commit");
    client.release();
    await outdatedBy(product, asset);
  });
});

describe("a list price", () => {
  const problemsOf = async (product: ResourceObject) => {
    const { body } = await demo.get<{ attributes: { prices: Stored[] } }>(
      `/restify/products/${product.id}/prices?quantities=10`,
    );
    return body.data.attributes.prices[0]?.problems.filter(({ code }) => /outdated|list_differs/.test(code));
  };

  test("is outdated by the input that changed since, even after the product was recalculated", async () => {
    const { product, price, asset } = await workshop();
    await demo.create("bulk-prices", { min_quantity: 1, unit_price: "1" }, { product: to(product) });
    expect(await problemsOf(product)).toMatchObject([{ code: "list_differs" }]);
    await patch(price, { result_price: "500", result_cost: "500" });
    expect(await problemsOf(product)).toMatchObject([{ code: "outdated", source: to(asset) }]);
    await calculate(product);
    expect(await problemsOf(product)).toMatchObject([{ code: "outdated", source: to(asset) }]);
  });
});

describe("validity dates", () => {
  const run = { id: "", attempt: 1, signal: new AbortController().signal };
  const follow = () => followValidity.handle({}, run, server.deps);
  const yesterday = "now() - interval '36 hours'";

  /** Shifts all stored dates to before today. */
  const asOfYesterday = async () => {
    await server.deps.pool.query(`update calculated_prices set updated_at = ${yesterday}`);
    await server.deps.pool.query(`update input_changes set changed_at = ${yesterday}, marked = true`);
  };

  test("make a stored price outdated on the first day of a price, and on the day after its last", async () => {
    const [begins, ends, stays] = [await workshop(), await workshop(), await workshop()];
    await demo.create(
      "material-prices",
      { price_per_kg: "9", cost_per_kg: "9", valid_from: day(0) },
      { material: to(begins.material) },
    );
    await patch(ends.groupPrice, { valid_until: day(-1) });
    await patch(stays.groupPrice, { valid_until: day(0) });
    for (const { product } of [begins, ends, stays]) await calculate(product);
    await asOfYesterday();
    await follow();
    expect(sources(await stored(begins.product))).toEqual([to(begins.material)]);
    expect(sources(await stored(ends.product))).toEqual([to(ends.group)]);
    expect(sources(await stored(stays.product))).toEqual([]);
    const count = async () =>
      (await server.deps.pool.query("select count(*)::int as notes from input_changes")).rows[0].notes;
    const before = await count();
    await server.within("test", noteEdges);
    expect(await count()).toBe(before);
  });

  test("replace an expired default price with another price of the same supplier", async () => {
    const { product, nuts, part, supplier } = await workshop();
    await patch(nuts, { valid_until: day(-1) });
    const codes = async () => {
      const { body } = await demo.get<{
        attributes: { results: { warnings: { code: string }[]; rows: object[] }[] };
      }>(`/restify/products/${product.id}/calculation?quantities=10`);
      return body.data.attributes.results[0];
    };
    expect((await codes())?.warnings).toContainEqual(
      expect.objectContaining({ code: "supplier_price_expired" }),
    );
    await calculate(product);
    const next = await demo.create(
      "suppliables",
      { supply_type: "part", cost: "0.7", default_supplier: false, valid_from: day(0) },
      { part: to(part), supplier: to(supplier) },
    );
    await outdatedBy(product, next);
    expect((await codes())?.warnings).toEqual([]);
    expect(JSON.stringify((await codes())?.rows)).toContain(next.id);
  });
});
