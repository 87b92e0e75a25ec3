import { buffer } from "node:stream/consumers";
import type { Handover } from "@kantwerk/contract/answers/handover";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import yauzl from "yauzl";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { Identifier } from "../../testing/client.ts";
import { type CustomerOrders, customerOrders } from "../../testing/customerOrders.ts";
import { formOf } from "../../testing/form.ts";

// The handover archive for production or its software: unpacked and read back.

let server: TestApp;
let make: CustomerOrders;
let order: Identifier;
let plate: Identifier;

const of = (record: Identifier, name = record.type.slice(0, -1)) => ({
  [name]: { type: record.type, id: record.id },
});

beforeAll(async () => {
  server = await startTestApp();
  make = customerOrders(server);
  const demo = server.as("demo");
  plate = await make.product('Grundplatte "groß", 4 mm');
  const assembly = await make.product("Rahmen", { min_quantity: 1, unit_price: "100" });
  await make.estimator.post(`/restify/products/${assembly.id}/items`, {
    data: {
      type: "items",
      attributes: { item_name: "Grundplatte", item_type: "product", quantity: 2 },
      relationships: { component: { data: { type: "products", id: plate.id } } },
    },
  });
  const part = await demo.create("parts", { name: "Einpressmutter M5", number: "M5-8" });
  await demo.create("product-parts", { quantity: 8 }, { ...of(assembly), ...of(part) });
  const asset = await demo.create("assets", { name: "TruLaser 3030", fab_number: "TL-1" });
  const laser = await demo.create("operations", { name: "Laser" });
  await demo.create(
    "product-operations",
    { time_per_unit: 1.5, setup_time: 10, hourly_rate: "85" },
    { ...of(plate), ...of(laser), ...of(asset) },
  );
  const customer = await make.customer({ country: "AT", vat_id: "ATU12345678", account_number: "K-1" });
  order = await make.order([[assembly, 5]], { commission: "Halle 3" }, customer);
  for (const content of ["first", "second"]) {
    const form = await formOf([["Maße: ü.txt", content]], { owner_type: "products", owner_id: plate.id });
    const kept = await make.estimator.post("/restify/files", form.body, form.headers);
    if (kept.status !== 201) throw new Error(kept.text);
  }
});
afterAll(() => server.close());

/** The files of the archive, as downloaded by a user. */
async function archive(person: "estimator" | "viewer") {
  const client = server.as(person);
  const { rawPayload, headers, statusCode } = await server.app.inject({
    url: `/api/v1/restify/orders/${order.id}/handover.zip`,
    headers: { host: client.host, authorization: `Bearer ${await client.token()}` },
  });
  expect([statusCode, headers["content-type"]]).toEqual([200, "application/zip"]);
  const zip = await yauzl.fromBufferPromise(rawPayload);
  const contents = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    contents.set(entry.fileName, String(await buffer(await zip.openReadStreamPromise(entry))));
  return { contents, written: JSON.parse(contents.get("handover.json") ?? "") as Handover };
}

test("an archive contains items, bill of materials, routing, times and files, as in its published schema", async () => {
  const { contents, written } = await archive("estimator");
  const schema = await server.call("GET", "/api/v1/schemas/handover-1.json");
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  expect([ajv.validate(schema.body, written), ajv.errors]).toEqual([true, null]);

  expect(written.order).toMatchObject({
    commission: "Halle 3",
    customer: { account_number: "K-1" },
    billing: { vat_id: "ATU12345678", country: "AT" },
    currency: "EUR",
  });
  expect(written.items).toMatchObject([
    { position: 1, name: "Rahmen", quantity: 5, unit: "piece", unit_code: "H87", total_price: "500.00" },
  ]);
  expect(written.items[0]).toMatchObject({ price_source: "bulk_price", price_state: "doubtful" });
  const [frame, below] = ["Rahmen", 'Grundplatte "groß", 4 mm'].map((name) =>
    written.products.find((product) => product.name === name),
  );
  expect(frame?.components).toMatchObject([{ type: "products", id: plate.id, quantity: 2 }]);
  expect(frame?.parts).toMatchObject([{ number: "M5-8", name: "Einpressmutter M5", quantity: 8 }]);
  expect(below?.routing).toMatchObject([
    {
      step: 1,
      operation: "Laser",
      asset: "TruLaser 3030",
      fab_number: "TL-1",
      setup_time: 10,
      time_per_unit: 1.5,
    },
  ]);
  expect(contents.get("routing.csv")).toContain(
    '"Grundplatte ""groß"", 4 mm",1,Laser,,No,TruLaser 3030,TL-1,10,1.5',
  );
  expect(contents.get("bill-of-materials.csv")).toContain("Einpressmutter M5,8");
  expect(contents.get("items.csv")?.split("\r\n")).toHaveLength(3);
  // Equal names do not overwrite each other, and no name leaves the folder.
  expect(written.files.map(({ path }) => contents.get(path))).toEqual(["first", "second"]);
  expect([...contents.keys()].filter((path) => path.startsWith("files/"))).toHaveLength(2);
});

test("users who may not view costs get none, and users who may not view orders get nothing", async () => {
  const seen = await archive("estimator");
  expect(JSON.stringify(seen.written)).toContain('"hourly_rate":"85.0000"');
  const { contents, written } = await archive("viewer");
  expect([...contents.values()].join(" ")).not.toContain("hourly_rate");
  expect(written.products.map(({ routing }) => routing.length).toSorted()).toEqual([0, 1]);
  const elsewhere = await server.as("viewer", "acme").get(`/restify/orders/${order.id}/handover.zip`);
  expect(elsewhere.status).toBe(404);
});
