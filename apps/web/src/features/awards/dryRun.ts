import type { Award } from "@kantwerk/comparison/award";
import type { DryRun, PlanWarning } from "@kantwerk/contract/answers/dryRun";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

/** An award as sent to the API: an offer (or a line for in-house) and the quantity. */
export const awardBody = (awards: readonly Award[]) =>
  awards.map(({ line, offer_id, quantity }) =>
    offer_id === null ? { line, in_house: true, quantity } : { offer_id, quantity },
  );

const doubts: readonly PlanWarning["code"][] = [
  "estimated",
  "stale",
  "drawing_changed",
  "expired",
  "own_price_doubtful",
];

/** Whether awards are refused without a comment. */
export const needsComment = (dryRun: DryRun | undefined): boolean =>
  dryRun?.warnings.some(({ code }) => doubts.includes(code)) ?? false;

/** Previews awards without saving anything. */
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
