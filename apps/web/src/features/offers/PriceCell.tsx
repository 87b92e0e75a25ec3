import type { ComparedOffer, ComparedPrice } from "@kantwerk/comparison/comparison";
import { useTranslations } from "use-intl";
import type { OfferChange } from "../../records/offers.ts";
import { cx } from "../../ui/cx.ts";
import { coversOf } from "../awards/awarded.ts";
import { BandBar } from "./BandBar.tsx";
import { measure, type PriceGap } from "./cellFigures.ts";
import type { CellTexts } from "./cellTexts.ts";
import { comparedAmount } from "./matrix.ts";
import { BestMark, ChangeMark, StateMark } from "./StateMark.tsx";
import { basisOf, type PriceView } from "./search.ts";

type Props = {
  offer: ComparedOffer;
  /** Whether the request changed after the offer. */
  change: OfferChange | undefined;
  price: ComparedPrice;
  /** Lowest compared price in the row. */
  best: string | null;
  view: PriceView;
  texts: CellTexts;
  /** The first cell of the offer also shows its state. */
  isFirst: boolean;
  isProposed: boolean;
  /** Whether the offer was awarded at this quantity. */
  isAwardedHere: boolean;
};

function figureOf({ offer, price, view, texts }: Props, compared: PriceGap | undefined): string {
  if (view === "unit") return texts.unit(price.unit_price, offer.currency, offer.price_unit);
  if (view === "landed" || !compared) return texts.total(price.landed_total, offer.currency);
  return texts.difference(compared.difference);
}

/** An offer's cell: price, comparison with the best, and state. */
export function PriceCell(props: Props) {
  const t = useTranslations("offers");
  const { offer, price, isFirst, isProposed, isAwardedHere } = props;
  const measured = comparedAmount(price, basisOf(props.view));
  const covers = coversOf(offer).length;
  // A price that covers several lines cannot be compared with prices for this line.
  const compared = price.price_band === null || covers > 0 ? undefined : measure(measured, props.best);
  // An award is marked at its quantity, other states only in the first cell.
  const isMarked = offer.status === "ordered" ? isAwardedHere : isFirst;
  const isLost = offer.status === "declined";
  return (
    <span className={cx("w-full items-center gap-0.5", compared && "grid grid-cols-[minmax(0,1fr)_48px]")}>
      <span className="flex min-w-0 flex-wrap items-baseline justify-end gap-x-1">
        {isProposed ? <span className="sr-only">{t("grid.proposed")}</span> : null}
        {isFirst && offer.best ? <BestMark /> : null}
        {isFirst && props.change ? <ChangeMark change={props.change} /> : null}
        {isMarked ? <StateMark state={offer.status} /> : null}
        {price.estimated ? <i className="text-[11px] leading-3 text-muted">{t("grid.estimated")}</i> : null}
        <span
          className={cx(
            "figures",
            (compared?.isBest || isAwardedHere) && "font-semibold",
            (price.estimated || isLost) && "text-muted",
            price.estimated && "italic",
          )}
        >
          {figureOf(props, compared)}
        </span>
        {price.bought_quantity ? (
          <span className="w-full text-right text-[11px] leading-3 text-warn">
            {t("grid.bought", { quantity: props.texts.quantity(price.bought_quantity) })}
          </span>
        ) : null}
        {covers > 0 ? (
          <span className="w-full text-right text-[11px] leading-3 text-muted">
            {t("grid.forLines", { count: covers + 1 })}
          </span>
        ) : null}
      </span>
      {compared ? (
        <PriceGapMark compared={compared} texts={props.texts} />
      ) : price.price_band === null ? (
        <span className="sr-only">{t("grid.noRank")}</span>
      ) : null}
    </span>
  );
}

function PriceGapMark({ compared, texts }: { compared: PriceGap; texts: CellTexts }) {
  const t = useTranslations("offers");
  if (compared.isBest)
    return (
      <span className="text-right text-xs font-semibold whitespace-nowrap text-good">
        <span aria-hidden="true">✓ </span>
        {t("grid.best")}
      </span>
    );
  return (
    <span className="grid justify-items-end gap-0.5">
      <span
        className={cx("figures text-xs leading-4", compared.band === "above" ? "text-bad" : "text-muted")}
      >
        {compared.dearer === null ? "" : texts.percent(compared.dearer)}
      </span>
      <BandBar band={compared.band} />
    </span>
  );
}
