import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { cx } from "../../ui/cx.ts";

/** A signed price difference; more expensive and cheaper have different colours. */
export function Money({ amount, isQuiet = false }: { amount: string; isQuiet?: boolean }) {
  const formats = useFormats();
  const value = Number(amount);
  const tone = value > 0 ? "text-warn" : value < 0 ? "text-good" : "text-muted";
  return (
    <span className={cx("whitespace-nowrap tabular-nums", !isQuiet && tone)}>
      {value > 0 ? "+" : null}
      {formats.money(amount).replace("-", "−")}
    </span>
  );
}

/** Days earlier or later, as text. */
export function useDays() {
  const t = useTranslations("awardPlan.line");
  return (days: number): string => t("days", { sign: days < 0 ? "−" : "+", count: Math.abs(days) });
}
