import type { Mail } from "../../adapters/mail/mailer.ts";
import type { Context } from "../../context.ts";
import { pageUrl } from "../../http/pageUrl.ts";
import { usersTable } from "../../resources/users.ts";
import { accessTexts } from "./accessTexts.ts";
import { mailTo } from "./accountMails.ts";
import type { MailOrder } from "./mailOrder.ts";

/** Tells an administrator of a change of who gets in. */
export async function composeAccessChanged(
  ctx: Context,
  { user_id, news, by }: Extract<MailOrder, { kind: "access_changed" }>,
): Promise<Mail | undefined> {
  const reader = await ctx.db.find(usersTable, user_id);
  if (!reader?.active) return undefined;
  const texts = accessTexts[reader.language_code];
  const { name: organization } = ctx.organization;
  const isSso = news.what === "sso";
  const text = isSso ? texts.sso(by, organization) : texts.administrator(news, by, organization);
  const { button: label, ...content } = text;
  const url = pageUrl(ctx, isSso ? "/organization/sso" : "/users/list");
  return mailTo(ctx, reader, { ...content, button: { label, url } });
}
