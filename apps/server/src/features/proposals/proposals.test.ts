import type { Proposal } from "@kantwerk/contract/extraction";
import type { Features } from "@kantwerk/geometry/features";
import { readDxf } from "@kantwerk/geometry/readDxf";
import { circle, dxfBytes, rectangle } from "@kantwerk/geometry/testing/drawDxf";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { descriptionsTable } from "../../resources/creationTables.ts";
import { describing } from "../../testing/aiServer.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { TestClient } from "../../testing/client.ts";
import { addReadFile } from "../../testing/readFiles.ts";

let server: TestApp;
let buyer: TestClient;
let features: Features;
beforeAll(async () => {
  server = await startTestApp();
  buyer = server.as("buyer");
  const holes = [circle(20, 20, 2.5), circle(180, 20, 2.5)];
  const plate = readDxf(dxfBytes({ entities: [rectangle(0, 0, 200, 100), ...holes] })).features;
  const confidence = { ...plate.confidence, thickness: 0.9, volume: 0.95 };
  features = { ...plate, thickness: 2, volume: 39921.46, confidence };
});
afterAll(() => server.close());

let made = 0;
async function readProduct(attributes: Record<string, unknown> = {}, organization: "test" | "acme" = "test") {
  made += 1;
  const client = server.as("demo", organization);
  const product = await client.create("products", { name: "Plate", number: `P-${made}`, ...attributes });
  const owner = { type: "products" as const, id: product.id };
  await addReadFile(server, owner, { name: "plate.step", kind: "model", features }, organization);
  return product;
}

const proposalsOf = async (path: string, client = buyer) =>
  (await client.get(`/restify/${path}/proposals`)).body as unknown as Proposal[];
const apply = (path: string, attributes: unknown, headers?: Record<string, string>, client = buyer) =>
  client.post(`/restify/${path}/proposals/apply`, { attributes }, headers);

test("data from the model is proposed as a bare list, and applied only on request", async () => {
  const product = await readProduct({ width: 90 });
  const path = `products/${product.id}`;
  const found = await proposalsOf(path);
  expect(found.map(({ attribute }) => attribute)).toEqual([
    "thickness",
    "width",
    "length",
    "area",
    "volume",
    "weight_per_unit",
    "holes",
    "contours",
  ]);
  expect(found[1]).toEqual({
    attribute: "width",
    present: 90,
    proposed: 100,
    source: "plate.step (model)",
    confidence: 0.95,
  });
  const applied = await apply(path, ["thickness", "holes"]);
  expect(applied.status).toBe(200);
  expect(applied.body.data.attributes).toMatchObject({ thickness: 2, width: 90, length: null });
  const after = await buyer.get(`/restify/${path}?include=holes,contours`);
  expect(
    after.body.included.map(({ type, attributes }) => [type, attributes.diameter, attributes.count]),
  ).toEqual([["holes", 5, 2]]);
  expect((await proposalsOf(path)).map(({ attribute }) => attribute)).not.toContain("holes");
});

test("applying all leaves nothing to propose, and replaces the product's earlier data", async () => {
  const product = await readProduct();
  const path = `products/${product.id}`;
  const owner = { product: { type: "products", id: product.id } };
  await buyer.create("holes", { diameter: 99 }, owner);
  const all = (await proposalsOf(path)).map(({ attribute }) => attribute);
  expect((await apply(path, all, { "if-match": `"${product.meta.version}"` })).status).toBe(200);
  expect(await proposalsOf(path)).toEqual([]);
  const holes = await buyer.list(`/restify/holes?filter[product]=${product.id}`);
  expect(holes.body.data.map(({ attributes }) => attributes.diameter)).toEqual([5]);
  const contours = await buyer.list(`/restify/contours?filter[product]=${product.id}`);
  expect(contours.body.data).toHaveLength(3);
});

test("a change in between is detected, even of geometry only", async () => {
  const product = await readProduct();
  const path = `products/${product.id}`;
  const version = { "if-match": `"${product.meta.version}"` };
  expect((await apply(path, ["contours"], version)).status).toBe(200);
  expect((await apply(path, ["holes"], version)).status).toBe(412);
});

test("a hole entered meanwhile is not silently replaced", async () => {
  const product = await readProduct();
  const path = `products/${product.id}`;
  const seen = await proposalsOf(path);
  const applySeen = (attributes: string[]) =>
    buyer.post(`/restify/${path}/proposals/apply`, { attributes, seen });
  await buyer.create("holes", { hole_type: "hole", diameter: 9 }, { product: product });
  expect(await applySeen(["holes", "width"])).toMatchObject({ status: 412, body: { code: "stale" } });
  const holes = await buyer.list(`/restify/holes?filter[product]=${product.id}`);
  expect(holes.body.data.map(({ attributes }) => attributes.diameter)).toEqual([9]);
  expect((await applySeen(["width"])).status, "nothing in the way elsewhere").toBe(200);
});

test("an unknown proposal is refused, and nothing of the call is applied", async () => {
  const product = await readProduct({ thickness: 2 });
  const path = `products/${product.id}`;
  expect((await apply(path, ["status"])).status).toBe(422);
  expect((await apply(path, [])).status).toBe(422);
  expect((await apply(path, "thickness")).status).toBe(422);
  const gone = await apply(path, ["width", "thickness"]);
  expect(gone.status).toBe(422);
  expect(gone.body.errors).toEqual({ thickness: ["This value is no longer proposed"] });
  expect((await buyer.get(`/restify/${path}`)).body.data.attributes.width).toBeNull();
});

test("a double click applies once", async () => {
  const product = await readProduct();
  const key = { "idempotency-key": `apply-${product.id}` };
  const [one, two] = [
    await apply(`products/${product.id}`, ["holes", "width"], key),
    await apply(`products/${product.id}`, ["holes", "width"], key),
  ];
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(two.body.data.meta.version).toBe(one.body.data.meta.version);
});

test("the weight follows the material, or the organization's own density without one", async () => {
  const product = await readProduct();
  const path = `products/${product.id}`;
  const weight = async () => (await proposalsOf(path)).find((one) => one.attribute === "weight_per_unit");
  expect((await weight())?.proposed).toBe(0.313383);
  const material = await server.as("demo").create("materials", { name: "AlMg3", density: 2660 });
  await buyer.create(
    "product-materials",
    { quantity: 1 },
    { product: { type: "products", id: product.id }, material: { type: "materials", id: material.id } },
  );
  expect(await weight()).toMatchObject({
    proposed: 0.106191,
    source: "Volume × density (AlMg3, 2,660 kg/m³)",
  });
});

test("no weight is proposed for a material that the catalogue lacks", async () => {
  const product = await readProduct();
  const described = describing({ material: { value: "Acrylic", source: "title block" } });
  await server.within("test", ({ db }) =>
    db.insert(descriptionsTable, { id: newId(), product_id: product.id, described }),
  );
  const attributes = (await proposalsOf(`products/${product.id}`)).map(({ attribute }) => attribute);
  expect(attributes).toEqual(expect.arrayContaining(["volume", "notes"]));
  expect(attributes).not.toContain("weight_per_unit");
});

test("parts have proposals as well", async () => {
  const part = await buyer.create("parts", { name: "Plate", number: "T-1" });
  await addReadFile(server, { type: "parts", id: part.id }, { name: "t.step", kind: "model", features });
  const path = `parts/${part.id}`;
  expect((await apply(path, ["thickness", "contours"])).body.data.attributes.thickness).toBe(2);
  expect((await buyer.list(`/restify/contours?filter[part]=${part.id}`)).body.data).toHaveLength(3);
});

test("a material named in a description is found in the catalogue, however it is written", async () => {
  const demo = server.as("demo");
  const steel = await demo.create("materials", {
    name: "X5CrNi18-10",
    material_number: "1.4301",
    density: 7900,
  });
  const product = await buyer.create("products", { name: "Plate", number: "P-AI" });
  const described = describing({
    number: { value: "P-1", source: "" },
    material: { value: "EN 1.4301 / V2A", source: "title block" },
  });
  await server.within("test", ({ db }) =>
    db.insert(descriptionsTable, { id: newId(), product_id: product.id, described }),
  );
  const path = `products/${product.id}`;
  // A number taken by another product is not proposed.
  expect((await proposalsOf(path)).map(({ attribute, proposed }) => [attribute, proposed])).toEqual([
    ["material", "X5CrNi18-10"],
  ]);
  expect((await apply(path, ["material"])).status).toBe(200);
  const rows = await buyer.list(`/restify/product-materials?filter[product]=${product.id}`);
  expect(rows.body.data.map(({ relationships }) => relationships.material?.data)).toEqual([
    { type: "materials", id: steel.id },
  ]);
  expect(await proposalsOf(path)).toEqual([]);
});

test("a material is proposed in the sheet of the part's thickness, and without a sheet if none is stocked", async () => {
  const demo = server.as("demo");
  const sheet = async (height: number) => {
    const { id } = await demo.create("groups", { name: `Sheet ${height} mm`, form: "sheet", height });
    const group = { type: "groups", id };
    const { id: material } = await demo.create("materials", { name: "1.4016", density: 7700 }, { group });
    return { group: id, material };
  };
  const thick = await sheet(4);
  const thin = await sheet(1.5);
  const stockOf = async (number: string, thickness: number) => {
    const product = await buyer.create("products", { name: "Plate", number, thickness });
    const described = describing({ material: { value: "1.4016", source: "title block" } });
    await server.within("test", ({ db }) =>
      db.insert(descriptionsTable, { id: newId(), product_id: product.id, described }),
    );
    expect((await apply(`products/${product.id}`, ["material"])).status).toBe(200);
    const { body } = await buyer.list(`/restify/product-materials?filter[product]=${product.id}`);
    return ["material", "group"].map((name) => body.data[0]?.relationships[name]?.data);
  };
  const linked = ({ group, material }: typeof thin) => [
    { type: "materials", id: material },
    { type: "groups", id: group },
  ];
  expect(await stockOf("S-4", 4)).toEqual(linked(thick));
  expect(await stockOf("S-1.5", 1.5)).toEqual(linked(thin));
  expect(await stockOf("S-3", 3)).toEqual([{ type: "materials", id: thick.material }, null]);
});

test("texts are in the reader's language", async () => {
  const product = await readProduct();
  const answer = await buyer.get(`/restify/products/${product.id}/proposals`, { "accept-language": "de" });
  expect((answer.body as unknown as Proposal[])[0]?.source).toBe("plate.step (Modell)");
});

test("a viewer can read but not apply proposals, and another organization sees nothing", async () => {
  const product = await readProduct();
  const path = `products/${product.id}`;
  const viewer = server.as("viewer");
  expect(await proposalsOf(path, viewer)).toHaveLength(8);
  expect((await apply(path, ["thickness"], {}, viewer)).status).toBe(403);
  const stranger = server.as("demo", "acme");
  expect((await stranger.get(`/restify/${path}/proposals`)).status).toBe(404);
  expect((await apply(path, ["thickness"], {}, stranger)).status).toBe(404);
});
