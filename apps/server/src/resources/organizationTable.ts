import { organization } from "@kantwerk/contract/organization";
import { unique } from "drizzle-orm/pg-core";
import { refers, tenantTable } from "../db/columns.ts";
import { stored } from "../db/stored.ts";
import { filesTable } from "./fileTables.ts";

/** One row in each organization; what must be known before it is known is copied to `organizations`. */
export const organizationTable = tenantTable("organization", stored(organization), (t) => [
  unique("organization_once").on(t.organization_id),
  ...refers(t, t.logo_id, () => filesTable),
]);
