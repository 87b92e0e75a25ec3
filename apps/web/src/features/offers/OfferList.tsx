import type { ComparedOffer } from "@kantwerk/comparison/comparison";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { useLabels } from "../../i18n/labels.ts";
import type { WeightedComparison } from "../../records/comparisons.ts";
import { changeOf, type Offer, type OfferState, stateOf } from "../../records/offers.ts";
import { type Column, DataTable } from "../../ui/DataTable.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { SearchInput } from "../../ui/SearchInput.tsx";
import { Select } from "../../ui/Select.tsx";
import { Stars } from "../../ui/Stars.tsx";
import { Status } from "../../ui/Status.tsx";
import { type ListedOffer, listOffers, lowestPrice, matches } from "./listedOffers.ts";
import { OfferRowMenu } from "./OfferRowMenu.tsx";
import { ChangeMark } from "./StateMark.tsx";
import { stateTones, useStateLabel } from "./useStateLabel.ts";

const AwardDialog = onDemand(() =>
  import("../awards/AwardDialog.tsx").then(({ AwardDialog }) => AwardDialog),
);
type Props = {
  comparison: WeightedComparison;
  offers: readonly Offer[];
  toggle: ReactNode;
  enterButton: ReactNode;
  onEdit: (offer: Offer) => void;
};

const pageSize = 50;
const states: readonly OfferState[] = ["draft", "offered", "ordered", "deferred", "declined", "withdrawn"];

/** All offers on the request, including drafts, declined and withdrawn ones. */
export function OfferList({ comparison, offers, toggle, enterButton, onEdit }: Props) {
  const t = useTranslations("offers");
  const common = useTranslations("common");
  const [words, setWords] = useState("");
  const [state, setState] = useState<OfferState | null>(null);
  const [page, setPage] = useState(1);
  const [awarding, setAwarding] = useState<ListedOffer>();
  const listed = useMemo(() => listOffers(comparison, offers), [comparison, offers]);
  const shown = listed.filter(
    (each) => (state === null || stateOf(each.offer) === state) && matches(each, words),
  );
  const last = Math.max(1, Math.ceil(shown.length / pageSize));
  const current = Math.min(page, last);
  const columns = useOfferColumns();
  return (
    <>
      <Filters
        toggle={toggle}
        enterButton={enterButton}
        words={words}
        onWords={(next) => {
          setWords(next);
          setPage(1);
        }}
        state={state}
        onState={(next) => {
          setState(next);
          setPage(1);
        }}
        count={shown.length}
      />
      <section className="overflow-hidden rounded-lg border border-line bg-surface">
        {shown.length === 0 ? (
          <EmptyState title={common("noResults")} />
        ) : (
          <DataTable
            label={t("listing.label")}
            columns={columns}
            rows={shown.slice((current - 1) * pageSize, current * pageSize)}
            nameOf={({ offer, lineName }) => `${lineName}, ${offer.supplier.name}`}
            rowMenu={(row) => (
              <OfferRowMenu row={row} onAward={() => setAwarding(row)} onEdit={() => onEdit(row.offer)} />
            )}
          />
        )}
      </section>
      {last > 1 ? <Pagination page={current} last={last} onPage={setPage} hasNext={current < last} /> : null}
      {awarding?.line && awarding.compared ? (
        <AwardDialog
          requestId={awarding.offer.purchase_request?.id ?? ""}
          comparison={comparison}
          line={awarding.line}
          offer={awarding.compared}
          record={awarding.offer}
          onClose={() => setAwarding(undefined)}
        />
      ) : null}
    </>
  );
}

type FilterProps = {
  toggle: ReactNode;
  enterButton: ReactNode;
  words: string;
  onWords: (words: string) => void;
  state: OfferState | null;
  onState: (state: OfferState | null) => void;
  count: number;
};

function Filters({ toggle, enterButton, words, onWords, state, onState, count }: FilterProps) {
  const t = useTranslations("offers");
  const label = useStateLabel();
  return (
    <div className="flex flex-wrap items-center gap-2">
      {toggle}
      <div className="max-sm:w-full">
        <SearchInput label={t("listing.search")} value={words} onSearch={onWords} />
      </div>
      <div className="w-40 max-sm:flex-1">
        <Select
          aria-label={t("listing.filter")}
          value={state}
          onChange={onState}
          emptyLabel={t("listing.all")}
          options={states.map((each) => ({ value: each, label: label(each) }))}
        />
      </div>
      <span role="status" className="text-muted tabular-nums">
        {t("listing.count", { count })}
      </span>
      <span className="ml-auto">{enterButton}</span>
    </div>
  );
}

function useOfferColumns(): Column<ListedOffer>[] {
  const t = useTranslations("offers");
  const labels = useLabels();
  const formats = useFormats();
  const label = useStateLabel();
  const field = (name: string) => labels.field("offers", name);
  return [
    { id: "line", label: t("grid.line"), isTitle: true, cell: (row) => <LineLink row={row} /> },
    { id: "supplier", label: field("supplier"), cell: ({ offer }) => offer.supplier.name },
    {
      id: "status",
      label: field("status"),
      cell: ({ offer }) => {
        const change = changeOf(offer);
        return (
          <span className="inline-flex items-center gap-1.5">
            <Status tone={stateTones[stateOf(offer)]}>{label(stateOf(offer))}</Status>
            {change ? <ChangeMark change={change} /> : null}
          </span>
        );
      },
    },
    {
      id: "from",
      label: t("listing.from"),
      isFigure: true,
      cell: ({ offer }) => formats.money(lowestPrice(offer), offer.currency ?? undefined),
    },
    {
      id: "arrives",
      label: t("listing.arrives"),
      isFigure: true,
      cell: ({ offer, compared }) => formats.date(compared?.delivery_date ?? offer.shipping_date),
    },
    { id: "computed", label: t("panel.scores"), cell: ({ compared }) => <Computed compared={compared} /> },
    {
      id: "rating",
      label: t("panel.rating"),
      cell: ({ offer }) => (offer.rating ? <Stars value={offer.rating} /> : "–"),
    },
    { id: "number", label: t("panel.theirNumber"), cell: ({ offer }) => offer.supplier_reference ?? "–" },
    {
      id: "submitted",
      label: field("submitted_at"),
      isFigure: true,
      cell: ({ offer }) => formats.date(offer.submitted_at),
    },
  ];
}

function LineLink({ row: { offer, lineName, productName } }: { row: ListedOffer }) {
  return (
    <Link
      to="/offers/$id/view"
      params={{ id: offer.id }}
      className="after:absolute after:inset-0 hover:underline"
    >
      {lineName} <span className="font-normal text-muted">· {productName}</span>
    </Link>
  );
}

function Computed({ compared }: { compared: ComparedOffer | undefined }) {
  const t = useTranslations("offers.listing");
  if (!compared?.overall_rating) return "–";
  return (
    <span className="inline-flex items-center gap-1.5">
      <Stars value={compared.overall_rating} />
      {compared.best ? <span className="text-xs font-semibold text-good">✓ {t("best")}</span> : null}
    </span>
  );
}
