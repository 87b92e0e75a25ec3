import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf } from "../../testing/client.ts";
import { emailOf } from "../../testing/database.ts";
import { remindOfKeys } from "./remindOfKeys.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
});
afterAll(() => server.close());

/** The newest mail to the demo user, once there are `count` mails. */
async function newestMail(count: number) {
  const sent = async () => (await server.mailbox.list()).filter(({ to }) => to.includes(emailOf("demo")));
  await expect.poll(async () => (await sent()).length, { timeout: 10_000 }).toBe(count);
  return (await sent())[0];
}

test("the creator of a key gets its name, expiry and a link to revoke it, and a reminder before it expires", async () => {
  const demo = server.as("demo");
  const made = await demo.post(
    "/restify/api-keys",
    documentOf("api-keys", {
      name: "ERP",
      permissions: ["customers.view"],
      expires_at: new Date(Date.now() + 60 * 86_400_000).toISOString(),
    }),
  );
  const first = await newestMail(1);
  expect(first?.subject).toBe("New API key “ERP”");
  expect(first?.text).toMatch(
    /It is valid until \d\d\.\d\d\.\d{4} .*revoke it at any time under Developers/s,
  );
  expect(first?.text).toContain("http://test.localhost:3000/developers");
  expect(first?.text).not.toContain("kw_");

  await server.deps.pool.query(
    "update api_keys set expires_at = now() + interval '10 days', created_at = now() - interval '30 days' where id = $1",
    [made.body.data.id],
  );
  await remindOfKeys.handle({}, { id: "1", attempt: 1, signal: new AbortController().signal }, server.deps);
  expect((await newestMail(2))?.subject).toMatch(/^API key “ERP” expires on \d\d\.\d\d\.\d{4} /);
});

test("the mail about a key is sent even if the key was revoked before that", async () => {
  const mail = await server.within("test", async (ctx) => {
    const { composeMail } = await import("../mail-delivery/composeMail.ts");
    const [user] = (await ctx.db.query("select id from users where name = 'demo' limit 1")).rows;
    const key_id = "01900000-0000-7000-8000-000000000000";
    const order = {
      kind: "api_key_made",
      key_id,
      user_id: user.id,
      name: "Gone",
      expires_at: "2030-01-01T00:00:00Z",
    };
    return composeMail(ctx, order as never);
  });
  expect(mail?.subject).toBe("New API key “Gone”");
});
