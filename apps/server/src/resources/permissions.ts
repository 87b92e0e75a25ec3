import { permissions as definition } from "@kantwerk/contract/permissions";
import { bind } from "../crud/bind.ts";
import { resourceTable } from "../db/resourceTable.ts";

export const permissionsTable = resourceTable(definition);

export const permissions = bind(definition, permissionsTable);
