import { assets as definition } from "@kantwerk/contract/assets";
import { bind } from "../crud/bind.ts";
import { resourceTable } from "../db/resourceTable.ts";
import { confirmedOnSave } from "./confirmedOnSave.ts";

export const assetsTable = resourceTable(definition);

export const assets = bind(definition, assetsTable, confirmedOnSave);
