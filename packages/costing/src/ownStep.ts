import Big from "big.js";
import { calculate, type Result } from "./calculate.ts";
import type { Calculated, ProductOperation } from "./calculated.ts";
import { currencyTotal, unitPrice } from "./money.ts";

/** An operation of a product, made in-house in a lot. Unit figures have 4 decimals. */
export type OwnStep = {
  quantity: number;
  /** Includes warnings; its prices are null if inputs are missing. */
  calculated: Result;
  /** Null if a price was entered without its cost. */
  cost: OwnStepCost | null;
};

/** Full cost: admin and sales overhead included. `once_cost` (setup and program) is per lot. */
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
 * One operation of a product as if made in-house, even if it is currently bought. The minimum price of an order line
 * does not apply.
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
    // A single step works on an existing piece, so material is not calculated.
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

/** Machine time in minutes: once per lot, and per piece. */
export type MachineTime = { id: string; name: string; setup_minutes: number; piece_minutes: number };

/** Machine time of an operation, as entered or proposed; null without a machine. */
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
