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

/** A provider as an organization has set it up. */
export type Provider = {
  /** Another one for each version of it. */
  key: string;
  issuer: string;
  client_id: string;
  client_secret: string | null;
  /** Whether addresses of one's own network are gone to, and without encryption. */
  allowPrivate: boolean;
};

/** Seconds that clocks may differ by. */
export const toleratedSeconds = 120;
const timeoutSeconds = 10;
const keptMilliseconds = 60 * 60_000;
const mostKept = 200;

/** By the provider's key: what it says of itself, and with it the keys that the library has read. */
const known = new Map<string, { found: Promise<Configuration>; until: number }>();

/** The client's secret goes as the provider takes it; what it is silent about is `client_secret_basic`. */
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
  // Also where the library looks away: one issuer for all that a provider has as customers would let any of them in.
  if (new URL(found.serverMetadata().issuer).href !== new URL(issuer).href) throw new SsoFailure("ssoSetup");
  return found;
}

/**
 * What a provider says of itself, read anew once an hour and when its settings change; its keys the library reads anew
 * where it meets an unknown one. What failed is asked for again.
 * @param anew asks whatever is known
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
