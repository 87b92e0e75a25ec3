import { passkeySchema } from "@kantwerk/contract/session";
import { eq } from "../../db/drizzle.ts";
import { nothing } from "../../http/answers.ts";
import { type Endpoint, endpoint } from "../../http/endpoint.ts";
import { notFound, unprocessable } from "../../http/refusal.ts";
import { passkeysTable } from "../../resources/secondFactorTables.ts";
import { usersTable } from "../../resources/users.ts";
import { keptPasskey, passkeyOptions, signedIn } from "./answers.ts";
import { confirming } from "./confirmIdentity.ts";
import { requireLocalSignIn } from "./localSignIn.ts";
import { authenticationOptions, personOfPasskey, registrationOptions, storePasskey } from "./passkeys.ts";
import { firstRecoveryCodes } from "./recoveryCodes.ts";
import { openSession } from "./signIn.ts";
import { tellChanged } from "./tellChanged.ts";

const answer = (id: string, attributes: object) => ({
  body: { data: { type: "passkeys", id, attributes } },
});

const beginPasskey = endpoint({
  method: "POST",
  path: "/restify/passkeys/options",
  summary: "What the browser needs to make a passkey (PublicKeyCredentialCreationOptions as JSON)",
  ...confirming,
  answers: passkeyOptions,
  handle: async (ctx, { body: { user }, request }) => {
    return answer(user.id, { options: await registrationOptions(ctx, request, user) });
  },
});

const verifyPasskey = endpoint({
  method: "POST",
  path: "/restify/passkeys/verify",
  summary: "Keeps a passkey that the browser has made; answers recovery codes, where there were none",
  permission: "in-person",
  rateLimit: 20,
  answers: keptPasskey,
  secret: true,
  body: passkeySchema,
  handle: async (ctx, { body: { name = "Passkey", passkey }, request }) => {
    const userId = ctx.user?.id ?? "";
    const key = await storePasskey(ctx, request, { userId, name, passkey });
    await tellChanged(ctx, userId, "passkey-added");
    const recovery_codes = await firstRecoveryCodes(ctx, userId);
    return { status: 201, ...answer(key.id, { name: key.name, recovery_codes }) };
  },
});

const removePasskey = endpoint({
  method: "DELETE",
  path: "/restify/passkeys/:id",
  summary: "Removes one of one's own passkeys",
  ...confirming,
  answers: nothing("It is removed"),
  handle: async (ctx, { body, params: { id } }) => {
    const key = await ctx.db.find(passkeysTable, id);
    if (key?.user_id !== body.user.id) throw notFound();
    await ctx.db.remove(passkeysTable, eq(passkeysTable.id, key.id));
    await tellChanged(ctx, key.user_id, "passkey-removed");
    return { status: 204 };
  },
});

const beginPasskeySignIn = endpoint({
  method: "POST",
  path: "/restify/passkeys/sign-in-options",
  summary: "What the browser needs to sign in by a passkey alone (PublicKeyCredentialRequestOptions as JSON)",
  permission: "public",
  rateLimit: 20,
  answers: passkeyOptions,
  secret: true,
  handle: async (ctx, { request }) =>
    answer(ctx.organization.id, { options: await authenticationOptions(ctx, request, null) }),
});

const signInByPasskey = endpoint({
  method: "POST",
  path: "/restify/passkeys/sign-in",
  summary: "Signs in by a passkey that its owner has unlocked, without password and code",
  permission: "public",
  rateLimit: 20,
  answers: signedIn,
  secret: true,
  body: passkeySchema,
  handle: async (ctx, { body, request }) => {
    const id = await personOfPasskey(ctx, request, body.passkey, null);
    const user = await ctx.db.find(usersTable, id, { lock: "share" });
    if (!user?.active) throw unprocessable("credentials");
    await requireLocalSignIn(ctx, user);
    return openSession(ctx, request, user);
  },
});

export const passkeyEndpoints: readonly Endpoint[] = [
  beginPasskey,
  verifyPasskey,
  removePasskey,
  beginPasskeySignIn,
  signInByPasskey,
];
