import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { toast } from "../../lib/toast.ts";
import { type Cell, cellAt } from "../../ui/grid/cells.ts";
import { putTable } from "../../ui/grid/clipboard.ts";
import { isOnWords } from "../../ui/useRowSelection.ts";
import type { GridEdits } from "./gridEdits.ts";
import { keyHandler } from "./keyHandler.ts";
import { type Cells, paste } from "./useCells.ts";

type Events = HTMLElementEventMap;
type Handlers = { [Type in keyof Events]?: (event: Events[Type]) => void };

export type GridTools = {
  grid: Cells;
  edits: GridEdits;
  /** The table, which has the focus while nothing is entered. */
  table: () => HTMLElement;
  /** Begins to enter something; false where that cannot be. */
  open: (cell: Cell | undefined, isTyped: boolean) => boolean;
  focus: () => void;
};

/** What keys, presses and the clipboard do in the table. */
export function useGridEvents(here: { current: HTMLElement | null }, tools: GridTools) {
  /** Whether Tab leaves the table. */
  const leaves = useRef(false);
  const handlers: Handlers = {
    ...{ keydown: keyHandler(tools, leaves), ...usePresses(tools, leaves), ...useClipboard(tools) },
    focusin: ({ target }) => {
      const { grid, edits, table } = tools;
      if (target !== table()) return;
      edits.prepare();
      const cell = grid.active.current ?? grid.first();
      if (cell) grid.goTo(cell, grid.active.current !== undefined);
    },
  };
  const handle = useEffectEvent(<Type extends keyof Events>(type: Type, event: Events[Type]) =>
    handlers[type]?.(event),
  );
  useEffect(() => {
    const root = here.current?.parentElement;
    const table = root?.querySelector("table");
    if (!root || !table) return;
    table.setAttribute("role", "grid");
    table.setAttribute("tabindex", "0");
    table.setAttribute("aria-describedby", here.current?.querySelector("[data-hint]")?.id ?? "");
    const over = new AbortController();
    const listen = <Type extends keyof Events>(target: HTMLElement, ...types: Type[]) => {
      for (const type of types)
        target.addEventListener(type, (event: Events[Type]) => handle(type, event), {
          ...{ signal: over.signal, capture: true },
        });
    };
    listen(root, "keydown", "mousedown", "mouseover", "click", "focusin");
    // Where no text is marked, browsers tell the whole page of the clipboard.
    listen(document.documentElement, "mouseup", "copy", "paste");
    return () => {
      over.abort();
      for (const name of ["role", "tabindex", "aria-describedby", "aria-activedescendant"])
        table.removeAttribute(name);
    };
  }, [here]);
}

const otherControls = "button, input, select, textarea, [role='menu'], [role='checkbox']";
const isOnControl = ({ target }: Event) =>
  target instanceof Element && target.closest(otherControls) !== null;

/** Px around the lower right corner of a range that take hold of its handle. */
const reach = 7;

function isOnHandle({ target, button, clientX, clientY }: MouseEvent): boolean {
  const cell = target instanceof Element ? target.closest("td[data-corner]") : null;
  const { right = 0, bottom = 0 } = cell?.getBoundingClientRect() ?? {};
  return cell !== null && button === 0 && right - clientX <= reach && bottom - clientY <= reach;
}

/** A press goes to a cell, a second one opens it; pulled, it spans a range, or fills by the handle of one. */
function usePresses({ grid, table, open, focus }: GridTools, leaves: { current: boolean }): Handlers {
  /** Where the handle of the range has been pulled to. */
  const filling = useRef<Cell>(undefined);
  return {
    mousedown: (event) => {
      const cell = cellAt(event.target);
      if (cell && isOnHandle(event)) {
        event.preventDefault();
        filling.current = cell;
        focus();
        return;
      }
      if (!cell || isOnControl(event) || (event.button === 0 && isOnWords(event))) return;
      const before = grid.active.current;
      const isAgain = before?.row === cell.row && before.column === cell.column && !event.shiftKey;
      event.preventDefault();
      leaves.current = false;
      grid.goTo(cell, event.shiftKey && before !== undefined);
      focus();
      if (isAgain && event.button === 0) open(cell, false);
    },
    mouseover: ({ buttons, target }) => {
      const to = buttons === 1 && document.activeElement === table() ? cellAt(target) : undefined;
      if (!to || !grid.active.current) return;
      if (!filling.current) return grid.goTo(to, true);
      filling.current = to;
      grid.showFill(to);
    },
    mouseup: () => {
      const to = filling.current;
      filling.current = undefined;
      if (to) grid.fillTo(to);
    },
    click: (event) => {
      if (isOnControl(event) || !cellAt(event.target) || isOnWords(event) || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

function useClipboard({ grid, table }: GridTools): Handlers {
  const t = useTranslations("common");
  return {
    copy: (event) => {
      if (document.activeElement !== table() || !event.clipboardData) return;
      event.preventDefault();
      const { rows, columns } = grid.block();
      const texts = rows.map((row) => columns.map((column) => grid.textOf({ row, column })));
      putTable(event.clipboardData, texts);
      toast({ title: t("copied") });
    },
    paste: (event) => {
      if (document.activeElement !== table()) return;
      event.preventDefault();
      paste(grid, event.clipboardData?.getData("text/plain") ?? "");
    },
  };
}
