import { allPermissions } from "@kantwerk/contract/access";
import { apiKeys as definition, keyDays } from "@kantwerk/contract/apiKeys";
import { dayMs } from "@kantwerk/contract/days";
import type { Context } from "../context.ts";
import { bind } from "../crud/bind.ts";
import { integer, lookedUp, once, related, text } from "../db/columns.ts";
import { and, eq, gt } from "../db/drizzle.ts";
import { resourceTable } from "../db/resourceTable.ts";
import type { TenantDb } from "../db/tenantDb.ts";
import { invalid, Refusal } from "../http/refusal.ts";

export const apiKeysTable = resourceTable(
  definition,
  {
    /** Hash of the secret, which is not stored. */
    hash: text().notNull(),
    user_id: related().notNull(),
    /** Days before expiry at which the last reminder was sent. */
    reminded_days: integer(),
  },
  (t) => [once(t, t.hash), lookedUp(t.hash)],
);

const known = new Set<string>(allPermissions);

/** @throws Refusal 403 if the key has permissions that the current user lacks */
function requireWithinOwn({ user }: Context, permissions: readonly string[]): void {
  if (user && !permissions.every((name) => user.permissions.has(name)))
    throw new Refusal(403, "beyondOwn", { code: "beyond_own" });
}

export const apiKeys = bind(definition, apiKeysTable, {
  byHand: ["create"],
  hooks: {
    async beforeWrite(ctx, { permissions, expires_at }) {
      const unknown = permissions.find((name) => !known.has(name));
      if (unknown !== undefined)
        throw invalid({ permissions: [{ key: "unknownPermission", values: { name: unknown } }] });
      const days = (Date.parse(expires_at) - Date.now()) / dayMs;
      if (days <= 0) throw invalid({ expires_at: ["futureTime"] });
      if (days > keyDays.most) throw invalid({ expires_at: ["keyYear"] });
      requireWithinOwn(ctx, permissions);
      return undefined;
    },
    beforeDelete: async (ctx, { permissions }) => requireWithinOwn(ctx, permissions),
  },
});

const ofPerson = (userId: string) => eq(apiKeysTable.user_id, userId);

/** The number of a user's valid keys. */
export const countKeys = (db: TenantDb, userId: string): Promise<number> =>
  db.count(apiKeysTable, and(ofPerson(userId), gt(apiKeysTable.expires_at, new Date().toISOString())));

/** Revokes all keys of a user. @returns the number of revoked keys */
export const endKeys = (db: TenantDb, userId: string): Promise<number> =>
  db.remove(apiKeysTable, ofPerson(userId));
