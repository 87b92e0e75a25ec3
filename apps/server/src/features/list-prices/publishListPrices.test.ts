import type { ListPrice } from "@kantwerk/contract/answers/listPrices";
import Big from "big.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type ResourceObject, type TestClient } from "../../testing/client.ts";
import { workshop } from "../../testing/workshop.ts";

let server: TestApp;
let demo: TestClient;
let make: ReturnType<typeof workshop>;

type Answer = { id: string; attributes: { prices: ListPrice[] } };
type Refused = {
  code: string;
  errors?: object;
  prices?: { quantity: number; problems: { code: string }[] }[];
};

const publish = ({ id }: { id: string }, body: object, headers = {}, client = demo) =>
  client.post<Answer>(`/restify/products/${id}/list-prices`, body, headers);
const refusalOf = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  ...(body as Refused),
});
/** `from-to price`, in order. */
const pricesOf = async ({ id }: ResourceObject) =>
  (await demo.list(`/restify/bulk-prices?filter[product]=${id}&sort=min_quantity`)).body.data.map(
    ({ attributes: { min_quantity, max_quantity, unit_price } }) =>
      `${min_quantity}-${max_quantity ?? ""} ${unit_price}`,
  );
const verdictsOf = async ({ id }: ResourceObject, quantities: string) =>
  (
    await demo.get<{ attributes: { prices: Record<string, unknown>[] } }>(
      `/restify/products/${id}/prices?quantities=${quantities}`,
    )
  ).body.data.attributes.prices;

/** Costs like those of the workshop, with half an hour of setup, so that the price falls with larger lots. */
async function withSetup(cost = 10) {
  const product = await make.product(cost);
  const [step] = (await demo.list(`/restify/product-operations?filter[product]=${product.id}`)).body.data;
  const body = documentOf("product-operations", { setup_time: 30 }, {}, step?.id);
  expect((await demo.patch(`/restify/product-operations/${step?.id}`, body)).status).toBe(200);
  return product;
}

beforeAll(async () => {
  server = await startTestApp();
  demo = server.as("demo");
  make = workshop(demo);
});
afterAll(() => server.close());

test("calculated prices become list prices, each valid up to the next quantity, and a dry run writes nothing", async () => {
  const product = await withSetup();
  const prices = [
    { quantity: 1, old: null, new: "15.0000", unit_cost: "15.0000", margin: 0 },
    { quantity: 10, old: null, new: "10.5000", unit_cost: "10.5000", margin: 0 },
  ];
  const dry = await publish(product, { quantities: [1, 10], dry_run: true });
  expect([dry.status, dry.body.data]).toEqual([
    200,
    { type: "list-prices", id: product.id, attributes: { prices } },
  ]);
  expect(await pricesOf(product)).toEqual([]);
  expect((await publish(product, { quantities: [1, 10] })).body.data.attributes.prices).toEqual(prices);
  expect(await pricesOf(product)).toEqual(["1-9 15.0000", "10- 10.5000"]);
  expect(await verdictsOf(product, "1,10")).toMatchObject([
    { price_source: "bulk_price", list_price: "15.0000", calculated_price: "15.0000", state: "good" },
    { price_source: "bulk_price", list_price: "10.5000", state: "good" },
  ]);
});

test("existing prices are replaced on request only; other ranges keep theirs", async () => {
  const product = await withSetup();
  await make.bulkPrice(product, "20", 1, 9);
  await make.bulkPrice(product, "12", 10);
  expect(refusalOf(await publish(product, { quantities: [10, 100] }))).toMatchObject({
    status: 409,
    code: "rows_exist",
    message: "There is already a list price for 10, 100 pieces. Replace it, or leave the quantity out",
  });
  const { body } = await publish(product, { quantities: [10, 100], margin: 0.25, replace: true });
  expect(body.data.attributes.prices).toEqual([
    { quantity: 10, old: "12.0000", new: "14.0000", unit_cost: "10.5000", margin: 0.25 },
    { quantity: 100, old: "12.0000", new: "13.4000", unit_cost: "10.0500", margin: 0.25 },
  ]);
  expect(await pricesOf(product)).toEqual(["1-9 20.0000", "10-99 14.0000", "100- 13.4000"]);
});

test("two clicks on the button write the prices once", async () => {
  const product = await withSetup();
  const key = { "idempotency-key": crypto.randomUUID() };
  const sent = { quantities: [1, 10] };
  const answers = await Promise.all([publish(product, sent, key), publish(product, sent, key)]);
  expect(answers.map(({ status }) => status).toSorted()).toContain(200);
  const others = await Promise.all([publish(product, sent), publish(product, sent)]);
  expect(others.map((each) => refusalOf(each).code)).toEqual(["rows_exist", "rows_exist"]);
  expect(await pricesOf(product)).toEqual(["1-9 15.0000", "10- 10.5000"]);
});

test("a quantity without a calculated price is listed with its problems, and nothing is written", async () => {
  const product = await make.product(10, { material_supplied: false });
  const refused = refusalOf(await publish(product, { quantities: [1, 10] }));
  expect(refused).toMatchObject({ status: 409, code: "price_missing" });
  expect(refused.prices).toMatchObject([
    { quantity: 1, problems: [{ code: "material_missing" }] },
    { quantity: 10, problems: [{ code: "material_missing" }] },
  ]);
  expect(await pricesOf(product)).toEqual([]);
});

test("prices are rounded half up, and never to zero", async () => {
  const product = await withSetup(0.03);
  const { body } = await publish(product, { quantities: [1, 10], round_to: "0.02", dry_run: true });
  expect(body.data.attributes.prices.map((price) => price.new)).toEqual(["0.0400", "0.0400"]);
  expect((await publish(product, { quantities: [1], round_to: "0.1" })).status).toBe(422);
  for (const wrong of [
    { quantities: [] },
    { quantities: [0] },
    { quantities: [1], margin: 1 },
    { quantities: [1], round_to: "-1" },
    { quantities: [1], colour: "red" },
    {},
  ])
    expect([wrong, (await publish(product, wrong)).status]).toEqual([wrong, 422]);
});

test("a price above the maximum amount is refused, also in a dry run", async () => {
  const product = await make.product(9_000_000_000);
  for (const dry_run of [true, false]) {
    const answer = await publish(product, { quantities: [1], margin: 0.5, dry_run });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      422,
      expect.stringContaining("9,999,999,999"),
    ]);
  }
});

test("publishing requires both permissions, a product of the user's organization, and its current version", async () => {
  const product = await withSetup();
  const sent = { quantities: [1] };
  expect((await publish(product, sent, {}, server.as("viewer"))).status).toBe(403);
  expect((await publish(product, sent, {}, server.as("demo", "acme"))).status).toBe(404);
  const stale = await publish(product, sent, { "if-match": `"${product.meta.version + 7}"` });
  expect(refusalOf(stale)).toMatchObject({ status: 412, code: "stale" });
  expect((await publish(product, sent, { "if-match": `"${product.meta.version}"` })).status).toBe(200);
});

test("a price has a new publication date when its amount or range changes or it is published again, and clients cannot set the date", async () => {
  const product = await withSetup();
  const price = await make.bulkPrice(product, "12", 10);
  const read = async () => (await demo.get<ResourceObject>(`/restify/bulk-prices/${price.id}`)).body.data;
  const change = async (attributes: Record<string, unknown>) =>
    (
      await demo.patch(
        `/restify/bulk-prices/${price.id}`,
        documentOf("bulk-prices", attributes, {}, price.id),
      )
    ).status;
  const published = async () => Date.parse(String((await read()).attributes.published_at));
  const first = await published();
  expect(await change({ unit_price: "12.00" })).toBe(200);
  expect(await published()).toBe(first);
  expect(await change({ unit_price: "13" })).toBe(200);
  const second = await published();
  expect(second).toBeGreaterThan(first);
  expect(await change({ max_quantity: 99 })).toBe(200);
  const third = await published();
  expect(third).toBeGreaterThan(second);
  expect(await change({ published_at: "2020-01-01T00:00:00Z" })).toBe(422);
  await publish(product, { quantities: [10], replace: true });
  const fourth = await published();
  await publish(product, { quantities: [10], replace: true });
  expect(await published()).toBeGreaterThan(fourth);
  expect((await verdictsOf(product, "10"))[0]?.published_at).toBe((await read()).attributes.published_at);
});

/** A seeded random number generator. */
function chance(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

test("a published price equals its calculation, whatever quantities, margin and rounding", async () => {
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
  const next = chance(seed);
  for (let turn = 0; turn < 15; turn += 1) {
    const product = await withSetup((100 + next(500_000)) / 100);
    const quantities = [...new Set(Array.from({ length: 1 + next(6) }, () => 1 + next(10 ** (1 + next(4)))))];
    quantities.sort((one, other) => one - other);
    const margin = next(2) ? next(90) / 100 : null;
    const round_to = next(2) ? ["0.01", "0.05", "0.25", "1", "0.0003"][next(5)] : null;
    const path = `/restify/products/${product.id}/calculation`;
    type Calculation = { attributes: { results: { unit_price: string }[] } };
    const { body } = await demo.post<Calculation>(path, { quantities, margin });
    const said = body.data.attributes.results.map(({ unit_price }) => unit_price);
    const expected = said.map((price) =>
      round_to
        ? new Big(price).div(round_to).plus(0.5).round(0, Big.roundDown).times(round_to).toFixed(4)
        : price,
    );
    if (expected.some((price) => Number(price) === 0)) continue;
    const answer = await publish(product, { quantities, margin, round_to, replace: true });
    const listed = await verdictsOf(product, quantities.join());
    expect([seed, turn, answer.status, listed.map(({ list_price }) => list_price)]).toEqual([
      ...[seed, turn, 200],
      expected,
    ]);
    const stored = await pricesOf(product);
    expect(stored.map((each) => Number(each.split("-")[0]))).toEqual(quantities);
  }
});
