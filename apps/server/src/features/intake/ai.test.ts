import type { Proposal } from "@kantwerk/contract/extraction";
import { say } from "@kantwerk/contract/messages";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { AiFailed, type DescribedProduct } from "../../adapters/ai/ai.ts";
import { aiThat, describing } from "../../testing/aiServer.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type TestClient } from "../../testing/client.ts";
import { type CreationDocument, created, createFrom, ended, plate } from "../../testing/creations.ts";
import { pdfOf } from "../../testing/pdf.ts";

const said = <T>(value: T, source = "title block") => ({ value, source });

/** The provider's next answer, and its calls. The protocol is tested with its adapter. */
const provider = { answer: async (): Promise<DescribedProduct[]> => [], asked: [] as string[], pages: 0 };
const ai = aiThat({
  missing: ["AI_TRANSCRIPTION_MODEL"],
  readText: async (text) => {
    provider.asked.push(text);
    return provider.answer();
  },
  readDrawing: async ({ name, text, pages }) => {
    provider.asked.push(`${name}: ${text.trim()}`);
    provider.pages = pages.length;
    return provider.answer();
  },
});
const answers = (...described: Partial<DescribedProduct>[]) => {
  provider.answer = async () => described.map((one) => describing(one));
};

let server: TestApp;
let buyer: TestClient;
beforeAll(async () => {
  server = await startTestApp({ queue: true, deps: { ai } });
  buyer = server.as("buyer");
});
afterAll(() => server.close());
beforeEach(() => {
  provider.asked = [];
  answers();
});

const sendText = (text: unknown, client = buyer, headers: Record<string, string> = {}) =>
  client.post<CreationDocument>(
    "/restify/product-creations",
    documentOf("product-creations", { text }),
    headers,
  );

async function fromText(text: string) {
  const begun = await sendText(text);
  expect(begun.status).toBe(202);
  return ended(buyer, begun.body.data.id);
}

const product = async (id: string | null | undefined, query = "") =>
  (await buyer.get(`/restify/products/${id}${query}`)).body;
const proposals = async (id: string | null | undefined) =>
  (await buyer.get(`/restify/products/${id}/proposals`)).body as unknown as Proposal[];

test("a text becomes the products it describes, with material, work steps and notes", async () => {
  const demo = server.as("demo");
  const steel = await demo.create("materials", { name: "1.4301", density: 7900 });
  const laser = await demo.create("operations", { name: "Laser cutting" });
  answers(
    {
      name: said("Cover"),
      number: said("C-100"),
      material: said("1.4301"),
      thickness: said(2, "2 mm"),
      width: said(100),
      length: said(200),
      quantity: said(50),
      operations: [said("laser cutting")],
    },
    { name: said("Second") },
  );
  const creation = await fromText("50 covers 100 x 200 of 2 mm 1.4301");
  expect(creation).toMatchObject({ status: "done", progress: 1, message: null });
  expect(provider.asked).toEqual(["50 covers 100 x 200 of 2 mm 1.4301"]);
  expect(creation.files.map(({ name, status }) => [name, status])).toEqual([
    ["Cover", "done"],
    ["Second", "done"],
  ]);
  const include = "?include=product_materials,product_operations";
  const { data, included } = await product(creation.files[0]?.product_id, include);
  expect(data.attributes).toMatchObject({
    name: "Cover",
    number: "C-100",
    status: "generated",
    thickness: 2,
    width: 100,
    length: 200,
    notes: "Quantity: 50",
  });
  const linked = included.map(
    ({ relationships }) => (relationships.material ?? relationships.operation)?.data,
  );
  expect(linked).toEqual([
    { type: "materials", id: steel.id },
    { type: "operations", id: laser.id },
  ]);
  expect(await proposals(creation.files[0]?.product_id)).toEqual([]);
});

test("work steps and surfaces are matched by their common names, and a choice among several is noted", async () => {
  const demo = server.as("demo");
  const ids: string[] = [];
  const steps = [
    ["Abkanten", "bend"],
    ["Schweißen MAG", "weld"],
    ["Schweißen WIG", "weld"],
    ["Verzinken", "coat"],
  ];
  for (const [name, process] of steps) ids.push((await demo.create("operations", { name, process })).id);
  answers({
    name: said("Frame"),
    operations: [said("gekantet"), said("Schweißen"), said("poliert")],
    surface: said("verzinkt"),
  });
  const [file] = (await fromText("A frame, gekantet, Schweißen, poliert, verzinkt")).files;
  expect(file?.message).toBe("“Schweißen” was read as Schweißen MAG; other possibilities: Schweißen WIG");
  const { data, included } = await product(file?.product_id, "?include=product_operations");
  expect(included.map(({ relationships }) => relationships.operation?.data)).toEqual(
    [0, 1, 3].map((place) => ({ type: "operations", id: ids[place] })),
  );
  expect(data.attributes.notes).toBe("Surface: verzinkt\nOperations: poliert");
});

test("values that no record can hold are left out, and the rest is created", async () => {
  answers({
    name: said("x".repeat(300)),
    thickness: said(-2),
    width: said(80),
    holes: [
      said({ hole_type: "hole", diameter: 0, depth: null, through: true, thread: null, count: 1 }),
      said({ hole_type: "hole", diameter: 6, depth: null, through: true, thread: null, count: 3 }),
    ],
  });
  const creation = await fromText("something odd");
  const { data, included } = await product(creation.files[0]?.product_id, "?include=holes");
  expect(data.attributes).toMatchObject({ width: 80, thickness: null });
  expect(included.map(({ attributes }) => [attributes.diameter, attributes.count])).toEqual([[6, 3]]);
});

test.each(["timeout", "malformed"] as const)(
  "a provider that fails (%s) leaves no product, a reason, and the option to retry",
  async (code) => {
    provider.answer = async () => {
      throw new AiFailed(code);
    };
    const before = (await buyer.list("/restify/products")).body.meta.page.total;
    const failed = await fromText("A bracket");
    expect(failed).toMatchObject({
      status: "failed",
      message: "Could not create products from text",
      files: [{ name: "A bracket", status: "failed", message: say("en", `ai.${code}`), product_id: null }],
    });
    expect((await buyer.list("/restify/products")).body.meta.page.total).toBe(before);
    answers({ name: said(`Bracket ${code}`) });
    expect((await buyer.post(`/restify/product-creations/${failed.id}/retry`)).status).toBe(202);
    expect(await ended(buyer, failed.id)).toMatchObject({ status: "done", message: null });
    const again = await buyer.post(`/restify/product-creations/${failed.id}/retry`);
    expect(again.body.code).toBe("nothing_to_retry");
  },
);

test("a text without recognisable products creates nothing", async () => {
  expect(await fromText("Good morning")).toMatchObject({
    status: "failed",
    files: [{ message: "No product was recognised in this text" }],
  });
});

test("a text is limited in length and requires both permissions", async () => {
  expect((await sendText("")).status).toBe(422);
  expect((await sendText("x".repeat(10_001))).status).toBe(422);
  expect((await sendText(7)).status).toBe(422);
  expect((await sendText("A plate", server.as("viewer"))).status).toBe(403);
  expect(provider.asked).toEqual([]);
});

test("a double click reads a text once", async () => {
  answers({ name: said("Once") });
  const key = { "idempotency-key": "text-once" };
  const [one, two] = [await sendText("once", buyer, key), await sendText("once", buyer, key)];
  expect(two.body.data.id).toBe(one.body.data.id);
  await ended(buyer, one.body.data.id);
  expect(provider.asked).toEqual(["once"]);
});

test("a user's input while a file is read is not overwritten", async () => {
  const entered = new Promise<void>((resolve) => {
    provider.answer = async () => {
      const [row] = (await buyer.list("/restify/products?filter[number]=Entered")).body.data;
      const typed = documentOf("products", { name: "By hand", thickness: 5, notes: "Urgent" }, {}, row?.id);
      expect((await buyer.patch(`/restify/products/${row?.id}`, typed)).status).toBe(200);
      resolve();
      const read = { name: said("Title"), thickness: said(8), width: said(30), notes: said("Deburr") };
      return [describing(read)];
    };
  });
  const creation = await created(buyer, [["Entered.pdf", pdfOf(["Entered"])]]);
  await entered;
  const id = creation.files[0]?.product_id;
  expect((await product(id)).data.attributes).toMatchObject({
    name: "By hand",
    thickness: 5,
    width: 30,
    notes: "Urgent\nDeburr",
  });
  expect((await proposals(id)).map(({ attribute, proposed }) => [attribute, proposed])).toEqual([
    ["name", "Title"],
    ["thickness", 8],
  ]);
});

test("a drawing as PDF becomes a product with the values that the provider reads in it", async () => {
  answers({ name: said("Flange"), thickness: said(8), number: said("F-77") });
  const creation = await created(buyer, [["Flange-A.pdf", pdfOf(["Flange t = 8"])]]);
  expect(creation.status).toBe("done");
  expect(provider.asked).toEqual(["Flange-A.pdf: Flange t = 8"]);
  expect(provider.pages).toBe(1);
  const id = creation.files[0]?.product_id;
  const { data } = await product(id);
  expect(data.attributes).toMatchObject({ name: "Flange", number: "Flange-A", thickness: 8 });
  // The number from the file name stays; that of the title block is proposed with its source.
  expect(await proposals(id)).toMatchObject([
    { attribute: "number", proposed: "F-77", source: "Flange-A.pdf: title block" },
  ]);
});

test("contradictions between drawing and geometry are marked, and the geometry wins", async () => {
  answers({ length: said(300), notes: said("Deburr") });
  const creation = await created(buyer, [
    ["Joint.dxf", plate(64)],
    ["Joint.pdf", pdfOf(["Joint"])],
  ]);
  const [file] = creation.files;
  expect(file?.message).toBe("Length: Joint.pdf: title block: 300 mm");
  const { data } = await product(file?.product_id);
  expect(data.attributes).toMatchObject({ length: 200, notes: "Deburr" });
  expect(await proposals(file?.product_id)).toMatchObject([
    { attribute: "length", present: 200, proposed: 200, contradiction: "Joint.pdf: title block: 300 mm" },
  ]);
});

test("a drawing of several products lists those that were not created", async () => {
  answers({ name: said("Left") }, { name: said("Right") }, { number: said("R-3") });
  const creation = await created(buyer, [["Pair.pdf", pdfOf(["Pair"])]]);
  expect(creation.files).toMatchObject([
    {
      status: "done",
      message:
        "3 products were recognised in this drawing, and only the first was created. Not created: Right, R-3",
    },
  ]);
});

test("a known number uses the existing product, which keeps its values, and a note says so", async () => {
  const { id } = await buyer.create("products", { name: "Old", number: "T-900", thickness: 5 });
  answers({ name: said("New"), number: said("t-900"), thickness: said(8), quantity: said(70) });
  const creation = await fromText("New t-900, 8 mm, 70 pieces");
  expect(creation.files).toMatchObject([
    {
      status: "done",
      product_id: id,
      message: "Product T-900 already exists and is used",
    },
  ]);
  expect((await product(id)).data.attributes).toMatchObject({ name: "Old", number: "T-900", thickness: 5 });
  expect((await proposals(id)).map(({ attribute, proposed }) => [attribute, proposed])).toEqual([
    ["name", "New"],
    ["thickness", 8],
    ["notes", "Quantity: 70"],
  ]);
  expect((await buyer.list("/restify/products?filter[number]=T-900-2")).body.data).toEqual([]);
  expect((await proposals(id)).some(({ attribute }) => attribute === "number")).toBe(false);
});

test("a number of another organization is unknown here", async () => {
  await server.as("buyer", "acme").create("products", { name: "Theirs", number: "T-901" });
  answers({ name: said("Ours"), number: said("T-901") });
  const [file] = (await fromText("Ours T-901")).files;
  expect(file?.message).toBe(null);
  expect((await product(file?.product_id)).data.attributes).toMatchObject({ name: "Ours", number: "T-901" });
});

test("one number with 50 and with 200 pieces is one product with both quantities", async () => {
  const cover = { name: said("Cover"), number: said("C-555") };
  answers({ ...cover, thickness: said(2), quantity: said(50) }, { ...cover, quantity: said(200) });
  const { files } = await fromText("Cover C-555: 50 and 200 pieces");
  expect(files.map(({ message }) => message)).toEqual(["Several quantities are requested: 50, 200"]);
  const { attributes } = (await product(files[0]?.product_id)).data;
  expect(attributes).toMatchObject({ number: "C-555", thickness: 2, notes: "Quantity: 50\nQuantity: 200" });
  expect((await buyer.list("/restify/products?filter[number]=C-555-2")).body.data).toEqual([]);
});

test("a weight that does not match the dimensions is questioned and not stored", async () => {
  const sizes = { length: said(100), width: said(50), thickness: said(1.5) };
  answers(
    { name: said("Heavy"), number: said("W-1"), ...sizes, weight_per_unit: said(9.9) },
    { name: said("Right"), number: said("W-2"), ...sizes, weight_per_unit: said(0.059) },
  );
  const [heavy, right] = (await fromText("100 x 50 x 1.5, 9.9 kg")).files;
  const doubt = "9.9 kg does not match the dimensions of 100 × 50 × 1.5 mm, which give about 0.059 kg";
  expect(heavy?.message).toBe(`Weight: ${doubt}`);
  expect((await product(heavy?.product_id)).data.attributes).toMatchObject({
    length: 100,
    weight_per_unit: null,
  });
  expect(await proposals(heavy?.product_id)).toMatchObject([
    { attribute: "weight_per_unit", proposed: 9.9, contradiction: doubt },
  ]);
  expect(right?.message).toBe(null);
  expect((await product(right?.product_id)).data.attributes.weight_per_unit).toBe(0.059);
});

test("a product without a number in the text gets a number by day, not its name", async () => {
  answers({ name: said("Cover") }, { name: said("Frame") });
  const { files } = await fromText("A cover and a frame");
  const numbers = await Promise.all(
    files.map(async ({ product_id }) => (await product(product_id)).data.attributes.number),
  );
  const byDay = expect.stringMatching(/^T-\d{8}(-\d+)?$/);
  expect(numbers).toEqual([byDay, byDay]);
  expect(files.map(({ message }) => message)).toEqual([null, null]);
});

test("a failing provider does not prevent a model from becoming a product", async () => {
  provider.answer = async () => {
    throw new AiFailed("unreachable");
  };
  const creation = await created(buyer, [
    ["Alone.dxf", plate(65)],
    ["Alone.pdf", pdfOf(["Alone"])],
  ]);
  expect(creation.files).toMatchObject([
    { status: "done", message: null },
    { status: "done", message: say("en", "ai.unreachable") },
  ]);
  const alone = await created(buyer, [["Only.pdf", pdfOf(["Only"])]]);
  expect(alone).toMatchObject({
    status: "done",
    files: [{ status: "done", message: say("en", "ai.unreachable") }],
  });
  expect((await product(alone.files[0]?.product_id ?? null)).data.attributes).toMatchObject({ name: "Only" });
});

test("nothing of users without the permission is sent to the provider", async () => {
  const demo = server.as("demo");
  const roles = (await demo.list("/restify/roles?include=permissions")).body;
  const viewer = roles.data.find(({ attributes }) => attributes.name === "Viewer");
  const permissions = (await demo.list("/restify/permissions?filter[name]=products.create")).body.data;
  const present = viewer?.relationships.permissions?.data as { type: string; id: string }[];
  const more = [...present, { type: "permissions", id: String(permissions[0]?.id) }];
  const changed = documentOf("roles", {}, { permissions: more }, viewer?.id);
  expect((await demo.patch(`/restify/roles/${viewer?.id}`, changed)).status).toBe(200);
  const client = server.as("viewer");
  expect((await sendText("A plate", client)).status).toBe(403);
  const begun = await createFrom(client, [["Secret.pdf", pdfOf(["Secret"])]]);
  expect(await ended(client, begun.body.data.id)).toMatchObject({
    status: "done",
    files: [
      {
        message:
          "Drawings are read by an external AI provider, which you are not allowed to use. Ask your administrator for permission",
      },
    ],
  });
  expect(provider.asked).toEqual([]);
});

test("without a provider, texts and drawings say so without naming variables, and models are still read", async () => {
  const bare = await startTestApp({ queue: true });
  try {
    const client = bare.as("buyer");
    expect((await client.get("/restify/intake")).body).toEqual({
      reads: false,
      transcribes: false,
      missing: ["AI_BASE_URL", "AI_API_KEY", "AI_MODEL", "AI_TRANSCRIPTION_MODEL"],
    });
    const refused = await sendText("A plate", client);
    expect([refused.status, refused.body.code]).toEqual([409, "ai_not_configured"]);
    expect(refused.body.message).toBe("No AI provider is configured. Ask the operator of the server");
    const creation = await created(client, [
      ["A.dxf", plate()],
      ["A.pdf", pdfOf(["A"])],
      ["B.pdf", pdfOf(["B"])],
    ]);
    expect(creation.files).toMatchObject([
      { status: "done" },
      { status: "done", message: null },
      { status: "done", message: expect.stringContaining("Add the model or DXF of the same name") },
    ]);
  } finally {
    await bare.close();
  }
});

test("users who may create products see what is configured", async () => {
  expect((await buyer.get("/restify/intake")).body).toEqual({
    reads: true,
    transcribes: false,
    missing: ["AI_TRANSCRIPTION_MODEL"],
  });
});
