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

/** What is guessed at: a name that does not tell it, and the person whose it is, if there is one. */
export type Target = { name: string; userId: string | undefined };

/** Whether something may be asked for once more: five times in 15 minutes. */
export const mayAsk = async (ctx: Context, name: string): Promise<boolean> =>
  (await countWithin(ctx.db, name, windowMinutes)).count <= maxAsked;

/**
 * Counts an attempt.
 * @returns what it was counted under, and the refusal 429 after 10 of them within 15 minutes
 */
async function countAttempt(ctx: Context, request: FastifyRequest, { name, userId }: Target) {
  const device = await knownDevice(ctx, request, userId);
  const account = device ? `${name} ${device}` : name;
  const { count, seconds } = await countWithin(ctx.db, account, windowMinutes);
  return { account, stopped: count > maxFailures ? tooManyRequests(seconds) : undefined };
}

/**
 * Lets somebody try what could be guessed. Guesses are counted by account, wherever they come from, so that many machines
 * do not get more of them; and apart from them in each browser that the person has signed in with before, so that nobody's
 * guesses lock the owner out there.
 * @param judge tells whom or what the attempt has found; undefined: it was wrong
 * @throws Refusal `wrong`, and after ten of them 429
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
 * The person whose e-mail and password these are; limited, whether there is such an account or not.
 * @throws Refusal `wrong`, and after ten of them 429
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
  // What somebody typed is not kept as it is.
  const target = { name: tokenHash(address), userId: user?.id };
  const judge = async () => ((await checkPassword(user?.password_hash, password)) ? user : undefined);
  return limited(deps, request, target, judge, wrong);
}
