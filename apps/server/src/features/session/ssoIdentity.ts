import type { Context } from "../../context.ts";
import { desc, eq } from "../../db/drizzle.ts";
import type { Row } from "../../db/tenantDb.ts";
import { activeSso, ssoIdentitiesTable } from "../../resources/sso.ts";
import type { usersTable } from "../../resources/users.ts";
import { canSignInLocally } from "./localSignIn.ts";

type Identity = {
  connected_at: string;
  /** The provider's name; for a former provider, its URL. */
  name: string;
  /** Whether it is the only way to sign in. */
  isLastWay: boolean;
};

/** The user's identity at the provider; undefined if there is none. */
export async function identityOf(ctx: Context, user: Row<typeof usersTable>): Promise<Identity | undefined> {
  const identities = await ctx.db.all(ssoIdentitiesTable, eq(ssoIdentitiesTable.user_id, user.id), {
    order: [desc(ssoIdentitiesTable.created_at)],
  });
  const sso = await activeSso(ctx);
  const present = identities.find(({ issuer }) => issuer === sso?.issuer);
  const shown = present ?? identities[0];
  if (!shown) return undefined;
  return {
    connected_at: shown.created_at,
    name: (present && sso?.name) ?? new URL(shown.issuer).host,
    isLastWay: present !== undefined && !(await canSignInLocally(ctx, user)),
  };
}
