import type { auditEventsTable } from "../../db/standingTables.ts";
import type { Row } from "../../db/tenantDb.ts";

/** An event as it is stored. */
export type Event = Row<typeof auditEventsTable>;
