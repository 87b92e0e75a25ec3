import type { Place } from "./matrix.ts";

/** The id of a cell's element. */
export const cellId = ({ row, column }: Place): string => `offer-cell-${row}-${column}`;

/** The place of the cell that an event happened in; undefined outside of all cells. */
export function placeOfEvent(target: EventTarget | null): Place | undefined {
  const cell = target instanceof Element ? target.closest("td[id]") : null;
  const [, row, column] = /^offer-cell-(\d+)-(\d+)$/.exec(cell?.id ?? "") ?? [];
  return row === undefined ? undefined : { row: Number(row), column: Number(column) };
}

/** Gives a cell the focus, which brings it into sight. */
export function focusCell(place: Place): void {
  document.getElementById(cellId(place))?.focus();
}

/** Gives a cell the focus when what had it is gone, such as a button that an award has taken away. */
export function focusCellIfLost(place: Place): void {
  setTimeout(() => {
    if (document.activeElement === document.body) focusCell(place);
  }, 50);
}

/** An offer at one quantity as one word, to mark it by. */
export const proposedKey = (offerId: string, quantity: number): string => `${offerId} ${quantity}`;

/** How a cell of the chosen proposal is marked. */
export const proposedLooks = "shadow-[inset_3px_0_0_var(--accent)]";
