import { useLayoutEffect, useRef } from "react";
import { type Entry, relatedTo } from "../../fields/definition.ts";
import { useReadCell } from "../../fields/readCell.ts";
import type { AnyRecord } from "../../lib/jsonapi.ts";
import { pastedNumbers } from "../../lib/pastedNumbers.ts";
import type { Way } from "./CellEditor.tsx";
import type { GridProps } from "./Grid.tsx";
import { type gridCells, type Place, readTable } from "./gridCells.ts";
import type { Change } from "./gridEdits.ts";

type Made = { value: unknown; text?: string; refusal?: string } | undefined;

/** The active cell with the block that it spans, and what is done with their values. */
export function useCells(
  { resource, records, columns, entries, edits }: GridProps,
  cells: () => ReturnType<typeof gridCells>,
) {
  const read = useReadCell(resource);
  const active = useRef<Place>(undefined);
  const anchor = useRef<Place>(undefined);
  const isEditable = ({ name }: Place) => entries.has(name);
  const mark = () => {
    if (active.current) cells().mark(active.current, anchor.current ?? active.current, isEditable);
  };
  // Drawn anew, the cells are to be marked anew.
  useLayoutEffect(mark);
  const goTo = (place: Place, extends_ = false) => {
    active.current = place;
    if (!extends_) anchor.current = place;
    mark();
    cells().cellOf(place)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  const first = (): Place | undefined => {
    const { ids, columns: names } = cells();
    const [id] = ids();
    const name = names().find((each) => entries.has(each)) ?? names()[0];
    return id && name ? { id, name } : undefined;
  };
  const recordOf = ({ id }: Pick<Place, "id">) => records.find((record) => record.id === id);
  const textOf = (place: Place): string => {
    const edit = edits.store.get().get(`${place.id} ${place.name}`);
    const record = recordOf(place);
    const entry = entries.get(place.name);
    const shown = record && entry ? { ...record, [entry.name]: edits.shownIn(record, entry) } : record;
    return edit?.text ?? (shown && columns.find(({ id }) => id === place.name)?.text?.(shown)) ?? "";
  };
  const readFor = (
    record: AnyRecord,
    entry: Entry,
    text: string,
    numbers?: Parameters<typeof read>[3],
  ): Made => {
    const known = records.flatMap((record) => relatedTo(record, entry.name) ?? []);
    const found = read(entry, text, entry.kind === "one" ? known : [], numbers, record);
    return found && "value" in found ? found : { value: text, text, ...found };
  };
  const change = (places: readonly Place[], make: (record: AnyRecord, entry: Entry, at: Place) => Made) => {
    const changes = places.flatMap((place): Change[] => {
      const record = recordOf(place);
      const entry = entries.get(place.name);
      const made = record && entry && make(record, entry, place);
      return made ? [{ record, entry, ...made }] : [];
    });
    edits.commit(changes);
  };
  const range = () => {
    const place = active.current;
    return place ? cells().block(anchor.current ?? place, place) : { ids: [], names: [] };
  };
  const go = (way: Way, extends_ = false) => {
    const [down, right] = { down: [1, 0], up: [-1, 0], right: [0, 1], left: [0, -1], stay: [0, 0] }[way];
    if (active.current) goTo(cells().beside(active.current, down ?? 0, right ?? 0), extends_);
  };
  const tools = { active, cells, goTo, go, first, textOf, read: readFor, change, range };
  /** The values of some rows go into others, again from the first one when they are at their end. */
  const repeat = (sources: readonly string[], ids: string[], names: string[]) =>
    change(placesOf({ ids, names }), (_, entry, { id }) => {
      const source = recordOf({ id: sources[ids.indexOf(id) % sources.length] ?? "" });
      return source && { value: edits.shownIn(source, entry) };
    });
  /** The value of the first row of the range goes into all below; into a single row that of the one above. */
  const fillDown = () => {
    const { ids, names } = range();
    const [only = "", ...below] = ids;
    const above = cells().beside({ id: only, name: "" }, -1, 0).id;
    if (below.length > 0) repeat([only], below, names);
    else if (above !== only) repeat([above], ids, names);
  };
  /** Pulls the range up or down to a row: its values go on there, and the range is as far as they went. */
  const fillTo = ({ id }: Place) => {
    const { ids, names } = range();
    const over = cells().pulledOver(ids, id);
    cells().outline([], []);
    if (over.length === 0) return;
    const all = cells().ids();
    const isUp = all.indexOf(id) < all.indexOf(ids[0] ?? "");
    // Upwards the pattern goes on from its end.
    repeat(isUp ? ids.toReversed() : ids, isUp ? over.toReversed() : over, names);
    const [from = id, until = id] = isUp ? [ids.at(-1), over[0]] : [ids[0], over.at(-1)];
    goTo({ id: from, name: names[0] ?? "" });
    goTo({ id: until, name: names.at(-1) ?? "" }, true);
  };
  const showFill = ({ id }: Place) => {
    const { ids, names } = range();
    cells().outline(cells().pulledOver(ids, id), names);
  };
  return { ...tools, fillDown, fillTo, showFill };
}

export type Cells = ReturnType<typeof useCells>;

export const placesOf = ({ ids, names }: { ids: string[]; names: string[] }): Place[] =>
  ids.flatMap((id) => names.map((name) => ({ id, name })));

/** Puts a pasted block where it belongs, from the first cell of the range; one value fills the whole range. */
export function paste(grid: Cells, text: string) {
  const rows = readTable(text);
  const { ids, names } = grid.range();
  const [id] = ids;
  const [name] = names;
  if (id === undefined || name === undefined) return;
  const [[single = ""] = []] = rows;
  const isSingle = rows.length === 1 && rows[0]?.length === 1;
  if (isSingle)
    return grid.change(placesOf({ ids, names }), (record, entry) => grid.read(record, entry, single));
  const cells = grid.cells();
  const [allIds, allNames] = [cells.ids(), cells.columns()];
  const texts = new Map<Place, string>();
  for (const [down, row] of rows.entries())
    for (const [right, value] of row.entries()) {
      const toId = allIds[allIds.indexOf(id) + down];
      const toName = allNames[allNames.indexOf(name) + right];
      if (toId !== undefined && toName !== undefined) texts.set({ id: toId, name: toName }, value);
    }
  const isFigure = (at: Place) => cells.cellOf(at)?.classList.contains("figures");
  const numbersOf = pastedNumbers(
    [...texts].flatMap(([at, value]) => (isFigure(at) ? [[at.name, value]] : [])),
  );
  grid.change([...texts.keys()], (record, entry, at) =>
    grid.read(record, entry, texts.get(at) ?? "", numbersOf(at.name)),
  );
}
