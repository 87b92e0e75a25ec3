import { bends as definition } from "@kantwerk/contract/bends";
import { bind } from "../crud/bind.ts";
import { resourceTable } from "../db/resourceTable.ts";

export const bendsTable = resourceTable(definition);

export const bends = bind(definition, bendsTable);
