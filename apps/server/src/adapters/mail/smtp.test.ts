import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { text as readText } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { type Mail, MailRefused } from "./mailer.ts";
import { openSmtp } from "./smtp.ts";

const FROM = "Kantwerk <no-reply@kantwerk.example>";
const mail: Mail = {
  to: "offers@supplier.example",
  sender: "Blechwerk Süd",
  reply_to: "buyer@kantwerk.example",
  subject: "Request PR-1001",
  text: "Please quote.",
  html: "<p>Please <b>quote</b>.</p>",
};

/** A server whose responses never end. */
async function listenToDrips(): Promise<string> {
  const drips = createServer((socket) => {
    socket.on("error", () => {}).write("220 here\r\n");
    const drip = setInterval(() => socket.write("250-and\r\n"), 50);
    socket.on("close", () => clearInterval(drip));
  }).listen(0, "127.0.0.1");
  await once(drips, "listening");
  dripping = drips;
  return `smtp://127.0.0.1:${(drips.address() as AddressInfo).port}`;
}
let dripping: Server | undefined;
afterEach(() => dripping?.close());

test("an attempt with a mail server whose responses never end fails in time", async () => {
  const deadlines = { connectMs: 5_000, silenceMs: 5_000, mailMs: 1_000 };
  const mailer = openSmtp(await listenToDrips(), FROM, deadlines);
  await expect(mailer.send(mail)).rejects.toThrow("took too long");
});

let server: SMTPServer | undefined;
afterEach(() => stop());

async function listen(
  options: SMTPServerOptions = {},
  port = 0,
): Promise<{ url: string; port: number; received: Received[] }> {
  const received: Received[] = [];
  server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    async onData(stream, session, done) {
      const raw = await readText(stream);
      received.push({ raw, recipients: session.envelope.rcptTo.map((recipient) => recipient.address) });
      done();
    },
    ...options,
  });
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const bound = (server.server.address() as AddressInfo).port;
  return { url: `smtp://127.0.0.1:${bound}`, port: bound, received };
}
type Received = { raw: string; recipients: string[] };

async function stop(): Promise<void> {
  const closing = server;
  server = undefined;
  if (closing) await new Promise<void>((resolve) => closing.close(resolve));
}

function header(raw: string, name: string): string {
  const headers = raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  const line = headers.split("\r\n").find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}: `));
  return (line ?? "").slice(name.length + 2);
}

function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_all, kind: string, word: string) => {
      if (kind.toUpperCase() === "B") return Buffer.from(word, "base64").toString();
      const bytes = word.replace(/_/g, " ").replace(/=([0-9A-F]{2})/gi, (_hex, code: string) => `%${code}`);
      return decodeURIComponent(bytes.replace(/%(?![0-9A-F]{2})/gi, "%25"));
    });
}

test("a mail arrives with its text and its HTML, over STARTTLS where the server offers it", async () => {
  let encrypted = false;
  const { url, received } = await listen({
    disabledCommands: ["AUTH"],
    onMailFrom(_address, session, done) {
      encrypted = session.secure;
      done();
    },
  });

  await openSmtp(url, FROM).send(mail);

  expect(received).toHaveLength(1);
  expect(received[0]?.recipients).toEqual(["offers@supplier.example"]);
  const raw = received[0]?.raw ?? "";
  expect(raw).toContain("multipart/alternative");
  expect(raw).toContain("Please quote.");
  expect(raw).toContain("<p>Please <b>quote</b>.</p>");
  expect(decodeWords(header(raw, "From"))).toBe("Blechwerk Süd <no-reply@kantwerk.example>");
  expect(header(raw, "Reply-To")).toBe("buyer@kantwerk.example");
  expect(header(raw, "Auto-Submitted")).toBe("auto-generated");
  expect(encrypted).toBe(true);
});

test("a subject keeps its characters in every script", async () => {
  const { url, received } = await listen();
  const subject = "Bestellanfrage „Gehäuse“ – größer 30 % 鈑金 עברית 🔩";

  await openSmtp(url, FROM).send({ ...mail, subject });

  expect(decodeWords(header(received[0]?.raw ?? "", "Subject"))).toBe(subject);
});

test("line breaks in a subject add no header and no recipient", async () => {
  const { url, received } = await listen();
  const subject = "Request\r\nBcc: victim@elsewhere.example\r\n\r\n<script>\u2028X-Other: 1\u0085X-Third: 1";

  await openSmtp(url, FROM).send({ ...mail, subject });

  const raw = received[0]?.raw ?? "";
  expect(header(raw, "Bcc")).toBe("");
  expect(raw).not.toMatch(/^(Bcc|X-Other|X-Third):/im);
  expect(received[0]?.recipients).toEqual(["offers@supplier.example"]);
});

test("a sender's name and a reply address add no header and no other sender", async () => {
  const { url, received } = await listen();
  const sender = 'Blech"werk\r\nBcc: victim@elsewhere.example, <evil@elsewhere.example>';

  await openSmtp(url, FROM).send({ ...mail, sender, reply_to: "a@one.example, b@two.example" });

  const raw = received[0]?.raw ?? "";
  expect(raw).not.toMatch(/^(Bcc|Reply-To):/im);
  expect(header(raw, "From")).toMatch(/ <no-reply@kantwerk\.example>$/);
});

test.each([
  "a@one.example, b@two.example",
  "a@one.example\r\nRCPT TO:<b@two.example>",
  "Name <a@one.example>",
  "not an address",
  "",
])("%j is refused as a recipient without contacting the server", async (to) => {
  const { url, received } = await listen();

  await expect(openSmtp(url, FROM).send({ ...mail, to })).rejects.toBeInstanceOf(MailRefused);

  expect(received).toEqual([]);
});

test("a recipient refused by the server is a permanent failure with the server's reason", async () => {
  const { url } = await listen({
    onRcptTo(_address, _session, done) {
      done(Object.assign(new Error("5.1.1 No such user here"), { responseCode: 550 }));
    },
  });

  const failure = await openSmtp(url, FROM)
    .send(mail)
    .catch((error: unknown) => error);

  expect(failure).toBeInstanceOf(MailRefused);
  expect((failure as MailRefused).message).toBe("550 5.1.1 No such user here");
});

test("a message refused by the server is a permanent failure", async () => {
  const { url } = await listen({
    onData(stream, _session, done) {
      stream.resume();
      stream.on("end", () => done(Object.assign(new Error("Looks like spam"), { responseCode: 554 })));
    },
  });

  await expect(openSmtp(url, FROM).send(mail)).rejects.toThrow(new MailRefused("554 Looks like spam"));
});

test("a recipient deferred by the server is worth a retry", async () => {
  const { url } = await listen({
    onRcptTo(_address, _session, done) {
      done(Object.assign(new Error("Greylisted, come back later"), { responseCode: 451 }));
    },
  });

  await expect(openSmtp(url, FROM).send(mail)).rejects.not.toBeInstanceOf(MailRefused);
});

test("a wrong password is worth a retry, because it is not the recipient's fault", async () => {
  const { url } = await listen({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth(_auth, _session, done) {
      done(Object.assign(new Error("Wrong password"), { responseCode: 535 }));
    },
  });

  const withPassword = url.replace("smtp://", "smtp://user:wrong@");

  const failure = await openSmtp(withPassword, FROM)
    .send(mail)
    .catch((error: unknown) => error);

  expect(failure).toMatchObject({ responseCode: 535 });
  expect(failure).not.toBeInstanceOf(MailRefused);
});

test("a server that is down is worth a retry, and the same mailer delivers once it is back", async () => {
  const { url, port } = await listen();
  await stop();
  const mailer = openSmtp(url, FROM);

  const failure = await mailer.send(mail).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(MailRefused);

  const { received } = await listen({}, port);
  await mailer.send(mail);
  expect(received).toHaveLength(1);
});
