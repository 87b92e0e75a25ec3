import { Paperclip } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { nothing } from "../../fields/kinds.tsx";
import { useFormats } from "../../i18n/formats.ts";
import { useLabels } from "../../i18n/labels.ts";
import type { Offer, WholeOffer } from "../../records/offers.ts";
import { cx } from "../../ui/cx.ts";
import { FigureTable } from "../../ui/FigureTable.tsx";

type Tier = Offer["tiers"][number];

/** The price breaks of an offer. */
export function TierTable({ offer, marked }: { offer: Offer; marked?: number | undefined }) {
  const t = useTranslations("offers");
  const formats = useFormats();
  const labels = useLabels();
  const priceOf = ({ unit_price }: Tier) =>
    offer.free_of_charge && Number(unit_price) === 0
      ? labels.field("offers", "free_of_charge")
      : formats.agreed(unit_price, offer.currency ?? undefined, offer.price_unit);
  const isMarked = ({ min_quantity, max_quantity }: Tier) =>
    marked !== undefined && min_quantity <= marked && marked <= (max_quantity ?? Number.POSITIVE_INFINITY);
  const tierOf = ({ min_quantity, max_quantity }: Tier) =>
    `${formats.figure(min_quantity)} ${max_quantity === null ? t("panel.open") : `– ${formats.figure(max_quantity)}`}`;
  return (
    <FigureTable
      label={t("price.unit")}
      rows={offer.tiers}
      keyOf={({ min_quantity }) => String(min_quantity)}
      rowClass={(tier) => isMarked(tier) && "*:font-semibold"}
      columns={{
        tier: { head: t("panel.tier"), isRowHead: true, cell: tierOf },
        price: { head: t("price.unit"), cell: priceOf },
      }}
    />
  );
}

export type FactLine = { label: string; value: ReactNode; isStrong?: boolean };

/** Extra costs and delivery terms. */
export function useConditions() {
  const t = useTranslations("offers.panel");
  const labels = useLabels();
  const formats = useFormats();
  return (offer: Offer): { prices: FactLine[]; delivery: FactLine[] } => {
    const field = (name: string) => labels.field("offers", name);
    const money = (amount: string | null) =>
      amount === null ? nothing : formats.money(amount, offer.currency ?? undefined);
    const days = (count: number | null) => (count === null ? nothing : t("days", { count }));
    return {
      prices: [
        { label: field("packaging_price"), value: money(offer.packaging_price) },
        { label: field("shipping_price"), value: money(offer.shipping_price) },
        { label: field("customs_price"), value: money(offer.customs_price) },
      ],
      delivery: [
        { label: field("shipping_date"), value: formats.date(offer.shipping_date) },
        { label: field("shipping_days"), value: days(offer.shipping_days) },
        { label: field("lead_time_days"), value: days(offer.lead_time_days) },
        { label: t("theirNumber"), value: offer.supplier_reference || nothing },
      ],
    };
  };
}

/** A list of labels with values. */
export function FactLines({ facts }: { facts: readonly FactLine[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
      {facts.map(({ label, value, isStrong }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className={cx("max-w-44 text-right tabular-nums", isStrong && "font-semibold")}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Links to an offer's files. */
export function OfferFiles({ files }: Pick<WholeOffer, "files">) {
  const t = useTranslations("offers.panel");
  if (files.length === 0) return null;
  return (
    <ul aria-label={t("files")} className="grid gap-1">
      {files.map((file) => (
        <li key={file.id}>
          <a
            href={file.content_url ?? undefined}
            target="_blank"
            rel="noreferrer"
            className="inline-flex max-w-full items-center gap-1.5 text-accent hover:underline"
          >
            <Paperclip size={14} aria-hidden="true" className="shrink-0" />
            <span className="truncate">{file.name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Who made the offer and when. */
export function useOrigin() {
  const t = useTranslations("offers.panel");
  const formats = useFormats();
  return (offer: Offer): string => {
    const date = formats.dateTime(offer.submitted_at ?? offer.created_at);
    if (offer.source === "staff") return t("enteredBy", { date });
    if (!offer.submitted_at) return "";
    return offer.submitted_by_name
      ? t("submittedBy", { name: offer.submitted_by_name, date })
      : t("submitted", { date });
  };
}
