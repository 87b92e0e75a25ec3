import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { toast } from "../../lib/toast.ts";
import { isOnWords } from "../../ui/useRowSelection.ts";
import { putTable } from "../useTableCopy.ts";
import { gridCells, type Place } from "./gridCells.ts";
import type { GridEdits } from "./gridEdits.ts";
import { type Cells, paste, placesOf } from "./useCells.ts";

const otherControls = "button, input, select, textarea, [role='menu'], [role='checkbox']";

/** Px around the lower right corner of a range that take hold of its handle. */
const reach = 7;

function isOnHandle({ target, button, clientX, clientY }: MouseEvent): boolean {
  const cell = target instanceof Element ? target.closest("td[data-corner]") : null;
  const { right = 0, bottom = 0 } = cell?.getBoundingClientRect() ?? {};
  return cell !== null && button === 0 && right - clientX <= reach && bottom - clientY <= reach;
}

/** What keys, presses and the clipboard do in the table. */
export function useGridEvents(
  here: { current: HTMLElement | null },
  grid: Cells,
  edits: GridEdits,
  open: (place: Place | undefined, isTyped: boolean) => boolean,
  focus: () => void,
) {
  const common = useTranslations("common");
  const leaves = useRef(false);
  /** Where the handle of the range has been pulled to. */
  const filling = useRef<Place>(undefined);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const place = grid.active.current;
    if (!place || event.isComposing || event.target !== grid.cells().table) return;
    const took = commandKey(event) || moveKey(event, place) || cellKeys(event, place);
    if (took) event.preventDefault();
  });
  const commandKey = (event: KeyboardEvent): boolean => {
    if (!event.ctrlKey && !event.metaKey) return false;
    const key = event.key.toLowerCase();
    if (key === "z") event.shiftKey ? edits.redo() : edits.undo();
    else if (key === "y") edits.redo();
    else if (key === "d") grid.fillDown();
    else if (key === "a") {
      const { ids, columns } = grid.cells();
      grid.goTo({ id: ids()[0] ?? "", name: columns()[0] ?? "" });
      grid.goTo({ id: ids().at(-1) ?? "", name: columns().at(-1) ?? "" }, true);
    } else return false;
    return true;
  };
  const moveKey = (event: KeyboardEvent, place: Place): boolean => {
    const far = event.ctrlKey || event.metaKey ? Number.MAX_SAFE_INTEGER : 1;
    const steps: Record<string, [number, number]> = {
      ArrowDown: [far, 0],
      ArrowUp: [-far, 0],
      ArrowRight: [0, far],
      ArrowLeft: [0, -far],
      PageDown: [10, 0],
      PageUp: [-10, 0],
      Home: [far > 1 ? -far : 0, -Number.MAX_SAFE_INTEGER],
      End: [far > 1 ? far : 0, Number.MAX_SAFE_INTEGER],
    };
    const step = steps[event.key];
    if (step) grid.goTo(grid.cells().beside(place, ...step), event.shiftKey);
    if (event.key !== "Tab" || leaves.current) return step !== undefined;
    const next = grid.cells().following(place, event.shiftKey ? -1 : 1);
    if (next) grid.goTo(next);
    return next !== undefined;
  };
  const cellKeys = (event: KeyboardEvent, place: Place): boolean => {
    const { key } = event;
    leaves.current = key === "Escape";
    if (key === "Enter" || key === "F2") {
      if (!open(place, false)) grid.cells().cellOf(place)?.querySelector("a")?.click();
      return true;
    }
    if (key === "Delete" || key === "Backspace") {
      grid.change(placesOf(grid.range()), (record, entry) => grid.read(record, entry, ""));
      return true;
    }
    if (key === " " && open(place, false)) return true;
    // What is typed goes into the input that has just come, so the key is left to it.
    if (key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) open(place, true);
    return false;
  };
  const onPress = useEffectEvent((event: MouseEvent) => {
    const place = grid.cells().placeOf(event.target);
    if (place && isOnHandle(event)) {
      event.preventDefault();
      filling.current = place;
      focus();
      return;
    }
    const onControl = event.target instanceof Element && event.target.closest(otherControls);
    if (!place || onControl || (event.button === 0 && isOnWords(event))) return;
    const before = grid.active.current;
    const isAgain = before?.id === place.id && before.name === place.name && !event.shiftKey;
    event.preventDefault();
    leaves.current = false;
    grid.goTo(place, event.shiftKey && before !== undefined);
    focus();
    if (isAgain && event.button === 0) open(place, false);
  });
  const onDrag = useEffectEvent((event: MouseEvent) => {
    const place = event.buttons === 1 && document.activeElement === grid.cells().table;
    const to = place && grid.cells().placeOf(event.target);
    if (!to || !grid.active.current) return;
    if (!filling.current) return grid.goTo(to, true);
    filling.current = to;
    grid.showFill(to);
  });
  const onRelease = useEffectEvent(() => {
    const to = filling.current;
    filling.current = undefined;
    if (to) grid.fillTo(to);
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    const isControl = event.target instanceof Element && event.target.closest(otherControls);
    if (isControl || !grid.cells().placeOf(event.target) || isOnWords(event) || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  });
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    if (document.activeElement !== grid.cells().table || !event.clipboardData) return;
    const { ids, names } = grid.range();
    event.preventDefault();
    const rows = ids.map((id) => names.map((name) => grid.textOf({ id, name })));
    putTable(event.clipboardData, rows);
    toast({ title: common("copied") });
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (document.activeElement !== grid.cells().table) return;
    event.preventDefault();
    paste(grid, event.clipboardData?.getData("text/plain") ?? "");
  });
  const onFocus = useEffectEvent((event: FocusEvent) => {
    if (event.target !== grid.cells().table) return;
    edits.prepare();
    const place = grid.active.current ?? grid.first();
    if (place) grid.goTo(place, grid.active.current !== undefined);
  });
  useEffect(() => {
    const root = here.current?.parentElement;
    const { table } = root ? gridCells(root) : {};
    if (!root || !table) return;
    table.setAttribute("role", "grid");
    table.setAttribute("tabindex", "0");
    table.setAttribute("aria-describedby", here.current?.querySelector("[data-hint]")?.id ?? "");
    const over = new AbortController();
    const options = { signal: over.signal, capture: true };
    root.addEventListener("keydown", (event) => onKey(event), options);
    root.addEventListener("mousedown", (event) => onPress(event), options);
    root.addEventListener("mouseover", (event) => onDrag(event), options);
    document.addEventListener("mouseup", () => onRelease(), options);
    root.addEventListener("click", (event) => onClick(event), options);
    // Where no text is marked, browsers tell the whole page of the clipboard.
    document.addEventListener("copy", (event) => onCopy(event), options);
    document.addEventListener("paste", (event) => onPaste(event), options);
    root.addEventListener("focusin", (event) => onFocus(event), options);
    return () => {
      over.abort();
      for (const name of ["role", "tabindex", "aria-describedby", "aria-activedescendant"])
        table.removeAttribute(name);
    };
  }, [here]);
}
