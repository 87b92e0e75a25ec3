import { factors as definition } from "@kantwerk/contract/factors";
import { type After, bind } from "../crud/bind.ts";
import { byValidity } from "../crud/validity.ts";
import { resourceTable } from "../db/resourceTable.ts";
import type { Values } from "../db/tenantDb.ts";
import { invalid } from "../http/refusal.ts";
import { followInputs } from "./pricing/markOutdated.ts";

export const factorsTable = resourceTable(definition);

/** A suppliable's factor has no other use; any other factor applies to the total by default. */
async function settleUse(
  { suppliable_id, applies_to }: After<typeof factorsTable>,
  given: Values<typeof factorsTable>,
): Promise<Values<typeof factorsTable>> {
  if (suppliable_id === null) return { applies_to: applies_to ?? "total" };
  if (given.applies_to) throw invalid({ applies_to: ["factorOfSuppliable"] });
  return { applies_to: null };
}

export const factors = bind(definition, factorsTable, {
  ...byValidity(factorsTable),
  hooks: { afterChange: followInputs, beforeWrite: (_ctx, after, _before, given) => settleUse(after, given) },
});
