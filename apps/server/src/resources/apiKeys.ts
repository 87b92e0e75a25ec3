import { allPermissions } from "@kantwerk/contract/access";
import { apiKeys as definition } from "@kantwerk/contract/apiKeys";
import type { Context } from "../context.ts";
import { bind } from "../crud/bind.ts";
import { lookedUp, once, related, text } from "../db/columns.ts";
import { resourceTable } from "../db/resourceTable.ts";
import { forbidden, invalid, Refusal } from "../http/refusal.ts";

export const apiKeysTable = resourceTable(
  definition,
  {
    /** Of its secret, which nobody keeps. */
    hash: text().notNull(),
    user_id: related().notNull(),
  },
  (t) => [once(t, t.hash), lookedUp(t.hash)],
);

const known = new Set<string>(allPermissions);

/** @throws Refusal 403 where a key may more than who gives or takes it */
function requireWithinOwn({ user }: Context, permissions: readonly string[]): void {
  if (user && !permissions.every((name) => user.permissions.has(name)))
    throw new Refusal(403, "beyondOwn", { code: "beyond_own" });
}

export const apiKeys = bind(definition, apiKeysTable, {
  byHand: ["create"],
  hooks: {
    async beforeWrite(ctx, { permissions, expires_at }) {
      // A key that makes keys would outlive being revoked.
      if (ctx.user?.key) throw forbidden();
      const unknown = permissions.find((name) => !known.has(name));
      if (unknown !== undefined)
        throw invalid({ permissions: [{ key: "unknownPermission", values: { name: unknown } }] });
      if (expires_at !== null && Date.parse(expires_at) <= Date.now())
        throw invalid({ expires_at: ["futureTime"] });
      requireWithinOwn(ctx, permissions);
      return undefined;
    },
    beforeDelete: async (ctx, { permissions }) => requireWithinOwn(ctx, permissions),
  },
});
