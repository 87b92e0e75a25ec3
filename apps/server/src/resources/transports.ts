import { transports as definition } from "@kantwerk/contract/transports";
import { bind } from "../crud/bind.ts";
import { resourceTable } from "../db/resourceTable.ts";
import { invalid } from "../http/refusal.ts";

export const transportsTable = resourceTable(definition);

export const transports = bind(definition, transportsTable, {
  hooks: {
    async beforeWrite(_ctx, { from_id, to_id }) {
      if (from_id === to_id) throw invalid({ to: ["sameWay"] });
      return undefined;
    },
    looksAround: () => false,
  },
});
