import Big from "big.js";
import { calculate, type Result } from "./calculate.ts";
import type { Calculated, ProductOperation } from "./calculated.ts";
import { currencyTotal, unitPrice } from "./money.ts";

/** An operation of a product in a lot that is made in-house. Unit figures with 4 decimals. */
export type OwnStep = {
  quantity: number;
  /** With its warnings; its prices are null where inputs are missing. */
  calculated: Result;
  /** Null where a price is entered without its cost. */
  cost: OwnStepCost | null;
};

/** Full cost: admin and sales overhead included. `once_cost` (setup and program) is of the lot, `piece_cost` of each piece. */
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

const operationOf = ({ products }: Calculated, productId: string, stepId: string) =>
  products.get(productId)?.operations.find(({ id }) => id === stepId);

/**
 * One operation of a product as if it were made in-house, also where it is bought at present. The minimum price of an order line
 * does not apply to it.
 */
export function ownStep(
  data: Calculated,
  productId: string,
  productOperationId: string,
  quantities: readonly number[],
): OwnStep[] {
  const product = data.products.get(productId);
  const operation = operationOf(data, productId, productOperationId);
  if (!product || !operation) return [];
  const step = {
    ...product,
    operations: [{ ...operation, external: false }],
    // A step works on a piece that is there already.
    material_supplied: true,
    materials: [],
    parts: [],
    components: [],
    extras: [],
  };
  const alone: Calculated = {
    ...data,
    products: new Map([[product.id, step]]),
    settings: { ...data.settings, minimum_line_price: "0" },
  };
  return calculate(alone, product.id, quantities).map((calculated) => ({
    quantity: calculated.quantity,
    calculated,
    cost: costOf(calculated, alone),
  }));
}

/** Minutes of a machine: once for the lot, and for each piece. */
export type MachineTime = { id: string; name: string; setup_minutes: number; piece_minutes: number };

/** How long an operation takes its machine, as entered or as proposed; null without a machine. */
export function machineTime(data: Calculated, productId: string, stepId: string): MachineTime | null {
  const operation: ProductOperation | undefined = operationOf(data, productId, stepId);
  if (!operation?.asset) return null;
  const { asset, setup_time, proposed_setup, time_per_unit, proposed_time } = operation;
  return {
    id: asset.id,
    name: asset.name,
    setup_minutes: setup_time ?? proposed_setup ?? 0,
    piece_minutes: time_per_unit ?? proposed_time ?? 0,
  };
}
