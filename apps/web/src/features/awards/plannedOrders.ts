import { isInHouse } from "@kantwerk/comparison/ownWork";
import { currencyTotal, difference, sum } from "@kantwerk/costing/money";
import type { Plan } from "./plan.ts";

export type PlannedOrder = {
  supplierId: string;
  supplierName: string;
  lines: number;
  /** The latest delivery, `YYYY-MM-DD`. */
  delivery: string;
  total: string;
  once: string;
};

/** The plan's orders by supplier, largest first. */
export function ordersOf(plan: Plan): PlannedOrder[] {
  const chosen = plan.rows.flatMap((row) => row.chosen ?? []).filter((bid) => !isInHouse(bid));
  return [...Map.groupBy(chosen, (bid) => bid.supplier_id)]
    .map(([supplierId, bids]): PlannedOrder => {
      const once = plan.charges.get(supplierId) ?? "0";
      return {
        supplierId,
        supplierName: bids[0]?.supplier_name ?? "",
        lines: plan.rows.filter(({ chosen, inPriceOf }) => chosen?.supplier_id === supplierId && !inPriceOf)
          .length,
        delivery:
          bids
            .map((bid) => bid.delivery_date)
            .sort()
            .at(-1) ?? "",
        total: currencyTotal(sum([...bids.map((bid) => bid.landed), once]), plan.currency),
        once: currencyTotal(once, plan.currency),
      };
    })
    .sort((a, b) => Number(difference(b.total, a.total)));
}

/** Unsuccessful suppliers: offered on the plan's lines, get none, and can win no open line. */
export function losersOf({ rows }: Plan): string[] {
  const winning = new Set(rows.flatMap(({ chosen }) => chosen?.supplier_id ?? []));
  const open = rows.filter(({ chosen }) => !chosen).flatMap(({ options }) => options);
  const waiting = new Set(open.map(({ bid }) => bid.supplier_id));
  const offering = rows.flatMap(({ options }) =>
    options.map(({ bid }) => bid).filter((bid) => !isInHouse(bid)),
  );
  const lost = offering.filter(({ supplier_id }) => !winning.has(supplier_id) && !waiting.has(supplier_id));
  return [...new Set(lost.map(({ supplier_name }) => supplier_name))];
}
