import type { Comparison } from "@kantwerk/comparison/comparison";
import type { PriceTableAnswer } from "@kantwerk/contract/answers/priceTables";
import { api } from "../../../lib/api.ts";
import { upload } from "../../../lib/upload.ts";
import type { Match } from "../../supplier-page/prices.ts";

/** The prices of one line as they are offered. */
export type LineTiers = {
  line: string;
  tiers: { min_quantity: number; max_quantity: number | null; unit_price: string }[];
};

type Read = { data: { attributes: PriceTableAnswer } };

/** Has a supplier's table of prices read; nothing of it is stored. */
export async function readOfferTable(
  requestId: string,
  supplier: string,
  table: File | string,
): Promise<PriceTableAnswer> {
  const path = `/restify/purchase-requests/${requestId}/price-tables`;
  if (typeof table === "string")
    return (await api.post<Read>(path, { text: table, supplier })).data.attributes;
  const form = new FormData();
  form.append("supplier", supplier);
  form.append("file", table);
  return ((await upload(path, form)) as Read).data.attributes;
}

/** Prices by their lines; a price holds until the next quantity, the last one without an end. */
export function tiersOf(matches: readonly Match[]): LineTiers[] {
  return [...Map.groupBy(matches, ({ line }) => line)].map(([line, own]) => {
    const sorted = own.toSorted((a, b) => a.quantity - b.quantity);
    return {
      line,
      tiers: sorted.map(({ quantity, price }, at) => {
        const next = sorted[at + 1];
        return { min_quantity: quantity, max_quantity: next ? next.quantity - 1 : null, unit_price: price };
      }),
    };
  });
}

/** Offers of one supplier as they are created together: all or none. */
export const createOffers = (
  lines: readonly LineTiers[],
  { comparison, supplier, shared }: { comparison: Comparison; supplier: string; shared: object },
  key: string,
) =>
  api.post(
    "/restify/offers",
    {
      data: lines.map(({ line, tiers }) => ({
        type: "offers",
        attributes: { ...shared, currency: comparison.currency, tiers },
        relationships: {
          supplier: { data: { type: "suppliers", id: supplier } },
          line: { data: comparison.lines.find((each) => each.line.id === line)?.line ?? null },
        },
      })),
    },
    { idempotencyKey: key },
  );
