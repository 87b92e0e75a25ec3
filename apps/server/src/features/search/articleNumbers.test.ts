import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { TestClient } from "../../testing/client.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Found = { title: string; of: string | null };
async function parts(words: string, client: TestClient = server.as("demo"), more = "") {
  const { body } = await client.list(`/restify/parts?filter[search]=${encodeURIComponent(words)}${more}`);
  const found_by = body.data.map(({ meta }) => (meta as { found_by?: Found[] }).found_by);
  return { names: body.data.map(({ attributes }) => attributes.name), found_by, total: body.meta.page.total };
}

/** A part with a supplier's article numbers. */
async function offered(name: string, supplier: string, number: string, second_number: string | null = null) {
  const demo = server.as("demo");
  const part = await demo.create("parts", { name, number: `N ${name}` });
  const by = await demo.create("suppliers", { name: supplier, email: "s@supplier.example" });
  const to = { part: { type: "parts", id: part.id }, supplier: { type: "suppliers", id: by.id } };
  const own = { supply_type: "part", cost: "1.0000", number, second_number };
  return { part, suppliable: await demo.create("suppliables", own, to) };
}

test("parts are found by suppliers' article numbers in any spelling, and the supplier is shown", async () => {
  await offered("Buchse", "Kugel GmbH", "ART-4711/02", "EAN 900");
  const bushing = { names: ["Buchse"], total: 1 };
  const found_by = [[{ title: "ART-4711/02 / EAN 900", of: "Kugel GmbH" }]];
  for (const words of ["ART-4711/02", "art471102", "4711", "900 ean"])
    expect(await parts(words), words).toEqual({ ...bushing, found_by });
  expect(await parts("Buchse")).toEqual({ ...bushing, found_by: [undefined] });
  expect((await parts("ART-4711 other")).names).toEqual([]);
  expect((await parts("4711", server.as("demo"), "&filter[name][contains]=Buchse")).names).toEqual([
    "Buchse",
  ]);
  expect((await parts("4711", server.as("demo"), "&filter[name][contains]=Welle")).names).toEqual([]);
});

test("a part that also matches by its own words is listed once", async () => {
  await offered("Welle XQ-77", "Erste AG", "XQ-77-1");
  await offered("Ring", "Zweite AG", "XQ-77");
  expect(await parts("xq-77")).toMatchObject({ names: ["Ring", "Welle XQ-77"], total: 2 });
});

test("a changed or deleted article number is no longer found", async () => {
  const { suppliable } = await offered("Stift", "Stifte KG", "OLD-555");
  const demo = server.as("demo");
  const attributes = { number: "NEW-666" };
  await demo.patch(`/restify/suppliables/${suppliable.id}`, {
    data: { type: "suppliables", id: suppliable.id, attributes },
  });
  expect([(await parts("OLD-555")).names, (await parts("NEW-666")).names]).toEqual([[], ["Stift"]]);
  await demo.delete(`/restify/suppliables/${suppliable.id}`);
  expect((await parts("NEW-666")).names).toEqual([]);
});

test("article numbers are not found in another organization, or by users who may not see them", async () => {
  await offered("Geheim", "Nur Hier", "SECRET-321");
  expect((await parts("SECRET-321", server.as("demo", "acme"))).names).toEqual([]);
  const demo = server.as("demo");
  const roles = (await demo.list("/restify/roles?include=permissions&filter[name]=Viewer")).body;
  const [viewer] = roles.data;
  const hidden = roles.included.filter(({ attributes }) =>
    ["suppliables.view", "suppliers.view"].includes(String(attributes.name)),
  );
  const kept = ((viewer?.relationships.permissions?.data ?? []) as { type: string; id: string }[]).filter(
    ({ id }) => !hidden.some((one) => one.id === id),
  );
  expect((await parts("SECRET-321", server.as("viewer"))).names).toEqual(["Geheim"]);
  const data = { type: "roles", id: viewer?.id, relationships: { permissions: { data: kept } } };
  expect((await demo.patch(`/restify/roles/${viewer?.id}`, { data })).status).toBe(200);
  expect((await parts("SECRET-321", server.as("viewer"))).names).toEqual([]);
  expect((await parts("Geheim", server.as("viewer"))).names).toEqual(["Geheim"]);
});
