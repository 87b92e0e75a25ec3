import { dateMarks, type PlausibilityMark, priceMarks } from "@kantwerk/price-table/plausibility";
import type { LineOffer } from "../judgeOffer.ts";
import { usePage } from "../Page.tsx";

/** Plausibility warnings for offers before they are sent. */
export function useMarks(offers: readonly LineOffer[], today: string): PlausibilityMark[] {
  const { request } = usePage().data;
  const prices = priceMarks(
    offers.map(({ line, attributes }) => ({ line: line.id, tiers: attributes.tiers })),
  );
  const first = offers[0]?.attributes;
  const { shipping_date = null, valid_until = null } = first ?? {};
  const days = { today, deadline: request.close_submission_at.slice(0, 10) };
  return [...prices, ...dateMarks({ shipping_date, valid_until }, days)];
}
