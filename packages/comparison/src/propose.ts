import { isWithinBounds, type Proposal, proposal } from "./award.ts";
import { type BidsOfLine, keyOf, type LineIdentifier } from "./bids.ts";
import { awardingOf, bidsOfLine, pricedLines, quantityOf } from "./compare.ts";
import type { ComparisonInput } from "./comparison.ts";
import { type Choice, latestDeliveryOf, optimum } from "./optimum.ts";

/** A line of which something is settled: no award now (null), this offer, or with neither said the quantity alone. */
export type FixedLine = { line: LineIdentifier; offer_id?: string | null; quantity?: number };

/** So many suppliers at most, and what is settled before. */
export type Wishes = { max_suppliers?: number; fixed: FixedLine[] };

/**
 * The cheapest way to award what is left open, together with what is fixed; null where nothing is awarded. A supplier
 * that gets a fixed line charges its costs once for all that it gets. An offer that is fixed and has no rank counts as none.
 */
export function propose(input: ComparisonInput, wishes: Wishes): (Proposal & { exact: boolean }) | null {
  const fixed = new Map(wishes.fixed.map((one) => [keyOf(one.line), one]));
  const priced = pricedLines(input);
  const bids = priced.map((line) =>
    bidsOfLine(line, fixed.get(keyOf(line.line.line))?.quantity ?? quantityOf(line.line, input)),
  );
  const awarding = awardingOf(priced, bids, input);
  const settled = awarding.lines.flatMap((from) => fixedChoice(from, fixed.get(keyOf(from.line))?.offer_id));
  const given = new Set(settled.map(({ bid }) => bid.supplier_id));
  const open = awarding.lines.filter(({ line }) => fixed.get(keyOf(line))?.offer_id === undefined);
  const { once } = awarding;
  const most = wishes.max_suppliers === undefined ? {} : { most: wishes.max_suppliers };
  const found = optimum({ lines: open, once, given, until: latestDeliveryOf(settled), ...most });
  const chosen = new Map([...settled, ...found.choices].map((choice) => [choice.from, choice]));
  const choices = awarding.lines.flatMap((from) => chosen.get(from) ?? []);
  const result = proposal(awarding, choices);
  return result && { ...result, exact: found.exact && isWithinBounds(awarding) };
}

function fixedChoice(from: BidsOfLine, offerId: string | null | undefined): Choice[] {
  const bid = offerId ? from.bids.find((one) => one.offer_id === offerId) : undefined;
  return bid ? [{ from, bid }] : [];
}
