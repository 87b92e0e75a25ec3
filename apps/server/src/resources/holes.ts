import { holes as definition } from "@kantwerk/contract/holes";
import { bind } from "../crud/bind.ts";
import { resourceTable } from "../db/resourceTable.ts";

export const holesTable = resourceTable(definition);

export const holes = bind(definition, holesTable);
