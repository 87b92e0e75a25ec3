import { isWithinBounds, type Proposal, proposal } from "./award.ts";
import { type BidsOfLine, keyOf, type LineIdentifier } from "./bids.ts";
import { awardingOf, bidsOfLine, pricedLines, quantityOf } from "./compare.ts";
import type { ComparisonInput } from "./comparison.ts";
import { choicesOf, latestDeliveryOf, optimum } from "./optimum.ts";
import { isInHouse } from "./ownWork.ts";

/** A fixed line: not to award now (null), this offer, in-house or not, or only the quantity. */
export type FixedLine = {
  line: LineIdentifier;
  offer_id?: string | null;
  in_house?: boolean;
  quantity?: number;
};

/** Maximum number of suppliers, and fixed lines. */
export type Limits = { max_suppliers?: number; fixed: FixedLine[] };

/**
 * The cheapest way to award the open lines together with the fixed ones; null if nothing is awarded. A supplier with a
 * fixed line charges its one-off costs once for everything it gets. A fixed offer without rank is ignored.
 */
export function propose(input: ComparisonInput, limits: Limits): (Proposal & { exact: boolean }) | null {
  const fixed = new Map(limits.fixed.map((one) => [keyOf(one.line), one]));
  const priced = pricedLines(input);
  const bids = priced.map((line) =>
    bidsOfLine(line, fixed.get(keyOf(line.line.line))?.quantity ?? quantityOf(line.line, input)),
  );
  const awarding = awardingOf(
    priced,
    bids.map((line) => (fixed.get(keyOf(line.line))?.in_house === false ? withoutOwn(line) : line)),
    input,
  );
  const offers = settledOffers(awarding.lines, fixed);
  const settled = choicesOf(awarding.lines, (from) => {
    if (fixed.get(keyOf(from.line))?.in_house) return from.bids.find(isInHouse);
    const offerId = offers.get(keyOf(from.line));
    return offerId ? from.bids.find((bid) => bid.offer_id === offerId) : undefined;
  });
  const given = new Set(settled.map(({ bid }) => bid.supplier_id));
  const open = awarding.lines.filter(
    ({ line }) => offers.get(keyOf(line)) === undefined && !fixed.get(keyOf(line))?.in_house,
  );
  const { once } = awarding;
  const most = limits.max_suppliers === undefined ? {} : { most: limits.max_suppliers };
  const found = optimum({ lines: open, once, given, until: latestDeliveryOf(settled), ...most });
  const chosen = new Map([...settled, ...found.choices].map(({ from, bid }) => [keyOf(from.line), bid]));
  const choices = choicesOf(awarding.lines, ({ line }) => chosen.get(keyOf(line)));
  const result = proposal(awarding, choices);
  return result && { ...result, exact: found.exact && isWithinBounds(awarding) };
}

const withoutOwn = (line: BidsOfLine): BidsOfLine => ({
  ...line,
  bids: line.bids.filter((bid) => !isInHouse(bid)),
});

/**
 * Fixed choice for each line. An offer for several lines is fixed for all of them or, if one of them is fixed
 * otherwise, for none.
 */
function settledOffers(lines: BidsOfLine[], fixed: ReadonlyMap<string, FixedLine>) {
  const offers = new Map<string, string | null | undefined>();
  for (const { line, bids } of lines) {
    const { offer_id: offerId, in_house } = fixed.get(keyOf(line)) ?? {};
    if (offerId === undefined || in_house) continue;
    const together = bids.find((bid) => bid.offer_id === offerId)?.together?.map(keyOf) ?? [keyOf(line)];
    const isClear = together.every((key) => {
      if (fixed.get(key)?.in_house) return false;
      const said = fixed.get(key)?.offer_id;
      return said === undefined || said === offerId;
    });
    for (const key of isClear ? together : [keyOf(line)]) offers.set(key, isClear ? offerId : null);
  }
  return offers;
}
