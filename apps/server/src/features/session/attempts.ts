import type { FastifyRequest } from "fastify";
import type { Context, Deps } from "../../context.ts";
import { countWithin } from "../../db/countWithin.ts";
import { eq } from "../../db/drizzle.ts";
import { signInAttemptsTable } from "../../db/standingTables.ts";
import { tokenHash } from "../../http/auth.ts";
import { inRequest } from "../../http/endpoint.ts";
import { type Refusal, tooManyRequests } from "../../http/refusal.ts";
import { type User, usersTable } from "../../resources/users.ts";
import { noteRefusedSignIn } from "../history/noteRefusals.ts";
import { knownDevice } from "./device.ts";
import { checkPassword } from "./passwords.ts";

const maxFailures = 10;
const maxAsked = 5;
const windowMinutes = 15;

/** The target of guesses: a name that does not reveal it, and its user, if there is one. */
export type Target = { name: string; userId: string | undefined };

/** Rate limit for requests: five in 15 minutes. */
export const isWithinLimit = async (ctx: Context, name: string): Promise<boolean> =>
  (await countWithin(ctx.db, name, windowMinutes)).count <= maxAsked;

/** Counts an attempt. @returns the counter's key, and a 429 refusal after 10 attempts within 15 minutes */
async function countAttempt(ctx: Context, request: FastifyRequest, { name, userId }: Target) {
  const device = await knownDevice(ctx, request, userId);
  const account = device ? `${name} ${device}` : name;
  const { count, seconds } = await countWithin(ctx.db, account, windowMinutes);
  return { account, stopped: count > maxFailures ? tooManyRequests(seconds) : undefined };
}

/**
 * Rate-limits attempts at something guessable. Attempts count per account regardless of their origin, so that many
 * machines get no more of them, but separately per known browser of the user, so that others cannot lock the owner out.
 * @param judge returns the match; undefined: wrong
 * @throws Refusal `wrong`, and 429 after ten attempts
 */
export async function limited<T>(
  deps: Deps,
  request: FastifyRequest,
  target: Target,
  judge: () => Promise<T | undefined>,
  wrong: Refusal,
): Promise<T> {
  const { account, stopped } = await inRequest(deps, request, (ctx) => countAttempt(ctx, request, target));
  const found = stopped ? undefined : await judge();
  if (found === undefined) {
    await inRequest(deps, request, (ctx) => noteRefusedSignIn(ctx, target.userId ?? null));
    throw stopped ?? wrong;
  }
  await inRequest(deps, request, ({ db }) =>
    db.remove(signInAttemptsTable, eq(signInAttemptsTable.account, account)),
  );
  return found;
}

/**
 * The user with this email and password; rate-limited whether the account exists or not.
 * @throws Refusal `wrong`, and 429 after ten attempts
 */
export async function recognise(
  deps: Deps,
  request: FastifyRequest,
  { email, password }: { email: string; password: string },
  wrong: Refusal,
): Promise<User> {
  const address = email.toLowerCase();
  const [user] = await inRequest(deps, request, ({ db }) =>
    db.all(usersTable, eq(usersTable.email, address)),
  );
  // Do not store the entered address in plain text.
  const target = { name: tokenHash(address), userId: user?.id };
  const judge = async () => ((await checkPassword(user?.password_hash, password)) ? user : undefined);
  return limited(deps, request, target, judge, wrong);
}
