import type { CSSProperties } from "react";
import type { Matrix } from "./matrix.ts";
import type { PriceView } from "./search.ts";

type Widths = { line: number; quantity: number; own: number; supplier: number; row: number };

// Six suppliers fit beside the navigation of a window of 1440 px. Totals have more digits than prices for a piece.
const normal: Widths = { line: 172, quantity: 56, own: 96, supplier: 132, row: 34 };
const dense: Widths = { line: 156, quantity: 48, own: 84, supplier: 104, row: 26 };
const forTotals = { normal: 9, dense: 14 };

const widthsOf = (view: PriceView, isDense: boolean): Widths => {
  const widths = isDense ? dense : normal;
  const more = forTotals[isDense ? "dense" : "normal"];
  return view === "unit" ? widths : { ...widths, supplier: widths.supplier + more };
};

/** The columns of the grid as CSS, for a wide and a narrow screen; pinned ones have no room to grow, as they stick. */
export function columnLayout(
  { suppliers, hasOwn }: Matrix,
  view: PriceView,
  isDense: boolean,
): CSSProperties {
  const { line, quantity, own, supplier, row } = widthsOf(view, isDense);
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
