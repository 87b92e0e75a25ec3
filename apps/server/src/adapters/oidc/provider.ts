import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from "openid-client";
import { outboundFetch } from "../web/outboundRequest.ts";
import { SsoFailure } from "./ssoFailure.ts";

/** A provider as configured by an organization. */
export type Provider = {
  /** Changes with each version of the settings. */
  key: string;
  issuer: string;
  client_id: string;
  client_secret: string | null;
  /** Whether private network addresses and unencrypted connections are allowed. */
  allowPrivate: boolean;
};

/** Tolerated clock difference in seconds. */
export const toleratedSeconds = 120;
const timeoutSeconds = 10;
const keptMilliseconds = 60 * 60_000;
const mostKept = 200;

/** Discovered metadata by the provider's key; the library caches the provider's signing keys with it. */
const known = new Map<string, { found: Promise<Configuration>; until: number }>();

/** How to send the client's secret, as supported by the provider; `client_secret_basic` by default. */
function authentication({ client_secret }: Provider) {
  if (client_secret === null) return None();
  const [basic, post] = [ClientSecretBasic(client_secret), ClientSecretPost(client_secret)];
  return (...[server, ...more]: Parameters<typeof basic>) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    return (ways.includes("client_secret_basic") ? basic : post)(server, ...more);
  };
}

async function discover(provider: Provider): Promise<Configuration> {
  const { issuer, client_id, allowPrivate } = provider;
  const fetch = outboundFetch({ allowPrivate, timeout: timeoutSeconds * 1000 });
  const metadata = { [clockTolerance]: toleratedSeconds };
  const found = await discovery(new URL(issuer), client_id, metadata, authentication(provider), {
    [customFetch]: (url, options) => fetch(url, options),
    timeout: timeoutSeconds,
    execute: [enableNonRepudiationChecks, ...(allowPrivate ? [allowInsecureRequests] : [])],
  });
  // The library skips this check for multi-tenant issuers, which would admit users of any of the provider's tenants.
  if (new URL(found.serverMetadata().issuer).href !== new URL(issuer).href) throw new SsoFailure("ssoSetup");
  return found;
}

/**
 * A provider's metadata, cached for an hour or until its settings change; the library reloads the signing keys when it finds
 * an unknown one. Failures are not cached.
 * @param anew bypasses the cache
 */
export function configurationOf(provider: Provider, anew = false): Promise<Configuration> {
  const kept = anew ? undefined : known.get(provider.key);
  if (kept && kept.until > performance.now()) return kept.found;
  known.delete(provider.key);
  for (const oldest of [...known.keys()].slice(0, Math.max(0, known.size + 1 - mostKept)))
    known.delete(oldest);
  const found = discover(provider);
  known.set(provider.key, { found, until: performance.now() + keptMilliseconds });
  found.catch(() => known.delete(provider.key));
  return found;
}
