import type { MessageKey } from "@kantwerk/contract/messages";
import { errorIn } from "@kantwerk/price-table/table";
import type { Cell } from "../exports/cell.ts";

/** Spreadsheets store 15 digits of a number. */
const mostDigits = 1e15;

type BrokenCell = { key: MessageKey; code: string; values: { value: string }; fix: null };

/** Why a cell has lost its value, such as digits or a formula's result; undefined if it is intact. */
export function brokenCell(cell: Cell): BrokenCell | undefined {
  if (typeof cell === "number" && Math.abs(cell) >= mostDigits)
    return { key: "importLongNumber", code: "long_number", values: { value: String(cell) }, fix: null };
  const text = typeof cell === "string" ? cell.trim() : "";
  if (text === "" || errorIn(text) !== text) return undefined;
  return { key: "importErrorValue", code: "error_value", values: { value: text }, fix: null };
}
