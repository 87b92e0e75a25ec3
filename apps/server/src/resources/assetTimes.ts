import { assetTimes as definition } from "@kantwerk/contract/assetTimes";
import { bind } from "../crud/bind.ts";
import { resourceTable } from "../db/resourceTable.ts";
import { invalid } from "../http/refusal.ts";
import { confirmedOnSave } from "./confirmedOnSave.ts";

export const assetTimesTable = resourceTable(definition);

export const assetTimes = bind(definition, assetTimesTable, {
  hooks: {
    ...confirmedOnSave.hooks,
    async beforeWrite(ctx, after, before) {
      const { group_id, material_id } = after;
      if (group_id && material_id) throw invalid({ material: ["groupOrMaterial"] });
      return confirmedOnSave.hooks.beforeWrite(ctx, after, before);
    },
  },
});
