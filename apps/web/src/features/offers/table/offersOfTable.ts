import type { Comparison } from "@kantwerk/comparison/comparison";
import type { PriceTableAnswer } from "@kantwerk/contract/answers/priceTables";
import { addresses, endpoints } from "../../../lib/endpoints.ts";
import { upload } from "../../../lib/upload.ts";
import type { Match } from "../../supplier-page/prices.ts";

/** Price breaks for one line. */
export type LineTiers = {
  line: string;
  /** Number of pieces that prices are given for; 1 if the table has several. */
  price_unit: number;
  tiers: { min_quantity: number; max_quantity: number | null; unit_price: string }[];
};

/** A price table as file or text, and the currency to assume if it names none. */
export type SentPrices = { table: File | string; currency: string };

/** Parses a supplier's price table; stores nothing. */
export async function readOfferTable(
  requestId: string,
  supplier: string,
  { table, currency }: SentPrices,
): Promise<PriceTableAnswer> {
  if (typeof table === "string")
    return endpoints.readPrices({ id: requestId, body: { text: table, supplier, currency } });
  const form = new FormData();
  form.append("supplier", supplier);
  form.append("currency", currency);
  form.append("file", table);
  return (await upload(addresses.priceTables(requestId), form)).data.attributes;
}

function priceUnitOf(line: string, table: PriceTableAnswer | undefined): number {
  const rows = table?.rows.filter((row) => row.line?.id === line) ?? [];
  const [unit = 1, ...others] = new Set(
    rows.flatMap(({ prices }) => prices.map((price) => price.price_unit)),
  );
  return others.length === 0 ? unit : 1;
}

/** Groups prices by line; each applies up to the next quantity, the last has no upper limit. */
export function tiersOf(matches: readonly Match[], table: PriceTableAnswer | undefined): LineTiers[] {
  return [...Map.groupBy(matches, ({ line }) => line)].map(([line, own]) => {
    const sorted = own.toSorted((a, b) => a.quantity - b.quantity);
    return {
      line,
      price_unit: priceUnitOf(line, table),
      tiers: sorted.map(({ quantity, price }, at) => {
        const next = sorted[at + 1];
        return { min_quantity: quantity, max_quantity: next ? next.quantity - 1 : null, unit_price: price };
      }),
    };
  });
}

/** The currency that all prices in the table share; undefined if they differ or name none. */
export function otherCurrencyOf({ rows }: PriceTableAnswer): string | undefined {
  const priced = rows.flatMap(({ prices }) => prices.filter(({ unit_price }) => unit_price !== null));
  const [currency, ...others] = new Set(priced.map((price) => price.currency));
  return others.length === 0 ? (currency ?? undefined) : undefined;
}

/** Creates all offers of a supplier, or none. */
export const createOffers = (
  lines: readonly LineTiers[],
  { comparison, supplier, shared }: { comparison: Comparison; supplier: string; shared: object },
  key: string,
) =>
  endpoints.createOffers({
    body: {
      data: lines.map(({ line, price_unit, tiers }) => ({
        type: "offers",
        attributes: { ...shared, price_unit, tiers },
        relationships: {
          supplier: { data: { type: "suppliers", id: supplier } },
          line: { data: comparison.lines.find((each) => each.line.id === line)?.line ?? null },
        },
      })),
    },
    idempotencyKey: key,
  });
