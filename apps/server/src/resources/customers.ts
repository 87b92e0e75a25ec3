import { customers as definition } from "@kantwerk/contract/customers";
import { bind } from "../crud/bind.ts";
import { resourceTable } from "../db/resourceTable.ts";

export const customersTable = resourceTable(definition);

export const customers = bind(definition, customersTable);
