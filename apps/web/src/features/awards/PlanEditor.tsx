import { awardedLines } from "@kantwerk/comparison/award";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { useLabels } from "../../i18n/labels.ts";
import { toastError } from "../../lib/errors.ts";
import { actOn } from "../../lib/records.ts";
import { isOwnBidding } from "../../records/ownBidding.ts";
import { CheckboxField } from "../../ui/CheckboxField.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { PlanGround } from "./AwardPlanPage.tsx";
import { coversOf } from "./awarded.ts";
import { dryRunQuery, needsComment } from "./dryRun.ts";
import { namesIn } from "./names.ts";
import { PlanCards } from "./PlanCards.tsx";
import { PlanTable } from "./PlanTable.tsx";
import { losersOf, ordersOf } from "./plannedOrders.ts";
import type { AbsentSupplier } from "./SupplierChoice.tsx";
import type { PlanSearch } from "./search.ts";
import type { Change } from "./useAward.ts";
import { usePlan } from "./usePlan.ts";

const ChangedOffers = onDemand(() =>
  import("./ChangedOffers.tsx").then(({ ChangedOffers }) => ChangedOffers),
);

const WhatHappens = onDemand(
  () => import("./WhatHappens.tsx").then(({ WhatHappens }) => WhatHappens),
  () => <Skeleton className="h-80 rounded-lg" />,
);
const DecisionBar = onDemand(
  () => import("./DecisionBar.tsx").then(({ DecisionBar }) => DecisionBar),
  () => (
    <div className="sticky bottom-0 -mx-3 -mb-3 h-20 border-t border-line-strong bg-surface sm:-mx-5 sm:-mb-5" />
  ),
);
const OwnPlanCards = onDemand(
  () => import("./OwnPlanCards.tsx").then(({ OwnPlanCards }) => OwnPlanCards),
  () => <Skeleton className="h-[84px] rounded-lg" />,
);
const PlanLanes = onDemand(
  () => import("./PlanLanes.tsx").then(({ PlanLanes }) => PlanLanes),
  () => <Skeleton className="h-[70px] rounded-lg" />,
);
const OwnPartPanel = onDemand(() => import("./OwnPartPanel.tsx").then(({ OwnPartPanel }) => OwnPartPanel));
const ChainCards = onDemand(() => import("./ChainCards.tsx").then(({ ChainCards }) => ChainCards));

type Props = {
  requestId: string;
  ground: PlanGround;
  /** False while another quantity is loading. */
  isReady: boolean;
  isOutdated: boolean;
  onRenew: () => void;
  search: PlanSearch;
  onSearch: (change: Partial<PlanSearch>) => void;
};

/** The plan editor: initial proposal, lines, consequences and decision. */
export function PlanEditor({ requestId, ground, isReady, isOutdated, onRenew, search, onSearch }: Props) {
  const { comparison, offers } = ground;
  const state = usePlan(comparison, offers, search);
  const { plan } = state;
  const dryRun = useQuery(dryRunQuery(requestId, plan.awards, comparison.state));
  const asksWhy = plan.awards.length > 0 && needsComment(dryRun.data);
  const lines = awardedLines(plan.awards).length;
  const orders = useMemo(() => ordersOf(plan), [plan]);
  const absent = useAbsent(ground);
  const bar = useTranslations("awardPlan.bar");
  const navigate = useNavigate();
  const [tells, setTells] = useState(false);
  const lost = useMemo(() => losersOf(plan), [plan]);
  const [changes, setChanges] = useState<Change[]>();
  const award = {
    requestId,
    awards: plan.awards,
    state: comparison.state,
    reason: state.start === "fastest" ? ("delivery" as const) : ("price" as const),
    needsComment: asksWhy,
    onChanges: setChanges,
    done: async () => {
      // Rejections can also be sent later.
      if (tells)
        await actOn({ type: "purchase-requests", id: requestId }, "tell-losers").catch((error: unknown) =>
          toastError(error, bar("notTold")),
        );
      return navigate({ to: "/purchase-requests/$id/offers", params: { id: requestId } });
    },
  };
  const isBidding = isOwnBidding(comparison);
  const isCurrent = !dryRun.isPlaceholderData;
  const drafts = isCurrent ? dryRun.data?.purchase_orders.length : undefined;
  return (
    <>
      {isOutdated || changes ? (
        <ChangedOffers
          comparison={comparison}
          changes={changes}
          onRenew={() => {
            setChanges(undefined);
            onRenew();
          }}
        />
      ) : null}
      {isBidding ? (
        <>
          <OwnPlanCards state={state} onSearch={onSearch} />
          <PlanLanes plan={plan} />
        </>
      ) : (
        <PlanCards state={state} onSearch={onSearch} />
      )}
      <div className="grid items-start gap-2.5 min-[1100px]:grid-cols-[minmax(0,1fr)_286px]">
        <div className="min-w-0 overflow-clip rounded-lg border border-line bg-surface">
          <PlanTable state={state} openAbsent={absent} />
        </div>
        <WhatHappens
          orders={orders}
          open={plan.rows.length - lines}
          dryRun={plan.awards.length > 0 ? dryRun.data : undefined}
          isCurrent={isCurrent}
          error={plan.awards.length > 0 ? dryRun.error : null}
          {...namesIn(comparison)}
          first={isBidding ? <OwnPartPanel state={state} /> : null}
        >
          <RejectionOption lost={lost} tells={tells} onTell={setTells} />
        </WhatHappens>
      </div>
      <ChainCards requestId={requestId} lot={comparison.lot} state={state} />
      <DecisionBar
        award={award}
        lines={lines}
        orders={drafts ?? orders.length}
        isReady={isReady && !isOutdated && !changes}
      />
    </>
  );
}

/** Suppliers without an offer on a line, with their status. */
function useAbsent({ comparison }: PlanGround): (lineId: string) => AbsentSupplier[] {
  const t = useTranslations("awardPlan.line");
  const labels = useLabels();
  const offers = comparison.lines.flatMap((line) => line.offers);
  return (lineId) => {
    const line = comparison.lines.find(({ line }) => line.id === lineId);
    const present = new Set(
      [
        ...(line?.offers ?? []),
        ...offers.filter((offer) => coversOf(offer).some(({ id }) => id === lineId)),
      ].flatMap((offer) => (offer.stars.price === null ? [] : offer.supplier_id)),
    );
    return comparison.suppliers
      .filter(({ supplier_id }) => !present.has(supplier_id))
      .map(({ supplier_id, supplier_name, recipient_status, declined_lines }) => {
        const declined = declined_lines.find((one) => one.line.id === lineId);
        const why = () => {
          if (declined) return t("declined");
          if (line?.offers.some((offer) => offer.supplier_id === supplier_id)) return t("noRank");
          if (recipient_status === null || recipient_status === "answered") return t("noOfferHere");
          return labels.choice("purchase-request-suppliers", "status", recipient_status);
        };
        return { supplierId: supplier_id, name: supplier_name, why: why() };
      });
  };
}

type RejectionOptionProps = { lost: readonly string[]; tells: boolean; onTell: (tells: boolean) => void };

/** Who is notified, with the option to send rejections. */
function RejectionOption({ lost, tells, onTell }: RejectionOptionProps) {
  const t = useTranslations("awardPlan.what");
  return (
    <section className="border-t border-line py-2">
      <h3 className="mb-0.5 font-semibold">{t("who")}</h3>
      <p className="text-muted">{t("told")}</p>
      {lost.length > 0 ? (
        <CheckboxField label={t("tell", { names: lost.join(", ") })} checked={tells} onChange={onTell} />
      ) : null}
    </section>
  );
}
