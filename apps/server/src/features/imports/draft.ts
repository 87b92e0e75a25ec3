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

/** A column that is read, and how. */
export type PlanColumn = {
  index: number;
  key: string;
  letter: string;
  target: Target;
  notation: Notation;
} & ColumnReading;

/** How the rows of a file are read. */
export type Plan = {
  resource: Resource;
  settings: ImportSettings;
  columns: PlanColumn[];
  /** Places of columns with further discounts, which are not read. */
  discounts: number[];
  locale: Locale;
  /** ISO 4217, of prices that name none. */
  currency: string;
  /** In the organization's time zone: `YYYY-MM-DD`. */
  today: string;
};

/** A row on its way: what its cells say, and what is wrong with it. */
export type Draft = FileRow & {
  attributes: Values;
  /** Relationships by name, the surest way to find each first; null: it is to be empty. */
  wanted: Map<string, (Reference & { column: PlanColumn }) | null>;
  steps: Tier[] | null | undefined;
  /** Parts of an address that have no field of their own. */
  parts: Partial<Record<AddressPart, { text: string; column: PlanColumn; isCorrected: boolean }>>;
  /** Other currencies that the headings of its prices name. */
  currencies: Map<string, PlanColumn>;
  /** What its price was made of; undefined where the file has the price itself. */
  list: ListPrice | undefined;
  /** What only one row may have of what it says. */
  keys: string[];
  problems: ImportProblem[];
  /** What is read only as long as nobody says otherwise. */
  assumed: ImportAssumption[];
};

/** The name by which a mapping and the API call a target. */
function nameOf(target: Target): string {
  if (target.kind === "related") return target.by === undefined ? target.name : `${target.name}.${target.by}`;
  return target.kind === "steps" && target.from ? `${target.name}.${target.from}` : target.name;
}

type Wrong = { key: MessageKey; code?: string; values?: MessageValues; fix?: string | null; other?: number };

/** Notes what is wrong with a row: at one of its columns, or as a whole. */
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

/** How a cell of a column is read; a correction was typed by the reader, whose language decides. */
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

/** The currency that the format of a price shows; "unclear" for a sign of several. It counts where no column names one. */
function currencyShown({ columns, currency }: Plan, formatted: string | undefined): string | undefined {
  const sign = formatCurrency(formatted);
  if (sign === undefined || columns.some(({ target }) => target.name === "currency")) return undefined;
  return currencyIn(sign, { currency });
}

/** A cell, or what a person has typed in its place. */
export type Given = {
  cell: Cell;
  isCorrected: boolean;
  /** What the format of the cell shows. */
  formatted?: string | undefined;
};

/** Notes a value that is taken only as long as nobody says otherwise. */
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

/** What a cell says; notes why it says nothing, and what of it is assumed. A correction is meant as it stands. */
export function readNoted(
  plan: Plan,
  draft: Draft,
  column: PlanColumn,
  { cell, isCorrected, formatted, ...place }: Pick<CellPlace, "type" | "name" | "field"> & Given,
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
