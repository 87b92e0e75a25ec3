import type { auditEventsTable } from "../../db/standingTables.ts";
import type { Row } from "../../db/tenantDb.ts";

/** An event's row. */
export type Event = Row<typeof auditEventsTable>;
