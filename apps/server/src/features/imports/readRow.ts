import { kindOf } from "@kantwerk/contract/fieldKinds";
import { assumptionKey } from "@kantwerk/contract/readingTexts";
import { resourceOf } from "@kantwerk/contract/resources";
import { decimalSigns } from "@kantwerk/notation/number";
import { readHeading } from "@kantwerk/price-table/headings";
import type { FileRow } from "../../adapters/tables/tableReader.ts";
import type { Context } from "../../context.ts";
import { dayIn } from "../../db/days.ts";
import type { FileShape, Import } from "../../resources/importTables.ts";
import type { Cell } from "../exports/cell.ts";
import { completeAddress, readPart } from "./addressParts.ts";
import { brokenCell } from "./brokenCell.ts";
import { shown } from "./cellValue.ts";
import { headingOf, notationOfFile } from "./columnReading.ts";
import {
  addAssumed,
  addProblem,
  type Draft,
  type Entry,
  type Plan,
  type PlanColumn,
  readNoted,
} from "./draft.ts";
import { type Reference, wantedBy } from "./finder.ts";
import { type RowPrices, readAllSteps, readPrice, takePrices } from "./rowPrices.ts";
import { type Target, targetOf } from "./targets.ts";

/** How to read the columns of a file with these settings; skips columns whose target no longer exists. */
export function planOf(
  { organization }: Pick<Context, "organization">,
  found: Pick<Import, "resource" | "settings" | "chosen" | "language_code"> & {
    shape: Pick<FileShape, "columns" | "proposed">;
  },
): Plan {
  const { settings, shape, chosen, language_code: locale } = found;
  const resource = resourceOf(found.resource);
  const { currency, timezone } = organization;
  const targets = shape.columns.map(({ key }) => targetOf(resource, settings.mapping[key] ?? ""));
  const file = notationOfFile(resource, shape.columns, targets);
  // A price unit column takes precedence over the price basis of headings.
  const hasUnits = targets.some((target) => target?.name === "price_unit");
  const columns = shape.columns.flatMap((column, index): PlanColumn[] => {
    const target = targets[index];
    if (!target) return [];
    const told = column.isMixed ? null : (column.notation ?? file);
    const sure = chosen.notation ?? told;
    const hint = settings.notation ?? shape.proposed ?? locale;
    return [
      {
        ...{ index, key: column.key, letter: column.letter, target, notation: sure ?? hint },
        numbers: sure ? { sign: decimalSigns[sure] } : { hint: decimalSigns[hint] },
        days: { order: column.dayOrder, hint: locale === "en" ? "month" : "day" },
        ...headingOf(resource, target, column, { currency }),
        ...(hasUnits && { basis: headingOf(resource, target, { ...column, terms: "" }).basis }),
      },
    ];
  });
  const discounts = shape.columns.flatMap(({ own, heading }, at) =>
    !targets[at] && readHeading(own ?? heading)?.type === "discount" ? at : [],
  );
  return { resource, settings, columns, discounts, locale, currency, today: dayIn(timezone) };
}

/** Reliability of a reference: a unique number first, then anything, then a name. */
const reliability = ({ to, by }: Reference): number =>
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
  if (cell instanceof Date)
    addAssumed(plan, draft, column, {
      ...{ code: "day_for_text", value: text, key: assumptionKey("day_for_text") },
    });
  const before = draft.wanted.get(target.name);
  if (text === "") {
    if (before === undefined) draft.wanted.set(target.name, null);
    return;
  }
  const wanted = { ...wantedBy(target, text), column };
  if (!before || reliability(wanted) < reliability(before)) draft.wanted.set(target.name, wanted);
}

/** Reads a row by its columns, before any lookup. */
export function readRow(plan: Plan, { row, cells: found, shown: formatted }: FileRow): Draft {
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
    list: undefined,
    parts: {},
    currencies: new Map(),
  };
  const prices: RowPrices = { priced: [], net: undefined, discount: null };
  for (const column of plan.columns) {
    const { index, key, target } = column;
    const isCorrected = corrected !== undefined && Object.hasOwn(corrected, key);
    if (isCorrected) cells[index] = corrected[key] ?? null;
    const format = isCorrected ? undefined : formatted?.[index];
    const cell = asShown(plan, target, cells[index], format) ?? null;
    readTarget(plan, draft, column, { target, given: { cell, isCorrected, formatted: format }, prices });
  }
  takePrices(plan, draft, prices);
  completeAddress(plan, draft);
  complete(plan, draft);
  return draft;
}

/** Texts and percentages are read as displayed; other numbers as stored. */
function asShown({ resource }: Plan, target: Target, cell: Cell | undefined, formatted: string | undefined) {
  if (formatted === undefined) return cell;
  const kind = target.kind === "attribute" ? resource.fields[target.name]?.kind : undefined;
  const isText =
    target.kind === "related" ||
    target.kind === "address" ||
    (kind !== undefined && kindOf(kind).holds === "text");
  return isText || formatted.endsWith("%") ? formatted : cell;
}

type Part = { target: Target; given: Entry; prices: RowPrices };

/** Reads one cell of a row; collects prices until the whole row has been read. */
function readTarget(plan: Plan, draft: Draft, column: PlanColumn, { target, given, prices }: Part): void {
  if (target.kind === "related") readRelated(plan, draft, column, target, given.cell);
  else if (target.kind === "address") readPart(plan, draft, column, { part: target.name, ...given });
  else if (target.kind === "net") prices.net = readPrice(plan, draft, column, given);
  else if (target.kind !== "steps") readValue(plan, draft, column, { target, given, prices });
  else if (target.from === undefined) readAllSteps(plan, draft, column, given);
  else {
    draft.steps ??= null;
    const price = readPrice(plan, draft, column, given);
    if (price) prices.priced.push({ ...price, from: target.from });
  }
}

function readValue(plan: Plan, draft: Draft, column: PlanColumn, { target, given, prices }: Part): void {
  const { type, fields } = plan.resource;
  const { kind, name } = target;
  const field = kind === "discount" ? share : fields[name];
  const said = field && readNoted(plan, draft, column, { type, name, field, ...given });
  if (!said) return;
  const { value, per } = said;
  if (kind === "discount") prices.discount = value === null ? null : String(value);
  else if (value !== null && isPriced(field))
    prices.priced.push({ column, name, price: String(value), per, isCorrected: given.isCorrected });
  else draft.attributes[name] = value;
}

const share = { kind: "percent", choices: [], unit: undefined } as const;

/** A price per piece set by a supplier. */
const isPriced = ({ kind, decimals }: { kind: string; decimals?: number | undefined }) =>
  kind === "money" && decimals === 6;

/** Fills in what price lists of parts leave out: the kind of supply, and the price if there are price breaks. */
function complete({ resource, columns }: Plan, draft: Draft): void {
  if (resource.type !== "suppliables") return;
  const reads = (name: string) => columns.some(({ target }) => target.name === name);
  const isNamed = (name: string) => Boolean(draft.wanted.get(name));
  if (!reads("supply_type") && (isNamed("part") || isNamed("operation")))
    draft.attributes.supply_type = isNamed("part") ? "part" : "operation";
  const [first] = draft.steps ?? [];
  if (!reads("cost") && !reads("net_price") && first) draft.attributes.cost = first.unit_price;
}
