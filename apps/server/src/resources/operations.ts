import { operations as definition } from "@kantwerk/contract/operations";
import { bind } from "../crud/bind.ts";
import { resourceTable } from "../db/resourceTable.ts";

export const operationsTable = resourceTable(definition);

export const operations = bind(definition, operationsTable);
