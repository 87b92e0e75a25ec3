import type { Context } from "../../context.ts";
import { eq } from "../../db/drizzle.ts";
import { Refusal } from "../../http/refusal.ts";
import { isAdministrator } from "../../resources/administrators.ts";
import { passkeysTable } from "../../resources/secondFactorTables.ts";
import { activeSso } from "../../resources/sso.ts";

/**
 * Checks a verified sign-in without the provider: if single sign-on is mandatory, only
 * administrators may sign in locally, as a fallback for an unavailable provider. @throws Refusal
 * 403
 */
export async function requireLocalSignIn(ctx: Context, user: { id: string }): Promise<void> {
  const sso = await activeSso(ctx);
  if (sso?.only_sso && !(await isAdministrator(ctx, user)))
    throw new Refusal(403, "ssoOnly", { code: "sso_only" });
}

/** Whether the user can sign in without the provider, with the local credentials that they may use. */
export async function canSignInLocally(
  ctx: Context,
  user: { id: string; password_hash: string | null },
): Promise<boolean> {
  const passkeys = await ctx.db.count(passkeysTable, eq(passkeysTable.user_id, user.id));
  if (user.password_hash === null && passkeys === 0) return false;
  const sso = await activeSso(ctx);
  return !sso?.only_sso || isAdministrator(ctx, user);
}
