import { suppliers as definition } from "@kantwerk/contract/suppliers";
import { bind } from "../crud/bind.ts";
import { resourceTable } from "../db/resourceTable.ts";

export const suppliersTable = resourceTable(definition);

export const suppliers = bind(definition, suppliersTable);
