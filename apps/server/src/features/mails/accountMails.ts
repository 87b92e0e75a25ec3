import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Mail } from "../../adapters/mail/mailer.ts";
import type { Context } from "../../context.ts";
import { codeHash } from "../../http/auth.ts";
import { tokensTable, usersTable } from "../../resources/users.ts";
import { readSetting } from "../settings/readSetting.ts";
import { accountTexts } from "./accountTexts.ts";
import { type MailContent, renderMail } from "./layout.ts";
import { mailTexts } from "./texts.ts";

type Person = Pick<typeof usersTable.$inferSelect, "name" | "email" | "language_code">;

/** A mail to a person about their own account, in their language. */
function mailTo(
  ctx: Context,
  { name, email, language_code: locale }: Person,
  content: Pick<MailContent, "subject" | "paragraphs"> & Partial<MailContent>,
): Mail {
  const { name: organization } = ctx.organization;
  const written = renderMail({
    locale,
    organization,
    greeting: mailTexts[locale].greeting(name),
    facts: [],
    quote: undefined,
    footer: accountTexts[locale].footer(organization),
    ...content,
  });
  return { to: email, sender: organization, reply_to: undefined, ...written };
}

/** A fresh code for a sign-in that still waits for it; the one before is of no use any more. */
export async function composeCode(ctx: Context, tokenId: string): Promise<Mail | undefined> {
  const token = await ctx.db.find(tokensTable, tokenId, { lock: "update" });
  const minutes = token ? Math.ceil((new Date(token.expires_at).getTime() - Date.now()) / 60_000) : 0;
  const user = token && (await ctx.db.find(usersTable, token.user_id));
  if (!user?.active || minutes <= 0) return undefined;
  const digits = Number(await readSetting(ctx.db, "otp_digits"));
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  await ctx.db.update(tokensTable, eq(tokensTable.id, tokenId), { code_hash: codeHash(tokenId, code) });
  const texts = accountTexts[user.language_code];
  return mailTo(ctx, user, {
    subject: texts.codeSubject(code),
    paragraphs: [texts.code(ctx.organization.name, minutes), texts.codeUnasked],
    code,
  });
}
