import { sum, total } from "@kantwerk/costing/money";
import Big from "big.js";
import { type BidsOfLine, bidOf, compareText, type LineIdentifier } from "./bids.ts";

/** Money as strings with 2 decimals; `missing_lines` are the lines that the supplier did not price. */
export type SupplierTotals = {
  supplier_id: string;
  supplier_name: string;
  common_total: string | null;
  filled_total: string;
  missing_lines: LineIdentifier[];
};

/**
 * Like with like (contract of the API, "Comparison of offers"): `common_total` over the lines that all suppliers
 * with a bid priced, null where there is no such line; `filled_total` over every line that anybody priced, with
 * a supplier's missing lines filled with the best bid of the others. The cheapest by `filled_total` comes first.
 */
export function supplierTotals(lines: BidsOfLine[]): SupplierTotals[] {
  const names = new Map(lines.flatMap(({ bids }) => bids.map((bid) => [bid.supplier_id, bid.supplier_name])));
  const ids = [...names.keys()];
  const common = lines.filter((line) => ids.every((id) => bidOf(line, id)));
  return ids
    .map((id) => {
      const missing = lines.filter((line) => !bidOf(line, id));
      return { id, missing, filled: new Big(sum(lines.flatMap((line) => price(line, id)))) };
    })
    .sort((a, b) => a.filled.cmp(b.filled) || a.missing.length - b.missing.length || compareText(a.id, b.id))
    .map(({ id, missing, filled }) => ({
      supplier_id: id,
      supplier_name: names.get(id) ?? "",
      common_total: common.length > 0 ? total(sum(common.flatMap((line) => price(line, id)))) : null,
      filled_total: total(filled),
      missing_lines: missing.map(({ line }) => line),
    }));
}

/** The supplier's own price for the line, otherwise the best one; none where nobody priced the line. */
function price(line: BidsOfLine, supplierId: string): Big[] {
  const bid = bidOf(line, supplierId) ?? line.bids[0];
  return bid ? [bid.landed] : [];
}
