import type { WebConfig } from "./config.ts";

/** Hosts that stand for no organization of their own. */
export const publicHosts: readonly string[] = ["", "app", "www"];

export type Tenancy = {
  /** The organization's label before the API's base host; empty where it is left out. */
  organization: string;
  /** What every path of the API begins with, e.g. `http://acme.example.com/api/v1`; relative on the page's own origin. */
  apiBase: string;
  /** The organization to keep under `default-organization`. */
  remembered: string;
};

const isAddress = (host: string) => /^[\d.]+$|^\[/.test(host);

/** The label before the base host, empty on the base host itself, undefined on a host that is not below it. */
function labelBelow(host: string, baseHost: string): string | undefined {
  if (host === baseHost) return "";
  return host.endsWith(`.${baseHost}`) ? host.slice(0, -baseHost.length - 1) : undefined;
}

/** `acme` and `acme.example.com` both name the organization acme; undefined where nothing usable is given. */
export function organizationFromQuery(value: string | null): string | undefined {
  const label = value?.trim().toLowerCase().split(".")[0] ?? "";
  return /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(label) ? label : undefined;
}

/**
 * Decides which organization a page speaks for and where its API is: the query parameter `host` first, then the page's
 * host, then (on a public host) the remembered organization.
 * @param page the page's address
 * @param remembered what is kept under `default-organization`
 */
export function resolveTenancy(page: URL, config: WebConfig, remembered: string | null): Tenancy {
  const pageLabel = labelBelow(page.hostname, new URL(config.publicUrl).hostname);
  const chosen = organizationFromQuery(page.searchParams.get("host"));
  const ofHost = pageLabel && !publicHosts.includes(pageLabel) ? pageLabel : undefined;
  const organization = chosen ?? ofHost ?? remembered ?? config.defaultOrganization;
  const api = new URL(config.apiUrl);

  // The server answers for its default organization on a bare host; only another one needs a host of its own.
  const bare = publicHosts.includes(organization) || (!ofHost && organization === config.defaultOrganization);
  // A page under a foreign host or an address reached the server by a name that it does not know: stay there.
  const foreign = pageLabel === undefined || isAddress(api.hostname);
  const label = bare || foreign ? "" : organization;

  const ownOrigin = foreign && isSameSite(config) ? page.origin : withLabel(api, label);
  return {
    organization: label,
    apiBase: `${ownOrigin === page.origin ? "" : ownOrigin}/api/v1`,
    remembered: chosen ?? remembered ?? config.defaultOrganization,
  };
}

const isSameSite = (config: WebConfig) => new URL(config.publicUrl).origin === new URL(config.apiUrl).origin;

function withLabel(api: URL, label: string): string {
  return label === "" ? api.origin : `${api.protocol}//${label}.${api.host}`;
}
