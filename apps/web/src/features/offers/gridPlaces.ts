import type { Place } from "./matrix.ts";

/** The id of a cell's element. */
export const cellId = ({ row, column }: Place): string => `offer-cell-${row}-${column}`;

/** The place of the cell that an event happened in; undefined outside of all cells. */
export function placeOfEvent(target: EventTarget | null): Place | undefined {
  const cell = target instanceof Element ? target.closest("td[id]") : null;
  const [, row, column] = /^offer-cell-(\d+)-(\d+)$/.exec(cell?.id ?? "") ?? [];
  return row === undefined ? undefined : { row: Number(row), column: Number(column) };
}

/**
 * Scrolls a cell out from under what sticks to the edges of the grid. Browsers bring a cell into sight that has the focus,
 * and take one for seen that is half covered.
 */
function uncover(cell: HTMLElement): void {
  const table = cell.closest("table");
  const scroller = table?.parentElement;
  if (!table?.tHead || !table.tFoot || !scroller) return;
  const at = cell.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  const heads = [...table.tHead.querySelectorAll("th")].filter(isSticky);
  const left = Math.max(frame.left, ...heads.map((head) => head.getBoundingClientRect().right));
  const top = table.tHead.getBoundingClientRect().bottom;
  const foot = isSticky(table.tFoot) ? table.tFoot.getBoundingClientRect().top : frame.bottom;
  const behind = at.left < left ? at.left - left : Math.max(0, at.right - frame.right + 1);
  const below = at.top < top ? at.top - top : Math.max(0, at.bottom - Math.min(foot, frame.bottom - 1));
  // A pinned cell stands in sight, whatever is before it.
  scroller.scrollBy(isSticky(cell) ? 0 : behind, below);
}

const isSticky = (element: Element): boolean => getComputedStyle(element).position === "sticky";

/** Gives a cell the focus and brings all of it into sight. */
export function focusCell(place: Place): void {
  const cell = document.getElementById(cellId(place));
  if (!cell) return;
  cell.focus();
  uncover(cell);
  cell.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Gives a cell the focus when what had it is gone, such as a button that an award has taken away. */
export function focusCellIfLost(place: Place): void {
  setTimeout(() => {
    if (document.activeElement === document.body) focusCell(place);
  }, 50);
}

/** An offer at one quantity as one word, to mark it by. */
export const proposedKey = (offerId: string, quantity: number): string => `${offerId} ${quantity}`;

/** Own work at one quantity as one word. */
export const ownKey = (quantity: number): string => proposedKey("own", quantity);

/** How a column stays in sight, the place of which among the pinned ones is `--pin`. */
export const pinnedLooks =
  "sm:sticky sm:left-[calc(var(--pinned-from)+var(--pin)*var(--supplier))] sm:z-10 shadow-[1px_0_0_var(--color-line)]";

/** How a cell of the chosen proposal is marked. */
export const proposedLooks = "shadow-[inset_3px_0_0_var(--color-accent)]";
