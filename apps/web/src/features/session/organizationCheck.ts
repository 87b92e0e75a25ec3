import { zoneStore } from "../../i18n/zone.ts";
import { api } from "../../lib/api.ts";
import { readRecord } from "../../lib/jsonapi.ts";
import { type Organization, organizationStore } from "../../lib/organization.ts";
import { tenancy } from "../../lib/ownTenancy.ts";
import { publicHosts } from "../../lib/tenancy.ts";

type OrganizationRecord = Organization & ReturnType<typeof readRecord>;

async function loadOrganization(): Promise<void> {
  const organization = readRecord<OrganizationRecord>(await api.get("/organization", { anonymous: true }));
  zoneStore.set(organization.timezone);
  organizationStore.set(organization);
}

let asked: Promise<void> | undefined;

/**
 * Checks once that the page's organization exists, and learns its name, currency and time zone; success is remembered.
 * On public hosts a failure does not matter.
 * @throws whatever the check ran into; the next call tries again
 */
export async function checkOrganization(): Promise<void> {
  asked ??= loadOrganization();
  await asked.catch((error: unknown) => {
    asked = undefined;
    if (!publicHosts.includes(tenancy.organization)) throw error;
  });
}
