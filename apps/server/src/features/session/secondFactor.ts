import { type Locale, say } from "@kantwerk/contract/messages";
import { mfaSchema } from "@kantwerk/contract/session";
import { eq, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { v7 as newId } from "uuid";
import type { Context, Deps } from "../../context.ts";
import type { Row } from "../../db/tenantDb.ts";
import { codeHash, newToken, tokenHash } from "../../http/auth.ts";
import { type Answer, endpoint, inRequest } from "../../http/endpoint.ts";
import { judged, Refusal } from "../../http/refusal.ts";
import { tokensTable, usersTable } from "../../resources/users.ts";
import { enqueueMail } from "../mails/sendMail.ts";
import { readSetting } from "../settings/readSetting.ts";
import { limited } from "./attempts.ts";
import { openSession } from "./signIn.ts";

const validMinutes = 10;
const maxTries = 5;
const resendSeconds = 60;

type User = typeof usersTable.$inferSelect;
type Token = Row<typeof tokensTable>;
type Method = "email";

/** What this person proves a sign-in with besides the password; empty: nothing more is asked. */
export const methodsOf = (user: User): Method[] => (user.two_factor_enabled ? ["email"] : []);

/** Digits of the codes that are sent by mail. */
const digitsOf = async (ctx: Context): Promise<number> => Number(await readSetting(ctx.db, "otp_digits"));

/** Orders the mail with a code. The code itself is made when the mail leaves. */
async function sendCode(ctx: Context, tokenId: string): Promise<void> {
  const code_sent_at = new Date().toISOString();
  await ctx.db.update(tokensTable, eq(tokensTable.id, tokenId), { code_sent_at });
  await enqueueMail(ctx, { kind: "code", token_id: tokenId, asked_at: code_sent_at });
}

/** Answers the temporary token of a sign-in that waits for its second factor, and sends a code. */
export async function askSecondFactor(ctx: Context, user: User, methods: Method[]): Promise<Answer> {
  const temporary_token = newToken();
  const id = newId();
  await ctx.db.insert(tokensTable, {
    id,
    user_id: user.id,
    hash: tokenHash(temporary_token),
    purpose: "second_factor",
    expires_at: new Date(Date.now() + validMinutes * 60_000).toISOString(),
  });
  await sendCode(ctx, id);
  return { body: { data: { requires_mfa: true, temporary_token, methods, digits: await digitsOf(ctx) } } };
}

/** What the web shows of it is the code's message alone. */
const refuseCode = (locale: Locale, key: "wrongCode" | "codeSpent", code: string) =>
  new Refusal(422, key, { code, more: { mfa_code: say(locale, key) } });

const spent = ({ locale }: { locale: Locale }) => refuseCode(locale, "codeSpent", "sign_in_again");

/** The waiting sign-in of a request. @throws Refusal 422 once its time is up */
async function waitingSignIn(ctx: Context, request: FastifyRequest): Promise<Token> {
  const [token] = await ctx.db.all(tokensTable, eq(tokensTable.hash, request.tokenHash ?? ""));
  if (!token || new Date(token.expires_at) <= new Date()) throw spent(request);
  return token;
}

/** Counts a try before the code is looked at, so that many at once are no more than five. @throws Refusal 422 */
async function countTry(ctx: Context, request: FastifyRequest): Promise<Token> {
  const waiting = await waitingSignIn(ctx, request);
  const counted = await ctx.db.update(
    tokensTable,
    sql`${tokensTable.id} = ${waiting.id} and ${tokensTable.tries} < ${maxTries}`,
    { tries: sql`${tokensTable.tries} + 1` as never },
  );
  const [token] = counted;
  if (!token) throw spent(request);
  return token;
}

/** The waiting sign-in whose code this is. @throws Refusal 422, which stays counted */
async function receiveCode(deps: Deps, request: FastifyRequest): Promise<Token> {
  const { mfa_code } = judged(mfaSchema, request.body);
  const token = await inRequest(deps, request, (ctx) => countTry(ctx, request));
  const judge = async () => (codeHash(token.id, mfa_code) === token.code_hash ? token : undefined);
  const wrong =
    token.tries < maxTries ? refuseCode(request.locale, "wrongCode", "wrong_code") : spent(request);
  // Also over several sign-ins: whoever knows the password does not get any number of guesses.
  return limited(deps, request, { name: `${token.user_id} code`, userId: token.user_id }, judge, wrong);
}

export const verifyCode = endpoint({
  method: "POST",
  path: "/restify/mfa-verify",
  summary: "Completes a sign-in by its second factor; with the temporary token, five tries in ten minutes",
  permission: "second-factor",
  rateLimit: 20,
  secret: true,
  body: mfaSchema,
  receive: receiveCode,
  handle: async (ctx, { body, request }) => {
    const token = body as Token;
    const user = await ctx.db.find(usersTable, token.user_id, { lock: "share" });
    // Only once, and not after the account was closed meanwhile.
    const isFirst = (await ctx.db.remove(tokensTable, eq(tokensTable.id, token.id))) > 0;
    if (!user?.active || !isFirst) throw spent(request);
    return openSession(ctx, request, user);
  },
});

export const resendCode = endpoint({
  method: "POST",
  path: "/restify/mfa-resend",
  summary: "Sends another code, at most once in 60 seconds; with the temporary token",
  permission: "second-factor",
  rateLimit: 20,
  handle: async (ctx, { request }) => {
    const { id } = await waitingSignIn(ctx, request);
    const token = await ctx.db.find(tokensTable, id, { lock: "update" });
    const since = (Date.now() - new Date(token?.code_sent_at ?? 0).getTime()) / 1000;
    const seconds = Math.ceil(resendSeconds - since);
    if (seconds > 0) {
      const headers = { "retry-after": String(seconds) };
      throw new Refusal(429, "tooManyRequests", { values: { seconds }, headers });
    }
    await sendCode(ctx, id);
    return { status: 204 };
  },
});
