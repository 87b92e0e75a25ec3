import type { Tier } from "@kantwerk/contract/fields";
import type { ImportAssumption, ImportProblem, ImportSettings, Notation } from "@kantwerk/contract/imports";
import { type Locale, type MessageKey, say } from "@kantwerk/contract/messages";
import type { MessageValues } from "@kantwerk/contract/messages/fill";
import { assumptionKey, refusalKey } from "@kantwerk/contract/readingTexts";
import type { Resource } from "@kantwerk/contract/resource";
import { decimalSigns } from "@kantwerk/notation/number";
import { formatCurrency } from "@kantwerk/price-table/table";
import type { FileRow } from "../../adapters/tables/tableReader.ts";
import type { Values } from "../../db/tenantDb.ts";
import type { ListPrice } from "../../resources/importTables.ts";
import type { Cell } from "../exports/cell.ts";
import { type CellPlace, type CellReading, readCell, shown } from "./cellValue.ts";
import { type ColumnReading, currencyIn } from "./columnReading.ts";
import type { Reference } from "./finder.ts";
import type { AddressPart, Target } from "./targets.ts";

/** A mapped column. */
export type PlanColumn = {
  index: number;
  key: string;
  letter: string;
  target: Target;
  notation: Notation;
} & ColumnReading;

/** How to read the rows of a file. */
export type Plan = {
  resource: Resource;
  settings: ImportSettings;
  columns: PlanColumn[];
  /** Indexes of columns with further discounts, which are not read. */
  discounts: number[];
  locale: Locale;
  /** ISO 4217, for prices without a currency of their own. */
  currency: string;
  /** In the organization's time zone: `YYYY-MM-DD`. */
  today: string;
};

/** A row being read: its values and its problems. */
export type Draft = FileRow & {
  attributes: Values;
  /** Relationships by name, the most reliable reference first; null clears the relationship. */
  wanted: Map<string, (Reference & { column: PlanColumn }) | null>;
  steps: Tier[] | null | undefined;
  /** Parts of an address without a field of their own. */
  parts: Partial<Record<AddressPart, { text: string; column: PlanColumn; isCorrected: boolean }>>;
  /** Other currencies in the headings of the row's prices. */
  currencies: Map<string, PlanColumn>;
  /** The list price and discount; undefined if the file has the net price itself. */
  list: ListPrice | undefined;
  /** Keys that must be unique among the rows. */
  keys: string[];
  problems: ImportProblem[];
  /** Assumptions that the user has to confirm. */
  assumed: ImportAssumption[];
};

/** The name of a target in mappings and the API. */
function nameOf(target: Target): string {
  if (target.kind === "related") return target.by === undefined ? target.name : `${target.name}.${target.by}`;
  return target.kind === "steps" && target.from ? `${target.name}.${target.from}` : target.name;
}

type Wrong = { key: MessageKey; code?: string; values?: MessageValues; fix?: string | null; other?: number };

/** Adds a problem to a row, for one of its columns or for the row as a whole. */
export function addProblem(plan: Plan, draft: Draft, column: PlanColumn | undefined, wrong: Wrong): void {
  draft.problems.push({
    row: draft.row,
    column: column?.key ?? "",
    letter: column?.letter ?? "",
    attribute: column ? nameOf(column.target) : null,
    value: column ? shown(draft.cells[column.index] ?? null, column.notation).slice(0, 200) : "",
    message: say(plan.locale, wrong.key, wrong.values ?? {}),
    code: wrong.code ?? wrong.key.replace(/^read_/, ""),
    fix: wrong.fix ?? null,
    ...(wrong.other !== undefined && { other: wrong.other }),
  });
}

/** How to read a column's cell; a correction is in the notation of the user who typed it. */
const readingOf = (plan: Plan, column: PlanColumn, isCorrected: boolean) => ({
  ...{
    notation: column.notation,
    unit: column.unit,
    isForeign: column.isForeign,
    basis: column.basis,
    named: column.named,
    days: column.days,
  },
  numbers: isCorrected ? { sign: decimalSigns[plan.locale] } : column.numbers,
  ...{ currency: plan.currency, locale: plan.locale },
});

/** The currency in a price's number format; "unclear" for an ambiguous sign. Used if no column has the currency. */
function currencyShown({ columns, currency }: Plan, formatted: string | undefined): string | undefined {
  const sign = formatCurrency(formatted);
  if (sign === undefined || columns.some(({ target }) => target.name === "currency")) return undefined;
  return currencyIn(sign, { currency });
}

/** A cell, or the user's correction. */
export type Entry = {
  cell: Cell;
  isCorrected: boolean;
  /** The cell as displayed by its number format. */
  formatted?: string | undefined;
};

/** Adds an assumption that the user has to confirm. */
export function addAssumed(
  plan: Plan,
  draft: Draft,
  column: PlanColumn,
  { code, value, key }: { code: string; value: unknown; key: MessageKey },
): void {
  draft.assumed.push({
    ...{ row: draft.row, column: column.key, letter: column.letter, code },
    text: shown(draft.cells[column.index] ?? null, column.notation).slice(0, 200),
    value: String(value),
    message: say(plan.locale, key),
  });
}

/** Reads a cell and adds its problem or assumption. A correction is never ambiguous. */
export function readNoted(
  plan: Plan,
  draft: Draft,
  column: PlanColumn,
  { cell, isCorrected, formatted, ...place }: Pick<CellPlace, "type" | "name" | "field"> & Entry,
): Extract<CellReading, { value: unknown }> | undefined {
  const reading = readingOf(plan, column, isCorrected);
  const named = reading.named ?? currencyShown(plan, formatted);
  const said = readCell(cell, { ...place, ...reading, named });
  if (!("value" in said)) {
    addProblem(plan, draft, column, said);
    return undefined;
  }
  const { assumed: code, value, currency } = said;
  if (currency && !("currency" in plan.resource.fields)) {
    addProblem(plan, draft, column, { key: refusalKey("other_currency"), values: { value: shown(cell) } });
    return undefined;
  }
  if (currency) draft.currencies.set(currency, column);
  if (code && !isCorrected) addAssumed(plan, draft, column, { code, value, key: assumptionKey(code) });
  return said;
}
