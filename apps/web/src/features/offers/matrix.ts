import type { ComparedLine, ComparedOffer, ComparedPrice, Comparison } from "@kantwerk/comparison/comparison";
import type { RecipientStatus } from "@kantwerk/contract/purchaseRequestSuppliers";
import { changeOf, type Offer, type OfferChange, stateOf } from "../../records/offers.ts";
import type { Place } from "../../ui/grid/moves.ts";
import { coversOf, orderedLines } from "../awards/awarded.ts";

/** What stands where a supplier and a line meet. */
export type Meeting = {
  supplierId: string;
  supplierName: string;
  isPinned: boolean;
  /** The offer that takes part in the comparison. */
  compared: ComparedOffer | undefined;
  /** Position of the quantity that it was awarded at; undefined while it is not, or where that was not recorded. */
  awardedLot: number | undefined;
  /** Whether what is asked for changed since. */
  change: OfferChange | undefined;
  /** Otherwise the one on another line whose price is for this one too. */
  covering: { offer: ComparedOffer; line: ComparedLine } | undefined;
  /** Otherwise the one that does not: a draft, declined by hand, withdrawn. */
  aside: Offer | undefined;
  /** The supplier has said that it does not offer on the line. */
  declined: { reason: string | null } | undefined;
};

export type MatrixLine = {
  line: ComparedLine;
  /** Positions of the quantities on show. */
  lots: number[];
  /** Which of the matrix's rows its first one is. */
  firstRow: number;
  /** Whether one of its offers has been ordered. */
  isAwarded: boolean;
  /** Lowest prices by position of the quantity; null where nobody is ranked. */
  best: BestPrices;
  /** In the order of the columns. */
  meetings: Meeting[];
};

/** What prices are compared by: for a piece, and for all of them with what comes on top. */
export type PriceBasis = "unit" | "landed";
type BestPrices = Record<PriceBasis, (string | null)[]>;

/** A supplier that was asked, and where it stands. */
export type InvitedSupplier = { supplierId: string; supplierName: string; status: RecipientStatus };

/** Which suppliers have a column, in which order, and which of them stay in sight. */
export type ColumnChoice = { shown?: readonly string[] | undefined; pinned?: readonly string[] | undefined };

export type SupplierColumn = Omit<InvitedSupplier, "status"> & {
  /** Undefined for somebody who has offered without having been asked. */
  status: RecipientStatus | undefined;
  isPinned: boolean;
};

export type Matrix = {
  lines: MatrixLine[];
  suppliers: SupplierColumn[];
  /** Whether our own calculation is a column of its own, before the suppliers. */
  hasOwn: boolean;
  rows: number;
  /** The first one is our own calculation where there is one. */
  columns: number;
};

/**
 * All suppliers of a comparison: as they rank by their totals, then those without a rank, those whose offers do not take
 * part, and those that have been asked and have not answered.
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

/** The suppliers that were chosen, in their order; those that are to stay in sight come first. */
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

const meetingKey = (lineId: string, supplierId: string) => `${lineId}/${supplierId}`;

/** The latest offer of each supplier on each line; one that stands goes before a withdrawn one. */
function asideOf(offers: readonly Offer[]): Map<string, Offer> {
  const inOrder = offers.toSorted(
    (a, b) => Number(stateOf(b) === "withdrawn") - Number(stateOf(a) === "withdrawn"),
  );
  return new Map(inOrder.map((offer) => [meetingKey(offer.line.id, offer.supplier.id), offer]));
}

/** The offers whose price is for a line that they do not stand on. */
const coveringOf = ({ lines }: Comparison) =>
  new Map(
    lines.flatMap((line) =>
      line.offers.flatMap((offer) =>
        coversOf(offer).map(({ id }) => [meetingKey(id, offer.supplier_id), { offer, line }] as const),
      ),
    ),
  );

/** What suppliers have declined, line by line. */
const declinesOf = ({ suppliers }: Comparison) =>
  new Map(
    suppliers.flatMap(({ supplier_id, declined_lines }) =>
      declined_lines.map(({ line, reason }) => [meetingKey(line.id, supplier_id), { reason }] as const),
    ),
  );

const isRanked = (offer: ComparedOffer) => offer.stars.price !== null;

/** What of a price is compared. */
export const measuredOf = ({ unit_price, landed_total }: ComparedPrice, by: PriceBasis): string =>
  by === "unit" ? unit_price : landed_total;

function lowest(line: ComparedLine, lot: number, by: PriceBasis): string | null {
  // What is for several lines is measured otherwise.
  const offers = line.offers.filter((offer) => isRanked(offer) && coversOf(offer).length === 0);
  const prices = [...offers, ...(line.own ? [line.own] : [])].flatMap(({ prices }) => prices[lot] ?? []);
  return prices
    .map((price) => measuredOf(price, by))
    .reduce<string | null>(
      (best, each) => (best === null || Number(each) < Number(best) ? each : best),
      null,
    );
}

/** The asked quantity that another one belongs to: the largest up to it, otherwise the first. */
const lotFor = ({ quantities }: ComparedLine, quantity: number): number =>
  Math.max(
    0,
    quantities.findLastIndex((asked) => asked <= quantity),
  );

export type Layout = {
  /** Position of the one quantity on show; all of them without it. */
  lot?: number | undefined;
  invited?: readonly InvitedSupplier[];
  columns?: ColumnChoice;
};

/** Positions of the quantities that a line shows: all of them, or one, the last where it has fewer. */
function lotsOf(line: ComparedLine, lot: number | undefined): number[] {
  if (lot === undefined) return line.quantities.map((_, position) => position);
  return [Math.min(lot, line.quantities.length - 1)];
}

/**
 * Lays the comparison out as rows (lines × quantities) and columns (our calculation, suppliers).
 * @param offers all offers on the request; those that take no part show their state
 */
export function layOut(
  comparison: Comparison,
  offers: readonly Offer[],
  { lot, invited = [], columns = {} }: Layout = {},
): Matrix {
  const suppliers = columnsOf(allSuppliers(comparison, offers, invited), columns);
  const aside = asideOf(offers);
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
    const meetings = suppliers.map(({ supplierId, supplierName, isPinned }): Meeting => {
      const compared = bySupplier.get(supplierId);
      const other = aside.get(meetingKey(line.line.id, supplierId));
      const awarded = compared && quantities.get(compared.offer_id);
      const awardedLot = awarded ? lotFor(line, awarded) : undefined;
      return {
        supplierId,
        supplierName,
        isPinned,
        compared,
        awardedLot,
        change: changes.get(compared?.offer_id ?? ""),
        covering: compared ? undefined : covering.get(meetingKey(line.line.id, supplierId)),
        aside: compared ? undefined : other,
        declined: compared ? undefined : declines.get(meetingKey(line.line.id, supplierId)),
      };
    });
    const isAwarded = ordered.has(line.line.id);
    const bestBy = (by: PriceBasis) => line.quantities.map((_, position) => lowest(line, position, by));
    const best = { unit: bestBy("unit"), landed: bestBy("landed") };
    return { line, lots, firstRow, isAwarded, best, meetings };
  });
  return { lines, suppliers, hasOwn, rows, columns: suppliers.length + (hasOwn ? 1 : 0) };
}

/** What stands at a place: the line, the position of its quantity, and who meets there (none: our own calculation). */
export type MatrixCell = { at: MatrixLine; lot: number; meeting: Meeting | undefined };

/** Finds what stands at a place; undefined outside the matrix. */
export function findPlace(matrix: Matrix, { row, column }: Place): MatrixCell | undefined {
  const at = matrix.lines.findLast((line) => line.firstRow <= row);
  const lot = at?.lots[row - at.firstRow];
  if (!at || lot === undefined || column < 0 || column >= matrix.columns) return undefined;
  return { at, lot, meeting: at.meetings[column - (matrix.hasOwn ? 1 : 0)] };
}

/** The price of a meeting for one quantity. */
export const priceAt = (meeting: Meeting | undefined, lot: number): ComparedPrice | undefined =>
  meeting?.compared?.prices[lot];
