import { type Cell, cellsIn } from "../../ui/grid/cells.ts";
import { commandOf } from "../../ui/grid/moves.ts";
import type { GridTools } from "./useGridEvents.ts";

/** What keys do while the table has the focus. */
export function keyHandler({ grid, edits, table, open }: GridTools, leaves: { current: boolean }) {
  const selectAll = () => {
    const { rows, columns } = grid.cells();
    grid.goTo({ row: rows()[0] ?? "", column: columns()[0] ?? "" });
    grid.goTo({ row: rows().at(-1) ?? "", column: columns().at(-1) ?? "" }, true);
  };
  const commands = { selectAll, fillDown: grid.fillDown, undo: edits.undo, redo: edits.redo };
  const act = (event: KeyboardEvent, cell: Cell): boolean => {
    const { key } = event;
    leaves.current = key === "Escape";
    if (key === "Enter" || key === "F2") {
      if (!open(cell, false)) grid.cells().elementOf(cell)?.querySelector("a")?.click();
      return true;
    }
    if (key === "Delete" || key === "Backspace") {
      grid.write(cellsIn(grid.block()).map((each) => ["", each]));
      return true;
    }
    if (key === " " && open(cell, false)) return true;
    // What is typed goes into the input that has just come, so the key is left to it.
    if (key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) open(cell, true);
    return false;
  };
  return (event: KeyboardEvent) => {
    const cell = grid.active.current;
    if (!cell || event.isComposing || event.target !== table()) return;
    const { key, shiftKey } = event;
    const command = commandOf(event);
    const isTab = key === "Tab" && !leaves.current;
    const to = isTab
      ? grid.cells().following(cell, shiftKey ? -1 : 1)
      : grid.cells().moved(cell, key, event.ctrlKey || event.metaKey);
    if (command) commands[command]();
    else if (to) grid.goTo(to, shiftKey && !isTab);
    else if (!act(event, cell)) return;
    event.preventDefault();
  };
}
