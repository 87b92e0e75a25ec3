import type { ImportColumn } from "@kantwerk/contract/imports";
import { useTranslations } from "use-intl";
import { cx } from "../../ui/cx.ts";
import { Select } from "../../ui/Select.tsx";
import { GuessMark, Letter, rowGrid } from "./columnRow.tsx";
import { minQuantityOf } from "./tiers.ts";

type Props = { tiers: readonly ImportColumn[]; label: string; onNone: () => void };

/** Adjacent price columns, shown as the price breaks that they become. */
export function TierBlock({ tiers, label, onNone }: Props) {
  const t = useTranslations("imports.columns");
  const letters = [tiers[0]?.letter, tiers.at(-1)?.letter].join("–");
  return (
    <li className="border-b border-line bg-sunken py-2">
      <div className={rowGrid}>
        <Letter>{letters}</Letter>
        <span className="min-w-0">
          <span className="block truncate font-medium">{t("tiers", { count: tiers.length })}</span>
          <span className="block truncate text-xs text-muted">
            {tiers.map(({ heading }) => heading).join(" · ")}
          </span>
        </span>
        <Select
          aria-label={t("into", { heading: letters })}
          value="steps"
          options={[{ value: "steps", label: t("tiersAs") }]}
          emptyLabel={t("none")}
          onChange={(next) => next === null && onNone()}
        />
        <span className="max-sm:col-span-2 max-sm:col-start-2">
          <GuessMark guess={tiers[0]?.guess ?? null} />
        </span>
      </div>
      <dl
        aria-label={label}
        className="mx-3 mt-2 flex overflow-x-auto rounded-md border border-line bg-surface sm:ml-14"
      >
        {tiers.map((tier, at) => {
          const next = tiers[at + 1];
          const until = next ? (minQuantityOf(next) ?? 1) - 1 : "…";
          return (
            <div
              key={tier.letter}
              className={cx("min-w-20 flex-1 px-2 py-1", at > 0 && "border-l border-line")}
            >
              <dt className="flex justify-between gap-2 text-xs text-muted tabular-nums">
                <span>{tier.letter}</span>
                <span className="whitespace-nowrap">
                  {minQuantityOf(tier)} – {until}
                </span>
              </dt>
              <dd className="text-right text-xs font-semibold tabular-nums">{tier.samples[0] ?? "–"}</dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}
