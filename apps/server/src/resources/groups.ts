import { groups as definition } from "@kantwerk/contract/groups";
import { bind } from "../crud/bind.ts";
import { resourceTable } from "../db/resourceTable.ts";
import { confirmedOnSave } from "./confirmedOnSave.ts";

export const groupsTable = resourceTable(definition);

export const groups = bind(definition, groupsTable, confirmedOnSave);
