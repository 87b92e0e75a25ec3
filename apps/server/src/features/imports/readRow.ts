import type { Tier } from "@kantwerk/contract/fields";
import type { ImportAssumption, ImportProblem, ImportSettings, Notation } from "@kantwerk/contract/imports";
import { type Locale, type MessageKey, say } from "@kantwerk/contract/messages";
import type { MessageValues } from "@kantwerk/contract/messages/fill";
import { assumptionKey, refusalKey } from "@kantwerk/contract/readingTexts";
import type { Resource } from "@kantwerk/contract/resource";
import { resourceOf } from "@kantwerk/contract/resources";
import { judgeTier, overlaps } from "@kantwerk/contract/rules";
import { perPiece } from "@kantwerk/notation/money";
import { decimalSigns } from "@kantwerk/notation/number";
import type { FileRow } from "../../adapters/tables/tableReader.ts";
import type { Values } from "../../db/tenantDb.ts";
import type { FileShape } from "../../resources/importTables.ts";
import type { Cell } from "../exports/cell.ts";
import { brokenCell } from "./brokenCell.ts";
import { type CellReading, readCell, readSteps, shown } from "./cellValue.ts";
import { type ColumnReading, headingOf, notationOfFile } from "./columnReading.ts";
import { type Reference, wantedBy } from "./finder.ts";
import { type Target, targetOf } from "./targets.ts";

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
  locale: Locale;
  /** ISO 4217, of prices that name none. */
  currency: string;
};

/** A row on its way: what its cells say, and what is wrong with it. */
export type Draft = FileRow & {
  attributes: Values;
  /** Relationships by name, the surest way to find each first; null: it is to be empty. */
  wanted: Map<string, (Reference & { column: PlanColumn }) | null>;
  steps: Tier[] | null | undefined;
  /** What only one row may have of what it says. */
  keys: string[];
  problems: ImportProblem[];
  /** What is read only as long as nobody says otherwise. */
  assumed: ImportAssumption[];
};

/** How the columns of a file are read by these settings; one that leads nowhere any more is not read. */
export function planOf(
  resource: Resource,
  settings: ImportSettings,
  shape: Pick<FileShape, "columns" | "proposed">,
  { locale, currency, decided }: { locale: Locale; currency: string; decided: Notation | null | undefined },
): Plan {
  const targets = shape.columns.map(({ key }) => targetOf(resource, settings.mapping[key] ?? ""));
  const file = notationOfFile(resource, shape.columns, targets);
  const columns = shape.columns.flatMap((column, index): PlanColumn[] => {
    const target = targets[index];
    if (!target) return [];
    const told = column.isMixed ? null : (column.notation ?? file);
    const sure = decided ?? told;
    const hint = settings.notation ?? shape.proposed ?? locale;
    return [
      {
        ...{ index, key: column.key, letter: column.letter, target, notation: sure ?? hint },
        numbers: sure ? { sign: decimalSigns[sure] } : { hint: decimalSigns[hint] },
        days: { order: column.dayOrder, hint: locale === "en" ? "month" : "day" },
        ...headingOf(resource, target, column.heading),
      },
    ];
  });
  return { resource, settings, columns, locale, currency };
}

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

const isSaid = (said: CellReading): said is Extract<CellReading, { value: unknown }> => "value" in said;

/** Notes a value that was only assumed; what a person has corrected is meant as it stands. */
function addAssumed(plan: Plan, draft: Draft, column: PlanColumn, said: CellReading): void {
  if (!isSaid(said) || !said.assumed) return;
  draft.assumed.push({
    ...{ row: draft.row, column: column.key, letter: column.letter, code: said.assumed },
    text: shown(draft.cells[column.index] ?? null, column.notation).slice(0, 200),
    value: String(said.value),
    message: say(plan.locale, assumptionKey(said.assumed)),
  });
}

/** How a cell of a column is read; a correction was typed by the reader, whose language decides. */
const readingOf = (plan: Plan, column: PlanColumn, isCorrected: boolean) => ({
  ...{ notation: column.notation, unit: column.unit, per: column.per, days: column.days },
  numbers: isCorrected ? { sign: decimalSigns[plan.locale] } : column.numbers,
  ...{ currency: plan.currency, locale: plan.locale },
});

/** How sure a way of finding a related record is: a number of its own, then anything, then a name. */
const sureness = ({ to, by }: Reference): number =>
  by === undefined ? 1 : resourceOf(to).fields[by]?.unique ? 0 : 2;

function readRelated(
  plan: Plan,
  draft: Draft,
  column: PlanColumn,
  target: Target & { kind: "related" },
  cell: Cell,
): void {
  const broken = brokenCell(cell);
  if (broken) {
    addProblem(plan, draft, column, broken);
    return;
  }
  const text = shown(cell);
  const before = draft.wanted.get(target.name);
  if (text === "") {
    if (before === undefined) draft.wanted.set(target.name, null);
    return;
  }
  const wanted = { ...wantedBy(target, text), column };
  if (!before || sureness(wanted) < sureness(before)) draft.wanted.set(target.name, wanted);
}

/** A price as its cell says it; `name` is that of the attribute, `from` the quantity of a step. */
type PriceCell = { column: PlanColumn; name?: string; from?: number; price: string; per: number | undefined };
type StepCell = { column: PlanColumn; from: number; price: string };

/** Steps of columns side by side: each ends where the next one that has a price begins. */
function joinSteps(plan: Plan, draft: Draft, priced: StepCell[]): void {
  const sorted = priced.toSorted((a, b) => a.from - b.from);
  const steps = sorted.map(({ from, price }, at): Tier => {
    const next = sorted[at + 1];
    return { min_quantity: from, max_quantity: next ? next.from - 1 : null, unit_price: price };
  });
  for (const [at, step] of steps.entries())
    for (const wrong of Object.values(judgeTier(step))) addProblem(plan, draft, sorted[at]?.column, wrong);
  draft.steps = steps;
}

/** Steps of one text; they are judged as those of columns. */
function takeSteps(plan: Plan, draft: Draft, column: PlanColumn, steps: Tier[] | null): void {
  draft.steps = steps;
  if (!steps) return;
  const [wrong] = steps.flatMap((step) => Object.values(judgeTier(step)));
  if (wrong) addProblem(plan, draft, column, wrong);
  else if (overlaps(steps).length > 0) addProblem(plan, draft, column, { key: "tiersOverlap" });
}

function readSide(
  plan: Plan,
  draft: Draft,
  column: PlanColumn,
  { cell, isCorrected }: { cell: Cell; isCorrected: boolean },
): PriceCell | undefined {
  const { target } = column;
  if (target.kind === "steps" && target.from !== undefined) {
    const price = { type: "", name: "", field: { kind: "money", choices: [], unit: undefined } } as const;
    const said = readCell(cell, { ...price, ...readingOf(plan, column, isCorrected) });
    draft.steps ??= null;
    if (!isSaid(said)) addProblem(plan, draft, column, said);
    else if (said.value !== null) {
      if (!isCorrected) addAssumed(plan, draft, column, said);
      return { column, from: target.from, price: String(said.value), per: said.per };
    }
    return undefined;
  }
  const said = readSteps(cell);
  if (isSaid(said)) takeSteps(plan, draft, column, said.value as Tier[] | null);
  else addProblem(plan, draft, column, said);
  return undefined;
}

/**
 * Prices of one piece: what a cell says for n pieces, by its text, its heading or the row's price unit, less the row's
 * discount.
 */
function takePrices(plan: Plan, draft: Draft, priced: readonly PriceCell[], discount: string): void {
  const ofRow = draft.attributes.price_unit;
  const steps: StepCell[] = [];
  for (const { column, name, from, price, per } of priced) {
    const pieces = per ?? (typeof ofRow === "number" ? ofRow : 1);
    if (pieces > 1 && ofRow === undefined && "price_unit" in plan.resource.fields)
      draft.attributes.price_unit = pieces;
    const each = pieces === 1 && discount === "0" ? price : perPiece(price, pieces, discount);
    if (each === "rounds_to_zero")
      addProblem(plan, draft, column, { key: refusalKey(each), values: { value: price } });
    else if (name) draft.attributes[name] = each;
    else if (from !== undefined) steps.push({ column, from, price: each });
  }
  if (steps.length > 0) joinSteps(plan, draft, steps);
}

/** A row as its columns say it; nothing has been looked up yet. */
export function readRow(plan: Plan, { row, cells: found }: FileRow): Draft {
  const corrected = plan.settings.corrections[row];
  const cells = [...found];
  const draft: Draft = {
    row,
    cells,
    attributes: {},
    wanted: new Map(),
    steps: undefined,
    keys: [],
    problems: [],
    assumed: [],
  };
  const priced: PriceCell[] = [];
  let discount = "0";
  for (const column of plan.columns) {
    const { index, key, target } = column;
    const isCorrected = corrected !== undefined && Object.hasOwn(corrected, key);
    if (isCorrected) cells[index] = corrected[key] ?? null;
    const cell = cells[index] ?? null;
    if (target.kind === "related") readRelated(plan, draft, column, target, cell);
    else if (target.kind === "steps")
      priced.push(...[readSide(plan, draft, column, { cell, isCorrected }) ?? []].flat());
    else {
      const { type, fields } = plan.resource;
      const field = target.kind === "discount" ? share : fields[target.name];
      if (!field) continue;
      const said = readCell(cell, {
        ...{ type, name: target.name, field },
        ...readingOf(plan, column, isCorrected),
      });
      if (!isSaid(said)) addProblem(plan, draft, column, said);
      else {
        if (!isCorrected) addAssumed(plan, draft, column, said);
        if (target.kind === "discount") discount = String(said.value ?? 0);
        else if (said.value !== null && isPriced(field))
          priced.push({ column, name: target.name, price: String(said.value), per: said.per });
        else draft.attributes[target.name] = said.value;
      }
    }
  }
  takePrices(plan, draft, priced, discount);
  complete(plan, draft);
  return draft;
}

const share = { kind: "percent", choices: [], unit: undefined } as const;

/** A price of one piece that somebody else has named. */
const isPriced = ({ kind, decimals }: { kind: string; decimals?: number | undefined }) =>
  kind === "money" && decimals === 6;

/** What goes without saying: a price list of parts says of none that it is a part, nor what one of them costs besides its steps. */
function complete({ resource, columns }: Plan, draft: Draft): void {
  if (resource.type !== "suppliables") return;
  const reads = (name: string) => columns.some(({ target }) => target.name === name);
  const isNamed = (name: string) => Boolean(draft.wanted.get(name));
  if (!reads("supply_type") && (isNamed("part") || isNamed("operation")))
    draft.attributes.supply_type = isNamed("part") ? "part" : "operation";
  const [first] = draft.steps ?? [];
  if (!reads("cost") && first) draft.attributes.cost = first.unit_price;
}
