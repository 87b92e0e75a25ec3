import type { ComparedLine, ComparedOffer, ComparedPrice, Comparison } from "@kantwerk/comparison/comparison";
import type { RecipientStatus } from "@kantwerk/contract/purchaseRequestSuppliers";
import { changeOf, type Offer, type OfferChange, stateOf } from "../../records/offers.ts";
import type { Place } from "../../ui/grid/moves.ts";
import { coversOf, orderedLines } from "../awards/awarded.ts";

/** A supplier's entry on a line. */
export type SupplierEntry = {
  supplierId: string;
  supplierName: string;
  isPinned: boolean;
  /** The offer in the comparison. */
  compared: ComparedOffer | undefined;
  /** Index of the awarded quantity; undefined if not awarded or not recorded. */
  awardedLot: number | undefined;
  /** Whether the request changed after the offer. */
  change: OfferChange | undefined;
  /** Without `compared`: an offer on another line whose price covers this one. */
  covering: { offer: ComparedOffer; line: ComparedLine } | undefined;
  /** Without `compared`: an offer that is not compared, because it is a draft, declined by staff, or withdrawn. */
  uncompared: Offer | undefined;
  /** The supplier declined the line. */
  declined: { reason: string | null } | undefined;
};

export type MatrixLine = {
  line: ComparedLine;
  /** Indexes of the visible quantities. */
  lots: number[];
  /** Index of the line's first row in the matrix. */
  firstRow: number;
  /** Whether one of its offers has been ordered. */
  isAwarded: boolean;
  /** Lowest prices by index of the quantity; null if no offer is ranked. */
  best: BestPrices;
  /** In column order. */
  entries: SupplierEntry[];
};

/** Basis of the comparison: unit price, or total including extra costs. */
export type PriceBasis = "unit" | "landed";
type BestPrices = Record<PriceBasis, (string | null)[]>;

/** An invited supplier and its status. */
export type InvitedSupplier = { supplierId: string; supplierName: string; status: RecipientStatus };

/** Suppliers with a column, in order, and those pinned. */
export type ColumnChoice = { shown?: readonly string[] | undefined; pinned?: readonly string[] | undefined };

export type SupplierColumn = Omit<InvitedSupplier, "status"> & {
  /** Undefined if the supplier offered without an invitation. */
  status: RecipientStatus | undefined;
  isPinned: boolean;
};

export type Matrix = {
  lines: MatrixLine[];
  suppliers: SupplierColumn[];
  /** Whether our calculation has a column, before the suppliers. */
  hasOwn: boolean;
  rows: number;
  /** Number of columns, including our calculation. */
  columns: number;
};

/**
 * All suppliers of a comparison: by rank of their totals, then unranked ones, those whose offers are not compared, and
 * those that were invited but have not responded.
 */
export function allSuppliers(
  comparison: Comparison,
  offers: readonly Offer[],
  invited: readonly InvitedSupplier[],
): Omit<SupplierColumn, "isPinned">[] {
  const status = new Map(invited.map((each) => [each.supplierId, each.status]));
  const names = new Map<string, string>();
  const add = (id: string, name: string) => names.has(id) || names.set(id, name);
  for (const each of comparison.suppliers) add(each.supplier_id, each.supplier_name);
  for (const line of comparison.lines)
    for (const offer of line.offers) add(offer.supplier_id, offer.supplier_name);
  for (const offer of offers) add(offer.supplier.id, offer.supplier.name);
  for (const each of invited) add(each.supplierId, each.supplierName);
  return [...names].map(([supplierId, supplierName]) => ({
    supplierId,
    supplierName,
    status: status.get(supplierId),
  }));
}

/** The chosen suppliers in their order, pinned ones first. */
function columnsOf(
  suppliers: readonly Omit<SupplierColumn, "isPinned">[],
  { shown, pinned = [] }: ColumnChoice,
): SupplierColumn[] {
  const byId = new Map(suppliers.map((each) => [each.supplierId, each]));
  const chosen = shown?.flatMap((id) => byId.get(id) ?? []) ?? [];
  return (chosen.length > 0 ? chosen : suppliers)
    .map((each) => ({ ...each, isPinned: pinned.includes(each.supplierId) }))
    .sort((a, b) => Number(b.isPinned) - Number(a.isPinned));
}

const entryKey = (lineId: string, supplierId: string) => `${lineId}/${supplierId}`;

/** The latest offer of each supplier on each line; withdrawn ones only if there is no other. */
function latestOffers(offers: readonly Offer[]): Map<string, Offer> {
  const inOrder = offers.toSorted(
    (a, b) => Number(stateOf(b) === "withdrawn") - Number(stateOf(a) === "withdrawn"),
  );
  return new Map(inOrder.map((offer) => [entryKey(offer.line.id, offer.supplier.id), offer]));
}

/** Offers whose price covers another line, by that line. */
const coveringOf = ({ lines }: Comparison) =>
  new Map(
    lines.flatMap((line) =>
      line.offers.flatMap((offer) =>
        coversOf(offer).map(({ id }) => [entryKey(id, offer.supplier_id), { offer, line }] as const),
      ),
    ),
  );

/** Declined lines by supplier. */
const declinesOf = ({ suppliers }: Comparison) =>
  new Map(
    suppliers.flatMap(({ supplier_id, declined_lines }) =>
      declined_lines.map(({ line, reason }) => [entryKey(line.id, supplier_id), { reason }] as const),
    ),
  );

const isRanked = (offer: ComparedOffer) => offer.stars.price !== null;

/** The compared amount of a price. */
export const comparedAmount = ({ unit_price, landed_total }: ComparedPrice, by: PriceBasis): string =>
  by === "unit" ? unit_price : landed_total;

function lowest(line: ComparedLine, lot: number, by: PriceBasis): string | null {
  // Offers that cover several lines are compared separately.
  const offers = line.offers.filter((offer) => isRanked(offer) && coversOf(offer).length === 0);
  const prices = [...offers, ...(line.own ? [line.own] : [])].flatMap(({ prices }) => prices[lot] ?? []);
  return prices
    .map((price) => comparedAmount(price, by))
    .reduce<string | null>(
      (best, each) => (best === null || Number(each) < Number(best) ? each : best),
      null,
    );
}

/** Index of the requested quantity for an awarded one: the largest not above it, otherwise the first. */
const lotFor = ({ quantities }: ComparedLine, quantity: number): number =>
  Math.max(
    0,
    quantities.findLastIndex((asked) => asked <= quantity),
  );

export type Layout = {
  /** Index of the visible quantity; without it all are visible. */
  lot?: number | undefined;
  invited?: readonly InvitedSupplier[];
  columns?: ColumnChoice;
};

/** Indexes of a line's visible quantities: all, or one (the last if the line has fewer). */
function lotsOf(line: ComparedLine, lot: number | undefined): number[] {
  if (lot === undefined) return line.quantities.map((_, position) => position);
  return [Math.min(lot, line.quantities.length - 1)];
}

/**
 * Lays out the comparison as rows (lines × quantities) and columns (our calculation, suppliers).
 * @param offers all offers on the request; those that are not compared show their state
 */
export function layOut(
  comparison: Comparison,
  offers: readonly Offer[],
  { lot, invited = [], columns = {} }: Layout = {},
): Matrix {
  const suppliers = columnsOf(allSuppliers(comparison, offers, invited), columns);
  const uncompared = latestOffers(offers);
  const declines = declinesOf(comparison);
  const ordered = orderedLines(comparison);
  const covering = coveringOf(comparison);
  const changes = new Map(offers.map((offer) => [offer.id, changeOf(offer)]));
  const quantities = new Map(offers.map((offer) => [offer.id, offer.awarded_quantity]));
  const hasOwn = comparison.lines.some((line) => line.our_calculation.length > 0);
  let rows = 0;
  const lines = comparison.lines.map((line): MatrixLine => {
    const lots = lotsOf(line, lot);
    const firstRow = rows;
    rows += lots.length;
    const bySupplier = new Map(line.offers.map((offer) => [offer.supplier_id, offer]));
    const entries = suppliers.map(({ supplierId, supplierName, isPinned }): SupplierEntry => {
      const compared = bySupplier.get(supplierId);
      const other = uncompared.get(entryKey(line.line.id, supplierId));
      const awarded = compared && quantities.get(compared.offer_id);
      const awardedLot = awarded ? lotFor(line, awarded) : undefined;
      return {
        supplierId,
        supplierName,
        isPinned,
        compared,
        awardedLot,
        change: changes.get(compared?.offer_id ?? ""),
        covering: compared ? undefined : covering.get(entryKey(line.line.id, supplierId)),
        uncompared: compared ? undefined : other,
        declined: compared ? undefined : declines.get(entryKey(line.line.id, supplierId)),
      };
    });
    const isAwarded = ordered.has(line.line.id);
    const bestBy = (by: PriceBasis) => line.quantities.map((_, position) => lowest(line, position, by));
    const best = { unit: bestBy("unit"), landed: bestBy("landed") };
    return { line, lots, firstRow, isAwarded, best, entries };
  });
  return { lines, suppliers, hasOwn, rows, columns: suppliers.length + (hasOwn ? 1 : 0) };
}

/** A cell: line, index of the quantity, and supplier (undefined: our calculation). */
export type MatrixCell = { at: MatrixLine; lot: number; entry: SupplierEntry | undefined };

/** Finds a cell; undefined outside the matrix. */
export function findPlace(matrix: Matrix, { row, column }: Place): MatrixCell | undefined {
  const at = matrix.lines.findLast((line) => line.firstRow <= row);
  const lot = at?.lots[row - at.firstRow];
  if (!at || lot === undefined || column < 0 || column >= matrix.columns) return undefined;
  return { at, lot, entry: at.entries[column - (matrix.hasOwn ? 1 : 0)] };
}

/** A supplier's price for one quantity. */
export const priceAt = (entry: SupplierEntry | undefined, lot: number): ComparedPrice | undefined =>
  entry?.compared?.prices[lot];
