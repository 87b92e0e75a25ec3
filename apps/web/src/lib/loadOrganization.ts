import { zoneStore } from "../i18n/zone.ts";
import { api } from "./api.ts";
import { readRecord } from "./jsonapi.ts";
import { type Organization, organizationStore } from "./organization.ts";

type OrganizationRecord = Organization & ReturnType<typeof readRecord>;

/** Learns the organization's name, currency and time zone, also after they were changed. */
export async function loadOrganization(): Promise<void> {
  const organization = readRecord<OrganizationRecord>(await api.get("/organization", { anonymous: true }));
  zoneStore.set(organization.timezone);
  organizationStore.set(organization);
}
