import Big from "big.js";
import { calculate, type Result } from "./calculate.ts";
import type { Calculated } from "./calculated.ts";
import { currencyTotal, unitPrice } from "./money.ts";

/** What a step of a product asks for, and costs, where it is done in the house. Unit figures with 4 decimals. */
export type OwnStep = {
  quantity: number;
  unit_price: string;
  lot_price: string;
  /** Null where a price stands in the tables without its cost. */
  cost: OwnStepCost | null;
};

/** Self cost: admin and sales overhead included. `once_cost` (setup and program) is of the lot, `piece_cost` of each piece. */
export type OwnStepCost = { unit_cost: string; lot_cost: string; once_cost: string; piece_cost: string };

function costOf({ quantity, unit_cost, lot_cost, rows }: Result, data: Calculated): OwnStepCost | null {
  if (unit_cost === null || lot_cost === null) return null;
  const raised = new Big(1).plus(data.settings.admin_sales_overhead);
  const once = rows
    .filter(({ per }) => per === "lot")
    .reduce((sum, { cost }) => sum.plus(cost ?? 0), new Big(0))
    .times(raised);
  return {
    unit_cost,
    lot_cost,
    once_cost: currencyTotal(once, data.settings.currency),
    piece_cost: unitPrice(new Big(unit_cost).minus(once.div(quantity))),
  };
}

/**
 * One operation of a product as if it were done in the house, also where it is bought at present; for each quantity for
 * which machine, times and rates are known. The least price of a line plays no part: a step is no line of an order.
 */
export function ownStep(
  data: Calculated,
  productId: string,
  productOperationId: string,
  quantities: readonly number[],
): OwnStep[] {
  const product = data.products.get(productId);
  const operations = product?.operations.filter(({ id }) => id === productOperationId) ?? [];
  if (!product || operations.length === 0) return [];
  const step = {
    ...product,
    operations: operations.map((operation) => ({ ...operation, external: false })),
    // A step works on a piece that is there already.
    material_supplied: true,
    materials: [],
    parts: [],
    components: [],
  };
  const alone: Calculated = {
    ...data,
    products: new Map([[product.id, step]]),
    settings: { ...data.settings, minimum_line_price: "0" },
  };
  return calculate(alone, product.id, quantities).flatMap((result) =>
    result.unit_price === null || result.lot_price === null
      ? []
      : [
          {
            quantity: result.quantity,
            unit_price: result.unit_price,
            lot_price: result.lot_price,
            cost: costOf(result, alone),
          },
        ],
  );
}
