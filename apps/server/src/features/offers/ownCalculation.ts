import type { OwnWork } from "@kantwerk/comparison/comparison";
import { machineTime, ownStep } from "@kantwerk/costing/ownStep";
import { judgePrice } from "@kantwerk/costing/verdict";
import { type Context, may } from "../../context.ts";
import { stateProblems, verdictFor } from "../../resources/pricing/calculationAnswer.ts";
import { storedChanges } from "../../resources/pricing/inputChanges.ts";
import type { PriceRecords } from "../../resources/pricing/priceRecords.ts";
import { readCalculated } from "../../resources/pricing/readCalculated.ts";
import type { AskedLine, ComparedRecords, OwnPrice } from "./comparedTypes.ts";

/** Additional quantities by line id. */
export type FurtherQuantities = ReadonlyMap<string, readonly number[]>;

/** Includes all known changes since a product's last calculation. */
const everSince = new Date(0).toISOString();

type OwnRecords = Pick<PriceRecords, "data" | "changes">;

/** Prices are calculated now, but input changes since a user's last calculation still make them doubtful. */
function pricesOf(
  { data, changes }: OwnRecords,
  { step, product_id, quantities }: AskedLine,
  further: readonly number[],
) {
  const lots = [...new Set([...quantities, ...further])];
  const evidence = { calculated_at: everSince, changes: changes.get(product_id) ?? [] };
  return ownStep(data, product_id, step ?? "", lots).map((one) => ({
    ...one,
    verdict: judgePrice({ ...evidence, calculated: one.calculated }),
  }));
}

type PricedLot = ReturnType<typeof pricesOf>[number];

/** The worst state of several lots, with all their problems. */
function workOf(ctx: Context, priced: PricedLot[]): Pick<OwnWork, "state" | "problems"> {
  const verdicts = priced.map(({ verdict }) => verdictFor(ctx, verdict));
  const worst = (["incomplete", "doubtful"] as const).find((state) =>
    verdicts.some((verdict) => verdict.state === state),
  );
  const problems = verdicts.flatMap((verdict) => verdict.problems);
  const each = new Map(problems.map((problem) => [`${problem.code} ${problem.source.id}`, problem]));
  return { state: worst ?? "good", problems: stateProblems(ctx, [...each.values()]) };
}

const ownPrices = (priced: PricedLot[]): OwnPrice[] =>
  priced.flatMap(({ quantity, cost, verdict }) =>
    cost && verdict.unit_price !== null
      ? [{ quantity, ...cost, unit_price: verdict.unit_price, verdict }]
      : [],
  );

function lineWithOwn(
  ctx: Context,
  records: OwnRecords,
  line: AskedLine,
  more: readonly number[],
  bids: boolean,
) {
  const priced = pricesOf(records, line, more);
  const asked = priced.filter(({ quantity }) => line.quantities.includes(quantity));
  const own = ownPrices(priced);
  const takes_part = bids && asked.every(({ quantity }) => own.some((each) => each.quantity === quantity));
  const tellsCosts = may(ctx, "costs.view");
  return {
    ...line,
    our_calculation: asked.flatMap(({ quantity, calculated: { unit_price, lot_price }, cost }) =>
      unit_price === null || lot_price === null
        ? []
        : [{ quantity, unit_price, total: lot_price, ...(tellsCosts && { cost }) }],
    ),
    own_work: {
      takes_part,
      ...workOf(ctx, asked),
      machine: machineTime(records.data, line.product_id, line.step ?? ""),
    },
    ...(takes_part && { own_costs: own }),
  };
}

/**
 * Adds our own calculation of each operation as if made in-house; bought parts have none. If the request allows it,
 * in-house production takes part as a bidder for users who view costs.
 */
export async function withOwnCalculation(
  ctx: Context,
  records: ComparedRecords,
  further: FurtherQuantities = new Map(),
): Promise<ComparedRecords> {
  const steps = records.lines.filter(({ step }) => step !== undefined);
  if (steps.length === 0) return records;
  const data = await readCalculated(ctx, [...new Set(steps.map(({ product_id }) => product_id))]);
  const prices = { data, changes: await storedChanges(ctx, data) };
  const bids = records.request.in_house && may(ctx, "costs.view");
  return {
    ...records,
    lines: records.lines.map((line) =>
      line.step === undefined ? line : lineWithOwn(ctx, prices, line, further.get(line.line.id) ?? [], bids),
    ),
  };
}

/** The records for users who may not view costs: in-house production has a price but is not a bidder. */
export const withoutOwnWork = (records: ComparedRecords): ComparedRecords => ({
  ...records,
  lines: records.lines.map(({ own_costs, ...line }) => ({
    ...line,
    our_calculation: line.our_calculation.map(({ cost, ...price }) => price),
    own_work: null,
  })),
});
