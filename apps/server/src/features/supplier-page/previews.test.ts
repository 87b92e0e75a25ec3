import type { SupplierPageFile } from "@kantwerk/contract/supplierPage";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf } from "../../testing/client.ts";
import { plate } from "../../testing/creations.ts";
import { formOf } from "../../testing/form.ts";
import { makeScenario, type Scenario } from "../../testing/supplierScenario.ts";

let server: TestApp;
let scenario: Scenario;
let file: SupplierPageFile;

async function shownFile(): Promise<SupplierPageFile | undefined> {
  const { included } = (await scenario.own.read()).body;
  return included.find((one): one is SupplierPageFile => one.type === "files");
}

beforeAll(async () => {
  server = await startTestApp({ queue: true });
  scenario = await makeScenario(server);
  const form = await formOf([["K-17.dxf", plate()]], {
    owner_type: "products",
    owner_id: scenario.product.id,
  });
  expect((await scenario.client.post("/restify/files", form.body, form.headers)).status).toBe(201);
  file = await vi.waitFor(
    async () => {
      const found = await shownFile();
      if (!found?.attributes.preview_url) throw new Error("Not read yet");
      return found;
    },
    { timeout: 20_000, interval: 100 },
  );
});
afterAll(() => server.close());

test("the supplier sees the flat pattern and its preview", async () => {
  const { preview_url, shown_as, pages } = file.attributes;
  expect({ shown_as, pages }).toEqual({ shown_as: ["thumbnail", "flat"], pages: 0 });
  const picture = await server.call("GET", `${preview_url}`);
  expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/webp"]);
  const flat = await server.call("GET", `${preview_url}?kind=flat`);
  expect(flat.text).toContain('data-group="holes-1"');
  expect(flat.headers["content-security-policy"]).toContain("sandbox");
});

test("the supplier can download the flat pattern as DXF, named after the drawing", async () => {
  const saved = await server.call("GET", `${file.attributes.flat_url}`);
  expect(saved.status).toBe(200);
  expect(saved.text).toContain("CUT_OUTER");
  expect(saved.headers["content-disposition"]).toMatch(/^attachment;.*K-17-flat\.dxf/);
});

test("missing values of the specification come from the files, entered ones stay", async () => {
  const { included } = (await scenario.own.read()).body;
  const product = included.find((one) => one.type === "products");
  // The scenario has entered holes and bends, but no contours.
  expect(product?.attributes.holes.map(({ diameter, count }) => [diameter, count])).toEqual([
    [9, 2],
    [5, 1],
  ]);
  expect(product?.attributes.contours).toContainEqual(expect.objectContaining({ kind: "outer", count: 1 }));
  expect(product?.attributes.thickness).toBe(2);
});

test("the buyer sees which files contradict the entered dimensions, before and after sending", async () => {
  const { client, product, request } = scenario;
  const longer = documentOf("products", { length: 250 }, {}, product.id);
  expect((await client.patch(`/restify/products/${product.id}`, longer)).status).toBe(200);
  const draft = await client.post(`/restify/purchase-requests/${request.id}/duplicate`, {});
  for (const { id } of [request, draft.body.data]) {
    const { differing } = (await client.get(`/restify/purchase-requests/${id}/changes`)).body.data.attributes;
    expect(differing).toMatchObject([
      {
        type: "products",
        id: product.id,
        entered: { width: 100, length: 250 },
        in_file: { length: 200 },
      },
    ]);
  }
  const { included } = (await scenario.own.read()).body;
  const shown = included.find((one) => one.type === "products");
  expect(shown?.attributes.in_file).toMatchObject({ length: 200 });
});

test("the supplier can read the features of its files, but not of another request's", async () => {
  const features = await scenario.own.call("GET", `/files/${file.id}/features`);
  expect(features.body).toMatchObject({ holes: [{ id: "holes-1" }], units: { used: "mm" } });
  const { own } = await makeScenario(server);
  expect((await own.call("GET", `/files/${file.id}/features`)).status).toBe(404);
});

test("a preview that does not exist or belongs to another request is not found", async () => {
  const { own } = await makeScenario(server);
  expect((await server.call("GET", `${file.attributes.preview_url}?kind=model`)).status).toBe(404);
  for (const path of [`/files/${file.id}/preview?kind=flat`, `/files/${file.id}/flat.dxf`]) {
    expect((await own.call("GET", path)).status).toBe(404);
  }
});

test("the invitation mail shows a picture of the product, unless the request hides its products", async () => {
  const { client, request, product } = scenario;
  const preview = documentOf("products", {}, { preview: { type: "files", id: file.id } }, product.id);
  expect((await client.patch(`/restify/products/${product.id}`, preview)).status).toBe(200);
  const mail = async () => {
    const answer = await client.get(`/restify/purchase-requests/${request.id}/email-preview`);
    return (answer.body as unknown as { html: string }).html;
  };
  const show = async (include_product_preview: boolean) => {
    const change = documentOf("purchase-requests", { include_product_preview }, {}, request.id);
    expect((await client.patch(`/restify/purchase-requests/${request.id}`, change)).status).toBe(200);
  };
  await show(true);
  const picture = new URL(/<img src="([^"]+)"/.exec(await mail())?.[1] ?? "");
  const { status, headers, text } = await server.call("GET", picture.pathname);
  expect([status, headers["content-type"]]).toEqual([200, "image/png"]);
  expect(text).toContain("PNG");
  await show(false);
  expect(await mail()).not.toContain("<img");
});
