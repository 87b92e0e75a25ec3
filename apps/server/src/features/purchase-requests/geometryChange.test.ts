import type { RequestChanges } from "@kantwerk/contract/answers/requestChanges";
import { circle, dxfText, rectangle } from "@kantwerk/geometry/testing/drawDxf";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { formOf } from "../../testing/form.ts";
import { makeScenario, type Scenario } from "../../testing/supplierScenario.ts";

let server: TestApp;
let scenario: Scenario;

/** A plate whose lower left corner lies at a point, with a hole 40 mm and some more from its left side. */
const plate = (left: number, low: number, more: number) =>
  dxfText({
    entities: [rectangle(left, low, 200, 100), circle(left + 40 + more, low + 50, 5)],
    header: { INSUNITS: [70, 4] },
  });

async function upload(drawing: string): Promise<string> {
  const owner = { owner_type: "products", owner_id: scenario.product.id };
  const form = await formOf([["K-17.dxf", drawing]], owner);
  const sent = await scenario.client.post("/restify/files", form.body, form.headers);
  const path = `/restify/files/${sent.body.data.id}`;
  await vi.waitFor(async () => expect((await scenario.client.get(`${path}/features`)).status).toBe(200), {
    timeout: 20_000,
    interval: 100,
  });
  return path;
}

const announce = () => scenario.client.post(`/restify/purchase-requests/${scenario.request.id}/announce`, {});

beforeAll(async () => {
  server = await startTestApp({ queue: true });
  scenario = await makeScenario(server);
});
afterAll(() => server.close());

test("a replaced drawing says in words what moved, and its outlines lie upon each other", async () => {
  const old = await upload(plate(0, 0, 0));
  expect((await announce()).status).toBe(200);
  expect((await scenario.client.delete(old)).status).toBe(204);
  await upload(plate(700, -30, 2));

  const changes = `/restify/purchase-requests/${scenario.request.id}/changes`;
  const { attributes } = (await scenario.client.get(changes)).body.data;
  const [present] = (attributes as RequestChanges).present;
  expect(present?.geometry).toEqual(["Hole Ø 10 mm moved by 2 mm"]);
  expect(present?.outlines.from?.matrix).toEqual([1, 0, 0, 1, 0, 0]);
  expect(present?.outlines.to?.paths).toHaveLength(2);

  expect((await announce()).status).toBe(200);
  const [changed] = (await scenario.own.read()).body.meta.changes?.subjects ?? [];
  expect(changed?.said.de.geometry).toEqual(["Bohrung Ø 10 mm um 2 mm verschoben"]);
  expect(changed?.outlines?.from.paths).toHaveLength(2);
});
