import { randomInt } from "node:crypto";
import { v7 as newId } from "uuid";
import type { Mail } from "../../adapters/mail/mailer.ts";
import type { Context } from "../../context.ts";
import { and, eq } from "../../db/drizzle.ts";
import { codeHash, newToken, tokenHash } from "../../http/auth.ts";
import { pageUrl } from "../../http/pageUrl.ts";
import { isAdministrator } from "../../resources/administrators.ts";
import { activeSso } from "../../resources/sso.ts";
import { textsIn } from "../../resources/texts/textsIn.ts";
import { tokensTable, usersTable } from "../../resources/users.ts";
import { readSetting } from "../settings/readSetting.ts";
import { greetingIn } from "./greeting.ts";
import { renderMail } from "./layout.ts";
import type { MailContent } from "./mailContent.ts";
import type { AccountMail, MailOrder, SignInNews } from "./mailOrder.ts";

type Person = Pick<typeof usersTable.$inferSelect, "name" | "email" | "language_code">;

/** A mail to a person about their own account, in their language. */
export function mailTo(
  ctx: Context,
  { name, email, language_code: locale }: Person,
  content: Pick<MailContent, "subject" | "paragraphs"> & Partial<MailContent>,
): Mail {
  const { name: organization } = ctx.organization;
  const written = renderMail({
    locale,
    organization,
    greeting: greetingIn(locale, name),
    facts: [],
    quote: undefined,
    footer: textsIn(locale, "accountMails")("footer", { organization }),
    ...content,
  });
  return { to: email, sender: organization, reply_to: undefined, ...written };
}

/** A fresh code for a sign-in that still waits for it; the one before is of no use any more. */
export async function composeCode(ctx: Context, tokenId: string): Promise<Mail | undefined> {
  const token = await ctx.db.find(tokensTable, tokenId, { lock: "update" });
  const minutes = token ? Math.ceil((new Date(token.expires_at).getTime() - Date.now()) / 60_000) : 0;
  const user = await ctx.db.find(usersTable, token?.user_id);
  if (!user?.active || minutes <= 0) return undefined;
  const digits = Number(await readSetting(ctx.db, "otp_digits"));
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  await ctx.db.update(tokensTable, eq(tokensTable.id, tokenId), { code_hash: codeHash(tokenId, code) });
  const say = textsIn(user.language_code, "accountMails");
  return mailTo(ctx, user, {
    subject: say("codeSubject", { code }),
    paragraphs: [say("code", { organization: ctx.organization.name, minutes })],
    code,
    after: say("codeUnasked"),
  });
}

type User = typeof usersTable.$inferSelect;

const hour = 3_600_000;

/** Each link: what its token is for, how long it is valid, where it leads, and whom it is sent to; undefined: to nobody any more. */
const links = {
  password: {
    purpose: "reset",
    lifetime: hour,
    page: "/reset-password",
    to: (user: User) => user.email,
  },
  account: {
    purpose: "invitation",
    lifetime: 7 * 24 * hour,
    page: "/reset-password",
    to: (user: User) => (user.password_hash === null ? user.email : undefined),
  },
  email_change: {
    purpose: "email_change",
    lifetime: 24 * hour,
    page: "/confirm-email",
    to: (user: User) => user.pending_email ?? undefined,
  },
} as const satisfies Record<AccountMail, unknown>;

/** Whether a password would be of no use to somebody: where single sign-on alone counts, to all but administrators. */
const comesByProvider = async (ctx: Context, user: User): Promise<boolean> =>
  (await activeSso(ctx))?.only_sso === true && !(await isAdministrator(ctx, user));

/** @param email the address that the text names */
function accountText(
  ctx: Context,
  user: User,
  kind: AccountMail | "emailNotice" | "emailChanged",
  email: string,
) {
  const say = textsIn(user.language_code, "accountMails");
  const values = { organization: ctx.organization.name, email };
  return {
    subject: say(`${kind}.subject`, values),
    paragraphs: [say(`${kind}.text`, values), say(`${kind}.note`)],
  };
}

/** Tells somebody who was added to sign in at the provider. */
function welcome(ctx: Context, user: User): Mail {
  const say = textsIn(user.language_code, "accountMails");
  const values = { organization: ctx.organization.name, email: user.email };
  return mailTo(ctx, user, {
    subject: say("welcome.subject", values),
    paragraphs: [say("welcome.text", values)],
    button: { label: say("welcome.button"), url: pageUrl(ctx, "/login") },
  });
}

/** A mail with a fresh link, that counts once; the one before it is of no use any more. */
export async function composeLink(
  ctx: Context,
  kind: AccountMail,
  userId: string,
): Promise<Mail | undefined> {
  const user = await ctx.db.find(usersTable, userId, { lock: "update" });
  const { purpose, lifetime, page, to } = links[kind];
  const email = user?.active ? to(user) : undefined;
  if (!user || !email) return undefined;
  if (kind === "account" && (await comesByProvider(ctx, user))) return welcome(ctx, user);
  const before = and(eq(tokensTable.user_id, userId), eq(tokensTable.purpose, purpose));
  if (before) await ctx.db.remove(tokensTable, before);
  const token = newToken();
  await ctx.db.insert(tokensTable, {
    id: newId(),
    user_id: userId,
    hash: tokenHash(token),
    purpose,
    email,
    expires_at: new Date(Date.now() + lifetime).toISOString(),
  });
  const label = textsIn(user.language_code, "accountMails")(`${kind}.button`);
  const button = { label, url: pageUrl(ctx, `${page}?token=${token}`) };
  return mailTo(ctx, { ...user, email }, { ...accountText(ctx, user, kind, email), button });
}

/** Tells the address of before that another one was asked for, in case it was somebody else who did. */
export async function composeEmailNotice(
  ctx: Context,
  userId: string,
  to: string,
): Promise<Mail | undefined> {
  const user = await ctx.db.find(usersTable, userId);
  if (!user?.active) return undefined;
  return mailTo(
    ctx,
    { ...user, email: to },
    accountText(ctx, user, "emailNotice", user.pending_email ?? user.email),
  );
}

/** Tells the former address that somebody else changed it; also for inactive accounts, which can be reactivated. */
export async function composeEmailChanged(
  ctx: Context,
  { user_id, to, email }: Extract<MailOrder, { kind: "email_changed" }>,
): Promise<Mail | undefined> {
  const user = await ctx.db.find(usersTable, user_id);
  if (!user) return undefined;
  return mailTo(ctx, { ...user, email: to }, accountText(ctx, user, "emailChanged", email));
}

/** Tells a person what changed of their sign-in; also for inactive accounts, which can be reactivated. */
export async function composeSignInChanged(
  ctx: Context,
  userId: string,
  what: SignInNews,
): Promise<Mail | undefined> {
  const user = await ctx.db.find(usersTable, userId);
  if (!user) return undefined;
  const say = textsIn(user.language_code, "signInMails");
  return mailTo(ctx, user, {
    subject: say("subject", { organization: ctx.organization.name }),
    paragraphs: [say(`what.${what}`), say("unasked")],
    button: { label: say("button"), url: pageUrl(ctx, "/profile") },
  });
}
