import { forgotSchema, resetSchema } from "@kantwerk/contract/session";
import { v7 as newId } from "uuid";
import { announce } from "../../adapters/changes.ts";
import type { Context } from "../../context.ts";
import { eq } from "../../db/drizzle.ts";
import { nothing } from "../../http/answers.ts";
import { tokenHash } from "../../http/auth.ts";
import { type Endpoint, endpoint, inRequest } from "../../http/endpoint.ts";
import { judged, Refusal } from "../../http/refusal.ts";
import { endKeys } from "../../resources/apiKeys.ts";
import { noticesTopic } from "../../resources/notices.ts";
import { tokensTable, type User, usersTable } from "../../resources/users.ts";
import { enqueueMail } from "../mails/enqueueMail.ts";
import { isWithinLimit } from "./attempts.ts";
import { requireStrong } from "./passwordStrength.ts";
import { hashPassword, inTurn } from "./passwords.ts";
import { tellChanged } from "./tellChanged.ts";

/** Same response and same work whether the account exists or not. */
const forgotPassword = endpoint({
  method: "POST",
  path: "/restify/forgot-password",
  summary: "Sends a link by which a password is set anew, if there is such an account",
  permission: "public",
  rateLimit: 10,
  answers: nothing("Whether there is such an account or not"),
  secret: true,
  body: forgotSchema,
  handle: async (ctx, { body: { email } }) => {
    const address = email.toLowerCase();
    const [user] = await ctx.db.all(usersTable, eq(usersTable.email, address));
    // Limits mails that others can trigger to a mailbox.
    if (await isWithinLimit(ctx, `${tokenHash(address)} link`)) {
      const asked_at = new Date().toISOString();
      await enqueueMail(ctx, { kind: "password", user_id: user?.id ?? newId(), asked_at });
    }
    return { status: 204 };
  },
});

const expired = () => new Refusal(422, "linkExpired", { code: "link_expired" });

/** The user of a valid link. @throws Refusal 422, the same for unknown and expired links */
async function personOfLink(ctx: Context, hash: string, lock?: "update"): Promise<User> {
  const locked = lock && { lock };
  const [link] = await ctx.db.all(tokensTable, eq(tokensTable.hash, hash), locked);
  const isLink = link?.purpose === "reset" || link?.purpose === "invitation";
  const user = await ctx.db.find(usersTable, link?.user_id, locked);
  if (!isLink || !user?.active || new Date(link.expires_at) <= new Date()) throw expired();
  if (link.email !== user.email) throw expired();
  return user;
}

const resetPassword = endpoint({
  method: "POST",
  path: "/restify/reset-password",
  summary:
    "Sets a password by the token of a link, which counts once; all sessions and API keys of the person end",
  permission: "public",
  rateLimit: 20,
  answers: nothing("The password is set"),
  secret: true,
  body: resetSchema,
  receive: async (deps, request) => {
    const { token, password } = judged(resetSchema, request.body);
    const hash = tokenHash(token);
    const user = await inRequest(deps, request, (ctx) => personOfLink(ctx, hash));
    await requireStrong(password, user, request.organization?.name);
    return { hash, password_hash: await inTurn(() => hashPassword(password)) };
  },
  handle: async (ctx, { body: { hash, password_hash } }) => {
    const user = await personOfLink(ctx, hash, "update");
    const changes = { password_hash, pending_email: null, pending_email_at: null };
    await ctx.db.update(usersTable, eq(usersTable.id, user.id), changes);
    // Sessions and all other links end, because their holders may not be the person who set the password.
    await ctx.db.remove(tokensTable, eq(tokensTable.user_id, user.id));
    await announce(ctx.db, noticesTopic(user.id));
    const hadKeys = (await endKeys(ctx.db, user.id)) > 0;
    if (user.password_hash !== null)
      await tellChanged(ctx, user.id, hadKeys ? "password-and-keys" : "password");
    return { status: 204 };
  },
});

export const passwordLinkEndpoints: readonly Endpoint[] = [forgotPassword, resetPassword];
