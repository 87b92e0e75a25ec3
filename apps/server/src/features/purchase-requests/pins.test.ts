import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf } from "../../testing/client.ts";
import { formOf } from "../../testing/form.ts";
import { makeScenario } from "../../testing/supplierScenario.ts";
import { composeMail } from "../mail-delivery/composeMail.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Shown = { type: string; attributes: Record<string, unknown> };

test("a question keeps its pin on the drawing for both sides, and other files cannot have pins", async () => {
  const { own, rival, client, product, suppliers, request } = await makeScenario(server);
  const { body, headers } = await formOf([["plan.txt", "drawing"]]);
  const file = (await client.post("/restify/files", body, headers)).body.data;
  const owner = { type: "products", id: product.id };
  await client.patch(`/restify/files/${file.id}`, documentOf("files", {}, { owner }, file.id));
  const pin = { file_id: file.id, view: "page", page: 2, x: 12.5, y: 30, z: null };
  const ask = (place: object) =>
    own.post("/questions", documentOf("questions", { body: "This radius?", pin: place }));
  expect((await ask({ ...pin, view: "moon" })).status).toBe(422);
  expect((await ask({ ...pin, file_id: request.id })).status).toBe(422);
  expect((await ask(pin)).status).toBe(201);
  const [question] = (await client.list(`/restify/questions?filter[purchase_request]=${request.id}`)).body
    .data;
  expect(question?.attributes.pin).toEqual(pin);
  const mail = await server.within("test", (ctx) =>
    composeMail(ctx, { kind: "question_received", question_id: String(question?.id) }),
  );
  expect(mail?.text).toContain("plan.txt, page 2");
  const [invitation] = (
    await client.list(
      `/restify/purchase-request-suppliers?filter[purchase_request]=${request.id}&filter[supplier]=${suppliers[0]?.id}`,
    )
  ).body.data;
  const to = { type: "purchase-request-suppliers", id: String(invitation?.id) };
  const shown = async () =>
    ((await rival.read()).body.included as unknown as Shown[]).filter(({ type }) => type === "questions");
  await client.create("questions", { body: "2 mm" }, { purchase_request_supplier: to });
  expect(await shown()).toEqual([]);
  await ask(pin);
  await client.create("questions", { body: "3 mm", to_all: true }, { purchase_request_supplier: to });
  expect(
    (await shown()).map(({ attributes }) => [attributes.author, attributes.body, attributes.of_others]),
  ).toEqual([
    ["supplier", "This radius?", true],
    ["staff", "3 mm", true],
  ]);
  expect((await shown())[0]?.attributes.pin_name).toBe("plan.txt");
});
