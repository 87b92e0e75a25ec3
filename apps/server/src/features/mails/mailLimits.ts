import type { Context } from "../../context.ts";
import { countWithin } from "../../db/countWithin.ts";
import { Refusal } from "../../http/refusal.ts";
import type { MailOrder } from "./mailOrder.ts";

/** Mails whose address comes with the request: anybody's. All others go to addresses of records. */
const toGivenAddress: readonly MailOrder["kind"][] = [
  "account",
  "email_change",
  "email_changed",
  "order_document",
];

/** How many mails within an hour one person, and all people of an organization together, may cause. */
const limits = {
  given: { person: 50, organization: 200 },
  recorded: { person: 500, organization: 2000 },
};

/**
 * Counts a mail that a signed-in person causes; jobs and suppliers have limits of their own. A transaction that is rolled
 * back has counted nothing.
 * @throws Refusal 429 when there are too many within an hour
 */
export async function countMail(
  { db, user }: Pick<Context, "db"> & { user?: Context["user"] },
  { kind }: MailOrder,
): Promise<void> {
  if (!user) return;
  const group = toGivenAddress.includes(kind) ? "given" : "recorded";
  const { person, organization } = limits[group];
  for (const [name, most] of [
    [`mails ${group} ${user.id}`, person],
    [`mails ${group}`, organization],
  ] as const) {
    const { count, seconds } = await countWithin(db, name, 60);
    if (count > most)
      throw new Refusal(429, "tooManyMails", {
        code: "too_many_mails",
        values: { minutes: Math.ceil(seconds / 60) },
        headers: { "retry-after": String(seconds) },
      });
  }
}
