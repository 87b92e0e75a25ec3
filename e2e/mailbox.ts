import { expect } from "@playwright/test";
import { tokenOf } from "./api.ts";
import { server } from "./staff.ts";

export type Mail = { to: string; subject: string; text: string; html: string };

/** E-mails to an address that contain this text; waits for the first one. */
export async function openMails(to: string, text = ""): Promise<Mail[]> {
  let mails: Mail[] = [];
  const received = async () => {
    const token = await tokenOf(server());
    // The server treats the tests as a proxy, so the mailbox requires an administrator.
    const answer = await fetch(`${server()}/dev/mailbox.json`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const all = (await answer.json()) as Mail[];
    mails = all.filter((mail) => mail.to.includes(to) && mail.text.includes(text));
    return mails.length;
  };
  await expect.poll(received, { message: `mails to ${to}`, timeout: 30_000 }).toBeGreaterThan(0);
  return mails;
}
