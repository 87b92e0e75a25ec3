import type { ComparedLine, ComparedOffer, ComparedPrice, Comparison } from "@kantwerk/comparison/comparison";
import { isOrdered } from "./awardPlan.ts";
import { type Offer, stateOf } from "./records.ts";

/** What stands where a supplier and a line meet. */
export type Meeting = {
  supplierId: string;
  supplierName: string;
  /** The offer that takes part in the comparison. */
  compared: ComparedOffer | undefined;
  /** Otherwise the one that does not: a draft, declined by hand, withdrawn. */
  aside: Offer | undefined;
};

export type MatrixLine = {
  line: ComparedLine;
  /** Positions of the quantities on show. */
  lots: number[];
  /** Which of the matrix's rows its first one is. */
  firstRow: number;
  /** Whether one of its offers has been ordered. */
  isAwarded: boolean;
  /** Lowest landed total by position of the quantity; null where nobody is ranked. */
  best: (string | null)[];
  /** In the order of the columns. */
  meetings: Meeting[];
};

export type SupplierColumn = { supplierId: string; supplierName: string };

export type Matrix = {
  lines: MatrixLine[];
  suppliers: SupplierColumn[];
  /** Whether our own calculation is a column of its own, before the suppliers. */
  hasOwn: boolean;
  rows: number;
  columns: number;
};

/** A cell by its place; the first column is our own calculation where there is one. */
export type Place = { row: number; column: number };

/** Suppliers as they rank by their totals, then those without a rank, then those whose offers do not take part. */
function columnsOf(comparison: Comparison, offers: readonly Offer[]): SupplierColumn[] {
  const names = new Map<string, string>();
  const add = (id: string, name: string) => names.has(id) || names.set(id, name);
  for (const each of comparison.suppliers) add(each.supplier_id, each.supplier_name);
  for (const line of comparison.lines)
    for (const offer of line.offers) add(offer.supplier_id, offer.supplier_name);
  for (const offer of offers) add(offer.supplier.id, offer.supplier.name);
  return [...names].map(([supplierId, supplierName]) => ({ supplierId, supplierName }));
}

const meetingKey = (lineId: string, supplierId: string) => `${lineId}/${supplierId}`;

/** The latest offer of each supplier on each line; one that stands goes before a withdrawn one. */
function asideOf(offers: readonly Offer[]): Map<string, Offer> {
  const inOrder = offers.toSorted(
    (a, b) => Number(stateOf(b) === "withdrawn") - Number(stateOf(a) === "withdrawn"),
  );
  return new Map(inOrder.map((offer) => [meetingKey(offer.line.id, offer.supplier.id), offer]));
}

const isRanked = (offer: ComparedOffer) => offer.stars.price !== null;

function lowest(line: ComparedLine, lot: number): string | null {
  const landed = line.offers.filter(isRanked).flatMap(({ prices }) => prices[lot]?.landed_total ?? []);
  return landed.reduce<string | null>(
    (best, each) => (best === null || Number(each) < Number(best) ? each : best),
    null,
  );
}

/** Positions of the quantities that a line shows: all of them, or one, the last where it has fewer. */
function lotsOf(line: ComparedLine, lot: number | undefined): number[] {
  if (lot === undefined) return line.quantities.map((_, position) => position);
  return [Math.min(lot, line.quantities.length - 1)];
}

/**
 * Lays the comparison out as rows (lines × quantities) and columns (our calculation, suppliers).
 * @param offers all offers on the request; those that take no part show their state
 * @param lot position of the one quantity on show; all of them without it
 */
export function layOut(comparison: Comparison, offers: readonly Offer[], lot?: number): Matrix {
  const suppliers = columnsOf(comparison, offers);
  const aside = asideOf(offers);
  const hasOwn = comparison.lines.some((line) => line.our_calculation.length > 0);
  let rows = 0;
  const lines = comparison.lines.map((line): MatrixLine => {
    const lots = lotsOf(line, lot);
    const firstRow = rows;
    rows += lots.length;
    const bySupplier = new Map(line.offers.map((offer) => [offer.supplier_id, offer]));
    const meetings = suppliers.map((supplier): Meeting => {
      const compared = bySupplier.get(supplier.supplierId);
      const other = aside.get(meetingKey(line.line.id, supplier.supplierId));
      return { ...supplier, compared, aside: compared ? undefined : other };
    });
    const isAwarded = isOrdered(line);
    const best = line.quantities.map((_, position) => lowest(line, position));
    return { line, lots, firstRow, isAwarded, best, meetings };
  });
  return { lines, suppliers, hasOwn, rows, columns: suppliers.length + (hasOwn ? 1 : 0) };
}

/** What stands at a place: the line, the position of its quantity, and who meets there (none: our own calculation). */
export type Found = { at: MatrixLine; lot: number; meeting: Meeting | undefined };

/** Finds what stands at a place; undefined outside the matrix. */
export function findPlace(matrix: Matrix, { row, column }: Place): Found | undefined {
  const at = matrix.lines.findLast((line) => line.firstRow <= row);
  const lot = at?.lots[row - at.firstRow];
  if (!at || lot === undefined || column < 0 || column >= matrix.columns) return undefined;
  return { at, lot, meeting: at.meetings[column - (matrix.hasOwn ? 1 : 0)] };
}

/** The price of a meeting for one quantity. */
export const priceAt = (meeting: Meeting | undefined, lot: number): ComparedPrice | undefined =>
  meeting?.compared?.prices[lot];
