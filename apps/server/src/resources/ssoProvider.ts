import type { FastifyRequest } from "fastify";
import type { Provider } from "../adapters/oidc/provider.ts";
import { SsoFailure } from "../adapters/oidc/ssoFailure.ts";
import type { Context, Deps } from "../context.ts";
import type { Row } from "../db/tenantDb.ts";
import { inRequest } from "../http/endpoint.ts";
import { activeSso, placeOfSecret, type ssoTable } from "./sso.ts";

/** The provider's redirect URI: the API at the requested host, which must be registered at the provider. */
export function callbackAddress({ config }: Deps, { host }: FastifyRequest): string {
  return `${new URL(config.apiUrl).protocol}//${host}/api/v1/restify/sso/callback`;
}

/** The configured provider. @throws SsoFailure if settings are missing */
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
    // Encrypted with another key: the secret must be entered again.
    throw new SsoFailure("ssoClient", { cause: error });
  }
}

/** The organization's active provider. @throws SsoFailure if there is none */
export const activeProvider = (deps: Deps, request: FastifyRequest): Promise<Provider> =>
  inRequest(deps, request, async (ctx) => {
    const sso = await activeSso(ctx);
    if (!sso) throw new SsoFailure("ssoOff");
    return providerOf(ctx, sso);
  });
