import { parts as definition } from "@kantwerk/contract/parts";
import { bind } from "../crud/bind.ts";
import { once, refers, tenantTable } from "../db/columns.ts";
import { stored } from "../db/stored.ts";
import { materialsTable } from "./materials.ts";

export const partsTable = tenantTable("parts", stored(definition), (t) => [
  once(t, t.number),
  ...refers(t, t.material_id, () => materialsTable),
]);

export const parts = bind(definition, partsTable);
