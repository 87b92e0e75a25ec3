import { zoneStore } from "../i18n/zone.ts";
import { api } from "./api.ts";
import { readRecord } from "./jsonapi.ts";
import { type Organization, organizationStore } from "./organization.ts";

type OrganizationRecord = Organization & ReturnType<typeof readRecord>;

/** Loads the organization's name, currency and time zone, and reloads them after a change. */
export async function loadOrganization(): Promise<void> {
  const organization = readRecord<OrganizationRecord>(await api.get("/organization", { anonymous: true }));
  zoneStore.set(organization.timezone);
  organizationStore.set(organization);
}
