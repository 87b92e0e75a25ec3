import { afterAll, beforeAll, expect, test } from "vitest";
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

test("the global search finds up to five of each resource that the person may view, in its own organization", async () => {
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
    title: "Kühlblech 1",
    subtitle: "KB-1",
  });
  expect(types(await search("viewer", "KÜHLBLECH"))).toEqual(["products", "suppliers"]);
  expect(await search("demo", "kuhlblech", "acme")).toHaveLength(1);
  expect(await search("demo", "lieferant kuhl")).toHaveLength(1);
});

test("less than two letters find nothing, and signs of a pattern stand for themselves", async () => {
  expect(await search("demo", "k")).toEqual([]);
  expect(await search("demo", "")).toEqual([]);
  expect(await search("demo", "%_%")).toEqual([]);
  expect((await server.call("GET", "/api/v1/restify/search?q=kuhl")).status).toBe(401);
});
