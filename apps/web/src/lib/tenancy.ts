import type { WebConfig } from "./config.ts";

/** Subdomains that are not organizations. */
export const publicHosts: readonly string[] = ["", "app", "www"];

export type Tenancy = {
  /** The organization's subdomain of the API's base host; empty if omitted. */
  organization: string;
  /**
   * What every path of the API begins with, e.g. `http://acme.example.com/api/v1`; relative on the page's own
   * origin.
   */
  apiBase: string;
  /** The organization to store as `default-organization`. */
  remembered: string;
};

const isAddress = (host: string) => /^[\d.]+$|^\[/.test(host);

/** The subdomain of the base host: empty on the base host itself, undefined on another host. */
function labelBelow(host: string, baseHost: string): string | undefined {
  if (host === baseHost) return "";
  return host.endsWith(`.${baseHost}`) ? host.slice(0, -baseHost.length - 1) : undefined;
}

/** `acme` and `acme.example.com` both name the organization acme; undefined if the value is unusable. */
export function organizationFromQuery(value: string | null): string | undefined {
  const label = value?.trim().toLowerCase().split(".")[0] ?? "";
  return /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(label) ? label : undefined;
}

/**
 * Determines a page's organization and API origin: from the query parameter `host`, then the page's host, then (on a
 * public host) the remembered organization.
 * @param page the page's URL
 * @param remembered the stored `default-organization`
 */
export function resolveTenancy(page: URL, config: WebConfig, remembered: string | null): Tenancy {
  const pageLabel = labelBelow(page.hostname, new URL(config.publicUrl).hostname);
  const chosen = organizationFromQuery(page.searchParams.get("host"));
  const ofHost = pageLabel && !publicHosts.includes(pageLabel) ? pageLabel : undefined;
  const organization = chosen ?? ofHost ?? remembered ?? config.defaultOrganization;
  const api = new URL(config.apiUrl);

  // On a bare host the server uses its default organization; only others need a subdomain.
  const bare = publicHosts.includes(organization) || (!ofHost && organization === config.defaultOrganization);
  // The page was served from an unknown host or an IP address: use its own origin.
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
