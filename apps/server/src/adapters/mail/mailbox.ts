import { randomBytes } from "node:crypto";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makePrivateFolder } from "../../privateFolder.ts";
import type { Reader } from "./mailboxAccess.ts";
import { cleanMail, type Mail, type Mailer } from "./mailer.ts";

/** `sent_at` is an ISO 8601 timestamp. */
export type MailboxMail = Pick<Mail, "to" | "subject" | "text" | "html"> & { sent_at: string };

export type Mailbox = Mailer & {
  /** All stored mails that the reader may see, newest first. */
  list(reader?: Reader): Promise<MailboxMail[]>;
  /** The same with their ids. */
  entries(reader?: Reader): Promise<{ id: string; mail: MailboxMail }[]>;
  read(id: string, reader?: Reader): Promise<MailboxMail | undefined>;
};

type StoredMail = MailboxMail & Pick<Mail, "sealed" | "organization">;

/** An administrator may read the mails of one organization, except confidential ones. */
const maySee = (reader: Reader, { sealed, organization }: StoredMail) =>
  reader === "here" || (organization === reader.organization && !sealed);

const KEPT = 1000;
const FILE = /^\d{15}-\d{6}-[0-9a-f]{8}\.json$/;
const READ_AT_ONCE = 50;

/** A mailer that delivers nothing: stores the newest 1000 mails as files in `<dataDir>/mailbox`. */
export function openMailbox(dataDir: string): Mailbox {
  const folder = join(dataDir, "mailbox");
  let sequence = 0;

  async function names(): Promise<string[]> {
    const found = await readdir(folder).catch(emptyWhenMissing);
    return found.filter((name) => FILE.test(name)).sort();
  }

  async function readMail(name: string, reader: Reader): Promise<MailboxMail | undefined> {
    if (!FILE.test(name)) return undefined;
    const text = await readFile(join(folder, name), "utf8").catch(undefinedWhenMissing);
    if (text === undefined) return undefined;
    const mail = JSON.parse(text) as StoredMail;
    const { sealed: _sealed, organization: _organization, ...shown } = mail;
    return maySee(reader, mail) ? shown : undefined;
  }

  async function entries(reader: Reader = "here"): Promise<{ id: string; mail: MailboxMail }[]> {
    const newestFirst = (await names()).reverse();
    const found: { id: string; mail: MailboxMail }[] = [];
    for (let at = 0; at < newestFirst.length; at += READ_AT_ONCE) {
      const batch = newestFirst.slice(at, at + READ_AT_ONCE);
      const mails = await Promise.all(batch.map((name) => readMail(name, reader)));
      mails.forEach((mail, index) => {
        if (mail) found.push({ id: (batch[index] as string).replace(/\.json$/, ""), mail });
      });
    }
    return found;
  }

  return {
    async send(mail) {
      const { to, subject, text, html, sealed, organization } = cleanMail(mail);
      const now = new Date();
      const kept = { to, subject, text, html, sent_at: now.toISOString(), sealed, organization };
      const name = fileName(now, sequence++);
      await makePrivateFolder(folder);
      await writeFile(join(folder, `${name}.part`), JSON.stringify(kept), { mode: 0o600 });
      await rename(join(folder, `${name}.part`), join(folder, name));
      const surplus = (await names()).slice(0, -KEPT);
      await Promise.all(surplus.map((old) => rm(join(folder, old), { force: true })));
    },
    async list(reader) {
      return (await entries(reader)).map((entry) => entry.mail);
    },
    entries,
    read: (id, reader = "here") => readMail(`${id}.json`, reader),
    async close() {},
  };
}

/** Sorts by time, then by sequence within this process. */
function fileName(now: Date, sequence: number): string {
  const time = String(now.getTime()).padStart(15, "0");
  const order = String(sequence % 1_000_000).padStart(6, "0");
  return `${time}-${order}-${randomBytes(4).toString("hex")}.json`;
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

// Another process may have deleted it as the oldest.
function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined;
  throw error;
}
