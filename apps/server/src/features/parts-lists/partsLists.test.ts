import type { PartsList } from "@kantwerk/contract/answers/partsLists";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { TestClient } from "../../testing/client.ts";
import { formOf } from "../../testing/form.ts";
import { readPartsList } from "./readPartsList.ts";

let server: TestApp;
let estimator: TestClient;
beforeAll(async () => {
  server = await startTestApp();
  estimator = server.as("estimator");
});
afterAll(() => server.close());

let made = 0;
async function assembly() {
  made += 1;
  const attributes = { name: "Rack", number: `RACK-${made}`, product_type: "assembly" };
  return (await estimator.create("products", attributes)).id;
}

async function send(id: string, content: string | Buffer, query = "", client = estimator) {
  const form = await formOf([[typeof content === "string" ? "list.csv" : "list.xlsx", content]]);
  return client.post(`/restify/products/${id}/parts-lists${query}`, form.body, form.headers);
}
const listOf = (answer: { body: unknown }) =>
  (answer.body as { data: { attributes: PartsList } }).data.attributes;

async function componentsOf(id: string) {
  const {
    body: { data },
  } = await estimator.list(`/restify/products/${id}/items?include=component&sort=sort_order`);
  return data.map(({ attributes, relationships }) => ({
    name: attributes.item_name,
    quantity: attributes.quantity,
    type: (relationships.component?.data as { type: string } | null)?.type,
    id: (relationships.component?.data as { id: string } | null)?.id ?? "",
  }));
}

/** Names and quantities, two levels deep. */
async function treeOf(id: string) {
  const tree: unknown[] = [];
  for (const { name, quantity, type, id: component } of await componentsOf(id)) {
    const below = type === "products" ? await componentsOf(component) : [];
    tree.push([name, quantity, ...below.map((each) => [each.name, each.quantity])]);
  }
  return tree;
}

const solidWorks = (stamp: string) =>
  [
    "ITEM NO.,PART NUMBER,DESCRIPTION,MATERIAL,QTY.",
    `1,F-${stamp},Frame,,1`,
    `1.1,P-${stamp},Post,S235JR ${stamp},4`,
    `1.2,B-${stamp},Bushing,,8`,
    `2,S-${stamp},Shelf,S235JR ${stamp},3`,
  ].join("\n");

test("a list from SolidWorks becomes an assembly with levels, quantities and materials, using known parts", async () => {
  const stamp = `sw${Date.now()}`;
  await estimator.create("parts", { name: "Bushing", number: `B-${stamp}` });
  const { id: material } = await estimator.create("materials", { name: `S235JR ${stamp}`, density: 7850 });
  const rack = await assembly();
  const dry = await send(rack, solidWorks(stamp), "?dry_run=true");
  expect(dry.status, dry.text).toBe(200);
  expect(listOf(dry).rows.map(({ level, becomes, change }) => [level, becomes, change])).toEqual([
    ["1", "new_product", "added"],
    ["1.1", "new_product", "added"],
    ["1.2", "part", "added"],
    ["2", "new_product", "added"],
  ]);
  expect(await componentsOf(rack)).toEqual([]);

  expect((await send(rack, solidWorks(stamp))).status).toBe(200);
  expect(await treeOf(rack)).toEqual([
    ["Frame", 1, ["Post", 4], ["Bushing", 8]],
    ["Shelf", 3],
  ]);
  const {
    body: { data },
  } = await estimator.list(`/restify/products?filter[search]=${stamp}&include=material`);
  const typeOf = (number: string) =>
    data.find(({ attributes }) => attributes.number === number)?.attributes.product_type;
  expect([typeOf(`F-${stamp}`), typeOf(`P-${stamp}`)]).toEqual(["sub_assembly", "single_part"]);
  const post = data.find(({ attributes }) => attributes.number === `P-${stamp}`);
  expect(post?.relationships.material?.data).toEqual({ type: "materials", id: material });
});

test("the next list of the same assembly shows only differences, and writes only those", async () => {
  const stamp = `up${Date.now()}`;
  const rack = await assembly();
  await send(rack, solidWorks(stamp));
  const again = listOf(await send(rack, solidWorks(stamp), "?dry_run=true"));
  expect(again.rows.map(({ change }) => change)).toEqual(["same", "same", "same", "same"]);

  const next = solidWorks(stamp)
    .replace(",4", ",6")
    .replace(/\n2,.*$/, `\n3,N-${stamp},Bracket,,2`);
  const shown = listOf(await send(rack, next, "?dry_run=true"));
  expect(shown.rows.map(({ name, change, before }) => [name, change, before])).toEqual([
    ["Frame", "same", 1],
    ["Post", "changed", 4],
    ["Bushing", "same", 8],
    ["Bracket", "added", null],
  ]);
  expect(shown.removed.map(({ name }) => name)).toEqual(["Shelf"]);
  await send(rack, next);
  expect((await treeOf(rack)).map((each) => (each as unknown[])[0])).toEqual(["Frame", "Shelf", "Bracket"]);
  await send(rack, next, "?remove=true");
  expect(await treeOf(rack)).toEqual([
    ["Frame", 1, ["Post", 6], ["Bushing", 8]],
    ["Bracket", 2],
  ]);
});

test("German headings are read, levels mangled by a spreadsheet are repaired, and unreadable rows say why", async () => {
  const stamp = `de${Date.now()}`;
  const rows = [
    ["Stückliste"],
    ["POS-NR.", "SACHNUMMER", "BENENNUNG", "MENGE", "BEMERKUNG"],
    [1, `G-${stamp}`, "Gestell", 1, ""],
    ...Array.from({ length: 9 }, (_, at) => [
      Number(`1.${at + 1}`),
      `T${at + 1}-${stamp}`,
      `Teil ${at + 1}`,
      1,
      "",
    ]),
    [1.1, `T10-${stamp}`, "Teil 10", "2 Stk", ""],
    ["2", `X-${stamp}`, "Winkel", "ca. 3", ""],
    ["3.1", `Y-${stamp}`, "Blech", 1, ""],
    ["4", "", "", 5, "leer"],
  ];
  const { rows: read, columns } = listOf(
    await send(
      await assembly(),
      Buffer.from(await writeXlsx({ sheets: [{ name: "BOM", rows }] })),
      "?dry_run=true",
    ),
  );
  expect(columns.map(({ type }) => type)).toEqual(["position", "number", "name", "quantity", "unknown"]);
  expect(read.slice(9).map(({ level, name, quantity, code }) => [level, name, quantity, code])).toEqual([
    ["1.9", "Teil 9", 1, null],
    ["1.10", "Teil 10", 2, null],
    ["2", "Winkel", null, "quantity_unreadable"],
    ["3.1", "Blech", 1, "level_missing"],
    ["4", "", 5, "no_identity"],
  ]);
});

test.each([
  ["SolidWorks", "ITEM NO.,PART NUMBER,DESCRIPTION,QTY.", "", 2],
  ["Inventor", "Item,Part Number,Description,QTY", "", 2],
  ["SolidWorks, wrapped", "ITEM,PART,,QTY.", "NO.,NUMBER,DESCRIPTION,", 3],
  ["Inventor, merged", "Item,Part,,", ",Number,Description,QTY", 3],
])("headings from %s are found in one row or across two", async (_program, upper, lower, first) => {
  const stamp = `hd${Date.now()}`;
  const lines = [upper, lower, `1,F-${stamp},Frame,1`, `1.1,P-${stamp},Post,4`].filter((line) => line !== "");
  const { rows, columns } = listOf(await send(await assembly(), lines.join("\n"), "?dry_run=true"));
  expect(columns.map(({ type }) => type)).toEqual(["position", "number", "name", "quantity"]);
  expect(rows.map(({ row, level, number, name, quantity }) => [row, level, number, name, quantity])).toEqual([
    [first, "1", `F-${stamp}`, "Frame", 1],
    [first + 1, "1.1", `P-${stamp}`, "Post", 4],
  ]);
});

test("a level whose number format keeps its 0 is read with it", () => {
  const heads = { row: 1, cells: ["ITEM NO.", "PART NUMBER", "QTY."] };
  const rows = [
    heads,
    { row: 2, cells: [1, "A", 1] },
    { row: 3, cells: [1.1, "B", 1], shown: { 0: "1.10" } },
  ];
  expect(readPartsList([{ sheet: null, rows }])?.entries.map(({ level }) => level)).toEqual(["1", "1.10"]);
});

test("a product listed twice in one assembly is one component, and a product in two assemblies is created once", async () => {
  const stamp = `tw${Date.now()}`;
  const rack = await assembly();
  const text = [
    "Item;Part Number;QTY",
    `1;A-${stamp};1`,
    `1.1;S-${stamp};2`,
    `1.2;S-${stamp};3`,
    `2;S-${stamp};1`,
  ].join("\n");
  await send(rack, text);
  expect(await treeOf(rack)).toEqual([
    [`A-${stamp}`, 1, [`S-${stamp}`, 5]],
    [`S-${stamp}`, 1],
  ]);
  expect((await estimator.list(`/restify/products?filter[search]=S-${stamp}`)).body.data).toHaveLength(1);
});

test("a file without a parts list is refused, and so are users who may not change products", async () => {
  const rack = await assembly();
  expect((await send(rack, "a;b\n1;2")).status).toBe(422);
  const more = { text: "Item,Quantity\n1,2", supplier: "1" };
  const refused = await estimator.post<{ errors: object }>(`/restify/products/${rack}/parts-lists`, more);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["supplier"]]);
  expect((await send(rack, solidWorks("x"), "", server.as("viewer"))).status).toBe(403);
});

test("an assembly can never contain itself", async () => {
  const stamp = `lo${Date.now()}`;
  const attributes = { name: `Loop ${stamp}`, number: `L-${stamp}`, product_type: "assembly" };
  const { id } = await estimator.create("products", attributes);
  const { rows } = listOf(await send(id, `Part Number,Qty\nL-${stamp},1`));
  expect(rows[0]).toMatchObject({ code: "loop", becomes: null });
  expect(await componentsOf(id)).toEqual([]);
});
