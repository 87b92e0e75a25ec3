import { afterAll, beforeAll, expect, test } from "vitest";
import { openSmtp } from "../../adapters/mail/smtp.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf } from "../../testing/client.ts";
import { startSmtp, type TestSmtp } from "../../testing/smtp.ts";
import {
  changeRequest,
  inDays,
  makeScenario,
  offerOn,
  type Scenario,
} from "../../testing/supplierScenario.ts";

const SOON = { timeout: 15_000, interval: 50 };
let smtp: TestSmtp;
let server: TestApp;
beforeAll(async () => {
  smtp = await startSmtp();
  server = await startTestApp({
    queue: true,
    deps: { mailer: openSmtp(smtp.url, "Kantwerk <no-reply@kantwerk.example>") },
  });
});
afterAll(async () => {
  await server.close();
  await smtp.stop();
});

/** A mail as its reader sees it: decoded, its lines not folded. */
function decoded(raw: string): string {
  const words = raw
    .replace(/\r\n[ \t]+/g, " ")
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?B\?(.*?)\?=/gi, (_all, word: string) => Buffer.from(word, "base64").toString())
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_all, word: string) => word.replaceAll("_", " "));
  const bytes = words
    .replace(/=\r\n/g, "")
    .replace(/(?:=[0-9A-F]{2})+/g, (hex) => Buffer.from(hex.replaceAll("=", ""), "hex").toString());
  return bytes.replace(
    /\r\n\r\n((?:[A-Za-z0-9+/=]{76}\r\n)+[A-Za-z0-9+/=]*)/g,
    (_all, body: string) => `\r\n\r\n${Buffer.from(body, "base64").toString()}`,
  );
}

const mailsTo = (to: string, subject: RegExp) =>
  smtp.received
    .filter((mail) => mail.to === to)
    .map(({ raw }) => decoded(raw))
    .filter((mail) => subject.test(/^Subject: (.*)$/m.exec(mail)?.[1] ?? ""));

async function oneMail(to: unknown, subject: RegExp): Promise<string> {
  await expect.poll(() => mailsTo(String(to), subject).length, SOON).toBe(1);
  return mailsTo(String(to), subject)[0] ?? "";
}

const buyer = "demo@kantwerk.example";
const emails = ({ suppliers }: Scenario) => suppliers.map(({ attributes }) => String(attributes.email));

async function sentScenario(attributes: Record<string, unknown> = {}) {
  const scenario = await makeScenario(server, "test", attributes);
  for (const [index, email] of emails(scenario).entries())
    await oneMail(email, index === 0 ? /^Anfrage/ : /^Purchase request/);
  const statuses = async () =>
    (
      await scenario.client.list(
        `/restify/purchase-request-suppliers?filter[purchase_request]=${scenario.request.id}`,
      )
    ).body.data.map(({ attributes: { status } }) => status);
  await expect.poll(statuses, SOON).toEqual(["sent", "sent"]);
  return scenario;
}

const act = (scenario: Scenario, name: string, body: object = {}) =>
  scenario.client.post(`/restify/purchase-requests/${scenario.request.id}/${name}`, body);

test("an invitation says in its text what it shows: products, quantities and lines", async () => {
  const { product, suppliers } = await sentScenario();
  const mail = await oneMail(suppliers[0]?.attributes.email, /^Anfrage/);
  expect(mail).toMatch(/^Reply-To: demo@kantwerk.example/m);
  expect(mail).toMatch(/^From: .*<no-reply@kantwerk.example>/m);
  const [text = "", html = ""] = mail.split("text/html");
  for (const part of [text, html]) {
    expect(part).toContain(`${product.attributes.number} · ${product.attributes.name}`);
    expect(part).toContain("10 · 100 Stück, Laserschneiden");
  }
  expect(html).not.toMatch(/webp|<svg/);
});

test("a reminder by hand reaches whom it names, and can be stopped with one click", async () => {
  const scenario = await sentScenario();
  const [first, second] = scenario.suppliers;
  const answer = await act(scenario, "remind", { suppliers: [first?.id] });
  expect(answer.status).toBe(200);
  const mail = await oneMail(first?.attributes.email, /^Erinnerung/);
  expect(mail).toMatch(/^List-Unsubscribe: <http.*\/reminders\/stop>/m);
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  expect(mail).toContain("Erinnerungen zu dieser Anfrage abbestellen");
  expect(mailsTo(String(second?.attributes.email), /^Reminder/)).toEqual([]);
  await scenario.own.submit(offerOn(await scenario.own.line()));
  const again = await act(scenario, "remind", { suppliers: [first?.id] });
  expect(again.status).toBe(422);
  expect((await act(scenario, "remind")).status).toBe(200);
  await oneMail(second?.attributes.email, /^Reminder/);

  const other = await oneMail(second?.attributes.email, /^Reminder/);
  const { pathname = "" } = new URL(/^List-Unsubscribe: <(.*)>/m.exec(other)?.[1] ?? "http://none");
  const page = await server.call("GET", pathname);
  expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(page.text).toContain("<form");
  expect((await act(scenario, "remind")).status).toBe(200);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const body = "List-Unsubscribe=One-Click";
  expect((await server.call("POST", pathname, { headers, body })).status).toBe(204);
  expect((await act(scenario, "remind")).status).toBe(409);
  const told = await server.call("POST", pathname, { headers: { ...headers, accept: "text/html" }, body });
  expect([told.status, told.text]).toEqual([200, expect.stringContaining("no more reminders")]);
});

test("what has changed is mailed when it is announced, old and new, and makes standing offers stale", async () => {
  const scenario = await sentScenario();
  const { client, product, request, own } = scenario;
  const offer = (await own.submit(offerOn(await own.line()))).body.data as unknown as { id: string };
  expect((await act(scenario, "announce")).status).toBe(409);
  expect((await own.read()).body.meta.changes).toBeNull();
  await client.patch(
    `/restify/products/${product.id}`,
    documentOf("products", { thickness: 3 }, {}, product.id),
  );
  const changes = await client.get(`/restify/purchase-requests/${request.id}/changes`);
  const { present } = changes.body.data.attributes as { present: { lines: string[]; changes: object[] }[] };
  expect(present[0]?.changes).toEqual([{ label: "Thickness", from: "2 mm", to: "3 mm" }]);
  expect(present[0]?.lines).toHaveLength(2);
  expect(mailsTo(String(scenario.suppliers[0]?.attributes.email), /^Geändert/)).toEqual([]);
  expect((await act(scenario, "announce")).status).toBe(200);
  const mail = await oneMail(scenario.suppliers[0]?.attributes.email, /^Geändert/);
  expect(mail).toContain("Dicke: 2 mm → 3 mm");
  expect(mail).toContain("<s");
  expect(mail).toContain("bestätigen Sie Ihre Preise");
  await oneMail(scenario.suppliers[1]?.attributes.email, /^Changed/);
  const { changes: told } = (await own.read()).body.meta;
  const [said] = told?.subjects.map((one) => one.said) ?? [];
  expect(said?.de.rows).toEqual([{ label: "Dicke", from: "2 mm", to: "3 mm" }]);
  expect(said?.en.rows).toEqual([{ label: "Thickness", from: "2 mm", to: "3 mm" }]);
  const stale = (await client.get(`/restify/offers/${offer.id}`)).body.data.attributes.stale;
  expect(stale).toBe(true);
  expect((await act(scenario, "announce")).status).toBe(409);
});

test("closing early and opening again are told, and what the deadline closes is not", async () => {
  const scenario = await sentScenario();
  await act(scenario, "close");
  const closed = await oneMail(scenario.suppliers[0]?.attributes.email, /^Geschlossen/);
  expect(closed).toContain("Anfrage ansehen");
  for (const word of ["Angebot abgeben", "Abgabefrist: "]) expect(closed).not.toContain(word);
  await act(scenario, "reopen", { close_submission_at: inDays(20) });
  const mail = await oneMail(scenario.suppliers[1]?.attributes.email, /^Changed/);
  expect(mail).toContain("reopened the request");
});

test("an answer comes with its question; one to all names nobody", async () => {
  const scenario = await sentScenario();
  const { own, client, suppliers } = scenario;
  await own.post("/questions", documentOf("questions", { body: "Which radius?" }));
  const question = await oneMail(buyer, /^(Question|Frage)/);
  expect(question).toContain("Which radius?");
  const invitations = await client.list(
    `/restify/purchase-request-suppliers?filter[purchase_request]=${scenario.request.id}&filter[supplier]=${suppliers[0]?.id}`,
  );
  const invitation = { type: "purchase-request-suppliers", id: String(invitations.body.data[0]?.id) };
  await client.create("questions", { body: "2 mm", to_all: true }, { purchase_request_supplier: invitation });
  for (const [index, email] of emails(scenario).entries()) {
    const mail = await oneMail(email, index === 0 ? /^Antwort/ : /^Question and answer/);
    expect(mail).toContain("Which radius?");
    expect(mail).toContain("2 mm");
    if (index === 1) expect(mail).not.toContain(String(suppliers[0]?.attributes.name));
  }
});

test("the buyer gets one mail at once and the rest ten minutes later, gathered", async () => {
  const scenario = await sentScenario();
  const { own, rival, request } = scenario;
  await own.submit(offerOn(await own.line()));
  const number = new RegExp(String(request.attributes.number));
  const mail = await oneMail(buyer, number);
  expect(mail).toContain("has offered on one line");
  expect(mail, "a page of one's own, not a secret link").not.toContain("pass it on");
  await rival.submit(offerOn(await rival.line()));
  await own.post("/decline", { reason: "Full" });
  const planned = await server.deps.pool.query(
    "select start_after - now() as wait from pgboss.job where data -> 'order' ->> 'kind' = 'news' and state = 'created'",
  );
  expect(planned.rows).toHaveLength(1);
  expect(planned.rows[0].wait.minutes).toBeGreaterThanOrEqual(9);
  expect(mailsTo(buyer, number)).toHaveLength(1);
});

test("more time is granted to all at once, also after the deadline, but not after closing by hand", async () => {
  const scenario = await sentScenario();
  const { own, client, request } = scenario;
  await own.post("/questions", documentOf("questions", { body: "Two more days, please" }));
  const [question] = (await client.list(`/restify/questions?filter[purchase_request]=${request.id}`)).body
    .data;
  const grant = (body: object) => client.post(`/restify/questions/${question?.id}/grant`, body);
  expect((await grant({})).status).toBe(422);
  expect((await grant({ close_submission_at: inDays(1) })).status).toBe(422);
  const until = inDays(30);
  expect((await grant({ close_submission_at: until })).status).toBe(200);
  const mail = await oneMail(scenario.suppliers[1]?.attributes.email, /^Changed/);
  expect(mail).toContain("Deadline: ");
  await changeRequest(server, request.id, {
    close_submission_at: inDays(-1),
    state: "closed",
    closed_at: inDays(-0.9),
  });
  expect((await grant({ close_submission_at: until })).status).toBe(200);
  await act(scenario, "close");
  expect((await grant({ close_submission_at: inDays(40) })).body).toMatchObject({ code: "closed" });
});
