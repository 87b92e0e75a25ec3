import { materials as definition } from "@kantwerk/contract/materials";
import { bind } from "../crud/bind.ts";
import { resourceTable } from "../db/resourceTable.ts";
import { confirmedOnSave } from "./confirmedOnSave.ts";

export const materialsTable = resourceTable(definition);

export const materials = bind(definition, materialsTable, confirmedOnSave);
