import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf } from "../../testing/client.ts";
import { makeScenario, offerOn, type Scenario } from "../../testing/supplierScenario.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
});
afterAll(() => server.close());

async function offered() {
  const scenario = await makeScenario(server);
  const offerOf = async (type: "purchase-request-operations" | "purchase-request-parts") => {
    const { body } = await scenario.own.submit(offerOn(await scenario.own.line(type)));
    return (body.data as unknown as { id: string }).id;
  };
  return {
    scenario,
    operation: await offerOf("purchase-request-operations"),
    part: await offerOf("purchase-request-parts"),
  };
}

const setThickness = ({ client, product }: Scenario, thickness: number) =>
  client.patch(`/restify/products/${product.id}`, documentOf("products", { thickness }, {}, product.id));

async function marks({ client, request }: Scenario): Promise<Record<string, unknown>> {
  const { body } = await client.list(`/restify/offers?filter[purchase_request]=${request.id}`);
  return Object.fromEntries(body.data.map(({ id, attributes }) => [id, attributes.drawing_changed]));
}

const award = ({ client, request }: Scenario, offer_id: string, more: object = {}) =>
  client.post(`/restify/purchase-requests/${request.id}/awards`, {
    awards: [{ offer_id }],
    reason: "price",
    ...more,
  });

describe("a drawing that changed without an announcement", () => {
  test("marks the offers on it until the change is undone", async () => {
    const { scenario, operation, part } = await offered();
    expect(await marks(scenario)).toEqual({ [operation]: false, [part]: false });
    await setThickness(scenario, 3);
    expect(await marks(scenario)).toEqual({ [operation]: true, [part]: true });
    await setThickness(scenario, 2);
    expect(await marks(scenario)).toEqual({ [operation]: false, [part]: false });
  });

  test("of a part marks the offers on the part only", async () => {
    const { scenario, operation, part } = await offered();
    const { client } = scenario;
    await client.patch(
      `/restify/parts/${scenario.part.id}`,
      documentOf("parts", { length: 12 }, {}, scenario.part.id),
    );
    expect(await marks(scenario)).toEqual({ [operation]: false, [part]: true });
  });

  test("shows as a warning in the dry run, and the award needs a comment", async () => {
    const { scenario, operation } = await offered();
    await setThickness(scenario, 3);
    const dry = await award(scenario, operation, { dry_run: true });
    expect(dry.body.data.attributes.warnings).toEqual([
      expect.objectContaining({
        code: "drawing_changed",
        message: "The drawing has changed, and the supplier has not been notified",
        source: { type: "products", id: scenario.product.id },
        offer_id: operation,
      }),
    ]);
    const refused = await award(scenario, operation);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { comment: ["Give a reason: the drawing has changed, and the supplier has not been notified"] },
    ]);
    const one = await scenario.client.post(`/restify/offers/${operation}/award`, { reason: "price" });
    expect(one.status).toBe(422);
    expect((await award(scenario, operation, { comment: "Agreed by phone" })).status).toBe(200);
    expect((await marks(scenario))[operation]).toBe(false);
  });

  test("changes the state of the comparison", async () => {
    const { scenario, operation } = await offered();
    const { body } = await scenario.client.get(
      `/restify/purchase-requests/${scenario.request.id}/comparison`,
    );
    await setThickness(scenario, 3);
    const refused = await award(scenario, operation, { state: body.data.attributes.state });
    expect([refused.status, refused.body.code]).toEqual([409, "comparison_changed"]);
    const { changes } = refused.body as unknown as { changes: { what: string }[] };
    expect(changes.map(({ what }) => what)).toEqual(["drawing_changed", "drawing_changed"]);
  });

  test("becomes a stale offer when the change is announced", async () => {
    const { scenario, operation } = await offered();
    const { client, request } = scenario;
    await setThickness(scenario, 3);
    expect((await client.post(`/restify/purchase-requests/${request.id}/announce`, {})).status).toBe(200);
    const { attributes } = (await client.get(`/restify/offers/${operation}`)).body.data;
    expect(attributes).toMatchObject({ drawing_changed: false, stale: true });
  });

  test("is not shown to suppliers", async () => {
    const { scenario } = await offered();
    await setThickness(scenario, 3);
    expect((await scenario.own.read()).text).not.toContain("drawing_changed");
  });
});
