import { confirmationSchema } from "@kantwerk/contract/session";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../context.ts";
import { eq } from "../../db/drizzle.ts";
import { type Endpoint, inRequest } from "../../http/endpoint.ts";
import { invalid, judged, notFound } from "../../http/refusal.ts";
import { tokensTable, type User, usersTable } from "../../resources/users.ts";
import { recognise } from "./attempts.ts";
import { inTurn } from "./passwords.ts";

const freshMinutes = 10;

/**
 * Verifies the signed-in user again before changing credentials: by the current password, or without one, by a sign-in
 * within the last ten minutes. Rate-limited like a sign-in.
 * @throws Refusal 422, 429
 */
export async function confirmIdentity(
  deps: Deps,
  request: FastifyRequest,
  current_password: string | undefined,
): Promise<User> {
  const { user, session } = await inRequest(deps, request, async ({ db, user: known }) => {
    const [found] = await db.all(tokensTable, eq(tokensTable.hash, request.tokenHash ?? ""));
    return { user: await db.find(usersTable, known?.id), session: found };
  });
  if (!user || !session) throw notFound();
  if (user.password_hash === null) {
    const age = Date.now() - new Date(session.proved_at ?? session.created_at).getTime();
    // Also rejects future times, after the clock was set back.
    if (Math.abs(age) > freshMinutes * 60_000)
      throw invalid({ current_password: ["signInAnew"] }, "sign_in_again");
    return user;
  }
  if (current_password === undefined) throw invalid({ current_password: ["required"] });
  const present = { email: user.email, password: current_password };
  return inTurn(() => recognise(deps, request, present, invalid({ current_password: ["credentials"] })));
}

/** The input of handlers with `confirming`: the verified user. */
export type ConfirmedUser = { user: User };

/** For endpoints that change credentials: the user must be verified again first. */
export const confirming = {
  permission: "in-person",
  rateLimit: 20,
  secret: true,
  body: confirmationSchema,
  receive: async (deps, request): Promise<ConfirmedUser> => ({
    user: await confirmIdentity(deps, request, judged(confirmationSchema, request.body).current_password),
  }),
} satisfies Partial<Endpoint>;
