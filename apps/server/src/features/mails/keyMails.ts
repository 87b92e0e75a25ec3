import type { Mail } from "../../adapters/mail/mailer.ts";
import type { Context } from "../../context.ts";
import { formatTime } from "../../http/formatTime.ts";
import { pageUrl } from "../../http/pageUrl.ts";
import { apiKeysTable } from "../../resources/apiKeys.ts";
import { textsIn } from "../../resources/texts/textsIn.ts";
import { usersTable } from "../../resources/users.ts";
import { mailTo } from "./accountMails.ts";

type Key = { user_id: string; name: string; expires_at: string };

/** A mail to the maker of a key; undefined once they have left. */
async function toMaker(
  ctx: Context,
  { user_id, name, expires_at }: Key,
  kind: "made" | "ends",
): Promise<Mail | undefined> {
  const maker = await ctx.db.find(usersTable, user_id);
  if (!maker?.active) return undefined;
  const { language_code: locale } = maker;
  const say = textsIn(locale, "keyMails");
  const until = formatTime(expires_at, ctx.organization.timezone, locale);
  const values = { name, organization: ctx.organization.name, until };
  return mailTo(ctx, maker, {
    subject: say(`${kind}.subject`, values),
    paragraphs: [say(`${kind}.text`, values), say(`${kind}.note`)],
    button: { label: say("button"), url: pageUrl(ctx, "/developers") },
  });
}

/** Tells somebody that a key acts for them, in case it was somebody else who made it. */
export const composeKeyMade = (ctx: Context, key: Key): Promise<Mail | undefined> =>
  toMaker(ctx, key, "made");

/** Reminds somebody that a key ends; undefined where it was revoked. */
export async function composeKeyEnds(ctx: Context, id: string): Promise<Mail | undefined> {
  const key = await ctx.db.find(apiKeysTable, id);
  return key && toMaker(ctx, key, "ends");
}
