import { type Locale, say } from "@kantwerk/contract/messages";
import { mfaSchema } from "@kantwerk/contract/session";
import type { FastifyRequest } from "fastify";
import { v7 as newId } from "uuid";
import type { Context, Deps } from "../../context.ts";
import { eq, sql } from "../../db/drizzle.ts";
import type { Row } from "../../db/tenantDb.ts";
import { nothing } from "../../http/answers.ts";
import { codeHash, newToken, tokenHash } from "../../http/auth.ts";
import { type Answer, endpoint, inRequest } from "../../http/endpoint.ts";
import { forbidden, judged, Refusal, tooManyRequests } from "../../http/refusal.ts";
import { tokensTable, type User, usersTable } from "../../resources/users.ts";
import { enqueueMail } from "../mails/enqueueMail.ts";
import { readSetting } from "../settings/readSetting.ts";
import { passkeyOptions, signedIn } from "./answers.ts";
import { limited } from "./attempts.ts";
import { authenticationOptions, passkeysOf, personOfPasskey } from "./passkeys.ts";
import { countRecoveryCodes, spendRecoveryCode } from "./recoveryCodes.ts";
import { openSession, type ProviderSession } from "./signIn.ts";
import { hasTotp, isTotpCode } from "./totp.ts";

const validMinutes = 10;
const maxTries = 5;
const resendSeconds = 60;

type Token = Row<typeof tokensTable>;
type Method = "email" | "totp" | "passkey" | "recovery";

/** The user's second factors, best first; empty if none are required. */
async function methodsOf(ctx: Context, user: User): Promise<Method[]> {
  const methods: Method[] = [];
  if ((await passkeysOf(ctx, user.id)).length > 0) methods.push("passkey");
  if (await hasTotp(ctx, user.id)) methods.push("totp");
  if (user.two_factor_enabled) methods.push("email");
  if (methods.length > 0 && (await countRecoveryCodes(ctx, user.id)) > 0) methods.push("recovery");
  return methods;
}

/** Number of digits in mailed codes. */
const digitsOf = async (ctx: Context): Promise<number> => Number(await readSetting(ctx.db, "otp_digits"));

/** Queues the mail with a code, which is generated when the mail is sent. */
async function sendCode(ctx: Context, tokenId: string): Promise<void> {
  const code_sent_at = new Date().toISOString();
  await ctx.db.update(tokensTable, eq(tokensTable.id, tokenId), { code_sent_at });
  await enqueueMail(ctx, { kind: "code", token_id: tokenId, asked_at: code_sent_at });
}

/**
 * Responds with the temporary token of a sign-in awaiting its second factor. Sends a code immediately if there is no
 * better method, otherwise on request.
 */
async function askSecondFactor(
  ctx: Context,
  user: User,
  methods: Method[],
  atProvider: ProviderSession | undefined,
): Promise<Answer> {
  const temporary_token = newToken();
  const id = newId();
  await ctx.db.insert(tokensTable, {
    id,
    user_id: user.id,
    hash: tokenHash(temporary_token),
    purpose: "second_factor",
    id_token: atProvider?.id_token,
    proved_at: atProvider?.proved_at,
    expires_at: new Date(Date.now() + validMinutes * 60_000).toISOString(),
  });
  if (methods[0] === "email") await sendCode(ctx, id);
  return { body: { data: { requires_mfa: true, temporary_token, methods, digits: await digitsOf(ctx) } } };
}

/** Continues after the first factor: with the second one, if required. */
export async function passFirstFactor(
  ctx: Context,
  request: FastifyRequest,
  user: User,
  atProvider?: ProviderSession,
): Promise<Answer> {
  const methods = await methodsOf(ctx, user);
  return methods.length > 0
    ? askSecondFactor(ctx, user, methods, atProvider)
    : openSession(ctx, request, user, atProvider);
}

/** The web app shows only the message at the code. */
const refuseCode = (locale: Locale, key: "wrongCode" | "codeSpent", code: string) =>
  new Refusal(422, key, { code, more: { mfa_code: say(locale, key) } });

const spent = ({ locale }: { locale: Locale }) => refuseCode(locale, "codeSpent", "sign_in_again");

/** The pending sign-in of a request. @throws Refusal 422 if expired */
async function waitingSignIn(ctx: Context, request: FastifyRequest): Promise<Token> {
  const [token] = await ctx.db.all(tokensTable, eq(tokensTable.hash, request.tokenHash ?? ""));
  if (!token || new Date(token.expires_at) <= new Date()) throw spent(request);
  return token;
}

/** Counts an attempt before checking the code, so that concurrent attempts cannot exceed five. @throws Refusal 422 */
async function countTry(ctx: Context, request: FastifyRequest): Promise<Token> {
  const waiting = await waitingSignIn(ctx, request);
  const counted = await ctx.db.update(
    tokensTable,
    sql`${tokensTable.id} = ${waiting.id} and ${tokensTable.tries} < ${maxTries}`,
    { tries: sql`${tokensTable.tries} + 1` },
  );
  const [token] = counted;
  if (!token) throw spent(request);
  return token;
}

/** Whether the code is the mailed one, the app's, or a recovery code; consumes it. */
async function isCode(ctx: Context, token: Token, code: string): Promise<boolean> {
  if (token.code_hash !== null && codeHash(token.id, code) === token.code_hash) return true;
  return (await isTotpCode(ctx, token.user_id, code)) || spendRecoveryCode(ctx, token.user_id, code);
}

/** The pending sign-in completed by this code. @throws Refusal 422, which stays counted */
async function receiveCode(deps: Deps, request: FastifyRequest): Promise<Token> {
  const given = judged(mfaSchema, request.body);
  const token = await inRequest(deps, request, (ctx) => countTry(ctx, request));
  if ("passkey" in given) {
    await inRequest(deps, request, (ctx) => personOfPasskey(ctx, request, given.passkey, token.user_id));
    return token;
  }
  const judge = () =>
    inRequest(deps, request, async (ctx) => ((await isCode(ctx, token, given.mfa_code)) ? token : undefined));
  const wrong =
    token.tries < maxTries ? refuseCode(request.locale, "wrongCode", "wrong_code") : spent(request);
  // Also limits attempts across sign-ins, for attackers who know the password.
  return limited(deps, request, { name: `${token.user_id} code`, userId: token.user_id }, judge, wrong);
}

export const verifyCode = endpoint({
  method: "POST",
  path: "/restify/mfa-verify",
  summary: "Completes a sign-in by its second factor; with the temporary token, five tries in ten minutes",
  permission: "second-factor",
  rateLimit: 20,
  answers: signedIn,
  secret: true,
  body: mfaSchema,
  receive: receiveCode,
  handle: async (ctx, { body: token, request }) => {
    const user = await ctx.db.find(usersTable, token.user_id, { lock: "share" });
    // Only once, and only if the account is still active.
    const isFirst = (await ctx.db.remove(tokensTable, eq(tokensTable.id, token.id))) > 0;
    if (!user?.active || !isFirst) throw spent(request);
    return openSession(ctx, request, user, token);
  },
});

export const resendCode = endpoint({
  method: "POST",
  path: "/restify/mfa-resend",
  summary: "Sends another code, at most once in 60 seconds; with the temporary token",
  permission: "second-factor",
  rateLimit: 20,
  answers: nothing("It is on its way"),
  handle: async (ctx, { request }) => {
    const { id, user_id } = await waitingSignIn(ctx, request);
    const token = await ctx.db.find(tokensTable, id, { lock: "update" });
    const user = await ctx.db.find(usersTable, user_id);
    if (!user?.two_factor_enabled) throw forbidden();
    const since = (Date.now() - new Date(token?.code_sent_at ?? 0).getTime()) / 1000;
    const seconds = Math.ceil(resendSeconds - since);
    // Negative if the clock was set back since.
    if (seconds > 0 && since >= 0) throw tooManyRequests(seconds);
    await sendCode(ctx, id);
    return { status: 204 };
  },
});

export const askForPasskey = endpoint({
  method: "POST",
  path: "/restify/mfa-passkey",
  summary:
    "What the browser needs to complete a sign-in by a passkey (PublicKeyCredentialRequestOptions as JSON); with the temporary token",
  permission: "second-factor",
  rateLimit: 20,
  answers: passkeyOptions,
  secret: true,
  handle: async (ctx, { request }) => {
    const { user_id: id } = await waitingSignIn(ctx, request);
    const options = await authenticationOptions(ctx, request, id);
    return { body: { data: { type: "passkeys", id, attributes: { options } } } };
  },
});
