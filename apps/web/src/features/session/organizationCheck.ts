import { api } from "../../lib/api.ts";
import { readRecord } from "../../lib/jsonapi.ts";
import { type Organization, organizationStore } from "../../lib/organization.ts";
import { tenancy } from "../../lib/ownTenancy.ts";
import { publicHosts } from "../../lib/tenancy.ts";

type OrganizationRecord = Organization & ReturnType<typeof readRecord>;

async function loadOrganization(): Promise<void> {
  organizationStore.set(readRecord<OrganizationRecord>(await api.get("/organization", { anonymous: true })));
}

let asked: Promise<void> | undefined;

/**
 * Checks once that the page's organization exists; success is remembered. On public hosts nobody waits for the answer,
 * which only gives the name and the currency.
 * @throws whatever the check ran into; the next call tries again
 */
export async function checkOrganization(): Promise<void> {
  asked ??= loadOrganization();
  const isPublic = publicHosts.includes(tenancy.organization);
  const result = asked.catch((error: unknown) => {
    asked = undefined;
    if (!isPublic) throw error;
  });
  if (!isPublic) await result;
}
