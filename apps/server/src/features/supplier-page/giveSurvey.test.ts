import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { makeScenario } from "../../testing/supplierScenario.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test("a supplier can give feedback once on a request that it has answered or declined", async () => {
  const { own, rival, client, request } = await makeScenario(server);
  const asks = async () => (await own.read()).body.meta.asks_survey;
  const give = (body: object) => own.post("/surveys", body);
  expect([await asks(), (await give({ rating: 4 })).body.code]).toEqual([false, "not_answered"]);

  await own.post("/decline", { reason: "No capacity" });
  expect(await asks()).toBe(true);
  for (const wrong of [{}, { rating: 6 }, { rating: 3, comment: "x".repeat(1001) }, { rating: 3, more: 1 }])
    expect((await give(wrong)).status).toBe(422);
  await client.post(`/restify/purchase-requests/${request.id}/close`, {});
  expect((await give({ rating: 4, comment: "Clear drawings" })).status).toBe(201);
  expect([await asks(), (await give({ rating: 1 })).body.code]).toEqual([false, "already_given"]);

  const { data } = (
    await client.list(`/restify/surveys?filter[purchase_request]=${request.id}&include=supplier`)
  ).body;
  expect(data.map(({ attributes }) => attributes)).toMatchObject([{ rating: 4, comment: "Clear drawings" }]);
  expect((await client.post("/restify/surveys", {})).status).toBe(404);
  expect((await rival.read()).body.meta.asks_survey).toBe(false);
});
