import type { Hint } from "@kantwerk/contract/extraction";
import { assemblyOf, bentSheet, plate as plateOf, stepOf } from "@kantwerk/geometry/testing/buildStep";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { ResourceObject, TestClient } from "../../testing/client.ts";
import { created, plate } from "../../testing/creations.ts";

let server: TestApp;
let buyer: TestClient;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
  buyer = server.as("buyer");
});
afterAll(() => server.close());

const angle = bentSheet({
  thickness: 2,
  width: 80,
  legs: [50, 30],
  bends: [{ angle: 90, inner_radius: 2 }],
}).hole({ diameter: 6, at: [20, 40] });
const cover = plateOf({ length: 120, width: 80, thickness: 3 }).hole({ diameter: 2, at: [20, 20] });

const bytesOf = async (...of: Parameters<typeof stepOf>) => Buffer.from(await stepOf(...of));

test("a bent sheet becomes a product with its flat size, weight, hole and bend", async () => {
  const creation = await created(buyer, [["Angle.step", await bytesOf(angle)]]);
  expect(creation.files).toMatchObject([{ status: "done", message: null, components: [] }]);
  const path = `products/${creation.files[0]?.product_id}`;
  const { data, included } = (await buyer.get(`/restify/${path}?include=holes,bends,contours`)).body;
  // Legs of 50 and 30 mm, and a quarter circle of the neutral line at 3 mm radius.
  const flat = 80 + (3 * Math.PI) / 2;
  expect(data.attributes).toMatchObject({
    status: "generated",
    product_type: "single_part",
    thickness: 2,
    width: 80,
  });
  expect(data.attributes.length).toBeCloseTo(flat, 2);
  expect(data.attributes.weight_per_unit).toBeCloseTo((flat * 80 - 9 * Math.PI) * 2 * 7.85e-6, 4);
  const of = (type: string) => included.filter((one: ResourceObject) => one.type === type);
  expect(of("holes").map(({ attributes }) => [attributes.diameter, attributes.count])).toEqual([[6, 1]]);
  expect(of("bends")).toMatchObject([{ attributes: { angle: 90, inner_radius: 2, length: 80, count: 1 } }]);
  expect(
    of("contours")
      .map(({ attributes }) => attributes.kind)
      .toSorted(),
  ).toEqual(["inner", "outer"]);
  expect((await buyer.get(`/restify/${path}/proposals`)).body).toEqual([]);
});

test("a product with a drawing and a model has the model's geometry, whichever is uploaded first", async () => {
  const creation = await created(buyer, [
    ["Both.dxf", plate(90)],
    ["Both.step", await bytesOf(angle)],
  ]);
  const [drawing, model] = creation.files;
  expect(drawing?.product_id).toBe(model?.product_id);
  const { data } = (await buyer.get(`/restify/products/${model?.product_id}?include=preview`)).body;
  expect(data.relationships.preview?.data).toEqual({ type: "files", id: model?.file_id });
  expect(data.attributes).toMatchObject({ thickness: 2, width: 80 });
});

test("a hole smaller than the sheet thickness is a hint on the product", async () => {
  const creation = await created(buyer, [["Cover.step", await bytesOf(cover)]]);
  const hints = await buyer.get(`/restify/products/${creation.files[0]?.product_id}/hints`);
  expect(
    (hints.body as unknown as Hint[]).map(({ code, measured, limit }) => [code, measured, limit]),
  ).toEqual([["hole_smaller_than_thickness", 2, 3]]);
});

test("an assembly becomes its parts with their quantities; an existing part is recognised", async () => {
  const [single] = (await created(buyer, [["Angle alone.step", await bytesOf(angle)]])).files;
  const frame = Buffer.from(
    await assemblyOf([
      {
        part: angle,
        name: "Angle",
        at: [
          [0, 0, 0],
          [300, 0, 0],
        ],
      },
      { part: cover, name: "Cover", at: [[0, 300, 0]] },
    ]),
  );
  const [file] = (await created(buyer, [["Frame.step", frame]])).files;
  expect(file?.components.map(({ name, quantity }) => [name, quantity]).toSorted()).toEqual([
    ["Angle", 2],
    ["Cover", 1],
  ]);
  const part = file?.components.find(({ name }) => name === "Angle");
  expect(part?.same_as.map(({ product_id }) => product_id)).toContain(single?.product_id);
  const shown = (await buyer.get(`/restify/products/${part?.product_id}?include=files`)).body;
  expect(shown.data.attributes).toMatchObject({ thickness: 2, width: 80 });
  expect(shown.included.map(({ attributes }) => attributes.extraction_status)).toEqual(["done"]);
  const preview = `/restify/files/${shown.included[0]?.id}/preview`;
  for (const kind of ["thumbnail", "model", "flat"])
    expect((await buyer.get(`${preview}?kind=${kind}`)).status).toBe(200);
  expect((await buyer.get(`/restify/products/${part?.product_id}/proposals`)).body).toEqual([]);
});

test("a part of an assembly that is not sheet metal has its own picture and 3D preview", async () => {
  const block = plateOf({ length: 140, width: 40, thickness: 40 });
  const parts = [block, cover].map((part, index) => ({
    part,
    name: `Part ${index}`,
    at: [[0, 0, index * 100] as const],
  }));
  const [file] = (await created(buyer, [["Jig.step", Buffer.from(await assemblyOf(parts))]])).files;
  const made = file?.components.find(({ name }) => name === "Part 0");
  const shown = (await buyer.get(`/restify/products/${made?.product_id}?include=files`)).body;
  expect(shown.included).toMatchObject([{ attributes: { name: `${made?.number}.webp`, kind: "image" } }]);
  expect(shown.data.relationships.preview?.data).toMatchObject({ id: shown.included[0]?.id });
  const model = await buyer.get(`/restify/files/${shown.included[0]?.id}/preview?kind=model`);
  expect(model.headers["content-type"]).toBe("model/gltf-binary");
});
