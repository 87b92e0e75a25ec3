import { transports as definition } from "@kantwerk/contract/transports";
import { bind } from "../crud/bind.ts";
import { refers, tenantTable } from "../db/columns.ts";
import { stored } from "../db/stored.ts";
import { invalid } from "../http/refusal.ts";
import { suppliersTable } from "./suppliers.ts";

export const transportsTable = tenantTable("transports", stored(definition), (t) => [
  ...refers(t, t.from_id, () => suppliersTable),
  ...refers(t, t.to_id, () => suppliersTable),
]);

export const transports = bind(definition, transportsTable, {
  hooks: {
    async beforeWrite(_ctx, { from_id, to_id }) {
      if (from_id === to_id) throw invalid({ to: ["sameWay"] });
      return undefined;
    },
    looksAround: () => false,
  },
});
