import type { FastifyRequest } from "fastify";
import { SsoFailure } from "../../adapters/oidc/ssoFailure.ts";
import type { Deps } from "../../context.ts";
import type { Row } from "../../db/tenantDb.ts";
import { inRequest } from "../../http/endpoint.ts";
import { isPageOrigin, pageUrl } from "../../http/pageUrl.ts";
import { placeOfIdToken } from "../../resources/sso.ts";
import { activeProvider } from "../../resources/ssoProvider.ts";
import type { tokensTable } from "../../resources/users.ts";

/** The provider's sign-out URL for a session; undefined if there is none. */
export async function providerSignOutUrl(
  deps: Deps,
  request: FastifyRequest,
  { user_id, id_token }: Row<typeof tokensTable>,
): Promise<string | undefined> {
  if (id_token === null) return undefined;
  const { origin = "" } = request.headers;
  const page = await inRequest(deps, request, async (ctx) =>
    isPageOrigin(ctx, origin) ? `${origin}/login` : pageUrl(ctx, "/login"),
  );
  try {
    const provider = await activeProvider(deps, request);
    const { endAt } = await import("../../adapters/oidc/signIn.ts");
    const url = await endAt(provider, deps.secrets.open(id_token, placeOfIdToken({ id: user_id })), page);
    return url?.href;
  } catch (error) {
    // The local session has ended in any case.
    if (!(error instanceof SsoFailure))
      deps.log.warn({ err: error }, "A session could not be ended at the provider");
    return undefined;
  }
}
