import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { usePermissions } from "../../lib/permissions.ts";
import { comparisonQuery, offersQuery } from "../../records/comparisons.ts";
import type { Offer } from "../../records/offers.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Failed } from "../../ui/Failed.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { orderedLines } from "../awards/awarded.ts";
import { useRequest } from "../purchase-requests/view/RequestContext.ts";
import { ComparisonView } from "./ComparisonView.tsx";
import type { OfferStart } from "./OfferDialog.tsx";
import type { OffersSearch } from "./search.ts";

const OfferList = onDemand(() => import("./OfferList.tsx").then(({ OfferList }) => OfferList));

const OfferDialog = onDemand(() => import("./OfferDialog.tsx").then(({ OfferDialog }) => OfferDialog));

type Props = { search: OffersSearch; onSearch: (change: Partial<OffersSearch>) => void };

const none: Offer[] = [];

/** The offers on a request: compared in a matrix, or as a list. */
export function OffersPage({ search, onSearch }: Props) {
  const t = useTranslations();
  const may = usePermissions();
  const request = useRequest();
  const comparison = useQuery(comparisonQuery(request.id, search.lot));
  const offers = useQuery(offersQuery(request.id));
  const [form, setForm] = useState<{ offer?: Offer; start?: OfferStart }>();
  const lines = useMemo(() => comparison.data?.lines ?? [], [comparison.data]);
  const { data } = comparison;
  const failed = [comparison, offers].find((query) => !query.data && query.error);
  if (failed?.error) return <Failed error={failed.error} onRetry={failed.refetch} />;
  if (!data || !offers.data) return <OffersSkeleton />;

  const enter = (start: OfferStart = {}) => setForm({ start });
  const enterButton =
    may("offers.create") && orderedLines(data).size < lines.length ? (
      <Button onClick={() => enter()}>
        <Plus size={14} aria-hidden="true" />
        {t("offers.enter")}
      </Button>
    ) : null;
  const toggle = (
    <SegmentedControl
      label={t("offers.view")}
      value={search.view ?? "matrix"}
      onChange={(view) => onSearch({ view: view === "list" ? view : undefined })}
      options={[
        { value: "matrix", label: t("offers.matrix") },
        { value: "list", label: t("offers.list") },
      ]}
    />
  );
  const shared = {
    comparison: data,
    // Polling for the nesting state does not make the comparison outdated; the server validates an award against it.
    isCurrent:
      !comparison.isPlaceholderData && !(comparison.isFetching && comparison.isStale && data.nesting === 0),
    offers: offers.data ?? none,
    toggle,
    enterButton,
    onEnter: may("offers.create") ? enter : undefined,
    onEdit: (offer: Offer) => setForm({ offer }),
  };
  return (
    <>
      {offers.data.length === 0 ? (
        <NoOffers hasLines={lines.length > 0} onEnter={shared.onEnter} />
      ) : search.view === "list" ? (
        <OfferList {...shared} />
      ) : (
        <ComparisonView {...shared} search={search} onSearch={onSearch} />
      )}
      {form ? (
        <OfferDialog
          requestId={request.id}
          comparison={data}
          offer={form.offer}
          start={form.start ?? {}}
          onClose={() => setForm(undefined)}
        />
      ) : null}
    </>
  );
}

type NoOffersProps = { hasLines: boolean; onEnter: ((start?: OfferStart) => void) | undefined };

function NoOffers({ hasLines, onEnter }: NoOffersProps) {
  const t = useTranslations();
  const { id } = useRequest();
  const suppliers = (
    <ButtonLink variant="primary" to="/purchase-requests/$id/suppliers" params={{ id }}>
      {t("offers.empty.suppliers")}
    </ButtonLink>
  );
  const operations = (
    <ButtonLink variant="primary" to="/purchase-requests/$id/product-operations" params={{ id }}>
      {t("offers.noLines.action")}
    </ButtonLink>
  );
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        title={t("common.nothingHere")}
        text={t(hasLines ? "offers.empty.text" : "offers.noLines.text")}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {hasLines && onEnter ? <Button onClick={() => onEnter()}>{t("offers.enter")}</Button> : null}
            {hasLines ? suppliers : operations}
          </span>
        }
      />
    </div>
  );
}

const rows = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** Placeholder while the comparison loads. */
function OffersSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3.5">
      <Skeleton className="h-[76px] w-full rounded-lg" />
      <Skeleton className="h-8 w-72 max-w-full" />
      <div className="rounded-lg border border-line bg-surface">
        {rows.map((row) => (
          <div key={row} className="grid grid-cols-[1fr_2fr] gap-8 border-b border-line p-3 last:border-b-0">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-4 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
