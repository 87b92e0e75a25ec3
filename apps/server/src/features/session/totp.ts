import { codeSchema } from "@kantwerk/contract/session";
import { v7 as newId } from "uuid";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { and, eq, isNotNull, sql } from "../../db/drizzle.ts";
import type { Row } from "../../db/tenantDb.ts";
import { documentWith, nothing } from "../../http/answers.ts";
import { type Endpoint, endpoint, inRequest } from "../../http/endpoint.ts";
import { conflict, invalid, judged } from "../../http/refusal.ts";
import { totpFactorsTable } from "../../resources/secondFactorTables.ts";
import { recoveryCodes } from "./answers.ts";
import { limited } from "./attempts.ts";
import { confirming } from "./confirmIdentity.ts";
import { firstRecoveryCodes } from "./recoveryCodes.ts";
import { tellChanged } from "./tellChanged.ts";

/** Tolerance for clock differences. */
const toleranceSeconds = 30;
const stepSeconds = 30;

/** Binds the encrypted secret to the user. */
const placeOfSecret = (userId: string) => `totp ${userId}`;

/** The secret of an app; undefined if it was encrypted with a former key. */
function openSecret({ deps }: Context, factor: Row<typeof totpFactorsTable>): string | undefined {
  try {
    return deps.secrets.open(factor.secret, placeOfSecret(factor.user_id));
  } catch {
    deps.log.error(
      { user: factor.user_id },
      "The secret of an authenticator app cannot be opened with this key",
    );
    return undefined;
  }
}

export const hasTotp = async (ctx: Context, userId: string): Promise<boolean> =>
  (await ctx.db.count(
    totpFactorsTable,
    and(eq(totpFactorsTable.user_id, userId), isNotNull(totpFactorsTable.confirmed_at)),
  )) > 0;

/**
 * Whether an app shows this code now, with 30 s of tolerance for clock differences. A code can be used once.
 * @param confirm confirms a new app; otherwise only confirmed apps are accepted
 */
async function spendTotpCode(ctx: Context, userId: string, token: string, confirm = false): Promise<boolean> {
  if (!/^\d{6}$/.test(token)) return false;
  const [factor] = await ctx.db.all(totpFactorsTable, eq(totpFactorsTable.user_id, userId), {
    lock: "update",
  });
  if (!factor || (factor.confirmed_at === null) !== confirm) return false;
  const secret = openSecret(ctx, factor);
  if (secret === undefined) return false;
  const present = Math.floor(Date.now() / 1000 / stepSeconds);
  const { verify } = await import("otplib");
  const result = await verify({
    secret,
    token,
    epochTolerance: toleranceSeconds,
    // If the server clock was ahead, the stored step would block all current codes.
    afterTimeStep: factor.last_step > present + 1 ? 0 : factor.last_step,
  });
  if (!result.valid || !("timeStep" in result)) return false;
  await ctx.db.update(totpFactorsTable, sql`${totpFactorsTable.id} = ${factor.id}`, {
    last_step: result.timeStep,
    ...(confirm && { confirmed_at: new Date().toISOString() }),
  });
  return true;
}

/** Whether the user's app shows this code now. */
export const isTotpCode = (ctx: Context, userId: string, code: string) => spendTotpCode(ctx, userId, code);

const beginTotp = endpoint({
  method: "POST",
  path: "/restify/second-factors/totp",
  summary:
    "Begins to set up an authenticator app; answers its secret and address, which count once confirmed",
  ...confirming,
  answers: documentWith("second-factors", z.object({ secret: z.string(), uri: z.string() })),
  handle: async (ctx, { body: { user } }) => {
    if (await hasTotp(ctx, user.id)) throw conflict("totpExists", "totp_exists");
    const { generateSecret, generateURI } = await import("otplib");
    const secret = generateSecret();
    await ctx.db.remove(totpFactorsTable, eq(totpFactorsTable.user_id, user.id));
    await ctx.db.insert(totpFactorsTable, {
      id: newId(),
      user_id: user.id,
      secret: ctx.deps.secrets.seal(secret, placeOfSecret(user.id)),
    });
    const uri = generateURI({ issuer: ctx.organization.name, label: user.email, secret });
    return { body: { data: { type: "second-factors", id: user.id, attributes: { secret, uri } } } };
  },
});

const confirmTotp = endpoint({
  method: "POST",
  path: "/restify/second-factors/totp/confirm",
  summary: "Confirms an authenticator app by a first code; answers recovery codes, where there were none",
  permission: "in-person",
  rateLimit: 20,
  answers: recoveryCodes,
  secret: true,
  body: codeSchema,
  receive: async (deps, request) => {
    const { mfa_code } = judged(codeSchema, request.body);
    const userId = request.user?.id ?? "";
    const judge = async () =>
      (await inRequest(deps, request, (ctx) => spendTotpCode(ctx, userId, mfa_code, true))) || undefined;
    const wrong = invalid({ mfa_code: ["wrongCode"] });
    await limited(deps, request, { name: `${userId} app`, userId }, judge, wrong);
  },
  handle: async (ctx) => {
    const id = ctx.user?.id ?? "";
    await tellChanged(ctx, id, "app-added");
    const recovery_codes = await firstRecoveryCodes(ctx, id);
    return { body: { data: { type: "second-factors", id, attributes: { recovery_codes } } } };
  },
});

const removeTotp = endpoint({
  method: "DELETE",
  path: "/restify/second-factors/totp",
  summary: "Removes the authenticator app",
  ...confirming,
  answers: nothing("It is removed"),
  handle: async (ctx, { body }) => {
    const { id } = body.user;
    const hadOne = await hasTotp(ctx, id);
    await ctx.db.remove(totpFactorsTable, eq(totpFactorsTable.user_id, id));
    if (hadOne) await tellChanged(ctx, id, "app-removed");
    return { status: 204 };
  },
});

export const totpEndpoints: readonly Endpoint[] = [beginTotp, confirmTotp, removeTotp];
