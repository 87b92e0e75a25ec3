import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { comparisonQuery, offersQuery, type WeightedComparison } from "../../records/comparisons.ts";
import type { Offer } from "../../records/offers.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Failed } from "../../ui/Failed.tsx";
import { FormSkeleton } from "../../ui/FormSkeleton.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { requestQuery } from "../purchase-requests/queries.ts";
import { RequestStatus } from "../purchase-requests/RequestStatus.tsx";
import type { PurchaseRequest } from "../purchase-requests/records.ts";
import { lotsToChoose } from "./lots.ts";
import { PlanEditor } from "./PlanEditor.tsx";
import type { PlanSearch } from "./search.ts";

type Props = { id: string; search: PlanSearch; onSearch: (change: Partial<PlanSearch>) => void };

/** The comparison and offers of a plan, read at the same time. */
export type PlanGround = { comparison: WeightedComparison; offers: readonly Offer[]; at: number };

/** The award plan: starts with a proposal, is edited line by line, and is awarded as a whole. */
export function AwardPlanPage({ id, search, onSearch }: Props) {
  const t = useTranslations("awardPlan");
  const may = usePermissions();
  const request = useQuery(requestQuery(id, may("users.view")));
  const comparison = useQuery(comparisonQuery(id, search.lot));
  const offers = useQuery(offersQuery(id));
  const [kept, keep] = useState<PlanGround>();
  const failed = [request, comparison, offers].find((query) => !query.data && query.error);
  if (failed?.error) return <Failed error={failed.error} onRetry={failed.refetch} />;
  if (!request.data || !comparison.data || !offers.data) return <FormSkeleton />;
  const isSettled = !comparison.isPlaceholderData && !comparison.isFetching && !offers.isFetching;
  const read: PlanGround = { comparison: comparison.data, offers: offers.data, at: comparison.dataUpdatedAt };
  // The plan keeps its snapshot: newer offers are only applied on request.
  const isSameLot = kept?.comparison.lot === search.lot;
  if (isSettled && !isSameLot) keep(read);
  const ground = kept && isSameLot ? kept : read;
  const isOutdated = isSettled && isSameLot && read.comparison.state !== ground.comparison.state;
  return (
    <>
      <Head request={request.data} ground={ground} search={search} onSearch={onSearch} />
      {ground.comparison.lines.every((line) => line.offers.length === 0) ? (
        <EmptyState title={t("noOffers")} action={<BackLink id={id} />} />
      ) : (
        <PlanEditor
          requestId={id}
          ground={ground}
          isReady={isSameLot}
          isOutdated={isOutdated}
          onRenew={() => keep(read)}
          search={search}
          onSearch={onSearch}
        />
      )}
    </>
  );
}

function BackLink({ id }: { id: string }) {
  const t = useTranslations("awardPlan");
  return (
    <Link to="/purchase-requests/$id/offers" params={{ id }} className="text-accent hover:underline">
      {t("back")}
    </Link>
  );
}

type HeadProps = {
  request: PurchaseRequest;
  ground: PlanGround;
  search: PlanSearch;
  onSearch: Props["onSearch"];
};

function Head({ request, ground, search, onSearch }: HeadProps) {
  const t = useTranslations("awardPlan");
  const formats = useFormats();
  const asked = request.purchase_request_suppliers;
  const lots = lotsToChoose(ground.comparison);
  const last = lots.length - 1;
  const time = formats.dateTime(new Date(ground.at).toISOString()).slice(-5);
  const words = [
    request.name,
    t("closes", { time: formats.dateTime(request.close_submission_at) }),
    t("answered", {
      answered: asked.filter(({ status }) => status === "answered").length,
      count: asked.length,
    }),
  ];
  return (
    <PageHeader
      title={
        <>
          <Link
            to="/purchase-requests/$id/offers"
            params={{ id: request.id }}
            className="font-normal text-muted hover:text-text hover:underline"
          >
            {request.number ?? request.name}
          </Link>
          <span aria-hidden="true" className="font-normal text-muted">
            {" › "}
          </span>
          {t("title")}
        </>
      }
      aside={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs">
          <RequestStatus request={request} />
          <span>{words.filter(Boolean).join(" · ")}</span>
        </span>
      }
      actions={
        <span className="flex items-center gap-3 text-xs text-muted">
          {t("asOf", { time })}
          {lots.length > 1 ? (
            <SegmentedControl
              label={t("lot")}
              value={String(search.lot ?? last)}
              onChange={(next) => onSearch({ lot: Number(next) === last ? undefined : Number(next) })}
              options={lots.map((quantity, position) => ({
                value: String(position),
                label: quantity === null ? t("nthLot", { position: position + 1 }) : formats.figure(quantity),
              }))}
            />
          ) : null}
        </span>
      }
    />
  );
}
