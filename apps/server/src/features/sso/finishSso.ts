import type { FastifyRequest } from "fastify";
import { v7 as newId } from "uuid";
import type { ProvedPerson } from "../../adapters/oidc/signIn.ts";
import { SsoFailure } from "../../adapters/oidc/ssoFailure.ts";
import type { Context, Deps } from "../../context.ts";
import { newToken, tokenHash } from "../../http/auth.ts";
import { endpoint, inputOf, inRequest } from "../../http/endpoint.ts";
import { pageUrl } from "../../http/pageUrl.ts";
import { placeOfIdToken } from "../../resources/sso.ts";
import { activeProvider, callbackAddress } from "../../resources/ssoProvider.ts";
import { tokensTable } from "../../resources/users.ts";
import { noteRefusedSignIn } from "../history/noteRefusals.ts";
import { type PendingSignIn, readPending } from "./pendingSignIn.ts";
import { backWith, type Redirect, redirected, sentOn } from "./redirected.ts";
import { userOf } from "./userOf.ts";

/** The page requests its session immediately. */
const validMinutes = 2;
/** Longer ID tokens would not fit in a URL. */
const longestIdToken = 6000;

/** A code that the page exchanges for a session, together with its key. */
async function makeCode(
  ctx: Context,
  user: { id: string },
  person: ProvedPerson,
  key: string,
): Promise<string> {
  const code = newToken();
  const { id_token, proved_at } = person;
  await ctx.db.insert(tokensTable, {
    id: newId(),
    user_id: user.id,
    hash: tokenHash(code),
    purpose: "sso",
    code_hash: tokenHash(key),
    expires_at: new Date(Date.now() + validMinutes * 60_000).toISOString(),
    id_token: id_token.length > longestIdToken ? null : ctx.deps.secrets.seal(id_token, placeOfIdToken(user)),
    proved_at,
  });
  return code;
}

async function finish(deps: Deps, request: FastifyRequest, begun: PendingSignIn): Promise<Redirect> {
  const provider = await activeProvider(deps, request);
  const address = new URL(`${callbackAddress(deps, request)}?${inputOf(request, undefined).query}`);
  if (address.searchParams.get("state") !== begun.state) throw new SsoFailure("ssoBegun");
  const { finishAt } = await import("../../adapters/oidc/signIn.ts");
  const person = await finishAt(provider, address, begun);
  try {
    const code = await inRequest(deps, request, async (ctx) =>
      makeCode(ctx, await userOf(ctx, person), person, begun.key),
    );
    return backWith(deps, begun, { sso: code });
  } catch (error) {
    if (error instanceof SsoFailure) await inRequest(deps, request, (ctx) => noteRefusedSignIn(ctx, null));
    throw error;
  }
}

export const finishSso = endpoint({
  method: "GET",
  path: "/restify/sso/callback",
  summary: "Takes a browser back from the sign-in provider and sends it on to the sign-in page",
  permission: "public",
  rateLimit: 30,
  answers: sentOn,
  receive: async (deps, request): Promise<Redirect> => {
    let from = { page: await inRequest(deps, request, async (ctx) => pageUrl(ctx, "")), redirect: "" };
    try {
      const begun = readPending(deps, request);
      from = begun;
      return await finish(deps, request, begun);
    } catch (error) {
      if (!(error instanceof SsoFailure)) throw error;
      const { problem, cause } = error;
      // Only the message: the rest may contain personal data.
      const reason = cause instanceof Error ? cause.message : undefined;
      deps.log.warn({ problem, reason }, "A sign-in at the provider came to nothing");
      return backWith(deps, from, { sso_error: error.problem });
    }
  },
  handle: redirected,
});
