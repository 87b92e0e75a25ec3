import type { Proposal } from "@kantwerk/comparison/award";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import type { WeightedComparison } from "../../records/comparisons.ts";
import type { Offer } from "../../records/offers.ts";
import type { OwnPlanName } from "./ownPlanNames.ts";
import { ownPlansOf } from "./ownPlans.ts";
import { type Edit, type Edits, makePlan, savingIn, suppliersIn, withAtMost, withEdit } from "./plan.ts";
import { planInput } from "./planInput.ts";
import type { PlanSearch, Start } from "./search.ts";

type SupplierStart = Exclude<Start, OwnPlanName>;

/** An initial proposal. */
export type StartCard = { name: SupplierStart; proposal: Proposal | null; suppliers: string[] };

/**
 * A plan on a snapshot of the comparison: initial proposals, edits to the chosen one, and the result. Edits survive
 * applying newer offers.
 */
export function usePlan(comparison: WeightedComparison, offers: readonly Offer[], search: PlanSearch) {
  const [edits, setEdits] = useState<Edits>({});
  const ownName = useTranslations("awardPlan")("inHouse");
  const input = useMemo(() => planInput(comparison, offers, ownName), [comparison, offers, ownName]);
  const { split_by_line, single_supplier, fastest } = comparison.proposals;
  const needed = suppliersIn(input, split_by_line?.awards ?? []).length;
  const most = search.most ?? Math.max(1, needed - 1);
  const atMost = useMemo(() => withAtMost(input, most), [input, most]);
  const ownPlans = useMemo(() => ownPlansOf(input), [input]);
  const found: Partial<Record<Start, Proposal | null>> = {
    ...{ split_by_line, single_supplier, fastest, at_most: atMost },
    ...ownPlans,
  };
  const start = search.start && found[search.start] !== undefined ? search.start : "split_by_line";
  const cards = (["split_by_line", "single_supplier", "fastest", "at_most"] as const).map(
    (name): StartCard => ({
      name,
      proposal: found[name] ?? null,
      suppliers: suppliersIn(input, found[name]?.awards ?? []),
    }),
  );
  const begun = found[start] ?? null;
  const plan = useMemo(() => makePlan(input, begun, edits), [input, begun, edits]);
  const saving = useMemo(() => savingIn(input, plan), [input, plan]);
  const edit = (lineId: string, change: Edit) =>
    setEdits((before) => withEdit(input, begun, before, { lineId, change }));
  return { input, cards, ownPlans, start, most, plan, saving, edits, edit, setEdits };
}

export type PlanState = ReturnType<typeof usePlan>;
