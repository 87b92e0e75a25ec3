import type { Resource } from "@kantwerk/contract/resource";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import type { Entry } from "../../fields/definition.ts";
import { EntryInput } from "../../fields/EntryInput.tsx";
import { formatDate } from "../../i18n/dates.ts";
import { useLabels } from "../../i18n/labels.ts";
import { parseDay } from "../../i18n/parseDay.ts";
import type { AnyRecord } from "../../lib/jsonapi.ts";
import { DateInput } from "../../ui/DateInput.tsx";

/** What was entered: a value that was chosen, or a text that is still to be read. */
export type CellEntry = { value: unknown } | { text: string };
/** The key that leads on from the cell. */
export type Way = "ArrowDown" | "ArrowUp" | "ArrowRight" | "ArrowLeft";

type Props = {
  resource: Resource;
  record: AnyRecord;
  entry: Entry;
  /** The cell that it lies above. */
  cell: HTMLElement;
  /** What the cell says. */
  text: string;
  /** True where typing has begun it: then arrow keys go on too. */
  isTyped: boolean;
  onEnter: (entered: CellEntry, way?: Way) => void;
  onCancel: () => void;
};

const isChosen = (entry: Entry) =>
  entry.kind === "one" || (entry.kind === "attribute" && entry.field.kind === "choice");
const isDay = (entry: Entry) => entry.kind === "attribute" && entry.field.kind === "date";

/** Whether something is outside a cell only as it floats above it: a calendar, a dialog. */
const floats = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[role='dialog']") !== null;

/** The input above a cell. What is typed into it replaces what the cell says, unless it was opened to change a part. */
export function CellEditor(props: Props) {
  const { resource, record, entry, cell, isTyped, onEnter, onCancel } = props;
  const label = useLabels().field(resource.type, entry.name);
  const place = useRef<HTMLFieldSetElement>(null);
  const [text, setText] = useState(props.text);
  const [value, setValue] = useState(record[entry.name] ?? null);
  const isOver = useRef(false);
  useFocusInside(place, isTyped);
  const leave = (entered: CellEntry, way?: Way) => {
    if (isOver.current) return;
    isOver.current = true;
    onEnter(entered, way);
  };
  const enter = (way?: Way) => leave(isChosen(entry) ? { value } : { text }, way);
  const onKeyDown = (event: KeyboardEvent) => {
    const isElsewhere = !(event.target instanceof Node && place.current?.contains(event.target));
    if (event.nativeEvent.isComposing || event.altKey || isElsewhere) return;
    const back = event.shiftKey;
    const ways: Record<string, Way> = {
      Enter: back ? "ArrowUp" : "ArrowDown",
      Tab: back ? "ArrowLeft" : "ArrowRight",
      ...(isTyped && !isChosen(entry) && { ArrowDown: "ArrowDown", ArrowUp: "ArrowUp" }),
    };
    const way = ways[event.key];
    const isOfList = isChosen(entry) && entry.kind === "one" && event.key !== "Tab" && event.key !== "Escape";
    if (isOfList) return;
    if (event.key === "Escape") {
      isOver.current = true;
      onCancel();
    } else if (way) enter(way);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <fieldset
      ref={place}
      aria-label={label}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        const isInside = relatedTarget instanceof Node && place.current?.contains(relatedTarget);
        if (!isInside && !floats(relatedTarget) && entry.kind !== "one") enter();
      }}
      className="absolute z-30 min-w-0 *:h-full [&_.control]:h-full [&_.control]:min-h-9 [&_.control]:rounded-none"
      style={placeOver(cell, isChosen(entry) ? 180 : isDay(entry) ? 140 : 80)}
    >
      {isChosen(entry) ? (
        <EntryInput
          resource={resource}
          entry={entry}
          record={record}
          control={{ "aria-label": label }}
          value={value}
          onChange={(next) => {
            setValue(next as AnyRecord);
            if (entry.kind === "one") leave({ value: next });
          }}
        />
      ) : isDay(entry) ? (
        <DateInput
          aria-label={label}
          value={parseDay(text) ?? text}
          onChange={(day) => setText(parseDay(day ?? "") ? formatDate(day) : (day ?? ""))}
          onPick={(day) => leave({ value: day })}
        />
      ) : (
        <input
          aria-label={label}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={`control w-full ${cell.classList.contains("figures") ? "text-right tabular-nums" : ""}`}
        />
      )}
    </fieldset>
  );
}

/** Where a cell is in what its table scrolls in. */
function placeOver(cell: HTMLElement, minWidth: number) {
  const root = cell.closest("table")?.parentElement;
  const { left = 0, top = 0 } = root?.getBoundingClientRect() ?? {};
  const { left: x, top: y, width, height } = cell.getBoundingClientRect();
  return {
    left: x - left + (root?.scrollLeft ?? 0),
    top: y - top + (root?.scrollTop ?? 0),
    width: Math.max(width, minWidth),
    height,
  };
}

/** Gives the focus to what has come, also where it comes later; a list opens at once. */
function useFocusInside(place: { current: HTMLElement | null }, isTyped: boolean) {
  // Before anything is drawn: the key that was pressed is typed into it.
  useLayoutEffect(() => {
    let frame = 0;
    const focus = () => {
      const control = place.current?.querySelector<HTMLElement>(
        "input:not(:disabled), select, textarea, button[role='combobox'], button[aria-haspopup]",
      );
      if (!control) frame = requestAnimationFrame(focus);
      else if (control !== document.activeElement) {
        control.focus();
        if (control instanceof HTMLButtonElement) control.click();
        if (control instanceof HTMLInputElement && !isTyped) control.select();
      }
    };
    focus();
    return () => cancelAnimationFrame(frame);
  }, [place, isTyped]);
}
