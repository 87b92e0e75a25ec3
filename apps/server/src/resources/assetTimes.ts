import { assetTimes as definition } from "@kantwerk/contract/assetTimes";
import { bind } from "../crud/bind.ts";
import { resourceTable } from "../db/resourceTable.ts";
import { invalid } from "../http/refusal.ts";

export const assetTimesTable = resourceTable(definition);

export const assetTimes = bind(definition, assetTimesTable, {
  hooks: {
    async beforeWrite(_ctx, { group_id, material_id }) {
      if (group_id && material_id) throw invalid({ material: ["groupOrMaterial"] });
      return undefined;
    },
  },
});
