import { eq, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { v7 as newId } from "uuid";
import type { Context, Deps } from "../../context.ts";
import { signInAttemptsTable } from "../../db/standingTables.ts";
import { tokenHash } from "../../http/auth.ts";
import { inRequest } from "../../http/endpoint.ts";
import { Refusal } from "../../http/refusal.ts";
import { usersTable } from "../../resources/users.ts";
import { noteRefusedSignIn } from "../history/noteRefusals.ts";
import { checkPassword } from "./passwords.ts";

const maxFailures = 10;
const windowMinutes = 15;
const knownDays = 30;

// What somebody typed and where from is not kept as it is.
const accountOf = (email: string) => tokenHash(email.toLowerCase());
/** An account as it is known to be used from an address; with a space, as no account alone is. */
const placeOf = (email: string, address: string) => `${accountOf(email)} ${tokenHash(address)}`;

/**
 * Counts an attempt at an account's password, whether there is such an account or not. Attempts at the same time wait
 * for each other, in all processes, so that none of them is judged by an old count.
 * @returns the refusal 429 after 10 failures within 15 minutes, and whether the account is known at this address
 */
async function countAttempt(ctx: Context, email: string, address: string) {
  const window = sql.raw(`interval '${windowMinutes} minutes'`);
  const found = await ctx.db.execute(sql`
    insert into sign_in_attempts as kept (organization_id, id, account, failures, since)
    values (${ctx.organization.id}, ${newId()}, ${accountOf(email)}, 1, now())
    on conflict (organization_id, account) do update set
      failures = case when kept.since < now() - ${window} then 1 else kept.failures + 1 end,
      since = case when kept.since < now() - ${window} then now() else kept.since end
    returning failures, ceil(extract(epoch from since + ${window} - now()))::int as seconds`);
  const { failures, seconds } = found.rows[0] as { failures: number; seconds: number };
  const known = await ctx.db.count(
    signInAttemptsTable,
    eq(signInAttemptsTable.account, placeOf(email, address)),
  );
  const headers = { "retry-after": String(seconds) };
  const tooMany = new Refusal(429, "tooManyRequests", { values: { seconds }, headers });
  return { stopped: failures > maxFailures ? tooMany : undefined, known: known > 0 };
}

/** Forgets the failures of an account whose password was right, remembers the address, and removes what is old. */
async function keepSuccess(ctx: Context, email: string, address: string): Promise<void> {
  await ctx.db.remove(
    signInAttemptsTable,
    sql`account = ${accountOf(email)} or since < now() - case when account like '% %'
      then ${sql.raw(`interval '${knownDays} days'`)} else ${sql.raw(`interval '${windowMinutes} minutes'`)} end`,
  );
  await ctx.db.execute(sql`
    insert into sign_in_attempts (organization_id, id, account, failures, since)
    values (${ctx.organization.id}, ${newId()}, ${placeOf(email, address)}, 0, now())
    on conflict (organization_id, account) do update set since = excluded.since`);
}

/**
 * The person whose e-mail and password these are. Guesses are counted by account, wherever they come from, so that many
 * machines do not get more of them. Lest a stranger's guesses lock the owner out, the right password goes on being
 * accepted at addresses from which the account was used within 30 days; guesses from there are still refused, and
 * limited by address.
 * @throws Refusal `wrong`, and after ten of them 429
 */
export async function recognise(
  deps: Deps,
  request: FastifyRequest,
  { email, password }: { email: string; password: string },
  wrong: Refusal,
): Promise<typeof usersTable.$inferSelect> {
  const { stopped, known, user } = await inRequest(deps, request, async (ctx) => {
    const counted = await countAttempt(ctx, email, request.ip);
    const [found] = await ctx.db.all(usersTable, eq(usersTable.email, email.toLowerCase()));
    return { ...counted, user: found };
  });
  if ((stopped && !known) || !(await checkPassword(user?.password_hash, password)) || !user) {
    await inRequest(deps, request, (ctx) => noteRefusedSignIn(ctx, user?.id ?? null));
    throw stopped ?? wrong;
  }
  await inRequest(deps, request, (ctx) => keepSuccess(ctx, email, request.ip));
  return user;
}
