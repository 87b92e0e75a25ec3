import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from "@simplewebauthn/server";
import type { FastifyRequest } from "fastify";
import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { and, eq, gt, isNull } from "../../db/drizzle.ts";
import type { Row } from "../../db/tenantDb.ts";
import { newToken, tokenHash } from "../../http/auth.ts";
import { isPageOrigin } from "../../http/pageUrl.ts";
import { badRequest, invalid, unprocessable } from "../../http/refusal.ts";
import { passkeyChallengesTable, passkeysTable } from "../../resources/secondFactorTables.ts";

const validMinutes = 5;

type Purpose = "register" | "sign_in" | "second_factor";
type Passkey = Row<typeof passkeysTable>;

/**
 * The requesting page: passkeys belong to its host.
 * @throws Refusal 400 for foreign origins, including another organization's
 */
function placeOf(ctx: Context, request: FastifyRequest): { origin: string; rpID: string } {
  const { origin = "" } = request.headers;
  if (!isPageOrigin(ctx, origin)) throw badRequest("malformed");
  return { origin, rpID: new URL(origin).hostname };
}

/** A new single-use challenge. */
async function challengeFor(ctx: Context, purpose: Purpose, userId: string | null) {
  const challenge = newToken();
  await ctx.db.insert(passkeyChallengesTable, {
    id: newId(),
    hash: tokenHash(challenge),
    purpose,
    user_id: userId,
    expires_at: new Date(Date.now() + validMinutes * 60_000).toISOString(),
  });
  return Buffer.from(challenge, "base64url");
}

/** Checks and consumes a challenge: it must be ours, for this purpose and user, and unused. */
const answers = (ctx: Context, purpose: Purpose, userId: string | null) => async (challenge: string) => {
  const { hash, purpose: kind, user_id, expires_at } = passkeyChallengesTable;
  const removed = await ctx.db.remove(
    passkeyChallengesTable,
    and(
      eq(hash, tokenHash(challenge)),
      eq(kind, purpose),
      userId === null ? isNull(user_id) : eq(user_id, userId),
      gt(expires_at, new Date().toISOString()),
    ) ?? eq(hash, ""),
  );
  return removed > 0;
};

export const passkeysOf = (ctx: Context, userId: string): Promise<Passkey[]> =>
  ctx.db.all(passkeysTable, eq(passkeysTable.user_id, userId), { order: [passkeysTable.created_at] });

const listed = (keys: Passkey[]) =>
  keys.map(({ credential_id: id, transports }) => ({
    id,
    transports: transports as AuthenticatorTransport[],
  }));

/** The WebAuthn options for registering a user's passkey. */
export async function registrationOptions(
  ctx: Context,
  request: FastifyRequest,
  user: { id: string; name: string; email: string },
) {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  return generateRegistrationOptions({
    rpName: ctx.organization.name,
    rpID: placeOf(ctx, request).rpID,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    challenge: await challengeFor(ctx, "register", user.id),
    excludeCredentials: listed(await passkeysOf(ctx, user.id)),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
}

const refused = () => invalid({ passkey: ["passkeyRefused"] });

/** Stores a newly registered passkey. @throws Refusal 422 */
export async function storePasskey(
  ctx: Context,
  request: FastifyRequest,
  made: { userId: string; name: string; passkey: unknown },
): Promise<Passkey> {
  const { origin, rpID } = placeOf(ctx, request);
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: made.passkey as RegistrationResponseJSON,
    expectedChallenge: answers(ctx, "register", made.userId),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) throw refused();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return ctx.db.insert(passkeysTable, {
    id: newId(),
    user_id: made.userId,
    name: made.name,
    credential_id: id,
    public_key: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports,
  });
}

/** The WebAuthn options for authenticating with one of the user's passkeys, or without a user, with any. */
export async function authenticationOptions(ctx: Context, request: FastifyRequest, userId: string | null) {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  return generateAuthenticationOptions({
    rpID: placeOf(ctx, request).rpID,
    challenge: await challengeFor(ctx, userId ? "second_factor" : "sign_in", userId),
    allowCredentials: userId ? listed(await passkeysOf(ctx, userId)) : [],
    userVerification: userId ? "preferred" : "required",
  });
}

const credentialOf = ({ credential_id: id, public_key, counter }: Passkey): WebAuthnCredential => ({
  id,
  publicKey: new Uint8Array(Buffer.from(public_key, "base64url")),
  counter,
});

/**
 * The user whose passkey answered a challenge.
 * @param userId required owner, for the second factor; null: the passkey is the only factor and must verify the user
 * @throws Refusal 422
 */
export async function personOfPasskey(
  ctx: Context,
  request: FastifyRequest,
  passkey: unknown,
  userId: string | null,
): Promise<string> {
  const response = passkey as AuthenticationResponseJSON;
  const [key] = await ctx.db.all(passkeysTable, eq(passkeysTable.credential_id, response.id), {
    lock: "update",
  });
  const { origin, rpID } = placeOf(ctx, request);
  if (!key || (userId !== null && key.user_id !== userId)) throw unprocessable("passkeyRefused");
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: answers(ctx, userId ? "second_factor" : "sign_in", userId),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: credentialOf(key),
    requireUserVerification: userId === null,
  }).catch(() => undefined);
  if (!result?.verified) throw unprocessable("passkeyRefused");
  await ctx.db.update(passkeysTable, eq(passkeysTable.id, key.id), {
    counter: result.authenticationInfo.newCounter,
    last_used_at: new Date().toISOString(),
  });
  return key.user_id;
}
