import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../db/drizzle.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Hit = { type: string; id: string; title: string; subtitle: string | null };
const search = async (person: "demo" | "viewer", words: string, organization?: "acme") =>
  (await server.as(person, organization).get<Hit[]>(`/restify/search?q=${encodeURIComponent(words)}`)).body
    .data;
const titles = async (words: string, type = "products") =>
  (await search("demo", words)).filter((hit) => hit.type === type).map((hit) => hit.title);

test("the global search finds up to five of each resource that the user may view, in their own organization", async () => {
  const demo = server.as("demo");
  for (const number of [1, 2, 3, 4, 5, 6])
    await demo.create("products", { name: `Kühlblech ${number}`, number: `KB-${number}` });
  await demo.create("suppliers", { name: "Kühlblech Lieferant", email: "k@supplier.example" });
  await demo.create("users", { name: "Karl Kühlblech", email: "karl@kantwerk.example" });
  await server.as("demo", "acme").create("products", { name: "Kühlblech fremd", number: "F-1" });

  const types = (hits: Hit[]) => [...new Set(hits.map((hit) => hit.type))].sort();
  const all = await search("demo", "kuhlblech");
  expect(types(all)).toEqual(["products", "suppliers", "users"]);
  expect(all.filter((hit) => hit.type === "products")).toHaveLength(5);
  expect(all.find((hit) => hit.type === "products")).toMatchObject({
    title: "Kühlblech 6",
    subtitle: "KB-6",
  });
  expect(types(await search("viewer", "KÜHLBLECH"))).toEqual(["products", "suppliers"]);
  expect(await search("demo", "kuhlblech", "acme")).toHaveLength(1);
  expect(await search("demo", "lieferant kuhl")).toHaveLength(1);
});

test("whole words rank before prefixes and substrings, regardless of age", async () => {
  const demo = server.as("demo");
  for (const name of ["Deck oben", "Deckel", "Seitendeckel", "Abdeckhaube"])
    await demo.create("products", { name, number: name });
  expect(await titles("deck")).toEqual(["Deck oben", "Deckel", "Abdeckhaube", "Seitendeckel"]);
  expect(await titles("DECKEL")).toEqual(["Deckel", "Seitendeckel"]);
  expect(await titles("de")).toEqual(["Deckel", "Deck oben"]);
});

test("a number is found by its beginning and by its parts, and exact matches come before longer ones", async () => {
  const demo = server.as("demo");
  for (const number of ["K-10", "K-100", "AK-10"])
    await demo.create("products", { name: `Konsole ${number}`, number });
  expect((await titles("k-10")).slice(0, 2)).toEqual(["Konsole K-10", "Konsole K-100"]);
  expect(await titles("k-1")).toContain("Konsole K-100");
  expect(await titles("10 konsole")).toEqual(["Konsole AK-10", "Konsole K-10", "Konsole K-100"]);
});

test("among equal hits the last changed comes first, including changes of child records", async () => {
  const demo = server.as("demo");
  const first = await demo.create("products", { name: "Winkel links", number: "W-1" });
  const second = await demo.create("products", { name: "Winkel rechts", number: "W-2" });
  await demo.create("products", { name: "Winkel mitte", number: "W-3" });
  const material = await demo.create("materials", { name: "S235", density: 7850 });
  await demo.create("product-materials", {}, { product: second, material });
  await demo.patch(`/restify/products/${first.id}`, {
    data: { type: "products", id: first.id, attributes: { notes: "neu" } },
  });
  expect(await titles("winkel")).toEqual(["Winkel links", "Winkel rechts", "Winkel mitte"]);
});

test("a few whole-word matches are found among many substring matches", async () => {
  await server.as("demo").create("products", { name: "Rare Boss", number: "R-1" });
  await server.within("test", ({ db }) =>
    db.execute(sql`
      insert into products (organization_id, id, name, number, product_type, status, material_supplied, weight_assumed, price_unit)
      select ${db.organizationId}, uuidv7(), 'Bossage ' || n, 'EB-' || n, 'single_part', 'ready', false, false, 1 from generate_series(1, 600) as n`),
  );
  expect((await titles("boss"))[0]).toBe("Rare Boss");
  expect(await titles("ssage rare")).toEqual([]);
});

test("a common substring is also found in a type with only few and old matches", async () => {
  await server.within("test", ({ db }) =>
    db.execute(sql`
      insert into customers (organization_id, id, name, price_breakdown)
      select ${db.organizationId}, uuidv7(), 'Neuqzunter ' || n, 'full' from generate_series(1, 600) as n`),
  );
  await server.as("demo").create("products", { name: "Altqzunterlage", number: "U-1" });
  await server.within("test", ({ db }) =>
    db.execute(sql`
      insert into products (organization_id, id, name, number, product_type, status, material_supplied, weight_assumed, price_unit)
      select ${db.organizationId}, uuidv7(), 'Later ' || n, 'LT-' || n, 'single_part', 'ready', false, false, 1 from generate_series(1, 2100) as n`),
  );
  expect(await titles("qzunter")).toEqual(["Altqzunterlage"]);
  expect(await titles("qzunter", "customers")).toHaveLength(5);
});

test("a renamed or deleted record is no longer found by its old words", async () => {
  const demo = server.as("demo");
  const { id } = await demo.create("products", { name: "Vorher", number: "V-1" });
  await demo.patch(`/restify/products/${id}`, {
    data: { type: "products", id, attributes: { name: "Nachher" } },
  });
  expect([await titles("vorher"), await titles("nachher")]).toEqual([[], ["Nachher"]]);
  await demo.delete(`/restify/products/${id}`);
  expect(await titles("nachher")).toEqual([]);
  const left = await server.within("test", ({ db }) =>
    db.execute(sql`select word from search_terms where id = ${id}`),
  );
  expect(left.rows).toEqual([]);
});

test("an empty search finds nothing, and pattern characters are literal", async () => {
  expect(await search("demo", "")).toEqual([]);
  expect(await search("demo", "  ")).toEqual([]);
  for (const signs of ["%_%", "%", "\\", "(", ".*", "[a", "*?{2}"])
    expect(await search("demo", signs)).toEqual([]);
  expect((await server.call("GET", "/api/v1/restify/search?q=kuhl")).status).toBe(401);
});

test("printed text is found in any spelling: umlauts, ß, ×, separators in numbers", async () => {
  const demo = server.as("demo");
  const written = [
    ["Füßchen", "4711-08/15.2"],
    ["Größe Steuerung", "10.200.33"],
    ["Kuehlblech grau", "AB-1234"],
    ["Buchse 30 H7", "Z 99"],
    ["Schraube M8x20", "Z 98"],
    ["Schraube M10 × 25", "Z 97"],
  ] as const;
  for (const [name, number] of written) await demo.create("products", { name, number });
  const found: Record<string, string> = {
    fuesschen: "Füßchen",
    füßchen: "Füßchen",
    fusschen: "Füßchen",
    "471108152": "Füßchen",
    "4711-08": "Füßchen",
    groesse: "Größe Steuerung",
    "10200": "Größe Steuerung",
    steuerung: "Größe Steuerung",
    erung: "Größe Steuerung",
    kühlblech: "Kuehlblech grau",
    "ab12-34": "Kuehlblech grau",
    AB1234: "Kuehlblech grau",
    "30H7": "Buchse 30 H7",
    "m8×20": "Schraube M8x20",
    "M8*20": "Schraube M8x20",
    m10x25: "Schraube M10 × 25",
  };
  for (const [typed, name] of Object.entries(found)) {
    expect([typed, await titles(typed)]).toEqual([typed, expect.arrayContaining([name])]);
    const { body } = await demo.list(`/restify/products?filter[search]=${encodeURIComponent(typed)}`);
    expect([typed, body.data.map(({ attributes }) => attributes.name)]).toEqual([
      typed,
      expect.arrayContaining([name]),
    ]);
  }
});

test("a filter on one column matches by the same rules", async () => {
  const demo = server.as("demo");
  await demo.create("products", { name: "Weiße Steuerung Größe", number: "5511-08/15.2" });
  const found = async (filter: string) =>
    (await demo.list(`/restify/products?${filter}`)).body.data.map(({ attributes }) => attributes.number);
  for (const filter of [
    "[number][contains]=551108152",
    "[name][contains]=erung groesse",
    "[name][contains]=weisse",
  ])
    expect([filter, await found(`filter${filter}`)]).toEqual([
      filter,
      expect.arrayContaining(["5511-08/15.2"]),
    ]);
  expect(await found("filter[number][contains]=551109")).toEqual([]);
});

test("a supplier's article number shows its part and supplier", async () => {
  const demo = server.as("demo");
  const part = await demo.create("parts", { name: "Rändelmutter", number: "RM-1" });
  const supplier = await demo.create("suppliers", { name: "Muttern Maier", email: "m@maier.example" });
  const to = { part: { type: "parts", id: part.id }, supplier: { type: "suppliers", id: supplier.id } };
  await demo.create("suppliables", { supply_type: "part", number: "MM-778.5", cost: "1" }, to);
  const hits = await search("demo", "mm7785");
  expect(hits).toEqual([
    expect.objectContaining({ type: "suppliables", subtitle: "Rändelmutter · Muttern Maier" }),
  ]);
});
