import type { LearnedPrice } from "@kantwerk/contract/answers/dryRun";
import type { Context } from "../../context.ts";
import { asc } from "../../db/drizzle.ts";
import { anyOf } from "../../db/tenantDb.ts";
import { suppliablesTable } from "../../resources/suppliables.ts";
import type { AwardPlan, PlannedAward } from "./awardPlan.ts";
import { isLearned } from "./learnPrice.ts";
import type { Suppliable } from "./supply.ts";

/** The suppliables of all suppliers in the plan. */
export async function suppliablesOf(ctx: Context, { awards }: AwardPlan): Promise<Suppliable[]> {
  const suppliers = [...new Set(awards.map(({ offer }) => offer.supplier_id))];
  return ctx.db.all(suppliablesTable, anyOf(suppliablesTable.supplier_id, suppliers), {
    order: [asc(suppliablesTable.created_at), asc(suppliablesTable.id)],
  });
}

/** The price in the supplier's list that the award would replace. */
export function presentIn(
  known: readonly Suppliable[],
  { offer, line }: PlannedAward,
): Suppliable | undefined {
  const { part_id = null, operation_id = null, product_id = null } = line.supply;
  return known.find(
    (one) =>
      one.supplier_id === offer.supplier_id &&
      one.part_id === part_id &&
      one.operation_id === operation_id &&
      one.product_id === product_id,
  );
}

/** Prices in the price lists before and after the plan; a price in another currency changes nothing. */
export function pricesOf(ctx: Context, { awards }: AwardPlan, known: readonly Suppliable[]): LearnedPrice[] {
  return awards.flatMap((award): LearnedPrice[] => {
    const { offer, line, unit_price, currency } = award;
    const present = presentIn(known, award);
    if (!isLearned(ctx, award, present)) return [];
    const name = line.supply.operation_id ? `${line.name} · ${line.product_name}` : line.name;
    return [
      {
        ...{ name, supply_type: line.supply.supply_type, supplier_id: offer.supplier_id },
        ...{ from: present?.cost ?? null, to: unit_price },
        ...{ currency, price_unit: offer.price_unit },
      },
    ];
  });
}
