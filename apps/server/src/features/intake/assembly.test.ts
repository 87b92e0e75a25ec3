import type { Features, SolidFeature } from "@kantwerk/geometry/features";
import { readDxf } from "@kantwerk/geometry/readDxf";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FileReader, Rendition } from "../../adapters/cad/fileReader.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { ResourceObject, TestClient } from "../../testing/client.ts";
import { created, plate, readCreation } from "../../testing/creations.ts";

const flat = readDxf(new TextEncoder().encode(plate())).features;

const bracket: SolidFeature = {
  id: "solid-1",
  name: "Bracket",
  count: 2,
  kind: "sheet",
  other_kinds: [],
  section: null,
  end_cuts: [],
  stock: null,
  pockets: [],
  chamfers: [],
  volume: 39_921.46,
  size: [200, 100, 2],
  thickness: 2,
  width: 100,
  length: 200,
  area: 19_960.73,
  cut_length: flat.cut_length,
  pierces: 3,
  holes: flat.holes,
  slots: [],
  bends: [
    { id: "bends-1", direction: "up", angle: 90, inner_radius: 2, length: 100, combined: false, count: 1 },
  ],
  contours: flat.contours,
  key: "key of the bracket",
  confidence: { ...flat.confidence, thickness: 0.9, bends: 0.9, volume: 0.95 },
};
const bolt: SolidFeature = {
  ...bracket,
  id: "solid-2",
  name: null,
  count: 4,
  kind: "solid",
  volume: 1000,
  thickness: null,
  area: null,
  holes: [],
  bends: [],
  contours: [],
  key: "key of the bolt",
};
const assembly: Features = { ...flat, volume: 83_842.92, solids: [bracket, bolt], key: null };

const rendition = (kind: Rendition["kind"], media_type: string, part: string | null): Rendition => ({
  kind,
  media_type,
  part,
  page: 0,
  bytes: new TextEncoder().encode(`${kind} of ${part}`),
});

/** Returns the test's features for every file; reading models has tests of its own. */
const reader: FileReader = {
  read: async () => ({
    features: assembly,
    pages: [],
    renditions: [
      rendition("thumbnail", "image/webp", null),
      rendition("flat", "image/svg+xml", "solid-1"),
      rendition("flat_dxf", "image/vnd.dxf", "solid-1"),
    ],
  }),
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

test("an assembly becomes a product with its parts as items, each with its number and quantity", async () => {
  const creation = await created(buyer, [["Frame.step", model("one")]]);
  const [file] = creation.files;
  expect(file?.components).toMatchObject([
    { name: "Bracket", number: "Frame-01", quantity: 2, same_as: [] },
    { name: "Frame 02", number: "Frame-02", quantity: 4, same_as: [] },
  ]);
  const whole = (await buyer.get(`/restify/products/${file?.product_id}?include=items`)).body;
  expect(whole.data.attributes).toMatchObject({
    product_type: "assembly",
    status: "generated",
    volume: 83_842.92,
    thickness: null,
    weight_per_unit: 0.658167,
  });
  expect(whole.included.map(({ attributes }) => [attributes.item_name, attributes.quantity])).toEqual([
    ["Bracket", 2],
    ["Frame 02", 4],
  ]);
  const sheet = file?.components[0]?.product_id;
  const part = (await buyer.get(`/restify/products/${sheet}?include=holes,bends,contours,files`)).body;
  expect(part.data.attributes).toMatchObject({ thickness: 2, width: 100, status: "generated" });
  const types = part.included.map(({ type }: ResourceObject) => type).toSorted();
  expect(types).toEqual(["bends", "contours", "contours", "contours", "files", "holes"]);
});

test("a sheet-metal part of an assembly has its flat pattern as a file of its own, without new proposals", async () => {
  const creation = await created(buyer, [["Second.step", model("two")]]);
  const [sheet, solid] = creation.files[0]?.components ?? [];
  const shown = await buyer.get(`/restify/products/${sheet?.product_id}?include=files`);
  const [file] = shown.body.included;
  expect(file?.attributes).toMatchObject({
    name: "Second-01.dxf",
    kind: "drawing",
    extraction_status: "done",
  });
  expect((await buyer.get(`/restify/files/${file?.id}/content`)).text).toBe("flat_dxf of solid-1");
  expect((await buyer.get(`/restify/files/${file?.id}/preview?kind=flat`)).text).toBe("flat of solid-1");
  expect(shown.body.data.relationships.preview?.data).toMatchObject({ id: file?.id });
  expect((await buyer.get(`/restify/products/${sheet?.product_id}/proposals`)).body).toEqual([]);
  const bare = await buyer.get(`/restify/products/${solid?.product_id}?include=files`);
  expect(bare.body.included).toEqual([]);
});

test("parts that already exist are recognised, and can be merged with them in the assembly", async () => {
  const first = await created(buyer, [["Third.step", model("three")]]);
  const [before] = first.files[0]?.components ?? [];
  const again = await created(buyer, [["Fourth.step", model("four")]]);
  const [copy] = again.files[0]?.components ?? [];
  expect(copy?.same_as.map(({ product_id }) => product_id)).toContain(before?.product_id);
  expect(again.files[0]?.same_as.map(({ number }) => number)).toContain("Third");
  const joined = await buyer.post(`/restify/products/${copy?.product_id}/join`, { into: before?.product_id });
  expect(joined.status).toBe(200);
  const shown = (await readCreation(buyer, again.id)).files[0]?.components[0];
  expect(shown).toMatchObject({ product_id: before?.product_id, same_as: [] });
  const items = await buyer.list(`/restify/products/${again.files[0]?.product_id}/items`);
  expect(items.body.data[0]?.relationships.component?.data).toMatchObject({ id: before?.product_id });
});
