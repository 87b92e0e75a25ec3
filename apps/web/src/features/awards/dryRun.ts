import type { Award } from "@kantwerk/comparison/award";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

/** What a price list would learn: at the supplier, for a part or for an operation of one product. */
export type LearnedPrice = {
  name: string;
  supply_type: "part" | "operation";
  supplier_id: string;
  /** Null where there is no price yet. */
  from: string | null;
  to: string;
};

/** What speaks against awarding without a second look; without a line it is about all that the supplier gets. */
export type PlanWarning = {
  code: "estimated" | "stale" | "expired" | "other_currency" | "several_lines" | "minimum_order_value";
  supplier_id: string;
  line?: { id: string };
  minimum?: string;
  value_of_goods?: string;
};

/** What an award would do, as the server says. */
export type DryRun = {
  purchase_orders: { supplier_id: string; currency: string; lines: number }[];
  /** Null for who may not see costs. */
  prices: LearnedPrice[] | null;
  closes: boolean;
  unanswered: string[];
  warnings: PlanWarning[];
  state: string;
};

/** What is sent of an award: an offer and the quantity that it gets. */
export const awardBody = (awards: readonly Award[]) =>
  awards.map(({ offer_id, quantity }) => ({ offer_id, quantity }));

/** What some awards would do. Nothing is written by it. */
export const dryRunQuery = (requestId: string, awards: readonly Award[], state: string | undefined) =>
  queryOptions({
    queryKey: ["award-plans", requestId, state, awardBody(awards)],
    enabled: awards.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }): Promise<DryRun> => {
      const body = { awards: awardBody(awards), state, dry_run: true };
      const path = `/restify/purchase-requests/${requestId}/awards`;
      const { data } = await api.post<{ data: { attributes: DryRun } }>(path, body, { signal });
      return data.attributes;
    },
  });
