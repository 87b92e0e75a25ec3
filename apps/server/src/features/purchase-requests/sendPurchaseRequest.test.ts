import type { SMTPServerOptions } from "smtp-server";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Mailer } from "../../adapters/mail/mailer.ts";
import { openSmtp } from "../../adapters/mail/smtp.ts";
import { eq } from "../../db/drizzle.ts";
import { openQueue, type Queue } from "../../jobs/queue.ts";
import { purchaseRequestsTable } from "../../resources/purchaseRequests.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf } from "../../testing/client.ts";
import { requestMaker } from "../../testing/requests.ts";
import { startSmtp, type TestSmtp } from "../../testing/smtp.ts";
import { jobs } from "../jobs.ts";
import { sendMail } from "../mail-delivery/sendMail.ts";
import { closeOverdue } from "./closing.ts";

const SOON = { timeout: 15_000, interval: 50 };
let server: TestApp;
let queue: Queue;
let smtp: TestSmtp;
let make: ReturnType<typeof requestMaker>;

/** Sends through the SMTP server that the test has started. */
const mailer: Mailer = {
  send: (mail) => openSmtp(smtp.url, "Kantwerk <no-reply@kantwerk.example>").send(mail),
  close: async () => {},
};

beforeAll(async () => {
  server = await startTestApp({ deps: { mailer } });
  const impatient = jobs.map((job) =>
    job.name === sendMail.name ? { ...job, retryLimit: 100, retryDelay: 0, retryBackoff: false } : job,
  );
  const connectionString = server.deps.config.databaseUrl ?? "";
  queue = openQueue({ connectionString, jobs: impatient, log: server.deps.log });
  server.deps.enqueue = queue.enqueue;
  await queue.start(server.deps);
  make = requestMaker(server);
});
afterEach(() => smtp.stop());
afterAll(async () => {
  await queue.stop();
  await server.close();
});

const listen = async (options: SMTPServerOptions = {}, port?: number) => {
  smtp = await startSmtp(options, port);
  return smtp;
};
const recipients = () => smtp.received.map((mail) => mail.to).sort();
const invitationOf = async (requestId: string, supplierId: string) => {
  const path = `/restify/purchase-request-suppliers?filter[purchase_request]=${requestId}`;
  return (await make.client.list(`${path}&filter[supplier]=${supplierId}`)).body.data[0];
};
const statusOf = async (requestId: string, supplierId: string) =>
  (await invitationOf(requestId, supplierId))?.attributes.status;

test("each supplier gets a separate mail in its language, and its status shows that", async () => {
  await listen();
  const german = await make.supplier({ language_code: "de" });
  const english = await make.supplier({ language_code: "en" });
  const request = await make.complete([german, english], { name: "Bleche <b>für</b> Kühn" });

  const sent = await make.send(request.id);
  expect(sent.status).toBe(200);
  expect(sent.body.data.attributes).toMatchObject({ active: true, state: "open" });
  expect(sent.body.data.attributes.sent_at).not.toBeNull();
  await expect.poll(recipients, SOON).toEqual([german, english].map((one) => one.attributes.email).sort());
  await expect.poll(() => statusOf(request.id, german.id), SOON).toBe("sent");
  await expect.poll(() => statusOf(request.id, english.id), SOON).toBe("sent");

  const raw = (to: unknown) => smtp.received.find((mail) => mail.to === to)?.raw ?? "";
  expect(raw(german.attributes.email)).toContain("Anfrage ansehen und Angebot abgeben");
  expect(raw(english.attributes.email)).toContain("View request and submit offer");
  const html = raw(german.attributes.email).split("Content-Type: text/html")[1];
  expect(html).toContain("&lt;b&gt;f");
  expect(html).not.toContain("<b>f");
});

test("a supplier's mail has the buyer's organization as sender, and replies reach the contact", async () => {
  await listen();
  const supplier = await make.supplier();
  const request = await make.complete([supplier]);
  await make.send(request.id);
  await expect.poll(recipients, SOON).toEqual([supplier.attributes.email]);
  const raw = smtp.received[0]?.raw;
  expect(raw).toMatch(/^From: Metallbau Test <no-reply@kantwerk\.example>\r$/m);
  expect(raw).toMatch(/^Reply-To: demo@kantwerk\.example\r$/m);
});

test("sending again reaches only new suppliers", async () => {
  await listen();
  const [first, second] = [await make.supplier(), await make.supplier()];
  const request = await make.complete([first]);
  await make.send(request.id);
  await expect.poll(() => statusOf(request.id, first.id), SOON).toBe("sent");
  await make.client.create(
    "purchase-request-suppliers",
    {},
    { purchase_request: make.pointer(request), supplier: make.pointer(second) },
  );
  expect(await statusOf(request.id, second.id)).toBe("pending");

  await Promise.all([make.send(request.id), make.send(request.id)]);
  await expect.poll(() => statusOf(request.id, second.id), SOON).toBe("sent");
  expect(recipients()).toEqual([first.attributes.email, second.attributes.email].sort());
});

test("a job that runs twice sends the mail once", async () => {
  await listen();
  const supplier = await make.supplier();
  const request = await make.complete([supplier]);
  await make.send(request.id);
  await expect.poll(() => statusOf(request.id, supplier.id), SOON).toBe("sent");
  const invitation = await invitationOf(request.id, supplier.id);
  const organization_id = await server.within("test", async (ctx) => ctx.organization.id);
  const order = { kind: "invitation" as const, invitation_id: invitation?.id ?? "" };
  const run = { id: "1", attempt: 1, signal: new AbortController().signal };
  await Promise.all([1, 2].map(() => sendMail.handle({ organization_id, order }, run, server.deps)));
  expect(recipients()).toEqual([supplier.attributes.email]);
});

test("a recipient refused by the mail server is marked failed with the reason, and can be retried", async () => {
  const refusing = await listen({
    onRcptTo(_address, _session, done) {
      done(Object.assign(new Error("5.1.1 No such user here"), { responseCode: 550 }));
    },
  });
  const supplier = await make.supplier();
  const request = await make.complete([supplier]);
  await make.send(request.id);
  await expect.poll(() => statusOf(request.id, supplier.id), SOON).toBe("failed");
  expect((await invitationOf(request.id, supplier.id))?.attributes.failure_reason).toBe(
    "550 5.1.1 No such user here",
  );

  await refusing.stop();
  await listen();
  await make.send(request.id);
  await expect.poll(() => statusOf(request.id, supplier.id), SOON).toBe("sent");
  expect((await invitationOf(request.id, supplier.id))?.attributes.failure_reason).toBeNull();
  expect(recipients()).toEqual([supplier.attributes.email]);
});

test("a failed invitation is sent again to a corrected address with a new link", async () => {
  const refusing = await listen({
    onRcptTo(_address, _session, done) {
      done(Object.assign(new Error("5.1.1 No such user here"), { responseCode: 550 }));
    },
  });
  const supplier = await make.supplier();
  const request = await make.complete([supplier]);
  await make.send(request.id);
  await expect.poll(() => statusOf(request.id, supplier.id), SOON).toBe("failed");
  const former = (await invitationOf(request.id, supplier.id))?.attributes.access_id;

  await refusing.stop();
  await listen();
  const email = "corrected@supplier.example";
  await make.client.patch(
    `/restify/suppliers/${supplier.id}`,
    documentOf("suppliers", { email }, {}, supplier.id),
  );
  const preview = await make.client.get(`/restify/purchase-requests/${request.id}/email-preview`);
  expect(preview.body).toMatchObject({ to: email });
  await make.send(request.id);
  await expect.poll(() => statusOf(request.id, supplier.id), SOON).toBe("sent");
  const invitation = await invitationOf(request.id, supplier.id);
  expect(invitation?.attributes.email).toBe(email);
  expect(invitation?.attributes.access_id).not.toBe(former);
  await expect.poll(recipients, SOON).toEqual(expect.arrayContaining([email, supplier.attributes.email]));
});

test("a temporarily busy mail server gets the mail later, once", async () => {
  let tries = 0;
  await listen({
    onRcptTo(_address, _session, done) {
      tries += 1;
      done(tries < 3 ? Object.assign(new Error("Come back later"), { responseCode: 451 }) : null);
    },
  });
  const supplier = await make.supplier();
  const request = await make.complete([supplier]);
  await make.send(request.id);
  await expect.poll(() => statusOf(request.id, supplier.id), SOON).toBe("sent");
  expect(tries).toBe(3);
  expect(recipients()).toEqual([supplier.attributes.email]);
});

test("an unreachable mail server gets the mail once it is back", async () => {
  const { port, stop } = await listen();
  await stop();
  const supplier = await make.supplier();
  const request = await make.complete([supplier]);
  await make.send(request.id);
  expect(await statusOf(request.id, supplier.id)).toBe("pending");
  await listen({}, port);
  await expect.poll(() => statusOf(request.id, supplier.id), SOON).toBe("sent");
  expect(recipients()).toEqual([supplier.attributes.email]);
});

const later = () => new Date(Date.now() + 86_400_000).toISOString();

/** Deletes what the wizard created. */
async function without(requestId: string, types: string[]) {
  for (const type of types)
    for (const one of await make.linked(type, requestId))
      await make.client.delete(`/restify/${type}/${one.id}`);
}
const lines = ["purchase-request-operations", "purchase-request-parts"];

test.each([
  [
    ["purchase-request-suppliers", "purchase-request-products"],
    "suppliers, products and lines",
    "Add suppliers, products and at least one part or operation before sending.",
  ],
  [
    ["purchase-request-suppliers", ...lines],
    "suppliers and lines",
    "Add suppliers and at least one part or operation before sending.",
  ],
  [["purchase-request-suppliers"], "suppliers", "Add at least one supplier before sending."],
  [
    ["purchase-request-products"],
    "products and lines",
    "Add products first, then at least one part or operation, before sending.",
  ],
  [lines, "lines", "Add at least one part or operation before sending."],
])("without %j a request is not sent (%s)", async (types, _what, message) => {
  await listen();
  const request = await make.complete([await make.supplier()]);
  await without(request.id, types);
  const answer = await make.send(request.id);
  expect([answer.status, answer.body.message]).toEqual([422, message]);
});

test("a request with nothing requested for one of its products is not sent", async () => {
  await listen();
  const request = await make.complete([await make.supplier()]);
  const { product, operation } = await make.product();
  const of = { purchase_request: make.pointer(request) };
  const link = { ...of, product };
  await make.client.create("purchase-request-products", { quantities: [5] }, link);
  const answer = await make.send(request.id);
  expect(answer.status).toBe(422);
  expect(answer.body.message).toMatch(/^At least one product has no operation or part in the request\./);
  await make.client.create("purchase-request-operations", {}, { ...of, product_operation: operation });
  expect((await make.send(request.id)).status).toBe(200);
});

test("a supplier that became inactive is reported rather than silently skipped", async () => {
  await listen();
  const supplier = await make.supplier();
  const request = await make.complete([supplier]);
  const path = `/restify/suppliers/${supplier.id}`;
  await make.client.patch(path, documentOf("suppliers", { status: "inactive" }, {}, supplier.id));
  const answer = await make.send(request.id);
  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe(`These suppliers are inactive: ${supplier.attributes.name}`);
});

test("a closed request is not sent, needs a later deadline to reopen, and only a closed one can be reopened", async () => {
  await listen();
  const request = await make.complete([await make.supplier()]);
  const path = `/restify/purchase-requests/${request.id}`;
  const reopen = (close_submission_at: string) => make.client.post(`${path}/reopen`, { close_submission_at });

  expect((await reopen(later())).status).toBe(409);
  expect((await make.client.post(`${path}/close`)).body.data.attributes.state).toBe("closed");
  expect((await make.client.post(`${path}/close`)).status).toBe(409);
  expect((await make.send(request.id)).status).toBe(409);
  const past = await reopen("2020-01-01T00:00:00Z");
  expect(past.body.errors).toEqual({ close_submission_at: ["Reopening requires a deadline in the future"] });
  const opened = await reopen(later());
  expect(opened.body.data.attributes).toMatchObject({ state: "open", closed_at: null });
  expect((await make.send(request.id)).status).toBe(200);
});

test("a sent request closes automatically at its deadline", async () => {
  await listen();
  const request = await make.complete([await make.supplier()], {
    close_submission_at: new Date(Date.now() + 1500).toISOString(),
  });
  expect((await make.send(request.id)).status).toBe(200);
  const state = async () =>
    (await make.client.get(`/restify/purchase-requests/${request.id}`)).body.data.attributes.state;
  expect(await state()).toBe("open");
  await expect.poll(state, { timeout: 18_000, interval: 200 }).toBe("closed");
});

const passDeadline = (id: string) =>
  server.within("test", (ctx) =>
    ctx.db.update(purchaseRequestsTable, eq(purchaseRequestsTable.id, id), {
      close_submission_at: "2026-01-01T00:00:00Z",
    }),
  );

test("a request past its deadline is not sent", async () => {
  await listen();
  const request = await make.complete([await make.supplier()]);
  await passDeadline(request.id);
  const answer = await make.send(request.id);
  expect([answer.status, answer.body.message]).toEqual([
    422,
    "The deadline has passed. Set a later one before sending.",
  ]);
});

test("the sweep closes only sent requests past their deadline", async () => {
  await listen();
  const [sent, unsent, open] = [
    await make.complete([await make.supplier()]),
    await make.complete([]),
    await make.complete([await make.supplier()]),
  ];
  await make.send(sent.id);
  await make.send(open.id);
  await passDeadline(sent.id);
  await passDeadline(unsent.id);
  const run = { id: "1", attempt: 1, signal: new AbortController().signal };
  await Promise.all([1, 2].map(() => closeOverdue.handle({}, run, server.deps)));
  const states = await Promise.all(
    [sent, unsent, open].map((one) => make.client.get(`/restify/purchase-requests/${one.id}`)),
  );
  expect(states.map((one) => one.body.data.attributes.state)).toEqual(["closed", "open", "open"]);
});

test("sending and closing require their permissions", async () => {
  await listen();
  const request = await make.complete([await make.supplier()]);
  const path = `/restify/purchase-requests/${request.id}`;
  const asEstimator = server.as("estimator");
  expect((await asEstimator.post(`${path}/send`)).status).toBe(403);
  expect((await asEstimator.post(`${path}/close`)).status).toBe(403);
  expect((await server.as("buyer").post(`${path}/send`)).status).toBe(200);
});
