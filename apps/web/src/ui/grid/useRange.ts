import { useRef } from "react";
import { type Block, type Cell, cellsIn, type GridCells } from "./cells.ts";
import { reveal } from "./reveal.ts";

/**
 * The active cell with the block that it spans.
 * @param onMark marks what else depends on them
 */
export function useRange(cells: () => GridCells, onMark?: (active: Cell, block: Block) => void) {
  const active = useRef<Cell>(undefined);
  const anchor = useRef<Cell>(undefined);
  const block = (): Block =>
    active.current
      ? cells().block(anchor.current ?? active.current, active.current)
      : { rows: [], columns: [] };
  const mark = () => {
    if (!active.current) return;
    const marked = block();
    const all = cellsIn(marked);
    cells().mark("data-range", all.length > 1 ? all : []);
    onMark?.(active.current, marked);
  };
  const goTo = (cell: Cell, extends_ = false) => {
    active.current = cell;
    if (!extends_) anchor.current = cell;
    mark();
    const element = cells().elementOf(cell);
    if (element) reveal(element);
  };
  const isWide = () => active.current !== anchor.current;
  const collapse = () => {
    if (anchor.current && isWide()) goTo(anchor.current);
  };
  return { active, block, mark, goTo, isWide, collapse };
}
