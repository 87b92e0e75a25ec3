import { items } from "@kantwerk/contract/items";
import { sortable, total } from "../db/columns.ts";
import { resourceTable } from "../db/resourceTable.ts";
import type { Row } from "../db/tenantDb.ts";

export const itemsTable = resourceTable(
  items,
  {
    total_price: total(),
  },
  (t) => [sortable(t, t.component_id)],
);

export type Item = Row<typeof itemsTable>;
