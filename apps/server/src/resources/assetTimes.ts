import { activities, assetTimes as definition } from "@kantwerk/contract/assetTimes";
import { bind } from "../crud/bind.ts";
import { choice, number, refers, related, sortable, tenantTable } from "../db/columns.ts";
import { invalid } from "../http/refusal.ts";
import { assetsTable } from "./assets.ts";
import { groupsTable } from "./groups.ts";
import { materialsTable } from "./materials.ts";

export const assetTimesTable = tenantTable(
  "asset_times",
  {
    activity: choice(activities).notNull(),
    thickness_to: number(),
    diameter_to: number(),
    length_to: number(),
    weight_to: number(),
    value: number().notNull(),
    asset_id: related().notNull(),
    group_id: related(),
    material_id: related(),
  },
  (t) => [
    ...refers(t, t.asset_id, () => assetsTable, "cascade"),
    ...refers(t, t.group_id, () => groupsTable),
    ...refers(t, t.material_id, () => materialsTable),
    sortable(t, t.activity),
  ],
);

export const assetTimes = bind(definition, assetTimesTable, {
  hooks: {
    async beforeWrite(_ctx, { group_id, material_id }) {
      if (group_id && material_id) throw invalid({ material: ["groupOrMaterial"] });
      return undefined;
    },
  },
});
