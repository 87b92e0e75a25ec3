import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { requestMaker } from "../../testing/requests.ts";

let server: TestApp;
let make: ReturnType<typeof requestMaker>;
beforeAll(async () => {
  server = await startTestApp();
  make = requestMaker(server);
});
afterAll(() => server.close());

type Preview = { to: string; subject: string; html: string; text: string };
const preview = async (requestId: string, query = "") => {
  const answer = await make.client.get(`/restify/purchase-requests/${requestId}/email-preview${query}`);
  return { status: answer.status, mail: answer.body as unknown as Preview };
};

test("the preview equals the supplier's mail, and works before suppliers are added", async () => {
  const [german, english] = [await make.supplier({ language_code: "de" }), await make.supplier()];
  const request = await make.complete([german, english], {
    name: "Zwei Zeilen",
    close_submission_at: "2099-07-01T10:30:00Z",
    additional_information: 'Bitte "pro Los" & <einzeln>',
  });
  const first = await preview(request.id);
  expect(first.mail.to).toBe(german.attributes.email);
  expect(first.mail.subject).toMatch(/^Anfrage PR-\d{4}-\d{4} von Metallbau Test: Zwei Zeilen$/);
  expect(first.mail.text).toContain("Abgabefrist: 01.07.2099 12:30 MESZ");
  expect(first.mail.text).toContain("Positionen: 2");
  expect(first.mail.html).toContain("Bitte &quot;pro Los&quot; &amp; &lt;einzeln&gt;");
  expect(first.mail.html).toContain(`/pub/purchase-requests/${request.id}/…`);
  await make.send(request.id);
  const [invitation] = await make.linked("purchase-request-suppliers", request.id);
  expect((await preview(request.id)).mail.html).toContain(String(invitation?.attributes.public_url));

  const second = await preview(request.id, `?supplier=${english.id}`);
  expect(second.mail.to).toBe(english.attributes.email);
  expect(second.mail.text).toContain("Deadline: 01.07.2099 12:30");
  const stranger = await make.supplier();
  expect((await preview(request.id, `?supplier=${stranger.id}`)).status).toBe(404);

  const alone = await preview((await make.complete([])).id);
  expect(alone.mail.subject).toContain("Purchase request");
});

test("users who may only view see neither the supplier's link nor its secret", async () => {
  const request = await make.complete([await make.supplier()]);
  await make.send(request.id);
  const [invitation] = await make.linked("purchase-request-suppliers", request.id);
  const secret = String(invitation?.attributes.access_id);
  const viewer = server.as("viewer");
  const list = await viewer.get(`/restify/purchase-request-suppliers?filter[purchase_request]=${request.id}`);
  const mail = await viewer.get(`/restify/purchase-requests/${request.id}/email-preview`);
  expect([list.status, mail.status]).toEqual([200, 200]);
  expect(list.text).toContain('"access_id":null');
  expect(list.text + mail.text).not.toContain(secret);
});
