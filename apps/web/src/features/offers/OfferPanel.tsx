import type { ComparedOffer, ComparedPrice, Comparison } from "@kantwerk/comparison/comparison";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Maximize2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { describeError } from "../../lib/errors.ts";
import { offerQuery } from "../../records/comparisons.ts";
import { changeOf, type Offer, stateOf, type WholeOffer } from "../../records/offers.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Stars } from "../../ui/Stars.tsx";
import { Status } from "../../ui/Status.tsx";
import { coversOf } from "../awards/awarded.ts";
import { ImpliedCost } from "./ImpliedCost.tsx";
import type { MatrixLine } from "./matrix.ts";
import { OfferActions } from "./OfferActions.tsx";
import { FactLines, OfferFiles, TierTable, useConditions, useOrigin } from "./OfferFacts.tsx";
import { RatingRow } from "./RatingRow.tsx";
import { stateTones, useStateLabel } from "./useStateLabel.ts";

type Props = {
  comparison: Comparison;
  at: MatrixLine;
  /** Index of the selected quantity; undefined if there is none. */
  lot: number | undefined;
  offerId: string;
  /** The offer from the list, shown until the details are loaded. */
  known: Offer | undefined;
  /** Undefined if the offer is not compared. */
  compared: ComparedOffer | undefined;
  onAward: () => void;
  onEdit: (offer: Offer) => void;
};

/** An offer beside the matrix: prices, conditions, remarks, rating and actions. */
export function OfferPanel(props: Props) {
  const { comparison, at, lot, offerId, known, compared, onAward, onEdit } = props;
  const { data: whole, error } = useQuery(offerQuery(offerId));
  const offer = whole ?? known;
  const price = lot === undefined ? undefined : compared?.prices[lot];
  if (error && !whole) return <p className="text-bad">{describeError(error)}</p>;
  if (!offer) return <Waiting />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Head comparison={comparison} offer={offer} compared={compared} at={at} />
      <TierTable offer={offer} marked={price?.estimated ? undefined : price?.quantity} />
      <Conditions offer={offer} compared={compared} price={price} />
      <Remarks offer={offer} files={whole?.files} compared={compared} price={price} />
      <OfferActions
        isWide
        offer={offer}
        isAwarded={at.isAwarded}
        onAward={onAward}
        onEdit={() => onEdit(offer)}
      />
      {compared?.implied ? <ImpliedCost at={at} compared={compared} implied={compared.implied} /> : null}
      {compared?.overall_rating ? <Scores compared={compared} /> : null}
      <RatingRow offer={offer} />
      <Origin offer={offer} />
    </div>
  );
}

type PanelOffer = { offer: Offer; compared: ComparedOffer | undefined; price?: ComparedPrice | undefined };

type HeadProps = PanelOffer & Pick<Props, "comparison" | "at">;

function Head({ comparison, offer, compared, at: { line } }: HeadProps) {
  const t = useTranslations("offers");
  const label = useStateLabel();
  const state = stateOf(offer);
  const ids = new Set(coversOf(compared ?? {}).map(({ id }) => id));
  const covered = comparison.lines.flatMap((each) => (ids.has(each.line.id) ? each.name : []));
  return (
    <header>
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 font-semibold">{offer.supplier.name}</h2>
        <span className="ml-auto grid shrink-0 justify-items-end gap-0.5 pt-0.5">
          {compared?.best ? <Status tone="good">{t("grid.bestShort")}</Status> : null}
          {state !== "offered" || !compared?.best ? (
            <Status tone={stateTones[state]}>{label(state)}</Status>
          ) : null}
        </span>
      </div>
      <p className="text-xs leading-4 text-muted">
        {line.name} · {line.product_name}
      </p>
      {covered.length > 0 ? (
        <p className="mt-0.5 text-xs leading-4 font-medium">
          {t("panel.coversToo", { lines: covered.join(", ") })}
        </p>
      ) : null}
    </header>
  );
}

function Conditions({ offer, compared, price }: PanelOffer) {
  const t = useTranslations("offers.panel");
  const formats = useFormats();
  const { prices, delivery } = useConditions()(offer);
  const landed = price
    ? [
        {
          label: t("landedAt", { quantity: formats.figure(price.quantity) }),
          value: formats.money(price.landed_total, compared?.currency),
          isStrong: true,
        },
      ]
    : [];
  const arrival = compared ? [{ label: t("arrival"), value: formats.date(compared.delivery_date) }] : [];
  return (
    <FactLines facts={[...prices, ...landed, ...delivery.slice(0, 2), ...arrival, ...delivery.slice(2)]} />
  );
}

function Remarks({ offer, files, compared, price }: PanelOffer & { files: WholeOffer["files"] | undefined }) {
  const t = useTranslations("offers.panel");
  const formats = useFormats();
  const change = changeOf(offer);
  return (
    <>
      {change ? <p className="text-xs text-warn">{t(change)}</p> : null}
      {price?.bought_quantity ? (
        <p className="text-xs text-warn">
          {t("bought", {
            quantity: formats.figure(price.bought_quantity),
            asked: formats.figure(price.quantity),
          })}
        </p>
      ) : null}
      {price?.alloy_surcharge ? (
        <p className="text-xs text-muted">
          {t("alloySurcharge", {
            amount: formats.money(price.alloy_surcharge, compared?.currency),
          })}
        </p>
      ) : null}
      {price?.estimated && !price.alloy_surcharge ? (
        <p className="text-xs text-warn">
          {t("estimate", { quantity: formats.figure(price.quantity) })}
          {price.implied_unit_price
            ? ` ${t("estimateImplied", { price: formats.money(price.implied_unit_price, compared?.currency) })}`
            : null}
        </p>
      ) : null}
      {compared && compared.overall_rating === null ? (
        <p className="text-xs text-warn">
          {compared.prices.some(({ unit_price }) => Number(unit_price) === 0)
            ? t("priceOfZero")
            : t("otherCurrency", { currency: compared.currency })}
        </p>
      ) : null}
      {compared?.exchange_rate ? (
        <p className="text-xs text-muted">
          {t("converted", {
            currency: compared.exchange_rate.currency,
            rate: formats.figure(compared.exchange_rate.rate, undefined, 6),
            date: formats.date(compared.exchange_rate.valid_from),
          })}
        </p>
      ) : null}
      {offer.additional_information ? (
        <blockquote className="max-h-40 overflow-y-auto border-l-2 border-line-strong pl-2.5 text-xs leading-[18px] whitespace-pre-line text-muted">
          {offer.additional_information}
        </blockquote>
      ) : null}
      {files ? <OfferFiles files={files} /> : null}
      {offer.award_reason ? <AwardNote offer={offer} /> : null}
    </>
  );
}

function AwardNote({ offer }: { offer: Offer }) {
  const t = useTranslations();
  const formats = useFormats();
  if (!offer.award_reason) return null;
  return (
    <p className="rounded-md bg-good-soft px-2.5 py-1.5 text-xs leading-[18px]">
      {offer.awarded_quantity !== null ? (
        <span className="block font-medium tabular-nums">
          {t("offers.panel.awardedAt", {
            quantity: formats.figure(offer.awarded_quantity),
            price: formats.agreed(offer.awarded_unit_price, offer.currency ?? undefined, offer.price_unit),
          })}
        </span>
      ) : null}
      <span className="font-medium">{t(`choices.offers.award_reason.${offer.award_reason}`)}</span>
      {offer.award_comment ? <span className="whitespace-pre-line"> · {offer.award_comment}</span> : null}
      <span className="block text-muted">
        {t("offers.panel.awarded", {
          name: offer.awarded_by ?? "–",
          date: formats.dateTime(offer.awarded_at),
        })}
      </span>
    </p>
  );
}

function Scores({ compared }: { compared: ComparedOffer }) {
  const t = useTranslations("offers.panel");
  const rating = useTranslations("common.rating");
  const { price, delivery, completeness } = compared.stars;
  const parts = [
    { label: t("price"), stars: price },
    { label: t("delivery"), stars: delivery },
    { label: t("completeness"), stars: completeness },
  ];
  return (
    <dl className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-0.5 border-t border-line pt-2.5">
      <dt className="text-muted">{t("scores")}</dt>
      <dd className="flex items-center gap-1.5">
        <span className="text-xs text-muted">{rating(`${compared.overall_rating ?? 1}`)}</span>
        <Stars value={compared.overall_rating ?? 0} />
      </dd>
      {parts.map(({ label, stars }) =>
        stars === null ? null : (
          <div key={label} className="contents text-xs">
            <dt className="pl-3 text-muted">{label}</dt>
            <dd className="justify-self-end">
              <Stars value={stars} />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

function Origin({ offer }: { offer: Offer }) {
  const t = useTranslations("offers.panel");
  const originOf = useOrigin();
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs text-faint">
      <span>{originOf(offer)}</span>
      <Link
        to="/offers/$id/view"
        params={{ id: offer.id }}
        className="inline-flex items-center gap-1 text-accent hover:underline"
      >
        <Maximize2 size={12} aria-hidden="true" />
        {t("page")}
      </Link>
    </p>
  );
}

function Waiting() {
  return (
    <div className="grid gap-3" aria-busy="true">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
