import type { Features, PartFeature } from "@kantwerk/geometry/features";
import { readDxf } from "@kantwerk/geometry/readDxf";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FileReader } from "../../adapters/cad/fileReader.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type TestClient } from "../../testing/client.ts";
import { type CreationDocument, plate, readCreation } from "../../testing/creations.ts";
import { formOf } from "../../testing/form.ts";

const flat = (width: number): Features => readDxf(new TextEncoder().encode(plate(width))).features;

function part(id: string, width: number, count: number): PartFeature {
  const {
    thickness,
    material,
    length,
    area,
    cut_length,
    pierces,
    holes,
    slots,
    bends,
    contours,
    key,
    ...rest
  } = flat(width);
  const { bounding_box, confidence } = rest;
  const outline = { width: rest.width, length, area, cut_length, pierces, holes, slots, bends, contours };
  return {
    id,
    name: null,
    count,
    mirror_of: null,
    thickness,
    material,
    ...outline,
    bounding_box,
    key,
    confidence,
  };
}

/** What is read from a sheet of nested parts. */
const nested: Features = {
  ...flat(50),
  ...{ thickness: null, width: null, length: null, area: null, key: null, holes: [], contours: [] },
  parts: [part("part-1", 61, 2), part("part-2", 62, 1), part("part-3", 63, 4)],
  nest: { width: 1000, length: 1500 },
  proposals: [
    { field: "thickness", value: 8, source: "file_name", text: "t8", part: null, confidence: 0.8 },
    { field: "material", value: "S355", source: "text", text: "S355", part: "part-2", confidence: 0.8 },
    { field: "quantity", value: 12, source: "text", text: "12x", part: "part-2", confidence: 0.8 },
    { field: "quantity", value: 99, source: "text", text: "99?", part: "part-1", confidence: 0.1 },
  ],
  warnings: [{ code: "several_parts", count: 7, different: 3 }],
};
const reader: FileReader = {
  read: async () => ({ features: nested, pages: [], renditions: [] }),
  processes: () => 0,
  close: async () => {},
};

let server: TestApp;
let buyer: TestClient;
beforeAll(async () => {
  server = await startTestApp({ queue: true, deps: { reader } });
  buyer = server.as("buyer");
});
afterAll(() => server.close());

const path = "/restify/product-creations";

async function when(id: string, status: string) {
  await expect.poll(async () => (await readCreation(buyer, id)).status, { timeout: 20_000 }).toBe(status);
  return readCreation(buyer, id);
}

async function planned(name: string): Promise<string> {
  const form = await formOf([[name, plate(77)]], { plan: "true" }, "files");
  const begun = await buyer.post<CreationDocument>(path, form.body, form.headers);
  await when(begun.body.data.id, "planned");
  return begun.body.data.id;
}

const count = async () => (await buyer.list("/restify/products")).body.meta.page.total;
const correct = (id: string, becomes: object[]) =>
  buyer.patch(`${path}/${id}`, documentOf("product-creations", { becomes }, {}, id));

test("each different part of a drawing becomes a product, with its own values", async () => {
  const id = await planned("Nest_t8.dxf");
  const entries = (await readCreation(buyer, id)).files[0]?.becomes ?? [];
  expect(entries).toMatchObject([
    { kind: "part", name: "Nest_t8-01", count: 2, quantity: 2, thickness: 8, width: 61, material: null },
    { kind: "part", name: "Nest_t8-02", count: 1, quantity: 12, thickness: 8, width: 62, material: "S355" },
    { kind: "part", name: "Nest_t8-03", count: 4, quantity: 4, thickness: 8, width: 63 },
  ]);
  expect(entries[0]).toMatchObject({
    sources: { thickness: "file_name", quantity: "geometry" },
    warnings: [{ code: "several_parts", count: 7, different: 3 }],
  });
  const last = entries[2]?.key;
  expect((await correct(id, [{ key: last, leave_out: true }])).status).toBe(200);
  const before = await count();
  expect((await buyer.post(`${path}/${id}/commit`)).status).toBe(202);
  const [file] = (await when(id, "done")).files;
  expect(file?.products).toHaveLength(2);
  expect(await count()).toBe(before + 2);
  const { data, included } = (await buyer.get(`/restify/products/${file?.products[1]}?include=holes,files`))
    .body;
  expect(data.attributes).toMatchObject({ name: "Nest_t8-02", thickness: 8, width: 62, length: 200 });
  expect(included.map(({ type }) => type).toSorted()).toEqual(["files", "holes"]);
});

test("the parts of a drawing are joined to one product and split again", async () => {
  const id = await planned("Joined.dxf");
  const [first] = (await readCreation(buyer, id)).files[0]?.becomes ?? [];
  await correct(id, [{ key: first?.key, split: false }]);
  const [one, ...others] = (await readCreation(buyer, id)).files[0]?.becomes ?? [];
  expect([one, others]).toMatchObject([{ kind: "nest", count: 7, products: 1, split: false }, []]);
  await correct(id, [{ key: one?.key, split: true }]);
  expect((await readCreation(buyer, id)).files[0]?.becomes).toHaveLength(3);
  await correct(id, [{ key: first?.key, split: false }]);
  const before = await count();
  await buyer.post(`${path}/${id}/commit`);
  expect((await when(id, "done")).files[0]?.products).toHaveLength(1);
  expect(await count()).toBe(before + 1);
});
