import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { modesOf } from "../../testing/modes.ts";
import { type MailboxMail, openMailbox } from "./mailbox.ts";
import { registerMailbox } from "./mailboxPages.ts";
import { type Mail, MailRefused } from "./mailer.ts";
import { openMailer } from "./openMailer.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "kantwerk-mailbox-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function mail(subject: string, more: Partial<Mail> = {}): Mail {
  return {
    to: "offers@supplier.example",
    sender: "Metallbau Test",
    reply_to: "buyer@kantwerk.example",
    subject,
    text: "Please quote.",
    html: "<p>Please quote.</p>",
    ...more,
  };
}

describe("the mailbox", () => {
  test("is empty before the first mail", async () => {
    expect(await openMailbox(dataDir).list()).toEqual([]);
  });

  test("lists the mails newest first, also after a restart", async () => {
    const before = openMailbox(dataDir);
    for (const subject of ["one", "two", "three"]) await before.send(mail(subject));

    const kept = await openMailbox(dataDir).list();

    expect(kept.map((each) => each.subject)).toEqual(["three", "two", "one"]);
    const { sender: _sender, reply_to: _replyTo, ...shown } = mail("three");
    expect(kept[0]).toEqual({
      ...shown,
      sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  test("stores its mails where no other user of the machine can read them", async () => {
    const folder = join(dataDir, "new");
    await openMailbox(folder).send(mail("private"));

    expect(await modesOf(folder, join(folder, "mailbox"))).toEqual(["700", "700"]);
  });

  test("keeps the newest thousand and no unfinished file", async () => {
    const mailbox = openMailbox(dataDir);
    for (let number = 1; number <= 1003; number++) await mailbox.send(mail(`mail ${number}`));

    const kept = await mailbox.list();

    expect(kept).toHaveLength(1000);
    expect(kept.at(0)?.subject).toBe("mail 1003");
    expect(kept.at(-1)?.subject).toBe("mail 4");
    expect(await readdir(join(dataDir, "mailbox"))).toHaveLength(1000);
  });

  test("refuses what a mail server would refuse", async () => {
    const sending = openMailbox(dataDir).send(mail("two people", { to: "a@one.example, b@two.example" }));

    await expect(sending).rejects.toBeInstanceOf(MailRefused);
  });

  test("reads nothing outside its folder", async () => {
    expect(await openMailbox(dataDir).read("../../etc/passwd")).toBeUndefined();
  });

  test.each([
    [{}, true],
    [{ SMTP_URL: "smtp://localhost" }, false],
    [{ SMTP_URL: "smtp://localhost", DEV_MAILBOX: "1" }, false],
    [{ DATABASE_URL: "postgres://localhost/x" }, false],
    [{ DATABASE_URL: "postgres://localhost/x", DEV_MAILBOX: "1" }, true],
    [{ DEV_MAILBOX: "off" }, false],
    [{ PUBLIC_URL: "http://acme.localhost:3000" }, true],
    [{ PUBLIC_URL: "https://kantwerk.example" }, false],
    [{ PUBLIC_URL: "https://kantwerk.example", DEV_MAILBOX: "1" }, true],
  ])(
    "is there with the embedded database on this machine or when asked for, never with an SMTP server: %j",
    async (env, there) => {
      const { mailbox } = await openMailer(readConfig({ ...env, DATA_DIR: dataDir }));
      expect(mailbox !== undefined).toBe(there);
    },
  );

  test("is not used where nobody would see it: without a mail server, mails fail with the reason", async () => {
    const { mailer } = await openMailer(
      readConfig({ DATABASE_URL: "postgres://localhost/x", DATA_DIR: dataDir }),
    );
    await expect(mailer.send(mail("lost"))).rejects.toThrow("No mail server is configured");
    expect(await openMailbox(dataDir).list()).toEqual([]);
  });
});

describe("the mailbox pages", () => {
  let app: FastifyInstance;
  const administrators = new Map([
    ["administrator", "own"],
    ["of-another", "another"],
  ]);
  function openPages(env: Record<string, string> = {}) {
    const pages = fastify();
    const config = readConfig({ ...env, DATA_DIR: dataDir });
    registerMailbox(pages, openMailbox(dataDir), config, async (token) => administrators.get(token));
    return pages;
  }
  beforeEach(async () => {
    app = openPages();
    await openMailbox(dataDir).send(
      mail("<script>alert(1)</script> Größe", {
        html: "<head></head><p>Hallo</p><script>x()</script>",
        organization: "own",
      }),
    );
  });
  afterEach(() => app.close());

  async function page(url: string, language = "en") {
    const answer = await app.inject({ url, headers: { "accept-language": language } });
    return {
      status: answer.statusCode,
      body: answer.body,
      policy: String(answer.headers["content-security-policy"]),
    };
  }
  async function linkToMail() {
    return /href="(\/dev\/mailbox\/[^"]+)"><bdi>/.exec((await page("/dev/mailbox")).body)?.[1] ?? "";
  }

  test("list the mails as JSON", async () => {
    const listed = (await app.inject("/dev/mailbox.json")).json<MailboxMail[]>();

    expect(listed.map((each) => Object.keys(each).sort())).toEqual([
      ["html", "sent_at", "subject", "text", "to"],
    ]);
  });

  test("list the mails as HTML in the reader's language and link to each", async () => {
    const german = await page("/dev/mailbox", "de-DE,de;q=0.9");
    expect(german.body).toContain("<h1>Postfach</h1>");

    const shown = await page(await linkToMail());
    expect(shown.status).toBe(200);
    expect(shown.body).toContain("Please quote.");
    expect(shown.body).toContain("offers@supplier.example");
  });

  test("run no script and need no inline style", async () => {
    for (const url of ["/dev/mailbox", await linkToMail()]) {
      const { body, policy } = await page(url);
      expect(body).not.toMatch(/<script|<style| style=| on\w+=/i);
      expect(body).toContain("&lt;script&gt;alert(1)");
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain("unsafe");
    }
    expect((await app.inject("/dev/mailbox/style.css")).headers["content-type"]).toContain("text/css");
  });

  test("show the HTML of a mail in a frame without scripts and requests", async () => {
    const url = await linkToMail();
    const frame = /<iframe [^>]*>/.exec((await page(url)).body)?.[0] ?? "";
    expect(frame).toContain(`src="${url}/html"`);
    expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');

    const html = await page(`${url}/html`);
    expect(html.body).toContain('<base target="_blank"><');
    expect(html.policy).toMatch(/default-src 'none';.*sandbox/);
    expect(html.policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
  });

  test("say when a mail is no longer stored", async () => {
    const gone = "/dev/mailbox/000000000000000-000000-00000000";

    expect((await page(gone)).status).toBe(404);
    expect((await page(`${gone}/html`)).status).toBe(404);
  });

  const elsewhere = { remoteAddress: "192.0.2.7", url: "/dev/mailbox.json" };

  test.each([
    ["another machine", elsewhere],
    ["a proxy on this machine", { ...elsewhere, remoteAddress: "127.0.0.1", headers: { via: "1.1 proxy" } }],
    [
      "a page whose name was made to lead here",
      { ...elsewhere, remoteAddress: "127.0.0.1", headers: { host: "evil.example" } },
    ],
    ["someone who is no administrator", { ...elsewhere, headers: { authorization: "Bearer buyer" } }],
  ])("are closed to %s", async (_who, request) => {
    for (const url of ["/dev/mailbox.json", "/dev/mailbox", await linkToMail()]) {
      const answer = await app.inject({ ...request, url });
      expect(answer.statusCode).toBe(401);
      expect(answer.body).not.toContain("Größe");
    }
  });

  test.each([
    ["its address is public", { PUBLIC_URL: "https://kantwerk.example" }],
    ["its API's address is public", { API_URL: "https://api.kantwerk.example" }],
    ["it stands behind a proxy", { TRUST_PROXY: "127.0.0.1" }],
  ])("are open to administrators only, even for requests that look local, if %s", async (_why, env) => {
    const published = openPages(env);
    const local = {
      remoteAddress: "127.0.0.1",
      url: "/dev/mailbox.json",
      headers: { host: "localhost:3000" },
    };
    const asAdministrator = { ...local.headers, authorization: "Bearer administrator" };

    expect((await published.inject(local)).statusCode).toBe(401);
    expect((await published.inject({ ...local, headers: asAdministrator })).json()).toHaveLength(1);
    await published.close();
  });

  test("show an administrator on another machine the mails of one organization", async () => {
    const list = async (token: string) =>
      (await app.inject({ ...elsewhere, headers: { authorization: `Bearer ${token}` } })).json();

    expect(await list("administrator")).toHaveLength(1);
    expect(await list("of-another")).toEqual([]);
  });

  test("are open to an administrator on another machine through a cookie for these pages only", async () => {
    const headers = { authorization: "Bearer administrator" };
    expect((await app.inject({ ...elsewhere, headers })).json()).toHaveLength(1);
    const opened = await app.inject({ ...elsewhere, headers, method: "POST", url: "/dev/mailbox/open" });
    expect([opened.statusCode, opened.headers["set-cookie"]]).toEqual([
      204,
      "mailbox=administrator; Path=/dev/mailbox; HttpOnly; SameSite=Strict",
    ]);
    const cookie = { cookie: "XSRF-TOKEN=x; mailbox=administrator" };
    expect((await app.inject({ ...elsewhere, headers: cookie, url: "/dev/mailbox" })).statusCode).toBe(200);
  });
});
