import { useTranslations } from "use-intl";
import type { WeightedComparison } from "../../records/comparisons.ts";
import { Kbd } from "../../ui/Kbd.tsx";

type Props = { comparison: WeightedComparison; hasAllLots: boolean };

/** One-line legend: weights, estimates, keys. */
export function ShortLegend({ comparison: { weights, currency }, hasAllLots }: Props) {
  const t = useTranslations("offers");
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-xs text-muted max-lg:hidden">
      <span>{t("legend.currency", { currency })}</span>
      {hasAllLots ? (
        <>
          <span aria-hidden="true">·</span>
          <span>{t("legend.totals")}</span>
        </>
      ) : null}
      <span aria-hidden="true">·</span>
      <span title={t("legend.weightsLong", weights)}>{t("legend.weights", weights)}</span>
      <span className="flex items-center gap-1 pointer-coarse:hidden">
        <span aria-hidden="true">·</span>
        <Kbd keys="←↑↓→" /> {t("legend.move")} <Kbd keys="Enter" /> {t("legend.open")} <Kbd keys="a" />{" "}
        {t("legend.award")}
      </span>
    </p>
  );
}
