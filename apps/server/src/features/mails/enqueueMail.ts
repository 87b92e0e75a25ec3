import type { Context } from "../../context.ts";
import { countMail } from "./mailLimits.ts";
import { type MailOrder, mailKey } from "./mailOrder.ts";

export type MailJob = { organization_id: string; order: MailOrder };

/** Its work is done by mail-delivery. */
export const mailJob = { name: "send-mail" };

/** The part of a context that queues mails; operators' commands have no more. */
export type MailSender = Pick<Context, "db"> & {
  user?: Context["user"];
  deps: Pick<Context["deps"], "enqueue">;
  organization: { id: string };
};

/**
 * Queues a mail that leaves when and only when the transaction commits, or later.
 * @throws Refusal 429 when the person has caused too many within an hour
 */
export async function enqueueMail(sender: MailSender, order: MailOrder, startAfter?: Date): Promise<void> {
  await countMail(sender, order);
  const { db, deps, organization } = sender;
  const data: MailJob = { organization_id: organization.id, order };
  await deps.enqueue(db, mailJob, data, {
    singletonKey: `${organization.id} ${mailKey(order)}`,
    ...(startAfter && { startAfter }),
  });
}
