import { assetTimes as definition } from "@kantwerk/contract/assetTimes";
import { bind } from "../crud/bind.ts";
import { refers, sortable, tenantTable } from "../db/columns.ts";
import { stored } from "../db/stored.ts";
import { invalid } from "../http/refusal.ts";
import { assetsTable } from "./assets.ts";
import { groupsTable } from "./groups.ts";
import { materialsTable } from "./materials.ts";

export const assetTimesTable = tenantTable("asset_times", stored(definition), (t) => [
  ...refers(t, t.asset_id, () => assetsTable, "cascade"),
  ...refers(t, t.group_id, () => groupsTable),
  ...refers(t, t.material_id, () => materialsTable),
  sortable(t, t.activity),
]);

export const assetTimes = bind(definition, assetTimesTable, {
  hooks: {
    async beforeWrite(_ctx, { group_id, material_id }) {
      if (group_id && material_id) throw invalid({ material: ["groupOrMaterial"] });
      return undefined;
    },
  },
});
