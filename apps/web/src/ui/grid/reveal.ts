const isSticky = (element: Element): boolean => getComputedStyle(element).position === "sticky";

/** Brings all of a cell into sight: browsers take one for seen that is half covered by what sticks to the edges of its table. */
export function reveal(cell: HTMLElement): void {
  const table = cell.closest("table");
  const scroller = table?.parentElement;
  if (!table?.tHead || !scroller) return;
  const at = cell.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  const beside = [...(cell.parentElement?.children ?? [])].filter(isSticky);
  const isBefore = (other: Element) => cell.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING;
  const lefts = beside.filter(isBefore).map((other) => other.getBoundingClientRect().right);
  const rights = beside
    .filter((other) => !isBefore(other))
    .map((other) => other.getBoundingClientRect().left);
  const heads = [table.tHead, ...table.tHead.querySelectorAll("th")].map(
    (head) => head.getBoundingClientRect().bottom,
  );
  const left = Math.max(frame.left, ...lefts);
  const right = Math.min(frame.right, ...rights);
  const top = Math.max(frame.top, ...heads);
  const bottom =
    table.tFoot && isSticky(table.tFoot) ? table.tFoot.getBoundingClientRect().top : frame.bottom - 1;
  const across = at.left < left ? at.left - left : Math.max(0, at.right - right + 1);
  const down = at.top < top ? at.top - top : Math.max(0, at.bottom - bottom);
  // A pinned cell is in sight already, whatever is before it.
  scroller.scrollBy(isSticky(cell) ? 0 : across, down);
  cell.scrollIntoView({ block: "nearest", inline: "nearest" });
}
