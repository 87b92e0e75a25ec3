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
 * The signed-in person, proved once more before something is changed that one signs in with: by the present password, or,
 * where there is none, by a sign-in of the last ten minutes. Guesses are limited like those of a sign-in.
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
    // Nor one that is yet to come: the clock has been set back.
    if (Math.abs(age) > freshMinutes * 60_000)
      throw invalid({ current_password: ["signInAnew"] }, "sign_in_again");
    return user;
  }
  if (current_password === undefined) throw invalid({ current_password: ["required"] });
  const present = { email: user.email, password: current_password };
  return inTurn(() => recognise(deps, request, present, invalid({ current_password: ["credentials"] })));
}

/** What the handler of an endpoint with `confirming` gets: who has confirmed. */
export type Confirmed = { user: User };

/** Of endpoints that change what one signs in with: the person confirms first who it is. */
export const confirming = {
  permission: "in-person",
  rateLimit: 20,
  secret: true,
  body: confirmationSchema,
  receive: async (deps, request): Promise<Confirmed> => ({
    user: await confirmIdentity(deps, request, judged(confirmationSchema, request.body).current_password),
  }),
} satisfies Partial<Endpoint>;
