import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { SsoFailure } from "../../adapters/oidc/ssoFailure.ts";
import type { Deps } from "../../context.ts";
import { sql } from "../../db/drizzle.ts";
import { documentWith } from "../../http/answers.ts";
import { endpoint, inRequest } from "../../http/endpoint.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { ssoTable } from "../../resources/sso.ts";
import { callbackAddress, providerOf } from "../../resources/ssoProvider.ts";

type ProviderCheck = { id: string; endsSessions: boolean };

async function check(deps: Deps, request: FastifyRequest): Promise<ProviderCheck> {
  try {
    const { id, provider } = await inRequest(deps, request, async (ctx) => {
      const [sso] = await ctx.db.all(ssoTable, sql`true`);
      if (!sso) throw notFound();
      return { id: sso.id, provider: providerOf(ctx, sso) };
    });
    const { tryProvider } = await import("../../adapters/oidc/signIn.ts");
    return { id, ...(await tryProvider(provider, callbackAddress(deps, request))) };
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    throw new Refusal(422, error.problem, {
      code: error.problem.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`),
    });
  }
}

export const checkSso = endpoint({
  method: "POST",
  path: "/restify/sso/check",
  summary: "Tries the sign-in provider as it is set up, as far as that goes without a person",
  permission: "sso.update",
  rateLimit: 10,
  answers: documentWith("sso-checks", z.object({ ends_sessions: z.boolean() })),
  secret: true,
  receive: check,
  handle: async (_ctx, { body }) => {
    const { id, endsSessions } = body as ProviderCheck;
    return { body: { data: { type: "sso-checks", id, attributes: { ends_sessions: endsSessions } } } };
  },
});
