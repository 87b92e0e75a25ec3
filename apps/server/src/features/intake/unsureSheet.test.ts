import type { Proposal } from "@kantwerk/contract/extraction";
import type { Features, SolidFeature } from "@kantwerk/geometry/features";
import { readDxf } from "@kantwerk/geometry/readDxf";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FileReader } from "../../adapters/cad/fileReader.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { TestClient } from "../../testing/client.ts";
import { created, plate } from "../../testing/creations.ts";

const flat = readDxf(new TextEncoder().encode(plate())).features;
const confidence = {
  ...flat.confidence,
  thickness: 0.5,
  width: 0.475,
  length: 0.475,
  area: 0.475,
  bends: 0.5,
  volume: 0.98,
};
const bends = [
  { id: "bends-1", direction: "up", angle: 90, inner_radius: 2, length: 100, combined: false, count: 1 },
] as const satisfies Features["bends"];

/** A solid that may be a sheet of 5 mm or a milled part. */
const solid: SolidFeature = {
  ...flat,
  id: "solid-1",
  name: "Block",
  count: 1,
  kind: "unsure",
  other_kinds: [],
  section: null,
  end_cuts: [],
  stock: null,
  volume: 100_000,
  size: [200, 100, 30],
  thickness: 5,
  width: 100,
  length: 200,
  area: 20_000,
  bends: [...bends],
  key: "key of the block",
  confidence,
};
const single: Features = { ...flat, ...solid, solids: [solid], warnings: [{ code: "unsure_sheet" }] };
const twice: Features = { ...single, solids: [solid, { ...solid, id: "solid-2", key: "another" }] };

const reader: FileReader = {
  read: async ({ bytes }) => {
    const isAssembly = Buffer.from(bytes).includes("two");
    return { features: isAssembly ? twice : single, pages: [], renditions: [] };
  },
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

const model = (mark: string) => `ISO-10303-21;\nHEADER;\n/* ${mark} */\nENDSEC;`;
const shown = async (id: string | null | undefined) =>
  (await buyer.get(`/restify/products/${id}?include=holes,bends,contours`)).body;
const known = { volume: 100_000, weight_per_unit: 0.785, thickness: null, width: null, area: null };

test("for a solid that may be a sheet or not, values common to both are filled in, and the rest is proposed", async () => {
  const [file] = (await created(buyer, [["Block.step", model("one")]])).files;
  expect(file?.message).toContain("It is uncertain whether this is a sheet metal part");
  const { data, included } = await shown(file?.product_id);
  expect(data.attributes).toMatchObject({ ...known, length: null, status: "generated" });
  expect(included.map(({ type }) => type)).toEqual(["holes"]);
  const proposals = (await buyer.get(`/restify/products/${file?.product_id}/proposals`)).body;
  const asked = (proposals as unknown as Proposal[]).map(({ attribute }) => attribute);
  expect(asked).toEqual(["thickness", "width", "length", "area", "bends", "contours"]);
});

test("the same applies to the parts of an assembly", async () => {
  const [file] = (await created(buyer, [["Pair.step", model("two")]])).files;
  const { data, included } = await shown(file?.components[0]?.product_id);
  expect(data.attributes).toMatchObject({ ...known, name: "Block" });
  expect(included.map(({ type }) => type)).toEqual(["holes"]);
});
