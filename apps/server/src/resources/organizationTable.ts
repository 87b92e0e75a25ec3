import { organization } from "@kantwerk/contract/organization";
import { resourceTable } from "../db/resourceTable.ts";

/** One row in each organization; what must be known before it is known is copied to `organizations`. */
export const organizationTable = resourceTable(organization);
