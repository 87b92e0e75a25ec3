import { cellAt, elementOf } from "../../ui/grid/cells.ts";
import type { Place } from "../../ui/grid/moves.ts";
import { reveal } from "../../ui/grid/reveal.ts";

/** The cell in which an event occurred; undefined outside the cells. */
export function placeOfEvent(target: EventTarget | null): Place | undefined {
  const cell = cellAt(target);
  return cell && { row: Number(cell.row), column: Number(cell.column) };
}

/** Focuses a cell and scrolls it fully into view. */
export function focusCell(place: Place): void {
  const cell = elementOf(document, place);
  if (!cell) return;
  cell.focus();
  reveal(cell);
}

/** Focuses a cell if the focused element was removed, such as a button after an award. */
export function focusCellIfLost(place: Place): void {
  setTimeout(() => {
    if (document.activeElement === document.body) focusCell(place);
  }, 50);
}

/** Key of an offer at a quantity. */
export const proposedKey = (offerId: string, quantity: number): string => `${offerId} ${quantity}`;

/** Key of own work at a quantity. */
export const ownKey = (quantity: number): string => proposedKey("own", quantity);

/** Sticky position of a pinned column; `--pin` is its index among the pinned ones. */
export const pinnedLooks =
  "sm:sticky sm:left-[calc(var(--pinned-from)+var(--pin)*var(--supplier))] sm:z-10 shadow-[1px_0_0_var(--color-line)]";

/** Marks the cells of the selected proposal. */
export const proposedLooks = "shadow-[inset_3px_0_0_var(--color-accent)]";
