import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { cx } from "../../ui/cx.ts";
import { type FeatureRow, rowKinds } from "./featureRows.ts";
import { rowTexts } from "./featureTexts.ts";
import { useFigures } from "./figures.ts";
import { RowSign } from "./RowSign.tsx";
import type { Highlight } from "./useHighlight.ts";

type Props = { rows: readonly FeatureRow[]; highlight: Highlight };

/** Holes, slots, bends and contours of a part; each line shows itself in the picture, and is shown by it. */
export function FeatureList({ rows, highlight }: Props) {
  const t = useTranslations("previews");
  const { number } = useFigures();
  if (rows.length === 0) return <p className="text-xs text-muted">{t("groups.none")}</p>;
  return rowKinds.map((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    if (own.length === 0) return null;
    const total = own.reduce((sum, { count }) => sum + count, 0);
    return (
      <section key={kind}>
        <h3 className="flex items-baseline gap-1.5 pb-1 text-xs font-medium text-muted">
          {t(`groups.${kind}`)}
          <span className="font-normal text-faint tabular-nums">{number(total)}</span>
        </h3>
        <ul className="-mx-2">
          {own.map((row) => (
            <li key={row.key}>
              <Row row={row} highlight={highlight} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function Row({ row, highlight }: { row: FeatureRow; highlight: Highlight }) {
  const t = useTranslations("previews");
  const figures = useFigures();
  const { main, more } = rowTexts(row, t, figures);
  const button = useRef<HTMLButtonElement>(null);
  const isActive = highlight.active === row.key;
  useEffect(() => {
    if (isActive) button.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  const { key, count } = row;
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={highlight.chosen === key}
      aria-current={isActive || undefined}
      onClick={() => highlight.choose(key)}
      onPointerEnter={() => highlight.point(key)}
      onPointerLeave={() => highlight.point(null)}
      onFocus={() => highlight.focus(key)}
      onBlur={() => highlight.focus(null)}
      className={cx(
        "flex min-h-8 w-full items-center gap-2 rounded-md px-2 py-1 text-left pointer-coarse:min-h-10",
        "aria-pressed:bg-accent-soft focus-visible:outline-offset-[-2px]",
        isActive && "bg-accent-soft",
      )}
    >
      <RowSign row={row} />
      <span className="min-w-0 flex-1">
        <span className="tabular-nums">{main}</span>
        {more ? <span className="block text-xs text-muted tabular-nums">{more}</span> : null}
      </span>
      <span className="text-xs text-muted tabular-nums">
        {t("groups.times", { count: figures.number(count) })}
      </span>
    </button>
  );
}
