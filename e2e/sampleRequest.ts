import { type Answer, type Api, make, many, one, signedIn } from "./api.ts";

/** A product with one external operation and one bought part: two lines to offer on. */
async function makeProduct(api: Api, tag: string) {
  const operation = await make(api, "operations", { name: `Laserschneiden ${tag}` });
  const part = await make(api, "parts", { name: `Buchse ${tag}`, number: `P-${tag}` });
  const measures = { thickness: 2, width: 100, length: 200, weight_per_unit: 0.314 };
  const named = { name: `Halter ${tag}`, number: `K-${tag}`, product_type: "single_part" };
  const product = await make(api, "products", { ...named, ...measures });
  const own = { product: one(product) };
  const operationLink = { ...own, operation: one(operation) };
  const productOperation = await make(
    api,
    "product-operations",
    { time_per_unit: 1.5, sort_order: 1, external: true },
    operationLink,
  );
  const partLink = { ...own, part: one(part) };
  const productPart = await make(api, "product-parts", { quantity: 4, sort_order: 1 }, partLink);
  return { product, productOperation, productPart };
}

export type SampleRequest = {
  id: string;
  /** Part of the names and numbers of all records created for it. */
  tag: string;
  /** URL of the supplier's page. */
  pageUrl: string;
};

/**
 * Creates a request on a server with demo data and sends it to one supplier.
 * @param products number of products, with two lines each
 * @param parts number of products whose part is requested, too
 * @param language the supplier's
 * @throws Error with the server's response on failure
 */
export async function sampleRequest(
  url: string,
  {
    products = 1,
    parts = products,
    language = "de",
  }: { products?: number; parts?: number; language?: "de" | "en" } = {},
): Promise<SampleRequest> {
  const api = await signedIn(url);
  const tag = Date.now().toString(36);
  const email = `blech-${tag}@supplier.example`;
  const supplier = await make(api, "suppliers", {
    ...{ name: `Blech Kühn GmbH ${tag}`, email, language_code: language, status: "active" },
  });
  const made = [];
  for (let index = 0; index < products; index += 1) made.push(await makeProduct(api, `${tag}-${index}`));
  const deadline = new Date(Date.now() + 10 * 24 * 60 * 60 * 1000).toISOString();
  const attributes = { name: `Halter Herbst ${tag}`, close_submission_at: deadline };
  const request = await make(api, "purchase-requests", attributes, {
    products: many(made.map(({ product }) => ({ ...product, meta: { quantities: [10, 50, 100] } }))),
    suppliers: many([supplier]),
    product_operations: many(made.map(({ productOperation }) => productOperation)),
    product_parts: many(made.slice(0, parts).map(({ productPart }) => productPart)),
  });
  await api("POST", `/restify/purchase-requests/${request.id}/send`, {});
  const links = await api(
    "GET",
    `/restify/purchase-request-suppliers?filter[purchase_request]=${request.id}`,
  );
  const [link] = links.data as unknown as Answer["data"][];
  return {
    id: request.id,
    tag,
    pageUrl: `${url}/pub/purchase-requests/${request.id}/${link?.attributes.access_id}`,
  };
}
