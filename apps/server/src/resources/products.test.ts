import { afterAll, beforeAll, expect, test } from "vitest";
import { aiThat, describing } from "../testing/aiServer.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { documentOf, type TestClient } from "../testing/client.ts";
import { created, ended, plate } from "../testing/creations.ts";
import { formOf } from "../testing/form.ts";

const said = (value: string) => ({ value, source: "text" });
const ai = aiThat({
  readText: async () => [describing({ name: said("Read"), operations: [said("grinding"), said("cutting")] })],
});

let server: TestApp;
let demo: TestClient;
const to = (type: string, id: string) => ({ type, id });

beforeAll(async () => {
  server = await startTestApp({ queue: true, deps: { ai } });
  demo = server.as("demo");
  const laser = await demo.create("assets", { name: "Laser" });
  const byDefault = { quick_select_by_default: true };
  await demo.create("operations", { ...byDefault, name: "Aligning", process: "bend" });
  await demo.create(
    "operations",
    { ...byDefault, name: "Cutting", process: "cut" },
    { asset: to("assets", laser.id) },
  );
  await demo.create("operations", { name: "Grinding", quick_select_on_product: true });
});
afterAll(() => server.close());

/** A product's operations in order, as `position name`, with a star if there is a machine. */
async function operationsOf(id: string | null | undefined): Promise<string[]> {
  const query = `filter[product]=${id}&include=operation,asset&sort=sort_order`;
  const { data, included } = (await demo.list(`/restify/product-operations?${query}`)).body;
  return data.map(({ attributes, relationships }) => {
    const names = ["operation", "asset"].map((name) => {
      const one = relationships[name]?.data as { id: string } | null;
      return included.find((record) => record.id === one?.id)?.attributes.name;
    });
    return `${attributes.sort_order} ${names[0]}${names[1] ? "*" : ""}`;
  });
}
const standing = ["1 Cutting*", "2 Aligning"];

let made = 0;
const newProduct = () => {
  made += 1;
  return demo.create("products", { name: "Plate", number: `D-${made}` });
};
const remove = async (product: string, place: number) => {
  const query = `filter[product]=${product}&filter[sort_order]=${place}`;
  const [row] = (await demo.list(`/restify/product-operations?${query}`)).body.data;
  expect((await demo.delete(`/restify/product-operations/${row?.id}`)).status).toBe(204);
};

test("a new product has the default operations, in workshop order and on their machines", async () => {
  expect(await operationsOf((await newProduct()).id)).toEqual(standing);
});

test("products created in bulk or by an import have them too", async () => {
  const record = (number: string) => documentOf("products", { name: "Plate", number }).data;
  const several = await demo.post<{ id: string }[]>("/restify/products", {
    data: [record("S-1"), record("S-2")],
  });
  expect(several.status).toBe(201);
  const form = await formOf([["p.csv", "Name;Nummer\nEins;I-1\nZwei;I-2\n"]], { resource: "products" });
  const begun = await demo.post("/restify/imports", form.body, form.headers);
  const status = async () =>
    (await demo.get(`/restify/imports/${begun.body.data.id}`)).body.data.attributes.status;
  await expect.poll(status, { timeout: 15_000 }).toBe("checked");
  await demo.post(`/restify/imports/${begun.body.data.id}/commit`);
  await expect.poll(status, { timeout: 15_000 }).toBe("done");
  const imported = (await demo.list("/restify/products?filter[number]=I-1,I-2")).body.data;
  expect(imported).toHaveLength(2);
  for (const { id } of [...several.body.data, ...imported]) expect(await operationsOf(id)).toEqual(standing);
});

test("a copy has exactly the operations of its product", async () => {
  const { id } = await newProduct();
  await remove(id, 2);
  const copy = await demo.post(`/restify/products/${id}/duplicate`);
  expect(await operationsOf(copy.body.data.id)).toEqual(["1 Cutting*"]);
});

test("products read from files and texts have them once, followed by the operations that were read", async () => {
  const [file] = (await created(demo, [["Plate.dxf", plate()]])).files;
  expect(await operationsOf(file?.product_id)).toEqual(standing);
  const text = await demo.post(
    "/restify/product-creations",
    documentOf("product-creations", { text: "a plate" }),
  );
  const [read] = (await ended(demo, text.body.data.id)).files;
  expect(await operationsOf(read?.product_id)).toEqual([...standing, "3 Grinding"]);
});

test("default operations do not prevent joining products, and values entered for them are not lost", async () => {
  const files = ["There", "Same", "Timed"].map((name): [string, string] => [`${name}.dxf`, plate(47)]);
  const [there, same, timed] = (await created(demo, files)).files.map(({ product_id }) => product_id ?? "");
  const join = (id: string | undefined) => demo.post(`/restify/products/${id}/join`, { into: there });
  await remove(there ?? "", 2);
  expect((await join(same)).status).toBe(200);
  expect(await operationsOf(there)).toEqual(["1 Cutting*"]);
  const [cutting] = (await demo.list(`/restify/product-operations?filter[product]=${timed}&sort=sort_order`))
    .body.data;
  const change = documentOf("product-operations", { time_per_unit: 3 }, {}, cutting?.id);
  expect((await demo.patch(`/restify/product-operations/${cutting?.id}`, change)).status).toBe(200);
  expect((await join(timed)).body.code).toBe("products_differ");
});
