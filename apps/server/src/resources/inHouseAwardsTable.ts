import { inHouseAwards } from "@kantwerk/contract/inHouseAwards";
import { once, refers, related } from "../db/columns.ts";
import { resourceTable } from "../db/resourceTable.ts";
import type { Row } from "../db/tenantDb.ts";
import { awardComparisonsTable } from "./offers.ts";

export const inHouseAwardsTable = resourceTable(
  inHouseAwards,
  { award_comparison_id: related().notNull() },
  (t) => [once(t, t.line_id), ...refers(t, t.award_comparison_id, () => awardComparisonsTable)],
);

export type InHouseAward = Row<typeof inHouseAwardsTable>;
