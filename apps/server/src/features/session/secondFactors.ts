import { secondFactors } from "@kantwerk/contract/answers/session";
import { documentWith } from "../../http/answers.ts";
import { type Endpoint, endpoint } from "../../http/endpoint.ts";
import { notFound } from "../../http/refusal.ts";
import { usersTable } from "../../resources/users.ts";
import { recoveryCodes } from "./answers.ts";
import { confirming } from "./confirmIdentity.ts";
import { passkeysOf } from "./passkeys.ts";
import { countRecoveryCodes, makeRecoveryCodes } from "./recoveryCodes.ts";
import { identityOf } from "./ssoIdentity.ts";
import { tellChanged } from "./tellChanged.ts";
import { hasTotp } from "./totp.ts";

const readSecondFactors = endpoint({
  method: "GET",
  path: "/restify/second-factors",
  summary: "What the signed-in person signs in with besides the password",
  permission: "in-person",
  answers: documentWith("second-factors", secondFactors),
  handle: async (ctx) => {
    const id = ctx.user?.id ?? "";
    const user = await ctx.db.find(usersTable, id);
    if (!user) throw notFound();
    const passkeys = await passkeysOf(ctx, id);
    const identity = await identityOf(ctx, user);
    const attributes = {
      email: user.two_factor_enabled,
      totp: await hasTotp(ctx, id),
      recovery_codes: await countRecoveryCodes(ctx, id),
      passkeys: passkeys.map((key) => ({
        id: key.id,
        name: key.name,
        created_at: key.created_at,
        last_used_at: key.last_used_at,
      })),
      single_sign_on: identity
        ? { name: identity.name, connected_at: identity.connected_at, last_way_in: identity.isLastWay }
        : null,
    };
    return { body: { data: { type: "second-factors", id, attributes } } };
  },
});

const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/restify/second-factors/recovery-codes",
  summary: "Makes ten new recovery codes, which are answered this once; those before are of no use any more",
  ...confirming,
  answers: recoveryCodes,
  handle: async (ctx) => {
    const id = ctx.user?.id ?? "";
    const recovery_codes = await makeRecoveryCodes(ctx, id);
    await tellChanged(ctx, id, "recovery-codes");
    return { body: { data: { type: "second-factors", id, attributes: { recovery_codes } } } };
  },
});

export const secondFactorEndpoints: readonly Endpoint[] = [readSecondFactors, renewRecoveryCodes];
