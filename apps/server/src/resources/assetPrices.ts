import { assetPrices as definition } from "@kantwerk/contract/assetPrices";
import { bind } from "../crud/bind.ts";
import { resourceTable } from "../db/resourceTable.ts";
import { confirmedOnSave } from "./confirmedOnSave.ts";

export const assetPricesTable = resourceTable(definition);

export const assetPrices = bind(definition, assetPricesTable, confirmedOnSave);
