import { isMissing } from "@kantwerk/costing/problems";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type Identifier, type ResourceObject, type TestClient } from "../../testing/client.ts";
import { workshop } from "../../testing/workshop.ts";

let server: TestApp;
let demo: TestClient;
beforeAll(async () => {
  server = await startTestApp();
  demo = server.as("demo");
});
afterAll(() => server.close());

const to = ({ type, id }: Identifier) => ({ type, id });

/** Seeded random numbers, to reproduce failures. */
function chanceFrom(seed: number) {
  let state = seed;
  const chance = (most: number) => {
    state = (state * 16807) % 2147483647;
    return state % most;
  };
  return { chance, pick: <V>(values: readonly V[]): V => values[chance(values.length)] as V };
}

/** A product with all price components: sheet material, a machine, a bought part and a coating. */
async function makeWhole(seed: number) {
  const sheet = { name: "Sheet", form: "sheet", height: 2, width: 1250, length: 2500 };
  const group = await demo.create("groups", sheet);
  const material = await demo.create("materials", { name: "S235", density: 7850 }, { group: to(group) });
  const asset = await demo.create("assets", { name: "Laser", calculate_result_by_time: true });
  const [cutting, coating] = [
    await demo.create("operations", { name: "Cut" }),
    await demo.create("operations", { name: "Coat" }),
  ];
  const part = await demo.create("parts", { name: "Nut", number: `N-${seed}` });
  const supplier = await demo.create("suppliers", { name: "Supplier", email: "s@supplier.example" });
  const measures = { thickness: 2, width: 100, length: 200 };
  const product = await demo.create("products", { name: "Whole", number: `W-${seed}`, ...measures });
  return { group, material, asset, cutting, coating, part, supplier, product };
}

type CompleteProduct = Awaited<ReturnType<typeof makeWhole>>;

/** The optional records: each is created in one way and deleted again. */
const rowsOf = ({ group, material, asset, cutting, coating, part, supplier, product }: CompleteProduct) =>
  [
    () => demo.create("product-materials", {}, { product: to(product), material: to(material) }),
    () => demo.create("group-prices", { cost_per_kg: "1.2" }, { group: to(group) }),
    () => demo.create("asset-prices", { quantity: 5, result_cost: "90" }, { asset: to(asset) }),
    () =>
      demo.create(
        "product-operations",
        { time_per_unit: 2, hourly_rate: "60" },
        { product: to(product), operation: to(cutting), asset: to(asset) },
      ),
    () =>
      demo.create("product-operations", { external: true }, { product: to(product), operation: to(coating) }),
    () =>
      demo.create(
        "suppliables",
        { supply_type: "operation", cost: "3", default_supplier: true },
        { operation: to(coating), supplier: to(supplier) },
      ),
    () => demo.create("product-parts", { quantity: 4 }, { product: to(product), part: to(part) }),
    () =>
      demo.create(
        "suppliables",
        { supply_type: "part", cost: "0.2", default_supplier: true },
        { part: to(part), supplier: to(supplier) },
      ),
  ] as const;

test.each([1, 2, 3])("a line priced by calculation never has an incomplete price (seed %i)", async (seed) => {
  const { chance, pick } = chanceFrom(seed * 7919);
  const whole = await makeWhole(seed);
  const { setting } = workshop(demo);
  const makers = rowsOf(whole);
  const rows = new Map<number, ResourceObject>();
  const toggle = async (place: number) => {
    const row = rows.get(place);
    if (!row) rows.set(place, (await makers[place]?.()) as ResourceObject);
    else {
      expect((await demo.delete(`/restify/${row.type}/${row.id}`)).status).toBe(204);
      rows.delete(place);
    }
  };
  const change = async (attributes: Record<string, unknown>, { type, id }: Identifier = whole.product) =>
    expect((await demo.patch(`/restify/${type}/${id}`, documentOf(type, attributes, {}, id))).status).toBe(
      200,
    );
  for (const place of makers.keys()) await toggle(place);

  const orders: string[] = [];
  const sources = new Set<unknown>();
  for (let round = 0; round < 10; round += 1) {
    const kind = chance(6);
    if (kind === 0) await change({ [pick(["thickness", "width", "length"])]: pick([null, 150, 4000]) });
    else if (kind === 1)
      await change({ material_supplied: chance(2) === 0, weight_per_unit: pick([null, 1]) });
    else if (kind === 2) await setting("yield_method", pick(["sheet", "blank"]));
    else if (kind === 3 && rows.get(3))
      await change({ time_per_unit: pick([null, 0, 5]), hourly_rate: pick([null, "60"]) }, rows.get(3));
    else await toggle(chance(makers.length));

    const quantity = pick([1, 4, 5, 100]);
    const products = [{ ...to(whole.product), meta: { quantity } }];
    const made = await demo.post("/restify/orders", documentOf("orders", {}, { products }));
    expect(made.status).toBe(201);
    orders.push(made.body.data.id);
    const [price] = (
      await demo.get<{ attributes: { prices: Record<string, unknown>[] } }>(
        `/restify/products/${whole.product.id}/prices?quantities=${quantity}`,
      )
    ).body.data.attributes.prices;
    const [line] = (await demo.list(`/restify/orders/${orders.at(-1)}/items`)).body.data;
    const { unit_price, price_source, price_problems } = line?.attributes ?? {};
    sources.add(price_source);
    const isIncomplete = (price_problems as { code: string }[]).some(isMissing);
    expect([round, unit_price === null]).toEqual([round, isIncomplete]);
    expect([round, unit_price, price_source]).toEqual([round, price?.unit_price, price?.price_source]);

    const all = await demo.list(`/restify/items?filter[order]=${orders.join()}&page[size]=100`);
    for (const { attributes } of all.body.data)
      expect([round, attributes.unit_price === null]).toEqual([
        round,
        attributes.price_state === "incomplete",
      ]);
  }
  expect(sources.size).toBeGreaterThan(0);
  await setting("yield_method", "blank");
});
