import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { documentOf, type ResourceObject, type TestClient } from "../testing/client.ts";

// Prices per price unit, with up to six decimals, and in the supplier's currency.

let server: TestApp;
let demo: TestClient;
let part: ResourceObject;
let supplier: ResourceObject;
beforeAll(async () => {
  server = await startTestApp();
  demo = server.as("demo");
  part = await demo.create("parts", { name: "Mutter M8", number: "M8" });
  supplier = await demo.create("suppliers", { name: "Schrauben AG", email: "s@supplier.example" });
});
afterAll(() => server.close());

const to = ({ type, id }: { type: string; id: string }) => ({ type, id });
const suppliable = (attributes: object) =>
  demo.create(
    "suppliables",
    { supply_type: "part", ...attributes },
    { part: to(part), supplier: to(supplier) },
  );

test("a price keeps six decimals and is returned with four if the last two are 00", async () => {
  const fine = await suppliable({ cost: "0.012345", price_unit: 1000 });
  expect(fine.attributes).toMatchObject({ cost: "0.012345", price_unit: 1000 });
  const plain = await suppliable({ cost: "0.125000" });
  expect(plain.attributes).toMatchObject({ cost: "0.1250", price_unit: 1, currency: "EUR" });
  const read = await demo.get(`/restify/suppliables/${fine.id}`);
  expect(read.body.data.attributes.cost).toBe("0.012345");
  const tier = { min_quantity: 1, unit_price: "0.01234" };
  expect((await demo.create("bulk-prices", tier, { suppliable: to(fine) })).attributes.unit_price).toBe(
    "0.012340",
  );
});

test("a seventh decimal and a price unit below one are refused", async () => {
  const wrong = {
    supply_type: "part",
    cost: "0.1234567",
    price_unit: 0,
    minimum_quantity: 0,
    order_multiple: 2.5,
    pack_size: -1,
  };
  const document = documentOf("suppliables", wrong, { part: to(part), supplier: to(supplier) });
  const refused = await demo.post("/restify/suppliables", document);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors).toSorted()).toEqual([
    "cost",
    "minimum_quantity",
    "order_multiple",
    "pack_size",
    "price_unit",
  ]);
});

test("suppliers' prices in different currencies are sorted by their value today", async () => {
  const own = await suppliable({ number: "own", cost: "10" });
  const franc = await suppliable({ number: "franc", cost: "9", currency: "CHF" });
  const unknown = await suppliable({ number: "unknown", cost: "1", currency: "USD" });
  await demo.create("exchange-rates", { currency: "CHF", rate: 1.5, valid_from: "2026-01-01" });
  await demo.create("exchange-rates", { currency: "CHF", rate: 0.1, valid_from: "2099-01-01" });
  const ids = [own, franc, unknown].map(({ id }) => id).join();
  const numbers = async (query: string) =>
    (await demo.list(`/restify/suppliables?filter[id]=${ids}&${query}`)).body.data.map(
      ({ attributes }) => attributes.number,
    );
  expect(await numbers("sort=cost")).toEqual(["own", "franc", "unknown"]);
  expect(await numbers("sort=-cost")).toEqual(["franc", "own", "unknown"]);
  expect(await numbers("filter[cost][gte]=12")).toEqual(["franc"]);
});

test("users without permission to view costs cannot sort or filter by them in any currency", async () => {
  const clerk = server.as("viewer");
  expect((await clerk.get("/restify/suppliables?sort=cost")).status).toBe(400);
  expect((await clerk.get("/restify/suppliables?filter[cost][gte]=1")).status).toBe(400);
});

test("an order line inherits its product's price unit unless the client sets one", async () => {
  const product = (number: string, price_unit: number) =>
    demo.create("products", { name: "Clip", number, price_unit });
  const [hundred, thousand] = [await product("C-100", 100), await product("C-1000", 1000)];
  const made = await demo.post("/restify/orders", documentOf("orders", {}, { products: [to(hundred)] }));
  const path = `/restify/orders/${made.body.data.id}/items`;
  const [taken] = (await demo.list(path)).body.data;
  expect(taken?.attributes.price_unit).toBe(100);

  const add = async (attributes: object) => {
    const document = documentOf("items", { item_type: "product", ...attributes }, { component: to(hundred) });
    return (await demo.post(path, document)).body.data;
  };
  expect((await add({ price_unit: 10 })).attributes.price_unit).toBe(10);
  const added = await add({});
  expect(added.attributes.price_unit).toBe(100);

  const change = async (attributes: object, related = {}) => {
    const document = documentOf("items", { ...attributes }, related, added.id);
    return (await demo.patch(`${path}/${added.id}`, document)).body.data.attributes.price_unit;
  };
  expect(await change({ price_unit: 50 })).toBe(50);
  expect(await change({ quantity: 7 })).toBe(50);
  expect(await change({}, { component: to(hundred) })).toBe(50);
  expect(await change({}, { component: to(thousand) })).toBe(1000);
});
