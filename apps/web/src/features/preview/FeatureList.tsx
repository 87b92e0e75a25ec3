import type { BendGroup, HoleGroup } from "@kantwerk/geometry/featureGroups";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { cx } from "../../ui/cx.ts";
import { type FeatureRow, rowKinds } from "./featureRows.ts";
import { rowTexts } from "./featureTexts.ts";
import { useFigures } from "./figures.ts";
import { strokeOf } from "./flatStrokes.ts";
import type { Highlight } from "./useHighlight.ts";

type Props = { rows: readonly FeatureRow[]; highlight: Highlight };

/** The part's holes, slots, bends and contours; list and picture highlight each other. */
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

/** An icon of the row's feature, in the picture's line styles. */
function RowSign({ row }: { row: FeatureRow }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className="size-5 shrink-0 fill-none stroke-muted stroke-[1.5]"
    >
      {row.kind === "holes" ? <Hole hole={row.hole} /> : null}
      {row.kind === "slots" ? <rect x="2.5" y="6.5" width="15" height="7" rx="3.5" /> : null}
      {row.kind === "bends" ? <BendSign direction={row.bend.direction} /> : null}
      {row.kind === "pockets" ? <path d="M2.5 5v9h15V5M2.5 5h3v4h9V5h3" /> : null}
      {row.kind === "chamfers" ? <path d="M3 16V9l6-5h8v12z" /> : null}
      {row.kind === "contours" ? (
        <path d={row.contour.kind === "outer" ? "M3 4h9v4h5v8H3z" : "M5 5h10v6h-4v4H5z"} />
      ) : null}
    </svg>
  );
}

function Hole({ hole: { hole_type, through } }: { hole: HoleGroup }) {
  const isPlain = hole_type === "hole";
  return (
    <>
      <circle cx="10" cy="10" r={isPlain ? 5.5 : 3.5} strokeDasharray={through ? undefined : "2 2"} />
      {isPlain ? null : (
        <circle cx="10" cy="10" r="7" strokeDasharray={hole_type === "thread" ? "33 11" : undefined} />
      )}
    </>
  );
}

/** A bend line with an arrow in its direction. */
function BendSign({ direction }: { direction: BendGroup["direction"] }) {
  const { className, dashes } = strokeOf({ role: "bend", direction });
  return (
    <>
      <path d="M0 15h20" strokeDasharray={dashes} className={className} />
      {direction ? (
        <path d={direction === "up" ? "M10 11V3M7 6l3-3 3 3" : "M10 3v8M7 8l3 3 3-3"} className={className} />
      ) : null}
    </>
  );
}
