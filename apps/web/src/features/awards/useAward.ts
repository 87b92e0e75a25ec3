import type { Award } from "@kantwerk/comparison/award";
import { useTranslations } from "use-intl";
import { endpoints } from "../../lib/endpoints.ts";
import { ApiError } from "../../lib/errors.ts";
import { useActionForm } from "../../lib/useActionForm.ts";
import { awardBody } from "./dryRun.ts";
import { type Reason, reasonBody, useReasonProblems } from "./ReasonFields.tsx";

const kinds = [
  "offer",
  "offer_gone",
  "withdrawn",
  "awarded",
  "declined",
  "stale",
  "drawing_changed",
  "costs",
  "deadline",
  "own_price",
  "line",
] as const;

/** The changes since the comparison was read. */
export type Change = {
  line: { id: string } | null;
  offer_id: string | null;
  what: (typeof kinds)[number];
};

const changesIn = (error: unknown): Change[] | undefined => {
  if (!(error instanceof ApiError) || error.code !== "comparison_changed") return undefined;
  const { changes } = error.body as { changes?: Change[] };
  return (changes ?? []).filter(({ what }) => kinds.includes(what));
};

type Options = {
  requestId: string;
  awards: readonly Award[];
  /** State token of the comparison that the awards are based on. */
  state: string | undefined;
  reason: Reason["reason"];
  /** True if the user overrides a warning. */
  needsComment: boolean;
  says: () => string;
  done: () => unknown;
  /** Called if the offers have changed, so nothing was awarded. */
  onChanges: (changes: Change[]) => void;
};

/** Awards several lines, all or none, if the offers have not changed since they were read. */
export function useAward({ requestId, awards, state, reason, needsComment, says, done, onChanges }: Options) {
  const t = useTranslations("awardPlan.bar");
  return useActionForm<Reason>({
    draft: "award",
    values: { reason, comment: "" },
    judge: useReasonProblems(needsComment),
    act: (values, idempotencyKey) =>
      endpoints.award({
        id: requestId,
        body: { awards: awardBody(awards), ...reasonBody(values), state },
        idempotencyKey,
      }),
    sameBy: (values) => [values, awardBody(awards), state],
    says,
    done,
    refused: (error) => {
      const found = changesIn(error);
      if (found) onChanges(found);
      return found !== undefined;
    },
    failed: t("failed"),
    isLast: true,
  });
}
