import { afterAll, beforeAll, expect, test } from "vitest";
import { dayIn } from "../../db/days.ts";
import { eq } from "../../db/drizzle.ts";
import { type Invitation, purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type ResourceObject } from "../../testing/client.ts";
import { requestMaker } from "../../testing/requests.ts";
import { sendMail } from "../mail-delivery/sendMail.ts";
import { remindSuppliers } from "./remind.ts";

const SOON = { timeout: 15_000, interval: 50 };
const day = 86_400_000;
let server: TestApp;
let make: ReturnType<typeof requestMaker>;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
  make = requestMaker(server);
});
afterAll(() => server.close());

/** Noon of the next day in Berlin, when a daily reminder is due. */
const nextNoon = () => new Date(`${dayIn("Europe/Berlin", new Date(Date.now() + day))}T11:00:00Z`);

const mailsTo = async (supplier: ResourceObject, subject: RegExp) =>
  (await server.mailbox.list()).filter(
    (mail) => mail.to === supplier.attributes.email && subject.test(mail.subject),
  ).length;

/** A sent request with one supplier, with this state of the invitation. */
async function invited(invitation: Partial<Invitation> = {}, attributes: Record<string, unknown> = {}) {
  const supplier = await make.supplier({ language_code: "de" });
  const request = await make.complete([supplier], { reminder: "daily", ...attributes });
  await make.send(request.id);
  await expect.poll(() => mailsTo(supplier, /^Anfrage/), SOON).toBe(1);
  const linked = async () =>
    (await make.linked("purchase-request-suppliers", request.id))[0] as ResourceObject;
  await expect.poll(async () => (await linked()).attributes.sent_at, SOON).not.toBeNull();
  const { id } = await linked();
  if (Object.keys(invitation).length > 0)
    await server.within("test", (ctx) =>
      ctx.db.update(purchaseRequestSuppliersTable, eq(purchaseRequestSuppliersTable.id, id), invitation),
    );
  return { supplier, request, linked };
}

const remind = (now = nextNoon()) => server.within("test", (ctx) => remindSuppliers(ctx, now));

test("an unanswered invitation gets one reminder for the day, in the supplier's language", async () => {
  const { supplier, linked } = await invited();
  await Promise.all([remind(), remind()]);
  await remind(new Date(nextNoon().getTime() + 3_600_000));
  await expect.poll(() => mailsTo(supplier, /^Erinnerung: Anfrage PR-/), SOON).toBe(1);
  expect((await linked()).attributes.last_reminded_at).toBe(nextNoon().toISOString());
});

test.each([
  ["answered", { status: "answered" as const }],
  ["declined", { status: "declined" as const, declined_at: new Date().toISOString() }],
  ["failed", { status: "failed" as const }],
])("a supplier who is %s gets no reminder", async (_status, invitation) => {
  const { linked } = await invited(invitation);
  await remind();
  expect((await linked()).attributes.last_reminded_at).toBeNull();
});

test("no reminder is sent after the deadline, for a closed or inactive request, or without a frequency", async () => {
  const late = await invited();
  const silent = await invited({}, { reminder: "none" });
  const closed = await invited();
  await make.client.post(`/restify/purchase-requests/${closed.request.id}/close`);
  const asleep = await invited();
  const path = `/restify/purchase-requests/${asleep.request.id}`;
  await make.client.patch(path, documentOf("purchase-requests", { active: false }, {}, asleep.request.id));
  await remind(new Date(nextNoon().getTime() + 20 * day));
  for (const { linked } of [late, silent, closed, asleep])
    expect((await linked()).attributes.last_reminded_at).toBeNull();
});

test("a queued reminder is not sent once the supplier has answered", async () => {
  const { supplier, linked } = await invited({ status: "answered" });
  const { id } = await linked();
  const organization_id = await server.within("test", async (ctx) => ctx.organization.id);
  const order = { kind: "reminder" as const, invitation_id: id, reminded_at: new Date().toISOString() };
  const run = { id: "1", attempt: 1, signal: new AbortController().signal };
  await sendMail.handle({ organization_id, order }, run, server.deps);
  expect(await mailsTo(supplier, /^Erinnerung/)).toBe(0);
});
