import { afterAll, beforeAll, expect, test } from "vitest";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { requestMaker } from "../../testing/requests.ts";
import { askQuestion } from "../supplier-page/askOwnQuestion.ts";

const SOON = { timeout: 15_000, interval: 50 };
let server: TestApp;
let make: ReturnType<typeof requestMaker>;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
  make = requestMaker(server);
});
afterAll(() => server.close());

test("a question reaches the contact, and the answer closes it and reaches the supplier", async () => {
  const supplier = await make.supplier({ language_code: "de" });
  const request = await make.complete([supplier]);
  await make.send(request.id);
  const [invitation] = await make.linked("purchase-request-suppliers", request.id);
  if (!invitation) throw new Error("The request has no invitation");
  await server.within("test", async (ctx) => {
    const row = await ctx.db.find(purchaseRequestSuppliersTable, invitation.id);
    if (row) await askQuestion(ctx, row, { body: "Welche Toleranz?", extension_until: null });
  });
  const toContact = async () =>
    (await server.mailbox.list()).filter(
      (mail) => mail.to === "demo@kantwerk.example" && mail.text.includes("Welche Toleranz?"),
    ).length;
  await expect.poll(toContact, SOON).toBe(1);

  const answer = await make.client.create(
    "questions",
    { body: "ISO 2768-m <script>" },
    { purchase_request_supplier: make.pointer(invitation) },
  );
  expect(answer.attributes.author).toBe("staff");
  const toSupplier = async () =>
    (await server.mailbox.list()).find(
      ({ to, subject }) => to === supplier.attributes.email && subject.startsWith("Antwort auf Ihre Frage"),
    );
  await expect.poll(toSupplier, SOON).toBeDefined();
  expect((await toSupplier())?.html).toContain("ISO 2768-m &lt;script&gt;");
  const open = await make.client.list(
    `/restify/questions?filter[purchase_request_supplier]=${invitation.id}&filter[answered_at][null]=true&filter[author]=supplier`,
  );
  expect(open.body.data).toHaveLength(0);
});
