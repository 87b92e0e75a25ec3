import type { Mail } from "../../adapters/mail/mailer.ts";
import type { Context } from "../../context.ts";
import { pageUrl } from "../../http/pageUrl.ts";
import { textsIn } from "../../resources/texts/textsIn.ts";
import { usersTable } from "../../resources/users.ts";
import { mailTo } from "./accountMails.ts";
import type { MailOrder } from "./mailOrder.ts";

/** Tells an administrator of a change of who gets in. */
export async function composeAccessChanged(
  ctx: Context,
  { user_id, news, by }: Extract<MailOrder, { kind: "access_changed" }>,
): Promise<Mail | undefined> {
  const reader = await ctx.db.find(usersTable, user_id);
  if (!reader?.active) return undefined;
  const say = textsIn(reader.language_code, "accessMails");
  const { what, ...person } = news;
  const values = { ...person, by, organization: ctx.organization.name };
  return mailTo(ctx, reader, {
    subject: say(`${what}.subject`, values),
    paragraphs: [say(`${what}.text`, values), say(`${what}.note`)],
    button: {
      label: say(`${what}.button`),
      url: pageUrl(ctx, what === "sso" ? "/organization/sso" : "/users/list"),
    },
  });
}
