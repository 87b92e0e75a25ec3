import type { Comparison } from "@kantwerk/comparison/comparison";
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useMemo } from "react";
import { useTranslations } from "use-intl";
import { isOwnBidding } from "../../records/ownBidding.ts";
import { moveBy, type Place } from "../../ui/grid/moves.ts";
import { useCellTexts } from "./cellTexts.ts";
import { focusCell, placeOfEvent } from "./gridPlaces.ts";
import { LineRows } from "./LineRows.tsx";
import { MatrixFoot } from "./MatrixFoot.tsx";
import { MatrixHead } from "./MatrixHead.tsx";
import type { Matrix } from "./matrix.ts";
import { summarizeOwn } from "./ownBids.ts";
import type { PriceView } from "./search.ts";
import { summarize } from "./supplierSummary.ts";
import "./matrix.css";

type Widths = { line: number; quantity: number; own: number; supplier: number; row: number };

// Six suppliers fit beside the navigation in a 1440 px window. Totals need more digits than unit prices.
const normal: Widths = { line: 172, quantity: 56, own: 96, supplier: 132, row: 34 };
const dense: Widths = { line: 156, quantity: 48, own: 84, supplier: 104, row: 26 };
const extraForTotals = { normal: 9, dense: 14 };

/** Extra width: the own shop's cell also holds its calculated price and the comparison. */
const extraForBid = { normal: 74, dense: 44 };

const widthsOf = (view: PriceView, isDense: boolean, isBidding: boolean): Widths => {
  const plain = isDense ? dense : normal;
  const widths = isBidding ? { ...plain, own: plain.own + extraForBid[isDense ? "dense" : "normal"] } : plain;
  const more = extraForTotals[isDense ? "dense" : "normal"];
  return view === "unit" ? widths : { ...widths, supplier: widths.supplier + more };
};

/** Grid columns as CSS, for wide and narrow screens. Pinned columns have fixed widths because they are sticky. */
function columnLayout(
  { suppliers, hasOwn }: Matrix,
  view: PriceView,
  isDense: boolean,
  isBidding: boolean,
): CSSProperties {
  const { line, quantity, own, supplier, row } = widthsOf(view, isDense, isBidding);
  const pinned = suppliers.filter(({ isPinned }) => isPinned).length;
  const rest = suppliers.length - pinned;
  const ours = hasOwn ? `${own}px ` : "";
  const fixed = pinned ? `repeat(${pinned}, ${supplier}px) ` : "";
  const growing = (many: number) => (many ? `repeat(${many}, minmax(${supplier}px, 1fr))` : "");
  const width = quantity + (hasOwn ? own : 0) + suppliers.length * supplier;
  return {
    "--row": `${row}px`,
    "--line-width": `${line}px`,
    "--pinned-from": `${line + quantity}px`,
    "--supplier": `${supplier}px`,
    "--wide": `${line}px ${quantity}px ${ours}${fixed}${growing(rest)}`,
    "--narrow": `${quantity}px ${ours}${growing(suppliers.length)}`,
    "--wide-width": `${line + width}px`,
    "--narrow-width": `${width}px`,
  } as CSSProperties;
}

type Props = {
  comparison: Comparison;
  matrix: Matrix;
  view: PriceView;
  ownTotal: string | undefined;
  /** Index of the visible quantity. */
  lot?: number | undefined;
  /** Line id → key of the proposed offer and quantity. */
  proposed: ReadonlyMap<string, string>;
  isOwnProposed: boolean;
  active: Place;
  /** Whether the panel for the active cell is open. */
  isOpen: boolean;
  onMove: (place: Place) => void;
  onOpen: (place: Place) => void;
  onAward: (place: Place) => void;
  onClose: () => void;
  onPin: (supplierId: string) => void;
  isDense: boolean;
};

// A table with focusable cells is a grid (ARIA).
const asGrid = { role: "grid" } as const;

/**
 * Lines × quantities against our calculation and the suppliers. Roving focus: arrows move it, Enter opens the offer,
 * A awards, Esc closes.
 */
export function ComparisonGrid(props: Props) {
  const { comparison, matrix, view, ownTotal, active, isDense } = props;
  const t = useTranslations("offers.grid");
  const texts = useCellTexts(comparison.currency);
  const own = useMemo(
    () => (isOwnBidding(comparison) ? summarizeOwn(matrix, props.lot) : undefined),
    [comparison, matrix, props.lot],
  );
  const summaries = useMemo(() => summarize(matrix, comparison), [matrix, comparison]);
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOfEvent(event.target);
    if (!place || event.altKey) return;
    const withCtrl = event.ctrlKey || event.metaKey;
    const to = moveBy(event.key, withCtrl, place, matrix);
    if (to) {
      props.onMove(to);
      focusCell(to);
    } else if (event.key === "Enter") props.onOpen(place);
    else if (event.key.toLowerCase() === "a" && !withCtrl) props.onAward(place);
    else if (event.key === "Escape") props.onClose();
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const place = placeOfEvent(event.target);
    if (!place) return;
    focusCell(place);
    props.onOpen(place);
  };
  return (
    <div className="matrix relative max-h-[max(420px,calc(100dvh-150px))] overflow-auto overscroll-x-contain rounded-lg border border-line bg-surface">
      <table
        {...asGrid}
        aria-label={t("label")}
        aria-rowcount={matrix.rows}
        style={columnLayout(matrix, view, isDense, own !== undefined)}
        onKeyDown={onKeyDown}
        onClick={onClick}
        data-open={props.isOpen || undefined}
        data-dense={isDense || undefined}
        className="group/grid block min-w-(--narrow-width) data-dense:text-[13px] sm:min-w-[max(var(--wide-width),calc(100cqi-2px))]"
      >
        <MatrixHead
          suppliers={matrix.suppliers}
          summaries={summaries}
          hasOwn={matrix.hasOwn}
          own={own}
          lines={matrix.lines.length}
          onPin={props.onPin}
        />
        {matrix.lines.map((at) => {
          const isActive = active.row >= at.firstRow && active.row < at.firstRow + at.lots.length;
          return (
            <LineRows
              key={at.line.line.id}
              at={at}
              hasOwn={matrix.hasOwn}
              view={view}
              texts={texts}
              isDense={isDense}
              proposed={props.proposed.get(at.line.line.id)}
              isOwnProposed={props.isOwnProposed}
              activeRow={isActive ? active.row : undefined}
              activeColumn={isActive ? active.column : undefined}
            />
          );
        })}
        <MatrixFoot
          comparison={comparison}
          matrix={matrix}
          summaries={summaries}
          ownTotal={ownTotal}
          own={own}
          texts={texts}
        />
      </table>
    </div>
  );
}
