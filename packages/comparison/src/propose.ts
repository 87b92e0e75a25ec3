import { isWithinBounds, type Proposal, proposal } from "./award.ts";
import { type BidsOfLine, keyOf, type LineIdentifier } from "./bids.ts";
import { awardingOf, bidsOfLine, pricedLines, quantityOf } from "./compare.ts";
import type { ComparisonInput } from "./comparison.ts";
import { choicesOf, latestDeliveryOf, optimum } from "./optimum.ts";

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
  const offers = settledOffers(awarding.lines, fixed);
  const settled = choicesOf(awarding.lines, (from) => {
    const offerId = offers.get(keyOf(from.line));
    return offerId ? from.bids.find((bid) => bid.offer_id === offerId) : undefined;
  });
  const given = new Set(settled.map(({ bid }) => bid.supplier_id));
  const open = awarding.lines.filter(({ line }) => offers.get(keyOf(line)) === undefined);
  const { once } = awarding;
  const most = wishes.max_suppliers === undefined ? {} : { most: wishes.max_suppliers };
  const found = optimum({ lines: open, once, given, until: latestDeliveryOf(settled), ...most });
  const chosen = new Map([...settled, ...found.choices].map(({ from, bid }) => [keyOf(from.line), bid]));
  const choices = choicesOf(awarding.lines, ({ line }) => chosen.get(keyOf(line)));
  const result = proposal(awarding, choices);
  return result && { ...result, exact: found.exact && isWithinBounds(awarding) };
}

/** What is settled of each line. An offer for several lines is settled for all of them, or, where one is settled otherwise, for none. */
function settledOffers(lines: BidsOfLine[], fixed: ReadonlyMap<string, FixedLine>) {
  const offers = new Map<string, string | null | undefined>();
  for (const { line, bids } of lines) {
    const offerId = fixed.get(keyOf(line))?.offer_id;
    if (offerId === undefined) continue;
    const together = bids.find((bid) => bid.offer_id === offerId)?.together?.map(keyOf) ?? [keyOf(line)];
    const isClear = together.every((key) => {
      const said = fixed.get(key)?.offer_id;
      return said === undefined || said === offerId;
    });
    for (const key of isClear ? together : [keyOf(line)]) offers.set(key, isClear ? offerId : null);
  }
  return offers;
}
