import type { Context } from "../../context.ts";
import { eq, sql } from "../../db/drizzle.ts";
import { organizationsWithEndingKeys } from "../../db/lookups.ts";
import { inOrganization } from "../../jobs/inOrganization.ts";
import { defineJob } from "../../jobs/queue.ts";
import { apiKeysTable } from "../../resources/apiKeys.ts";
import { enqueueMail } from "../mails/enqueueMail.ts";

/** Days before a key's expiry when its creator is reminded, the last first. */
const reminders = [1, 14];

/** Reminds creators of keys that expire within `days` days, once per key; skips keys created for a shorter time. */
async function remind(ctx: Context, days: number): Promise<void> {
  const { created_at, expires_at, reminded_days, id } = apiKeysTable;
  const lead = sql`make_interval(days => ${days})`;
  const due = sql`${expires_at} > now() and ${expires_at} <= now() + ${lead} and ${created_at} <= ${expires_at} - ${lead}
    and (${reminded_days} is null or ${reminded_days} > ${days})`;
  for (const key of await ctx.db.all(apiKeysTable, due, { lock: "update" })) {
    await ctx.db.update(apiKeysTable, eq(id, key.id), { reminded_days: days });
    await enqueueMail(ctx, { kind: "api_key_ends", key_id: key.id, days });
  }
}

/** Reminds creators of expiring keys by mail. */
export const remindOfKeys = defineJob({
  name: "remind-of-keys",
  schedule: "29 * * * *",
  async handle(_data, _run, deps) {
    for (const id of await organizationsWithEndingKeys(deps.pool, Math.max(...reminders)))
      await inOrganization(deps, id, async (ctx) => {
        for (const days of reminders) await remind(ctx, days);
      });
  },
});
