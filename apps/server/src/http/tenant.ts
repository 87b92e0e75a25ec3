import type { Pool } from "pg";
import type { Config } from "../config.ts";
import type { Organization } from "../context.ts";
import { organizationBySlug } from "../db/lookups.ts";
import { Refusal } from "./refusal.ts";

const publicLabels = new Set(["", "app", "www"]);
const keptMilliseconds = 30_000;

/** What the Host header says: an organization's label, or a bare host that names none. */
export function labelOf(host: string, base: string): string | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, "");
  const baseName = base.toLowerCase().replace(/:\d+$/, "");
  if (!name.endsWith(`.${baseName}`)) return undefined;
  const label = name.slice(0, -baseName.length - 1);
  return publicLabels.has(label) ? undefined : label;
}

/** Finds organizations by host; what was found is remembered for half a minute. */
export function tenantFinder(pool: Pool, config: Config) {
  const bases = [...new Set([new URL(config.apiUrl).host, new URL(config.publicUrl).host])];
  const known = new Map<string, { organization: Organization; until: number }>();

  async function bySlug(slug: string): Promise<Organization | undefined> {
    const kept = known.get(slug);
    if (kept && kept.until > performance.now()) return kept.organization;
    const organization = await organizationBySlug(pool, slug);
    if (organization) known.set(slug, { organization, until: performance.now() + keptMilliseconds });
    return organization;
  }

  return {
    /**
     * The organization that a host names; undefined on a bare host.
     * @throws Refusal 404 when the label names none.
     */
    async ofHost(host: string): Promise<Organization | undefined> {
      const label = bases.map((base) => labelOf(host, base)).find((found) => found !== undefined);
      if (label === undefined) return undefined;
      const organization = await bySlug(label);
      if (!organization) throw new Refusal(404, "unknownOrganization");
      return organization;
    },
    /** The organization of a bare host before anyone has signed in. */
    async ofBareHost(): Promise<Organization> {
      const organization = await bySlug(config.defaultOrganization);
      if (!organization) throw new Refusal(404, "unknownOrganization");
      return organization;
    },
  };
}

export type TenantFinder = ReturnType<typeof tenantFinder>;
