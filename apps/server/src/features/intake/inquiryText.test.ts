import type { Proposal } from "@kantwerk/contract/extraction";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DescribedProduct } from "../../adapters/ai/ai.ts";
import { aiThat, describing } from "../../testing/aiServer.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type TestClient } from "../../testing/client.ts";
import { type CreationDocument, ended } from "../../testing/creations.ts";
import { formOf } from "../../testing/form.ts";
import { orderMaker } from "../../testing/purchaseOrders.ts";
import { makeScenario } from "../../testing/supplierScenario.ts";

const said = <T>(value: T, source: string) => ({ value, source });
let described: DescribedProduct[] = [];
const ai = aiThat({
  readText: async () => described,
});

let server: TestApp;
let buyer: TestClient;
beforeAll(async () => {
  server = await startTestApp({ queue: true, deps: { ai } });
  buyer = server.as("buyer");
});
afterAll(() => server.close());

async function fromText(text: string, language = "en") {
  const document = documentOf("product-creations", { text });
  const begun = await buyer.post<CreationDocument>("/restify/product-creations", document, {
    "accept-language": language,
  });
  return ended(buyer, begun.body.data.id);
}

const filesOf = async (id: string | null | undefined) =>
  (await buyer.get(`/restify/products/${id}?include=files`)).body.included.map(
    ({ attributes }) => attributes,
  );

const text = "Deckel D-7, 2 mm, und ein Rahmen.\n50 Stück je 1,75 € wie letztes Mal";

test("each product of a text has the complete text as a file", async () => {
  described = [
    describing({ name: said("Deckel", "Deckel"), number: said("D-7", "D-7") }),
    describing({ name: said("Rahmen", "ein Rahmen") }),
  ];
  const { files } = await fromText(text, "de");
  for (const { product_id } of files) {
    const [kept] = await filesOf(product_id);
    expect(kept).toMatchObject({
      name: expect.stringMatching(/^Text vom \d{4}-\d\d-\d\d\.txt$/),
      kind: "inquiry",
      media_type: "text/plain",
    });
    const content = await buyer.get(String(kept?.content_url).replace("/api/v1", ""));
    expect(content.text).toBe(text);
  }
});

test("proposals from a text name its file, even for an existing product", async () => {
  const { id } = await buyer.create("products", { name: "Old", number: "D-8", thickness: 5 });
  described = [describing({ number: said("D-8", "D-8"), thickness: said(2, "2 mm") })];
  await fromText("D-8 in 2 mm");
  const [kept] = await filesOf(id);
  const proposals = (await buyer.get(`/restify/products/${id}/proposals`)).body as unknown as Proposal[];
  expect(proposals.map(({ attribute, source }) => [attribute, source])).toEqual([
    ["thickness", `${kept?.name}: 2 mm`],
  ]);
});

test("suppliers cannot see the text of a requested product, and adding one is no change to notify them of", async () => {
  const { client, product, request, own } = await makeScenario(server);
  const number = String(product.attributes.number);
  described = [describing({ number: said(number, number) })];
  await fromText(`50 x ${number} for 9.90 each`);
  const [kept] = await filesOf(product.id);
  expect(kept?.kind).toBe("inquiry");
  const { included } = (await own.read()).body;
  expect(included.filter(({ type }) => type === "files")).toEqual([]);
  const id = /files\/([^/]+)/.exec(String(kept?.content_url))?.[1];
  expect((await own.call("GET", `/files/${id}/content`)).status).toBe(404);
  expect((await client.get(`/restify/purchase-requests/${request.id}/changes`)).body).toMatchObject({
    data: { attributes: { present: [] } },
  });
});

test("the supplier of ordered work sees the drawings on the order's page, but not the text", async () => {
  const { id } = await buyer.create("products", { name: "Ordered", number: "D-9" });
  const upload = await formOf([["drawing.txt", "2 mm"]], { owner_type: "products", owner_id: id });
  expect((await buyer.post("/restify/files", upload.body, upload.headers)).status).toBe(201);
  described = [describing({ number: said("D-9", "D-9") })];
  await fromText("D-9 for 9.90 each");
  expect(await filesOf(id)).toHaveLength(2);
  const make = orderMaker(server);
  const order = await make.order();
  const operation = await server.as("demo").create("operations", { name: "Galvanising" });
  const of = { product: { type: "products", id }, operation: { type: "operations", id: operation.id } };
  await make.line(order.id, { description: "Galvanise", quantity: 1, unit_price: "1.00" }, of);
  const sent = await buyer.post(`/restify/purchase-orders/${order.id}/send`, {});
  const { access_id } = sent.body.data.attributes;
  const page = await server.call("GET", `/api/v1/public/purchase-orders/${order.id}/${access_id}`);
  const lines = page.body.included.filter(({ type }) => type === "purchase-order-lines");
  expect(lines).toMatchObject([{ attributes: { files: [{ name: "drawing.txt" }] } }]);
});
