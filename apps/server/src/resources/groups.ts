import { groups as definition } from "@kantwerk/contract/groups";
import { bind } from "../crud/bind.ts";
import { choice, number, sortable, tenantTable, text } from "../db/columns.ts";

export const groupsTable = tenantTable(
  "groups",
  {
    name: text().notNull(),
    form: choice(["sheet", "tube", "bar", "profile", "other"]).notNull(),
    height: number(),
    width: number(),
    length: number(),
    weight: number(),
  },
  (t) => [sortable(t, t.name)],
);

export const groups = bind(definition, groupsTable);
