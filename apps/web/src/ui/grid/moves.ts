/** A cell by the numbers of its row and its column. */
export type Place = { row: number; column: number };

type Size = { rows: number; columns: number };

/** Rows that a page key goes on by. */
const pageRows = 9;

/**
 * Where a key leads from a cell: arrows step, Home and End go to the ends of the row, with Ctrl to the corners,
 * PageUp and PageDown go on by several rows. Undefined for a key that does not move.
 */
export function moveBy(
  key: string,
  withCtrl: boolean,
  from: Place,
  { rows, columns }: Size,
): Place | undefined {
  const { row, column } = from;
  const last = { row: rows - 1, column: columns - 1 };
  const moved: Readonly<Record<string, Place>> = {
    ArrowUp: { row: withCtrl ? 0 : row - 1, column },
    ArrowDown: { row: withCtrl ? last.row : row + 1, column },
    ArrowLeft: { row, column: withCtrl ? 0 : column - 1 },
    ArrowRight: { row, column: withCtrl ? last.column : column + 1 },
    Home: { row: withCtrl ? 0 : row, column: 0 },
    End: { row: withCtrl ? last.row : row, column: last.column },
    PageUp: { row: row - pageRows, column },
    PageDown: { row: row + pageRows, column },
  };
  const to = Object.hasOwn(moved, key) ? moved[key] : undefined;
  return to && within(to, { rows, columns });
}

/** The nearest place inside the grid. */
export function within({ row, column }: Place, { rows, columns }: Size): Place {
  return {
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  };
}

const commands = { z: "undo", y: "redo", d: "fillDown", a: "selectAll" } as const;

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey">;

/** What a letter asks for with Ctrl or ⌘. */
export function commandOf({ key, ctrlKey, metaKey, shiftKey }: Key) {
  if (!ctrlKey && !metaKey) return undefined;
  const command = commands[key.toLowerCase() as keyof typeof commands];
  return command === "undo" && shiftKey ? "redo" : command;
}
