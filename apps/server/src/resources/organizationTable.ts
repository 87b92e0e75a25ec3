import { organization } from "@kantwerk/contract/organization";
import { resourceTable } from "../db/resourceTable.ts";

/**
 * One row per organization; values needed before the organization's data is accessible are copied to `organizations`.
 */
export const organizationTable = resourceTable(organization);
