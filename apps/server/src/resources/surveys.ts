import { surveys as definition } from "@kantwerk/contract/surveys";
import { bind } from "../crud/bind.ts";
import { once } from "../db/columns.ts";
import { resourceTable } from "../db/resourceTable.ts";

export const surveysTable = resourceTable(definition, {}, (t) => [
  once(t, t.purchase_request_id, t.supplier_id),
]);

export const surveys = bind(definition, surveysTable);
