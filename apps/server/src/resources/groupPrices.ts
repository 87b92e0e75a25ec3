import { groupPrices as definition } from "@kantwerk/contract/groupPrices";
import { bind } from "../crud/bind.ts";
import { byValidity } from "../crud/validity.ts";
import { resourceTable } from "../db/resourceTable.ts";
import { confirmedOnSave } from "./confirmedOnSave.ts";

export const groupPricesTable = resourceTable(definition);

export const groupPrices = bind(definition, groupPricesTable, {
  ...byValidity(groupPricesTable),
  ...confirmedOnSave,
});
