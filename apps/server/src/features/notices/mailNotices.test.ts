import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openSmtp } from "../../adapters/mail/smtp.ts";
import type { Context } from "../../context.ts";
import { and, eq, isNotNull, sql } from "../../db/drizzle.ts";
import { noticesTable, notify } from "../../resources/notices.ts";
import { rolePermissionsTable } from "../../resources/roles.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { emailOf, type Person } from "../../testing/database.ts";
import { startSmtp, type TestSmtp } from "../../testing/smtp.ts";
import { sendMail } from "../mail-delivery/sendMail.ts";
import { orderNoticeMails } from "./mailNotices.ts";

const SOON = { timeout: 15_000, interval: 50 };
const run = { id: "", attempt: 1, signal: new AbortController().signal };
let server: TestApp;
let smtp: TestSmtp;
let product: { id: string };
beforeAll(async () => {
  smtp = await startSmtp();
  const mailer = openSmtp(smtp.url, "Kantwerk <no-reply@kantwerk.example>");
  server = await startTestApp({ queue: true, deps: { mailer } });
  product = await server.as("demo").create("products", { name: "Halter <b>", number: "N-7" });
});
afterAll(async () => {
  await smtp.stop();
  await server.close();
});
beforeEach(async () => {
  smtp.received.length = 0;
  await server.within("test", ({ db }) => db.remove(noticesTable, sql`true`));
});

/** The date in Berlin, a number of days after today. */
const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const morning = (days = 1) => new Date(`${dayOf(days)}T08:05:00Z`);
const within = <T>(work: (ctx: Context) => Promise<T>) => server.within("test", work);
const order = (now = morning()) => within((ctx) => orderNoticeMails(ctx, now));
const choose = async (person: Person, choice: string, language_code = "de") => {
  const { host, token, post } = server.as(person);
  const path = "/api/v1/restify/preferences/notices.mails";
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(choice);
  expect((await server.call("PUT", path, { host, token: await token(), body, headers })).status).toBe(200);
  expect((await post("/restify/profile", { language_code })).status).toBe(200);
};
const tell = async (person: Person, about: string, count = 1) => {
  const { id } = (await server.as(person).get("/restify/profile")).body.data;
  const subject = { type: "products" as const, id: product.id };
  await within((ctx) => notify(ctx, { kind: "mention", about, count, subject, to: [id] }));
  return id;
};
const mails = () => smtp.received.map(({ to }) => to).sort();
const isWaiting = () =>
  within(({ db }) => db.execute(sql`select count(*)::int as n from notices where mailed_at is null`)).then(
    ({ rows }) => (rows[0] as { n: number }).n,
  );
const textOf = (raw: string) =>
  Buffer.from(
    raw
      .replace(/=\r\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_all, code) => String.fromCharCode(Number.parseInt(code, 16))),
    "latin1",
  ).toString();

test("subscribers get one mail a day with unread notices, in their own language, with links to the pages and no duplicates", async () => {
  await choose("buyer", "daily");
  await choose("estimator", "daily", "en");
  await choose("viewer", "never");
  for (const person of ["buyer", "estimator", "viewer"] as const) await tell(person, "Ada <i>Berg</i>", 2);
  await order(new Date(`${dayOf(1)}T04:05:00Z`));
  // Two servers, and again an hour later.
  await Promise.all([order(), order()]);
  await order(new Date(`${dayOf(1)}T09:05:00Z`));
  await expect.poll(mails, SOON).toEqual([emailOf("buyer"), emailOf("estimator")]);
  await expect.poll(isWaiting, SOON).toBe(1);

  const german = textOf(smtp.received.find(({ to }) => to === emailOf("buyer"))?.raw ?? "");
  expect(german).toContain("Subject: Eine ungelesene Benachrichtigung");
  expect(german).toContain("Ada <i>Berg</i> hat Sie 2-mal erwähnt\r\nN-7 · Halter <b>");
  expect(german).toContain("Ada &lt;i&gt;Berg&lt;/i&gt; hat Sie 2-mal erwähnt</a>");
  expect(german).toMatch(new RegExp(`href="http://test\\.localhost:\\d+/products/${product.id}/view"`));
  const english = textOf(smtp.received.find(({ to }) => to === emailOf("estimator"))?.raw ?? "");
  expect(english).toContain("Subject: One unread notification");
  expect(english).toContain("Ada <i>Berg</i> has mentioned you 2 times");

  // The next day's mail has only new notices and repeated events.
  await tell("buyer", "Neu");
  await order(morning(2));
  await expect.poll(() => mails().length, SOON).toBe(3);
  const next = textOf(smtp.received.at(-1)?.raw ?? "");
  expect(next).toContain("Neu hat Sie erwähnt");
  expect(next).not.toContain("Ada");
  await choose("estimator", "never");
});

test("notices read or no longer visible are not mailed, and without notices there is no mail", async () => {
  await choose("buyer", "daily");
  const user_id = await tell("buyer", "Eins");
  const organization_id = await within(async (ctx) => ctx.organization.id);
  const handOver = () =>
    sendMail.handle(
      {
        organization_id,
        order: { kind: "notices", user_id, day: dayOf(3), before: morning(3).toISOString() },
      },
      run,
      server.deps,
    );
  const forbidden = await within(async ({ db, organization }) => {
    const rights = await db.execute<{ role_id: string; permission_id: string }>(sql`
      select rp.role_id, rp.permission_id from role_permissions rp join permissions p on p.id = rp.permission_id
      join user_roles u on u.role_id = rp.role_id
      where p.name = 'products.view' and u.user_id = ${user_id} and rp.organization_id = ${organization.id}`);
    for (const { role_id, permission_id } of rights.rows) {
      await db.query("delete from role_permissions where role_id = $1 and permission_id = $2", [
        role_id,
        permission_id,
      ]);
    }
    return rights.rows;
  });
  expect(forbidden.length).toBeGreaterThan(0);
  await handOver();
  expect(mails()).toEqual([]);
  await within(({ db }) => db.link(rolePermissionsTable, forbidden));
  await server.as("buyer").post("/restify/notices/read");
  await handOver();
  expect(mails()).toEqual([]);
});

test("a mail accepted by the SMTP server before a crash is sent again with the same Message-ID, and then never again", async () => {
  await choose("buyer", "daily");
  const user_id = await tell("buyer", "Zwei");
  const organization_id = await within(async (ctx) => ctx.organization.id);
  const data = {
    organization_id,
    order: { kind: "notices" as const, user_id, day: dayOf(4), before: morning(4).toISOString() },
  };
  const dying = {
    ...server.deps,
    mailer: {
      ...server.deps.mailer,
      send: async (mail: Parameters<typeof server.deps.mailer.send>[0]) => {
        await server.deps.mailer.send(mail);
        throw new Error("killed");
      },
    },
  };
  await expect(sendMail.handle(data, run, dying)).rejects.toThrow("killed");
  expect(await isWaiting()).toBe(1);
  // One of two concurrent runs fails and succeeds without sending on retry.
  await Promise.allSettled([1, 2].map(() => sendMail.handle(data, run, server.deps)));
  await sendMail.handle(data, run, server.deps);
  const ids = smtp.received.map(({ raw }) => /^Message-ID: (\S+)/im.exec(raw)?.[1]);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
  const mailed = and(eq(noticesTable.user_id, user_id), isNotNull(noticesTable.mailed_at));
  expect(await within(({ db }) => db.count(noticesTable, mailed))).toBe(1);
});
