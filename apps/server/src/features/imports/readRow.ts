import type { Tier } from "@kantwerk/contract/fields";
import type { ImportProblem, ImportSettings, Notation } from "@kantwerk/contract/imports";
import { type Locale, type MessageKey, say } from "@kantwerk/contract/messages";
import type { MessageValues } from "@kantwerk/contract/messages/fill";
import type { Resource } from "@kantwerk/contract/resource";
import { resourceOf } from "@kantwerk/contract/resources";
import { judgeTier, overlaps } from "@kantwerk/contract/rules";
import type { FileRow } from "../../adapters/tables/tableReader.ts";
import type { Values } from "../../db/tenantDb.ts";
import type { FileShape } from "../../resources/importTables.ts";
import type { Cell } from "../exports/cell.ts";
import { type CellReading, readCell, readSteps, shown } from "./cellValue.ts";
import { type Reference, wantedBy } from "./finder.ts";
import { type Target, targetOf } from "./targets.ts";

/** A column that is read, and how. */
export type PlanColumn = { index: number; key: string; letter: string; target: Target; notation: Notation };

/** How the rows of a file are read. */
export type Plan = {
  resource: Resource;
  settings: ImportSettings;
  columns: PlanColumn[];
  locale: Locale;
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
};

/** How the columns of a file are read by these settings; one that leads nowhere any more is not read. */
export function planOf(
  resource: Resource,
  settings: ImportSettings,
  { columns }: Pick<FileShape, "columns">,
  locale: Locale,
): Plan {
  const planned = columns.flatMap(({ key, letter, notation }, index): PlanColumn[] => {
    const target = targetOf(resource, settings.mapping[key] ?? "");
    const usual = notation ?? settings.notation ?? locale;
    return target ? [{ index, key, letter, target, notation: usual }] : [];
  });
  return { resource, settings, columns: planned, locale };
}

/** The name by which a mapping and the API call a target. */
function nameOf(target: Target): string {
  if (target.kind === "related") return target.by === undefined ? target.name : `${target.name}.${target.by}`;
  return target.kind === "steps" && target.from ? `${target.name}.${target.from}` : target.name;
}

type Wrong = { key: MessageKey; values?: MessageValues; fix?: string | null; other?: number };

/** Notes what is wrong with a row: at one of its columns, or as a whole. */
export function addProblem(plan: Plan, draft: Draft, column: PlanColumn | undefined, wrong: Wrong): void {
  draft.problems.push({
    row: draft.row,
    column: column?.key ?? "",
    letter: column?.letter ?? "",
    attribute: column ? nameOf(column.target) : null,
    value: column ? shown(draft.cells[column.index] ?? null, column.notation).slice(0, 200) : "",
    message: say(plan.locale, wrong.key, wrong.values ?? {}),
    fix: wrong.fix ?? null,
    ...(wrong.other !== undefined && { other: wrong.other }),
  });
}

const isSaid = (said: CellReading): said is { value: unknown } => "value" in said;

/** How sure a way of finding a related record is: a number of its own, then anything, then a name. */
const sureness = ({ to, by }: Reference): number =>
  by === undefined ? 1 : resourceOf(to).fields[by]?.unique ? 0 : 2;

function readRelated(
  draft: Draft,
  column: PlanColumn,
  target: Target & { kind: "related" },
  cell: Cell,
): void {
  const text = shown(cell);
  const before = draft.wanted.get(target.name);
  if (text === "") {
    if (before === undefined) draft.wanted.set(target.name, null);
    return;
  }
  const wanted = { ...wantedBy(target, text), column };
  if (!before || sureness(wanted) < sureness(before)) draft.wanted.set(target.name, wanted);
}

type PriceCell = { column: PlanColumn; from: number; price: string };

/** Steps of columns side by side: each ends where the next one that has a price begins. */
function joinSteps(plan: Plan, draft: Draft, priced: PriceCell[]): void {
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

function readSide(plan: Plan, draft: Draft, column: PlanColumn, cell: Cell, priced: PriceCell[]): void {
  const { target, notation } = column;
  if (target.kind === "steps" && target.from !== undefined) {
    const price = { type: "", name: "", field: { kind: "money", choices: [] } } as const;
    const said = readCell(cell, { ...price, notation, locale: plan.locale });
    if (!isSaid(said)) addProblem(plan, draft, column, said);
    else if (said.value !== null) priced.push({ column, from: target.from, price: String(said.value) });
    draft.steps ??= null;
    return;
  }
  const said = readSteps(cell);
  if (isSaid(said)) takeSteps(plan, draft, column, said.value as Tier[] | null);
  else addProblem(plan, draft, column, said);
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
  };
  const priced: PriceCell[] = [];
  for (const column of plan.columns) {
    const { index, key, target, notation } = column;
    if (corrected && Object.hasOwn(corrected, key)) cells[index] = corrected[key] ?? null;
    const cell = cells[index] ?? null;
    if (target.kind === "related") readRelated(draft, column, target, cell);
    else if (target.kind === "steps") readSide(plan, draft, column, cell, priced);
    else {
      const { type, fields } = plan.resource;
      const field = fields[target.name];
      if (!field) continue;
      const said = readCell(cell, { type, name: target.name, field, notation, locale: plan.locale });
      if (isSaid(said)) draft.attributes[target.name] = said.value;
      else addProblem(plan, draft, column, said);
    }
  }
  if (priced.length > 0) joinSteps(plan, draft, priced);
  complete(plan, draft);
  return draft;
}

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
