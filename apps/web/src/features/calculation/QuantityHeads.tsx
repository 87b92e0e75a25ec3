import { useTranslations } from "use-intl";
import { cx } from "../../ui/cx.ts";
import { PriceSign } from "../prices/PriceSign.tsx";
import type { LotResult } from "./calculation.ts";

type Props = {
  results: readonly LotResult[];
  chosen: number;
  onChoose: (index: number) => void;
  /** Columns of each quantity. */
  span: number;
};

/** Quantity headers, one selected. */
export function QuantityHeads({ results, chosen, onChoose, span }: Props) {
  const t = useTranslations("calculation");
  return (
    <tr className="text-sm text-text *:bg-inherit">
      <td className="sticky left-0 z-10 print:static" />
      <td className="max-sm:hidden" />
      {results.map(({ quantity, state, problems }, at) => (
        <th
          key={quantity}
          scope="colgroup"
          colSpan={span}
          className={cx(
            "h-7 border-l border-line px-1.5 pt-1 text-right whitespace-nowrap last:pr-3.5",
            at === chosen && "bg-accent-soft! shadow-[inset_0_2px_0_var(--color-accent)]",
          )}
        >
          <span className="flex items-center justify-end gap-2">
            {state === "good" ? null : <PriceSign price={{ state, problems }} />}
            <button
              type="button"
              aria-pressed={at === chosen}
              onClick={() => onChoose(at)}
              className={cx("font-semibold hover:underline", at === chosen && "text-accent")}
            >
              {t("pieces", { count: quantity })}
            </button>
          </span>
        </th>
      ))}
    </tr>
  );
}
