import { parts as definition } from "@kantwerk/contract/parts";
import { bind } from "../crud/bind.ts";
import { resourceTable } from "../db/resourceTable.ts";

export const partsTable = resourceTable(definition);

export const parts = bind(definition, partsTable);
