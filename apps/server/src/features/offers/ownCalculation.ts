import { ownStep } from "@kantwerk/costing/ownStep";
import { type Context, may } from "../../context.ts";
import { readCalculated } from "../../resources/pricing/readCalculated.ts";
import type { AskedLine, ComparedRecords } from "./comparedRecords.ts";

/**
 * The records with our own calculation of each operation at the asked quantities, as if it were done in the house; a
 * bought part has none. What it costs is told to who may see costs, and not kept where others read it later.
 */
export async function withOwnCalculation(
  ctx: Context,
  records: ComparedRecords,
  tellsCosts = may(ctx, "costs.view"),
): Promise<ComparedRecords> {
  const steps = records.lines.filter(({ step }) => step !== undefined);
  if (steps.length === 0) return records;
  const data = await readCalculated(ctx, [...new Set(steps.map(({ product_id }) => product_id))]);
  const ours = ({ step, product_id, quantities }: AskedLine) =>
    step === undefined
      ? []
      : ownStep(data, product_id, step, quantities).map(({ quantity, unit_price, lot_price, cost }) => ({
          quantity,
          unit_price,
          total: lot_price,
          ...(tellsCosts && { cost }),
        }));
  return { ...records, lines: records.lines.map((line) => ({ ...line, our_calculation: ours(line) })) };
}
