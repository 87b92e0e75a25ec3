import { cellAt, elementOf } from "../../ui/grid/cells.ts";
import type { Place } from "../../ui/grid/moves.ts";
import { reveal } from "../../ui/grid/reveal.ts";

/** The place of the cell that an event happened in; undefined outside of all cells. */
export function placeOfEvent(target: EventTarget | null): Place | undefined {
  const cell = cellAt(target);
  return cell && { row: Number(cell.row), column: Number(cell.column) };
}

/** Gives a cell the focus and brings all of it into sight. */
export function focusCell(place: Place): void {
  const cell = elementOf(document, place);
  if (!cell) return;
  cell.focus();
  reveal(cell);
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
