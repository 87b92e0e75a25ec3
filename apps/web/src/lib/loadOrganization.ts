import { zoneStore } from "../i18n/zone.ts";
import { endpoints } from "./endpoints.ts";
import { organizationStore } from "./organization.ts";

/** Loads the organization's name, currency and time zone, and reloads them after a change. */
export async function loadOrganization(): Promise<void> {
  const organization = await endpoints.ownOrganization({ anonymous: true });
  zoneStore.set(organization.timezone);
  organizationStore.set(organization);
}
