import { expect } from "@playwright/test";
import { server } from "./staff.ts";

export type Mail = { to: string; subject: string; text: string; html: string };

/** The mails to an address that contain some text, once there is one. */
export async function openMails(to: string, text = ""): Promise<Mail[]> {
  let mails: Mail[] = [];
  const received = async () => {
    const answer = await fetch(`${server()}/dev/mailbox.json`);
    const all = (await answer.json()) as Mail[];
    mails = all.filter((mail) => mail.to.includes(to) && mail.text.includes(text));
    return mails.length;
  };
  await expect.poll(received, { message: `mails to ${to}`, timeout: 30_000 }).toBeGreaterThan(0);
  return mails;
}
