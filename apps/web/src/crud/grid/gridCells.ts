/** A cell of a table by its row and column; it stays the same one when rows change places. */
export type Place = { id: string; name: string };

/** Reads a table that is on show by its cells, and marks those that are meant: drawn anew for neither. */
export function gridCells(root: HTMLElement) {
  const table = root.querySelector("table");
  const rows = () => [...root.querySelectorAll<HTMLElement>("tr[data-row]")];
  const columns = () =>
    [...(rows()[0]?.querySelectorAll<HTMLElement>("td[data-column]") ?? [])].map(
      (cell) => cell.dataset.column ?? "",
    );
  const ids = () => rows().map((row) => row.dataset.row ?? "");
  const cellOf = ({ id, name }: Place) =>
    root.querySelector<HTMLElement>(`tr[data-row="${id}"] > td[data-column="${name}"]`);
  const placeOf = (target: EventTarget | null): Place | undefined => {
    const cell = target instanceof Element ? target.closest<HTMLElement>("td[data-column]") : null;
    const id = cell?.closest<HTMLElement>("tr[data-row]")?.dataset.row;
    return cell && id ? { id, name: cell.dataset.column ?? "" } : undefined;
  };
  /** The place some rows and columns away, at the edge at most. */
  const beside = ({ id, name }: Place, down: number, right: number): Place => {
    const within = (list: string[], from: string, by: number) =>
      list[Math.min(Math.max(list.indexOf(from) + by, 0), list.length - 1)] ?? from;
    return { id: within(ids(), id, down), name: within(columns(), name, right) };
  };
  /** The cell that is read behind or before one; undefined past the last one. */
  const following = ({ id, name }: Place, step: 1 | -1): Place | undefined => {
    const [names, all] = [columns(), ids()];
    const at = all.indexOf(id) * names.length + names.indexOf(name) + step;
    const next = all[Math.floor(at / names.length)];
    return next === undefined ? undefined : { id: next, name: names[at % names.length] ?? name };
  };
  /** The rows and columns of the block between two cells. */
  const block = (one: Place, other: Place) => {
    const between = (list: string[], a: string, b: string) => {
      const [from = 0, to = 0] = [list.indexOf(a), list.indexOf(b)].sort((x, y) => x - y);
      return list.slice(Math.max(from, 0), to + 1);
    };
    return { ids: between(ids(), one.id, other.id), names: between(columns(), one.name, other.name) };
  };
  const mark = (active: Place, anchor: Place, isEditable: (place: Place) => boolean) => {
    for (const cell of root.querySelectorAll("[data-active], [data-range], [data-corner]"))
      for (const name of ["data-active", "data-range", "data-corner"]) cell.removeAttribute(name);
    const cell = cellOf(active);
    if (!cell || !table) return;
    cell.id ||= `cell-${active.id}-${active.name}`;
    cell.setAttribute("data-active", "");
    if (!isEditable(active)) cell.setAttribute("aria-readonly", "true");
    table.setAttribute("aria-activedescendant", cell.id);
    const { ids: rowIds, names } = block(anchor, active);
    const corner = { id: rowIds.at(-1) ?? active.id, name: names.at(-1) ?? active.name };
    if (names.some((name) => isEditable({ id: active.id, name })))
      cellOf(corner)?.setAttribute("data-corner", "");
    if (rowIds.length * names.length === 1) return;
    for (const id of rowIds) for (const name of names) cellOf({ id, name })?.setAttribute("data-range", "");
  };
  /** The rows that are reached by pulling a block of rows up or down to another one. */
  const pulledOver = (rowIds: readonly string[], to: string): string[] => {
    const all = ids();
    const [first, last, end] = [rowIds[0] ?? "", rowIds.at(-1) ?? "", to].map((id) => all.indexOf(id));
    if (first === undefined || last === undefined || end === undefined) return [];
    return end > last ? all.slice(last + 1, end + 1) : end < first ? all.slice(end, first) : [];
  };
  /** Marks the rows that would be filled. */
  const outline = (rowIds: readonly string[], names: readonly string[]) => {
    for (const cell of root.querySelectorAll("[data-fill]")) cell.removeAttribute("data-fill");
    for (const id of rowIds) for (const name of names) cellOf({ id, name })?.setAttribute("data-fill", "");
  };
  return { table, ids, columns, cellOf, placeOf, beside, following, block, mark, pulledOver, outline };
}

/** Rows of texts as a spreadsheet puts them on the clipboard: tabs between cells, quotation marks around line breaks. */
export function readTable(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  for (const [, quoted, plain = "", end] of cells.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "\n") rows.push([]);
    if (end === "") break;
  }
  return rows;
}
