import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { makeScenario, offerOn } from "../../testing/supplierScenario.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
});
afterAll(() => server.close());

test("the contact gets one mail per submission, even with several lines", async () => {
  const { own, request } = await makeScenario(server);
  const lines = [await own.line("purchase-request-operations"), await own.line("purchase-request-parts")];
  expect((await own.submit(lines.map((line) => offerOn(line)))).status).toBe(201);
  const toContact = async () =>
    (await server.mailbox.list()).filter((mail) => mail.to === "demo@kantwerk.example");
  await expect.poll(async () => (await toContact()).length, { timeout: 15_000, interval: 50 }).toBe(1);
  const [mail] = await toContact();
  expect(mail?.text).toContain(String(request.attributes.number));
  expect(mail?.text).toContain("Blech Kühn");
  expect(mail?.text).toContain(`/purchase-requests/${request.id}/offers`);
});
