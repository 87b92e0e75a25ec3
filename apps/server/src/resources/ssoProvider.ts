import type { FastifyRequest } from "fastify";
import type { Provider } from "../adapters/oidc/provider.ts";
import { SsoFailure } from "../adapters/oidc/ssoFailure.ts";
import type { Context, Deps } from "../context.ts";
import type { Row } from "../db/tenantDb.ts";
import { inRequest } from "../http/endpoint.ts";
import { activeSso, placeOfSecret, type ssoTable } from "./sso.ts";

/** Where the provider sends browsers back to: the API at the host that was called, and that is registered there. */
export function callbackAddress({ config }: Deps, { host }: FastifyRequest): string {
  return `${new URL(config.apiUrl).protocol}//${host}/api/v1/restify/sso/callback`;
}

/** The provider as it is set up. @throws SsoFailure where something is missing */
export function providerOf({ deps }: Context, sso: Row<typeof ssoTable>): Provider {
  const { id, version, issuer, client_id, client_secret } = sso;
  if (issuer === null || client_id === null) throw new SsoFailure("ssoSetup");
  try {
    return {
      key: `${id} ${version}`,
      issuer,
      client_id,
      client_secret: client_secret && deps.secrets.open(client_secret, placeOfSecret(sso)),
      allowPrivate: deps.config.webhookPrivate,
    };
  } catch (error) {
    // Sealed with another key: it has to be entered anew.
    throw new SsoFailure("ssoClient", { cause: error });
  }
}

/** The provider that people of this organization sign in at. @throws SsoFailure where there is none */
export const activeProvider = (deps: Deps, request: FastifyRequest): Promise<Provider> =>
  inRequest(deps, request, async (ctx) => {
    const sso = await activeSso(ctx);
    if (!sso) throw new SsoFailure("ssoOff");
    return providerOf(ctx, sso);
  });
