import { materialPrices as definition } from "@kantwerk/contract/materialPrices";
import { bind } from "../crud/bind.ts";
import { byValidity } from "../crud/validity.ts";
import { resourceTable } from "../db/resourceTable.ts";
import { confirmedOnSave } from "./confirmedOnSave.ts";

export const materialPricesTable = resourceTable(definition);

export const materialPrices = bind(definition, materialPricesTable, {
  ...byValidity(materialPricesTable),
  ...confirmedOnSave,
});
