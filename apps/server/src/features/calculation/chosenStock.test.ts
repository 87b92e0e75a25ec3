import type { StatedProblem } from "@kantwerk/contract/answers/problem";
import type { Result } from "@kantwerk/costing/calculate";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type ResourceObject, type TestClient } from "../../testing/client.ts";
import { workshop } from "../../testing/workshop.ts";
import { keepPrices } from "./keepPrices.ts";

let server: TestApp;
let demo: TestClient;
let make: ReturnType<typeof workshop>;
let thin: ResourceObject;
let thick: ResourceObject;
let large: ResourceObject;
let material: ResourceObject;
let made = 0;

type CheaperStock = { source: ResourceObject; group: { id: string; name: string }; saves: string };
type Answered = Result & { problems: StatedProblem[]; cheaper_stock?: CheaperStock[] };

const to = ({ type, id }: ResourceObject) => ({ type, id });
const codesOf = ({ problems }: { problems: StatedProblem[] }) => problems.map(({ code }) => code);

async function calculationOf({ id }: ResourceObject, quantities = "1", client = demo): Promise<Answered[]> {
  const path = `/restify/products/${id}/calculation?quantities=${quantities}`;
  return (await client.get<{ attributes: { results: Answered[] } }>(path)).body.data.attributes.results;
}

async function resultOf(product: ResourceObject): Promise<Answered> {
  const [result] = await calculationOf(product);
  if (!result) throw new Error("Nothing was calculated");
  return result;
}

const sheetOf = (result: Answered) =>
  result.rows.flatMap(({ inputs }) => inputs).find(({ name }) => name === "sheet_weight")?.source?.id;

const groupIdOf = (record: ResourceObject | undefined) =>
  (record?.relationships?.group as { data: { id: string } | null } | undefined)?.data?.id ?? null;

async function usedOf({ id }: ResourceObject): Promise<ResourceObject> {
  const [used] = (await demo.list(`/restify/product-materials?filter[product]=${id}`)).body.data;
  if (!used) throw new Error("The product has no material");
  return used;
}

async function change(record: ResourceObject, attributes: Record<string, unknown>, relations = {}) {
  const body = documentOf(record.type, attributes, relations, record.id);
  const answer = await demo.patch(`/restify/${record.type}/${record.id}`, body);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

async function part(
  attributes: Record<string, unknown> = {},
  entered?: ResourceObject,
): Promise<ResourceObject> {
  made += 1;
  const number = `C-${made}`;
  const measures = { thickness: 1.5, length: 650, width: 320 };
  const product = await demo.create("products", { name: number, number, ...measures, ...attributes });
  const links = { product: to(product), material: to(material), ...(entered && { group: to(entered) }) };
  await demo.create("product-materials", {}, links);
  return product;
}

const sheet = (name: string, height: number, length: number, more = {}) =>
  demo.create("groups", { name, form: "sheet", height, length, width: length / 2, ...more });

beforeAll(async () => {
  server = await startTestApp();
  demo = server.as("demo");
  make = workshop(demo);
  await make.setting("yield_method", "sheet");
  thin = await sheet("1.5 small", 1.5, 2000);
  thick = await sheet("2 small", 2, 2000);
  large = await sheet("2 large", 2, 3000);
  // The thick sheet weighs as much as steel, this one as aluminium.
  await sheet("2 of aluminium", 2, 2000, { weight: 10.8 });
  material = await demo.create("materials", { name: "S235", density: 7850 }, { group: to(thin) });
  await demo.create("material-prices", { cost_per_kg: "1.00" }, { material: to(material) });
});
afterAll(() => server.close());

test("the cheapest sheet that fits is chosen, and another one when thickness or size change", async () => {
  const product = await part();
  const used = await usedOf(product);
  expect(used.attributes.stock_source).toBe("chosen");
  expect(groupIdOf(used)).toBe(thin.id);
  expect(sheetOf(await resultOf(product))).toBe(thin.id);

  await change(product, { thickness: 2 });
  expect(groupIdOf(await usedOf(product))).toBe(thick.id);
  expect(sheetOf(await resultOf(product))).toBe(thick.id);

  // Only the large sheet is big enough.
  await change(product, { length: 2500, width: 1200 });
  expect(groupIdOf(await usedOf(product))).toBe(large.id);
  expect(sheetOf(await resultOf(product))).toBe(large.id);

  await change(product, { thickness: 1.6 });
  const result = await resultOf(product);
  expect(result).toMatchObject({ unit_price: null, state: "incomplete" });
  expect(codesOf(result)).toContain("stock_missing");
});

test("a sheet that a person chose stays; if the part does not fit on it, there is no price", async () => {
  const product = await part({ thickness: 2 }, thin);
  const used = await usedOf(product);
  expect(used.attributes.stock_source).toBe("entered");
  const result = await resultOf(product);
  expect(result.unit_price).toBeNull();
  expect(result.problems).toEqual([
    {
      code: "stock_missing",
      message: "S235, 1.5 small: the stock sheet is 1.5 mm thick, the part 2 mm; choose another sheet",
      source: to(used),
    },
  ]);
  await change(product, { thickness: 1.5 });
  expect(groupIdOf(await usedOf(product))).toBe(thin.id);
  expect((await resultOf(product)).unit_price).not.toBeNull();

  await change(product, { thickness: 2 });
  const left = await change(used, { stock_source: "chosen" });
  expect(groupIdOf(left)).toBe(thick.id);
  const entered = await change(used, {}, { group: to(large) });
  expect(entered.attributes.stock_source).toBe("entered");
  const emptied = await change(used, {}, { group: null });
  expect(emptied.attributes.stock_source).toBe("chosen");
  expect(groupIdOf(emptied)).toBe(thick.id);
});

test("a sheet-metal part without a thickness has no price, whatever sheets its material has", async () => {
  for (const method of ["blank", "sheet"]) {
    await make.setting("yield_method", method);
    const result = await resultOf(await part({ thickness: null }));
    expect(result.unit_price).toBeNull();
    expect(codesOf(result)).toEqual(["thickness_missing"]);
  }
});

test("a what-if of the thickness uses another sheet and writes nothing", async () => {
  const product = await part();
  const body = {
    quantities: [1],
    changes: [{ type: "products", id: product.id, attributes: { thickness: 2 } }],
  };
  const answer = await demo.post<{ attributes: { results: Answered[] } }>(
    `/restify/products/${product.id}/calculation`,
    body,
  );
  expect(answer.status).toBe(200);
  const [tried] = answer.body.data.attributes.results;
  expect(tried && sheetOf(tried)).toBe(thick.id);
  expect(groupIdOf(await usedOf(product))).toBe(thin.id);
});

test("the calculation names a cheaper sheet, for users who may see costs", async () => {
  const product = await part({ thickness: 2, length: 1200, width: 900 }, thick);
  const [result] = await calculationOf(product);
  expect(result?.cheaper_stock).toEqual([
    {
      source: to(await usedOf(product)),
      group: { id: large.id, name: "2 large" },
      saves: expect.any(String),
    },
  ]);
  const chosen = await part({ thickness: 2, length: 1200, width: 900 });
  expect((await calculationOf(chosen))[0]?.cheaper_stock).toEqual([]);
  expect((await calculationOf(chosen, "1", server.as("viewer")))[0]).not.toHaveProperty("cheaper_stock");
});

test("lists have the problem too, and choosing stock takes as many queries for many products as for one", async () => {
  const parts = [];
  for (let n = 0; n < 6; n += 1) parts.push(await part({ thickness: 1.6 + n / 1000 }));
  const [first] = parts as [ResourceObject];
  const keep = (ids: string[]) => server.within("test", (ctx) => keepPrices(ctx, ids, [10]));
  const queriesOf = async (ids: string[]) => {
    const asked = vi.spyOn(pg.Client.prototype, "query");
    await keep(ids);
    const queries = asked.mock.calls.length;
    asked.mockRestore();
    return queries;
  };
  await keep([first.id]);
  expect(await queriesOf(parts.map(({ id }) => id))).toBe(await queriesOf([first.id]));
  const [priced] = (await demo.list(`/restify/calculated-prices?filter[product]=${first.id}`)).body.data;
  expect(priced?.attributes).toMatchObject({ unit_price: null, state: "incomplete" });
  expect(codesOf(priced?.attributes as { problems: StatedProblem[] })).toEqual(["stock_missing"]);
});

test("a copy keeps stock that a person chose", async () => {
  const product = await part({ thickness: 2 }, large);
  const copy = await demo.post<ResourceObject>(`/restify/products/${product.id}/duplicate`, {});
  const used = await usedOf(copy.body.data);
  expect([used.attributes.stock_source, groupIdOf(used)]).toEqual(["entered", large.id]);
});
