import type { SupplierPageDocument, SupplierPageLine } from "@kantwerk/contract/supplierPage";
import { eq } from "../db/drizzle.ts";
import { purchaseRequestSuppliersTable } from "../resources/purchaseRequestSuppliers.ts";
import { purchaseRequestsTable } from "../resources/purchaseRequests.ts";
import type { TestApp } from "./app.ts";
import { type Body, documentOf, type Method, type TestClient } from "./client.ts";

// A request to two suppliers with an operation and a part, for tests of the supplier's page.

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
export const day = (days: number) => inDays(days).slice(0, 10);

const secrets = { customer: "Geheimkunde", rival: "Rivale AG", note: "interne Notiz" };

async function makeProduct(client: TestClient, tag: string) {
  const to = (type: string, { id }: { id: string }) => ({ type, id });
  const customer = await client.create("customers", { name: `${secrets.customer} ${tag}` });
  const material = await client.create("materials", {
    name: "S235JR",
    material_number: "1.0038",
    // A number with a decimal point cannot occur in an id.
    density: 7850.5,
  });
  const product = await client.create(
    "products",
    { name: `Halter ${tag}`, number: `K-${tag}`, thickness: 2, width: 100, length: 200, notes: secrets.note },
    { customer: to("customers", customer) },
  );
  const operation = await client.create("operations", {
    name: "Laserschneiden",
    external_fabric_number: "L-1",
  });
  const part = await client.create(
    "parts",
    { name: `Buchse ${tag}`, number: `P-${tag}` },
    { material: to("materials", material) },
  );
  const own = { product: to("products", product) };
  await client.create(
    "product-materials",
    { price_per_unit: "77.7700", total_price: "88.8800" },
    { ...own, material: to("materials", material) },
  );
  for (const diameter of [9, 9, 5]) await client.create("holes", { diameter, through: true }, own);
  await client.create("bends", { angle: 90, length: 100, inner_radius: 2, count: 2 }, own);
  const step = await client.create(
    "product-operations",
    { time_per_unit: 123.5, hourly_rate: "66.6600", external: true },
    { ...own, operation: to("operations", operation) },
  );
  const need = await client.create("product-parts", { quantity: 4 }, { ...own, part: to("parts", part) });
  return { product, part, step, need };
}

let made = 0;

/** Creates a request, optionally with other attributes, and sends it. */
export async function makeScenario(
  server: TestApp,
  organization: "test" | "acme" = "test",
  attributes: Attributes = {},
) {
  made += 1;
  const tag = `${organization}${made}`;
  const client = server.as("demo", organization);
  const { product, part, step, need } = await makeProduct(client, tag);
  const names = [`Blech Kühn ${tag}`, `${secrets.rival} ${tag}`];
  const suppliers = [];
  for (const [index, name] of names.entries()) {
    const email = `s${index}-${tag}@supplier.example`;
    suppliers.push(
      await client.create("suppliers", { name, email, language_code: index === 0 ? "de" : "en" }),
    );
  }
  const many = (type: string, records: { id: string }[]) => records.map(({ id }) => ({ type, id }));
  const request = await client.create(
    "purchase-requests",
    {
      name: `Anfrage ${tag}`,
      close_submission_at: inDays(10),
      additional_information: "Bitte je Los.",
      ...attributes,
    },
    {
      products: [{ type: "products", id: product.id, meta: { quantities: [10, 100] } }],
      suppliers: many("suppliers", suppliers),
      product_operations: many("product-operations", [step]),
      product_parts: many("product-parts", [need]),
    },
  );
  const sent = await client.post(`/restify/purchase-requests/${request.id}/send`, {});
  if (sent.status !== 200) throw new Error(sent.text);
  const table = purchaseRequestSuppliersTable;
  const links = await server.within(organization, ({ db }) =>
    db.all(table, eq(table.purchase_request_id, request.id)),
  );
  const accessOf = ({ id }: { id: string }) => links.find((link) => link.supplier_id === id)?.access_id ?? "";
  const pages = suppliers.map((supplier) => pageOf(server, request.id, accessOf(supplier)));
  const [own, rival] = pages;
  if (!own || !rival) throw new Error("Two suppliers are expected");
  return { client, request, product, part, suppliers, own, rival, secrets };
}

export type Scenario = Awaited<ReturnType<typeof makeScenario>>;
export type PageBody = Omit<Body<unknown>, keyof SupplierPageDocument> & SupplierPageDocument;

type Attributes = Record<string, unknown>;

/** A supplier's actions with its link. */
export function pageOf(server: TestApp, requestId: string, accessId: string) {
  const path = `/api/v1/public/purchase-requests/${requestId}/${accessId}`;
  const call = async (method: Method, below = "", body?: unknown, headers?: Record<string, string>) => {
    const answer = await server.call<unknown>(method, path + below, { body, headers });
    return { ...answer, body: answer.body as unknown as PageBody };
  };
  const lines = async () =>
    (await call("GET")).body.included.filter((one): one is SupplierPageLine =>
      one.type.startsWith("purchase-request-"),
    );
  const post = (below: string, body?: unknown, headers?: Record<string, string>) =>
    call("POST", below, body, headers);
  return {
    path,
    accessId,
    call,
    read: () => call("GET"),
    post,
    lines,
    async line(type: SupplierPageLine["type"] = "purchase-request-operations") {
      const found = (await lines()).find((line) => line.type === type);
      if (!found) throw new Error(`There is no line of ${type}`);
      return found;
    },
    submit: (data: unknown, headers?: Record<string, string>) => post("/offers", { data }, headers),
  };
}

/** An offer as sent by the page. */
export function offerOn(
  line: { type: string; id: string },
  attributes: Attributes = {},
  files: { type: string; id: string }[] = [],
) {
  const said = {
    shipping_date: day(12),
    tiers: [{ min_quantity: 1, max_quantity: null, unit_price: "4.50" }],
    ...attributes,
  };
  return documentOf("offers", said, {
    line: { type: line.type, id: line.id },
    ...(files.length > 0 && { files: files.map(({ type, id }) => ({ type, id })) }),
  }).data;
}

/** Changes attributes that clients cannot, such as to a deadline in the past. */
export const changeRequest = (
  server: TestApp,
  id: string,
  changes: Partial<typeof purchaseRequestsTable.$inferInsert>,
) =>
  server.within("test", (ctx) =>
    ctx.db.update(purchaseRequestsTable, eq(purchaseRequestsTable.id, id), changes),
  );
