import { permissions as definition } from "@kantwerk/contract/permissions";
import { bind } from "../crud/bind.ts";
import { once, tenantTable } from "../db/columns.ts";
import { stored } from "../db/stored.ts";

export const permissionsTable = tenantTable("permissions", stored(definition), (t) => [once(t, t.name)]);

export const permissions = bind(definition, permissionsTable);
