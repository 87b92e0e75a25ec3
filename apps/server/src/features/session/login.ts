import { loginSchema } from "@kantwerk/contract/session";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../context.ts";
import { endpoint } from "../../http/endpoint.ts";
import { judged, unprocessable } from "../../http/refusal.ts";
import { type User, usersTable } from "../../resources/users.ts";
import { signedInOrAsked } from "./answers.ts";
import { recognise } from "./attempts.ts";
import { requireLocalSignIn } from "./localSignIn.ts";
import { inTurn } from "./passwords.ts";
import { passFirstFactor } from "./secondFactor.ts";

/** The user of the credentials. @throws Refusal 422, which stays counted as an attempt */
async function readCredentials(deps: Deps, request: FastifyRequest): Promise<User> {
  return recognise(deps, request, judged(loginSchema, request.body), unprocessable("credentials"));
}

export const login = endpoint({
  method: "POST",
  path: "/restify/login",
  summary:
    "Signs in by e-mail and password; with a second factor it answers requires_mfa, temporary_token, methods and digits",
  permission: "public",
  rateLimit: 20,
  answers: signedInOrAsked,
  secret: true,
  body: loginSchema,
  receive: (deps, request) => inTurn(() => readCredentials(deps, request)),
  handle: async (ctx, { body: { id, password_hash }, request }) => {
    const user = await ctx.db.find(usersTable, id, { lock: "share" });
    // The password or status may have changed since the check.
    if (!user?.active || user.password_hash !== password_hash) throw unprocessable("credentials");
    await requireLocalSignIn(ctx, user);
    return passFirstFactor(ctx, request, user);
  },
});
