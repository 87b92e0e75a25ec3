import type { Award } from "@kantwerk/comparison/award";
import type { DryRun, PlanWarning } from "@kantwerk/contract/answers/dryRun";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { endpoints } from "../../lib/endpoints.ts";

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
    queryFn: ({ signal }) => {
      const body = { awards: awardBody(awards), state, dry_run: true } as const;
      return endpoints.tryAwards({ id: requestId, body, signal });
    },
  });
