import { eq, lt, sql } from "drizzle-orm";
import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { signInAttemptsTable } from "../../db/standingTables.ts";
import { tokenHash } from "../../http/auth.ts";
import { Refusal } from "../../http/refusal.ts";

const maxFailures = 10;
const windowMinutes = 15;

// An address that somebody typed is not kept as it is.
const accountOf = (email: string) => tokenHash(email.toLowerCase());

/**
 * Counts an attempt to sign in to an account, whether there is one or not. Attempts at the same time wait for each
 * other, in all processes, so that none of them is judged by an old count.
 * @throws Refusal 429 after 10 failures within 15 minutes
 */
export async function countAttempt(ctx: Context, email: string): Promise<void> {
  const window = sql.raw(`interval '${windowMinutes} minutes'`);
  const found = await ctx.db.execute(sql`
    insert into sign_in_attempts as kept (organization_id, id, account, failures, since)
    values (${ctx.organization.id}, ${newId()}, ${accountOf(email)}, 1, now())
    on conflict (organization_id, account) do update set
      failures = case when kept.since < now() - ${window} then 1 else kept.failures + 1 end,
      since = case when kept.since < now() - ${window} then now() else kept.since end
    returning failures, ceil(extract(epoch from since + ${window} - now()))::int as seconds`);
  const { failures, seconds } = found.rows[0] as { failures: number; seconds: number };
  if (failures > maxFailures) {
    throw new Refusal(429, "tooManyRequests", {
      values: { seconds },
      headers: { "retry-after": String(seconds) },
    });
  }
}

/** Forgets the failures of an account that has been signed in to, and all old ones. */
export async function forgetAttempts(ctx: Context, email: string): Promise<void> {
  await ctx.db.remove(signInAttemptsTable, eq(signInAttemptsTable.account, accountOf(email)));
  const old = sql.raw(`now() - interval '${windowMinutes} minutes'`);
  await ctx.db.remove(signInAttemptsTable, lt(signInAttemptsTable.since, old));
}
