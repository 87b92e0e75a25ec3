import { disc, stepOf } from "@kantwerk/geometry/testing/buildStep";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { TestClient } from "../../testing/client.ts";
import { created } from "../../testing/creations.ts";

let server: TestApp;
let buyer: TestClient;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
  buyer = server.as("buyer");
  const demo = server.as("demo");
  await demo.create("operations", { name: "Sägen", process: "saw" });
  await demo.create("operations", { name: "Drehen", process: "lathe" });
});
afterAll(() => server.close());

async function productOf(name: string, part: Parameters<typeof stepOf>[0]) {
  const creation = await created(buyer, [[name, Buffer.from(await stepOf(part))]]);
  const path = `/restify/products/${creation.files[0]?.product_id}`;
  const { attributes } = (await buyer.get(path)).body.data;
  const { steps } = (await buyer.get(`${path}/routing`)).body.data.attributes as {
    steps: { process: string; product_operation_id: string | null }[];
  };
  return {
    attributes,
    steps: steps.map(({ process, product_operation_id }) => [process, !!product_operation_id]),
  };
}

test("a tube becomes a product with its section, end cuts and length, and is sawn", async () => {
  // Shorter than it is wide: its length is that along the axis.
  const tube = disc({ diameter: 40, thickness: 30 }).drilled({ diameter: 32, at: [0, 0] });
  const { attributes, steps } = await productOf("Tube.step", tube);
  expect(attributes).toMatchObject({
    part_kind: "tube",
    section_shape: "round",
    section_diameter: 40,
    section_wall: 4,
    end_cut_1: 90,
    end_cut_2: 90,
    length: 30,
    stock_diameter: null,
  });
  expect(attributes.section_area).toBeCloseTo((Math.PI * (40 ** 2 - 32 ** 2)) / 4, 1);
  expect(steps).toEqual([["saw", true]]);
});

test("a turned part becomes a product with its round stock, and is turned", async () => {
  const shaft = disc({ diameter: 40, thickness: 20 }).joinedTo(disc({ diameter: 25, thickness: 90 }));
  const { attributes, steps } = await productOf("Shaft.step", shaft);
  expect(attributes).toMatchObject({
    part_kind: "turned",
    section_shape: null,
    stock_diameter: 40,
    stock_length: 90,
  });
  expect(steps).toEqual([["lathe", true]]);
});
