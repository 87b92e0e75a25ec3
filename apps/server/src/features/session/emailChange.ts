import { confirmEmailSchema } from "@kantwerk/contract/session";
import type { Context } from "../../context.ts";
import { and, eq } from "../../db/drizzle.ts";
import { nothing } from "../../http/answers.ts";
import { tokenHash } from "../../http/auth.ts";
import { endpoint } from "../../http/endpoint.ts";
import { invalid, Refusal } from "../../http/refusal.ts";
import { endLinks, tokensTable, type User, usersTable } from "../../resources/users.ts";
import { enqueueMail } from "../mails/enqueueMail.ts";

/** Unconfirmed addresses expire after this time. */
const confirmationHours = 24;

/** The user's pending email address, while its link is valid. */
export const pendingEmailOf = ({ pending_email, pending_email_at }: User): string | null =>
  pending_email_at && Date.now() - new Date(pending_email_at).getTime() < confirmationHours * 3_600_000
    ? pending_email
    : null;

async function requireFree(ctx: Context, email: string): Promise<void> {
  if ((await ctx.db.count(usersTable, eq(usersTable.email, email))) > 0) throw invalid({ email: ["taken"] });
}

/** Mails a confirmation to the new address and a notice to the old one. @throws Refusal 422 if the address is taken */
export async function askNewEmail(ctx: Context, user: User, pending_email: string): Promise<void> {
  await requireFree(ctx, pending_email);
  const asked_at = new Date().toISOString();
  const changes = { pending_email, pending_email_at: asked_at };
  await ctx.db.update(usersTable, eq(usersTable.id, user.id), changes);
  await enqueueMail(ctx, { kind: "email_change", user_id: user.id, asked_at });
  await enqueueMail(ctx, { kind: "email_notice", user_id: user.id, asked_at, to: user.email });
}

/** Drops a user's pending address and invalidates its link. */
export async function dropNewEmail(ctx: Context, userId: string): Promise<void> {
  const changes = { pending_email: null, pending_email_at: null };
  await ctx.db.update(usersTable, eq(usersTable.id, userId), changes);
  const links = and(eq(tokensTable.user_id, userId), eq(tokensTable.purpose, "email_change"));
  if (links) await ctx.db.remove(tokensTable, links);
}

const expired = () => new Refusal(422, "linkExpired", { code: "link_expired" });

export const confirmEmail = endpoint({
  method: "POST",
  path: "/restify/confirm-email",
  summary: "Makes a new e-mail address count, by the token of the link that was sent to it",
  permission: "public",
  rateLimit: 20,
  answers: nothing("The address counts"),
  secret: true,
  body: confirmEmailSchema,
  handle: async (ctx, { body: { token } }) => {
    const [link] = await ctx.db.all(tokensTable, eq(tokensTable.hash, tokenHash(token)), { lock: "update" });
    const user = await ctx.db.find(usersTable, link?.user_id, { lock: "update" });
    const isOver = link?.purpose !== "email_change" || new Date(link.expires_at) <= new Date();
    if (isOver || !user?.active || !user.pending_email || link.email !== user.pending_email) throw expired();
    await requireFree(ctx, user.pending_email);
    const changes = { email: user.pending_email, pending_email: null, pending_email_at: null };
    await ctx.db.update(usersTable, eq(usersTable.id, user.id), changes);
    await endLinks(ctx.db, user.id);
    return { status: 204 };
  },
});
