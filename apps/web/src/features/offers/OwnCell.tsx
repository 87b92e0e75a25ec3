import type { ComparedPrice } from "@kantwerk/comparison/comparison";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { cx } from "../../ui/cx.ts";
import { measure } from "./cellFigures.ts";
import type { CellTexts } from "./cellTexts.ts";
import { comparedAmount, type MatrixLine } from "./matrix.ts";
import { isOwnDoubtful } from "./ownBids.ts";
import { StateMark } from "./StateMark.tsx";
import { basisOf, type PriceView } from "./search.ts";

type Props = {
  at: MatrixLine;
  lot: number;
  view: PriceView;
  texts: CellTexts;
  isProposed: boolean;
};

/** Background of the own shop's cell: ordered, best, or neutral. */
export function ownBackground({ at, lot, view }: Pick<Props, "at" | "lot" | "view">): string {
  if (at.line.awarded_in_house) return "bg-accent-soft";
  const by = basisOf(view);
  const price = at.line.own?.prices[lot];
  const isBest = price && Number(comparedAmount(price, by)) === Number(at.best[by][lot]);
  if (!isBest) return "bg-sunken";
  return isOwnDoubtful(at.line) ? "bg-warn-soft" : "bg-good-soft";
}

/** The own shop on a line: full cost and calculated price if it bids, otherwise the reason or just the price. */
export function OwnCell(props: Props) {
  const price = props.at.line.own?.prices[props.lot];
  return price ? <OwnBid {...props} price={price} /> : <OwnPriceOnly {...props} />;
}

function OwnBid({ at, lot, view, texts, isProposed, price }: Props & { price: ComparedPrice }) {
  const t = useTranslations("offers.grid");
  const { line } = at;
  const by = basisOf(view);
  const compared = measure(comparedAmount(price, by), at.best[by][lot] ?? null);
  const ours = line.our_calculation.find(({ quantity }) => quantity === line.quantities[lot]);
  const figure = () => {
    if (view === "unit") return texts.unit(price.unit_price);
    if (view === "landed" || !compared) return texts.total(price.landed_total);
    return texts.difference(compared.difference);
  };
  return (
    <span className="grid w-full grid-cols-[minmax(0,1fr)_minmax(0,1fr)_50px] items-baseline gap-1.5">
      <span className="figures flex items-center justify-end gap-1">
        {isProposed ? <span className="sr-only">{t("proposed")}</span> : null}
        {line.awarded_in_house ? <StateMark state="ordered" /> : null}
        <b className={cx(compared?.isBest || line.awarded_in_house ? "font-semibold" : "font-normal")}>
          {figure()}
        </b>
      </span>
      <span className="figures truncate text-xs text-muted group-data-dense/grid:invisible">
        {ours && view === "unit" ? texts.unit(ours.unit_price) : null}
      </span>
      <OwnMark isBest={compared?.isBest ?? false} isDoubtful={isOwnDoubtful(line)}>
        {compared?.dearer == null ? "" : texts.percent(compared.dearer)}
      </OwnMark>
    </span>
  );
}

type MarkProps = { isBest: boolean; isDoubtful: boolean; children: string };

function OwnMark({ isBest, isDoubtful, children }: MarkProps) {
  const t = useTranslations("inHouse");
  if (!isBest)
    return (
      <span className="figures flex items-center justify-end gap-0.5 text-xs text-muted">
        {isDoubtful ? <DoubtIcon /> : null}
        {children}
      </span>
    );
  return (
    <span
      title={isDoubtful ? t("doubtfulBest") : undefined}
      className={cx(
        "text-right text-xs font-semibold whitespace-nowrap",
        isDoubtful ? "text-warn" : "text-good",
      )}
    >
      <span aria-hidden="true">{isDoubtful ? "? " : "✓ "}</span>
      {t("best")}
      {isDoubtful ? <span className="sr-only">, {t("doubtful")}</span> : null}
    </span>
  );
}

function DoubtIcon() {
  const t = useTranslations("inHouse");
  return (
    <span title={t("doubtful")} className="text-warn">
      <TriangleAlert size={12} aria-hidden="true" />
      <span className="sr-only">{t("doubtful")}</span>
    </span>
  );
}

/** A price that is not compared, or why there is none. */
function OwnPriceOnly({ at, lot, view, texts }: Props) {
  const t = useTranslations("inHouse");
  const { line } = at;
  const ours = line.our_calculation.find(({ quantity }) => quantity === line.quantities[lot]);
  if (ours) {
    const gap = view === "difference" ? measure(ours.total, at.best.landed[lot] ?? null) : undefined;
    const total = gap ? texts.difference(gap.difference) : texts.total(ours.total);
    return <span className="figures">{view === "unit" ? texts.unit(ours.unit_price) : total}</span>;
  }
  const [missing] = line.own_work?.problems ?? [];
  if (!missing || !line.own_work?.machine)
    return <span className="text-xs text-muted">{line.own_work ? t("notMade") : "–"}</span>;
  return (
    <span title={missing.message} className="flex min-w-0 items-center gap-1 text-xs font-medium text-warn">
      <TriangleAlert size={13} aria-hidden="true" className="shrink-0" />
      <span className="truncate">{missing.message}</span>
    </span>
  );
}
