import type { MessageKey } from "@kantwerk/contract/messages";
import type { Cell } from "../exports/cell.ts";

/** Spreadsheets keep no more digits of a number. */
const mostDigits = 1e15;

const errorValue = /^(?:#(?:N\/A|NV|DIV\/0!|REF!|BEZUG!|NAME\?|VALUE!|WERT!|NULL!|NUM!|ZAHL!)|Err:\d+)$/i;

type Broken = { key: MessageKey; code: string; values: { value: string }; fix: null };

/** Why a cell has lost what it said, whatever it is read into; undefined where it has not. */
export function brokenCell(cell: Cell): Broken | undefined {
  if (typeof cell === "number" && Math.abs(cell) >= mostDigits)
    return { key: "importLongNumber", code: "long_number", values: { value: String(cell) }, fix: null };
  if (typeof cell !== "string" || !errorValue.test(cell.trim())) return undefined;
  return { key: "importErrorValue", code: "error_value", values: { value: cell.trim() }, fix: null };
}
