import { expect } from "@playwright/test";
import { tokenOf } from "./api.ts";
import { server } from "./staff.ts";

export type Mail = { to: string; subject: string; text: string; html: string };

/** The mails to an address that contain some text, once there is one. */
export async function openMails(to: string, text = ""): Promise<Mail[]> {
  let mails: Mail[] = [];
  const received = async () => {
    const token = await tokenOf(server());
    // The server takes the tests for a proxy, so the mailbox is open to administrators only.
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
