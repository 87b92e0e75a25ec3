import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import type { Body, ResourceObject, TestClient } from "../testing/client.ts";

// Lists in the order of what stands in another table, by the example of products.

let server: TestApp;
let demo: TestClient;
const made = new Map<string, ResourceObject>();

beforeAll(async () => {
  server = await startTestApp();
  demo = server.as("demo");
  const customers = new Map<string, ResourceObject>();
  for (const name of ["Zahn", "Ärger", "Bolt"]) customers.set(name, await demo.create("customers", { name }));
  const steel = await demo.create("materials", { name: "S235", density: 7850 });
  const inox = await demo.create("materials", { name: "1.4301", density: 7900 });
  for (const [name, customer, material, price] of [
    ["A", "Zahn", steel, "5.00"],
    ["B", "Ärger", inox, "9.50"],
    ["C", null, steel, null],
    ["D", "Bolt", null, "7.00"],
    ["E", "Bolt", inox, null],
  ] as const) {
    const owner = customer && customers.get(customer);
    const related = { customer: owner ? { type: "customers", id: owner.id } : null };
    const product = await demo.create("products", { name, number: name }, related);
    const pointer = { type: "products", id: product.id };
    made.set(name, product);
    if (material)
      await demo.create(
        "product-materials",
        {},
        { product: pointer, material: { type: "materials", id: material.id } },
      );
    const tier = { min_quantity: 10, max_quantity: 100, unit_price: price };
    if (price) await demo.create("bulk-prices", tier, { product: pointer });
    await demo.create("bulk-prices", { min_quantity: 101, unit_price: "1" }, { product: pointer });
  }
});
afterAll(() => server.close());

const names = async (query: string) =>
  (await demo.list(`/restify/products?${query}`)).body.data.map(({ attributes }) => attributes.name).join("");

test("products are in the order of their customer's, their material's name, those without one last", async () => {
  expect(await names("sort=customer")).toBe("BDEAC");
  expect(await names("sort=-customer")).toBe("AEDBC");
  expect(await names("sort=material,-name")).toBe("EBCAD");
  expect(await names("sort=-product_type,customer")).toBe("BDEAC");
});

test("they are in the order of their price at a quantity, and filtered by it", async () => {
  expect(await names("sort=price_at_50")).toBe("ADBCE");
  expect(await names("sort=-price_at_50")).toBe("BDAEC");
  expect(await names("sort=-price_at_500,name")).toBe("ABCDE");
  expect(await names("sort=name&filter[price_at_10][gte]=6&filter[price_at_10][lt]=9.5")).toBe("D");
  expect(await names("sort=name&filter[price_at_10][null]=true")).toBe("CE");
});

test.each(["sort=customer", "sort=-price_at_50", "sort=-price_at_50,name", "sort=status,-customer"])(
  "%s reads the same rows page by page, by number and by cursor, as at once",
  async (query) => {
    const all = await names(query);
    const byNumber: string[] = [];
    for (const number of [1, 2, 3])
      byNumber.push(await names(`${query}&page[size]=2&page[number]=${number}`));
    expect(byNumber.join("")).toBe(all);
    let next: string | null | undefined = `/api/v1/restify/products?${query}&page[size]=2&page[after]=`;
    const byCursor: unknown[] = [];
    while (next) {
      const { data, meta, links }: Body<ResourceObject[]> = (await demo.list(next.replace("/api/v1", "")))
        .body;
      byCursor.push(...data.map(({ attributes }) => attributes.name));
      expect(meta.page.total).toBe(5);
      next = links.next;
    }
    expect(byCursor.join("")).toBe(all);
  },
);

test("a product's material is that of the first of its materials, also once that is changed or gone", async () => {
  const product = made.get("D");
  const pointer = { type: "products", id: product?.id ?? "" };
  const material = async (name: string) => ({
    type: "materials",
    id: (await demo.create("materials", { name, density: 7850 })).id,
  });
  const now = async () =>
    (await demo.get(`/restify/products/${pointer.id}?include=material`)).body.included.map(
      ({ attributes }) => attributes.name,
    );
  const first = await demo.create(
    "product-materials",
    {},
    { product: pointer, material: await material("First") },
  );
  await demo.create("product-materials", {}, { product: pointer, material: await material("Second") });
  expect(await now()).toEqual(["First"]);
  const changed = {
    data: {
      type: "product-materials",
      id: first.id,
      relationships: { material: { data: await material("Third") } },
    },
  };
  await demo.patch(`/restify/product-materials/${first.id}`, changed);
  expect(await now()).toEqual(["Third"]);
  await demo.delete(`/restify/product-materials/${first.id}`);
  expect(await now()).toEqual(["Second"]);
});

test("several lists are counted in one request, each by its filters", async () => {
  const counted = async (...lists: string[]) => {
    const query = lists.map((of) => `of=${encodeURIComponent(of)}`).join("&");
    const { body } = await demo.get<{ attributes: { totals: { total: number }[] } }>(
      `/restify/products/counts?${query}`,
    );
    return body.data.attributes.totals.map(({ total }) => total);
  };
  const customer = made.get("E")?.relationships.customer?.data as { id: string };
  expect(
    await counted(
      "",
      `filter[customer]=${customer.id}`,
      "filter[price_at_10][null]=true",
      "filter[search]=a&filter[status]=manual",
    ),
  ).toEqual([5, 2, 2, 1]);
  expect((await demo.get("/restify/products/counts?of=filter[planet]=1")).status).toBe(400);
});
