import { useTranslations } from "use-intl";
import { cx } from "../../ui/cx.ts";
import type { ProductPrice, Verdict } from "./verdict.ts";
import { verdictOf } from "./verdict.ts";

/** Verdicts differ by shape as well as colour: a disc, a ring, a diamond. */
const shapes: Record<Verdict, string> = {
  good: "rounded-full bg-good",
  doubtful: "rounded-full border-2 border-warn",
  outdated: "rounded-full border-2 border-warn",
  list_differs: "rounded-full border-2 border-warn",
  missing: "rounded-full border-2 border-warn",
  below_cost: "rotate-45 rounded-[1px] bg-bad",
};

const colours: Partial<Record<Verdict, string>> = { good: "text-muted", below_cost: "text-bad" };

export const VerdictDot = ({ verdict }: { verdict: Verdict }) => (
  <span aria-hidden="true" className={cx("inline-block size-2 shrink-0", shapes[verdict])} />
);

/** A price's verdict as shape and word. */
export function PriceSign({ price }: { price: Pick<ProductPrice, "problems" | "state"> }) {
  const t = useTranslations("priceSigns");
  const { verdict, missing } = verdictOf(price);
  return (
    <span
      title={price.problems.map(({ message }) => message).join("\n") || undefined}
      className={cx(
        "inline-flex items-center gap-1.5 text-xs font-medium whitespace-nowrap",
        colours[verdict] ?? "text-warn",
      )}
    >
      <VerdictDot verdict={verdict} />
      {t(verdict, { count: missing })}
    </span>
  );
}
