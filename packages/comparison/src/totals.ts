import { currencyTotal } from "@kantwerk/costing/money";
import { type BidsOfLine, bidOf, compareText, type LineIdentifier, type OnceCharges } from "./bids.ts";
import { withWholeBids } from "./bundles.ts";
import type { ComparedSupplierInput, DeclinedLine, OnceCosts } from "./comparison.ts";
import { choicesOf, costOf, optimum } from "./optimum.ts";

/**
 * Money as strings with the currency's decimals, null if the supplier priced nothing; `missing_lines` are lines
 * without its price.
 */
export type SupplierTotals = {
  supplier_id: string;
  supplier_name: string;
  recipient_status: string | null;
  common_total: string | null;
  filled_total: string | null;
  missing_lines: LineIdentifier[];
  declined_lines: DeclinedLine[];
  /** In the currency of the supplier's offers. */
  once_costs: OnceCosts | null;
};

/** Lines that all suppliers have priced, except lines that one of them priced together with others. */
function inCommon(lines: BidsOfLine[], ids: string[]): BidsOfLine[] {
  const common = withWholeBids(lines.filter((line) => ids.every((id) => bidOf(line, id))));
  const left = common.filter((line) => ids.every((id) => bidOf(line, id)));
  return left.length < common.length ? inCommon(left, ids) : left;
}

/**
 * Comparable totals (API contract, "Comparison of offers"): `common_total` over the lines that all bidding suppliers
 * priced, null if there is none; `filled_total` over every line that anybody priced, with a supplier's missing lines
 * filled by the cheapest other offers. One-off costs count once, in full. Sorted by `filled_total`, suppliers without
 * prices last.
 */
export function supplierTotals(
  lines: BidsOfLine[],
  once: OnceCharges,
  asked: ComparedSupplierInput[],
  currency: string,
): SupplierTotals[] {
  const bidding = new Map(
    lines.flatMap(({ bids }) => bids.map((bid) => [bid.supplier_id, bid.supplier_name])),
  );
  const ids = [...bidding.keys()];
  const common = inCommon(lines, ids);
  const ownCost = (ofLines: BidsOfLine[], id: string) =>
    costOf(
      choicesOf(ofLines, (line) => bidOf(line, id)),
      once,
    );
  const known = new Map(asked.map((supplier) => [supplier.supplier_id, supplier]));
  const described = (id: string, name: string, missing: BidsOfLine[]) => ({
    supplier_id: id,
    supplier_name: name,
    recipient_status: known.get(id)?.recipient_status ?? null,
    missing_lines: missing.map(({ line }) => line),
    declined_lines: known.get(id)?.declined_lines ?? [],
    once_costs: known.get(id)?.once_costs ?? null,
  });
  const compared = ids
    .map((id) => {
      const missing = lines.filter((line) => !bidOf(line, id));
      const others = optimum({ lines: missing, once }).choices;
      return { id, missing, filled: ownCost(lines, id).plus(costOf(others, once)) };
    })
    .sort((a, b) => a.filled.cmp(b.filled) || a.missing.length - b.missing.length || compareText(a.id, b.id))
    .map(({ id, missing, filled }) => ({
      ...described(id, bidding.get(id) ?? "", missing),
      common_total: common.length > 0 ? currencyTotal(ownCost(common, id), currency) : null,
      filled_total: currencyTotal(filled, currency),
    }));
  const silent = asked
    .filter(({ supplier_id }) => !bidding.has(supplier_id))
    .sort(
      (a, b) => compareText(a.supplier_name, b.supplier_name) || compareText(a.supplier_id, b.supplier_id),
    )
    .map(({ supplier_id, supplier_name }) => ({
      ...described(supplier_id, supplier_name, lines),
      common_total: null,
      filled_total: null,
    }));
  return [...compared, ...silent];
}
