import { type Guess, type ImportSettings, importableOf, type Notation } from "@kantwerk/contract/imports";
import type { Resource } from "@kantwerk/contract/resource";
import { signsIn } from "@kantwerk/notation/column";
import { orderIn } from "@kantwerk/notation/dates";
import { type DecimalSign, decimalSigns } from "@kantwerk/notation/number";
import { readPriceTerms } from "@kantwerk/price-table/headings";
import { letterOf } from "@kantwerk/price-table/table";
import type { FileRow } from "../../adapters/tables/tableReader.ts";
import { unprocessable } from "../../http/refusal.ts";
import type { FileShape } from "../../resources/importTables.ts";
import { shown } from "./cellValue.ts";
import { notationOfFile } from "./columnReading.ts";
import { type ColumnGuess, guessMapping, headingScore, plainHeading } from "./guess.ts";
import { type Heading, joinHeadings, rowsBelow } from "./headings.ts";
import type { FileTable } from "./readTable.ts";
import { targetOf } from "./targets.ts";

/** The heading row is one of the first rows of a file. */
const firstRows = 30;
const samplesShown = 3;
const hiddenRowsNamed = 1000;

/** The index of the heading row: the one with the most known headings, otherwise the first with several texts. */
function headingRowOf(resource: Resource, rows: readonly FileRow[]): number {
  const texts = new Map(rows.map(({ row, cells }) => [row, cells.map((cell) => shown(cell))]));
  let best = { row: 1, score: 0 };
  for (const [row, cells] of texts) {
    const score = headingScore(resource, cells);
    if (score > best.score) best = { row, score };
  }
  return best.row + rowsBelow([0, 1, 2].map((below) => texts.get(best.row + below) ?? []));
}

const headingTexts = ({ cells }: FileRow) =>
  cells.map((cell) => shown(cell).replaceAll(/\s+/g, " ").slice(0, 120));

type Tally = { samples: string[]; signs: Set<DecimalSign>; days: Set<"day" | "month"> };

const tally = (): Tally => ({ samples: [], signs: new Set(), days: new Set() });

function count(into: Tally, text: string, isText: boolean): void {
  if (into.samples.length < samplesShown && text !== "" && !into.samples.includes(text))
    into.samples.push(text.slice(0, 80));
  if (!isText) return;
  for (const sign of signsIn([text])) into.signs.add(sign);
  const order = orderIn([text]);
  if (order) into.days.add(order);
}

const notationOf = (sign: DecimalSign | undefined): Notation | null =>
  sign === undefined ? null : sign === decimalSigns.de ? "de" : "en";

const only = <T>(values: ReadonlySet<T>): T | undefined => (values.size === 1 ? [...values][0] : undefined);

/** Column keys: the headings, or letters for columns without a unique heading. */
function namedColumns(headings: readonly Heading[], tallies: readonly Tally[]): FileShape["columns"] {
  const times = Map.groupBy(headings, ({ heading }) => heading);
  return tallies.map(({ samples, signs, days }, index) => {
    const letter = letterOf(index);
    const { heading, ...spanned } = headings[index] ?? { heading: "" };
    const key = heading !== "" && times.get(heading)?.length === 1 ? heading : letter;
    const dayOrder = only(days);
    return {
      ...{ key, letter, heading, samples, notation: notationOf(only(signs)), isMixed: signs.size > 1 },
      ...(dayOrder && { dayOrder }),
      ...spanned,
    };
  });
}

const german = /preis|menge|stück|nummer|bezeichnung|benennung|währung|gewicht|länge|breite|gültig|einheit/i;
const english = /price|quantity|qty|number|description|currency|weight|length|width|valid|unit/i;

/** The language of the headings, a hint for the notation; null if they are in neither or both. */
function headingLanguage(headings: readonly string[]): Notation | null {
  const [isGerman, isEnglish] = [german, english].map((words) => headings.some((text) => words.test(text)));
  return isGerman === isEnglish ? null : isGerman ? "de" : "en";
}

export type Profile = {
  shape: Omit<FileShape, "guesses">;
  heading_row: number;
  rows: number;
};

/** Reads the whole file once: heading row, columns, and notation of the numbers. */
export function profileOf(table: FileTable, resource: Resource, wanted: number | undefined): Profile {
  const first: FileRow[] = [];
  const tallies: Tally[] = [];
  let headings: Heading[] = [];
  const above: FileRow[] = [];
  let terms: string | undefined;
  let heading_row = wanted;
  let rows = 0;
  const hidden_rows: number[] = [];
  const take = (each: FileRow) => {
    const { row, cells, isHidden } = each;
    if (heading_row !== undefined && row < heading_row) {
      terms = headingTexts(each).find((text) => readPriceTerms(text)) ?? terms;
      above.push(each);
      return;
    }
    if (isHidden && row !== heading_row) {
      if (hidden_rows.length < hiddenRowsNamed) hidden_rows.push(row);
      return;
    }
    if (row === heading_row) {
      const textsOf = (wanted: number) => {
        const found = above.find((other) => other.row === wanted);
        return found ? headingTexts(found) : [];
      };
      headings = joinHeadings([textsOf(row - 2), textsOf(row - 1), headingTexts(each)]);
      for (const index of headings.keys()) tallies[index] ??= tally();
      return;
    }
    const texts = cells.map((cell) => shown(cell));
    if (texts.some((text) => text !== "")) rows += 1;
    for (const [index, text] of texts.entries()) {
      tallies[index] ??= tally();
      count(tallies[index], text, typeof cells[index] === "string");
    }
  };
  const begin = () => {
    heading_row ??= headingRowOf(resource, first);
    for (const each of first.splice(0)) take(each);
  };
  for (const each of table.rows()) {
    if (first.length < firstRows && heading_row === undefined) {
      first.push(each);
      if (first.length === firstRows) begin();
    } else take(each);
  }
  if (heading_row === undefined) begin();
  return {
    shape: {
      sheets: table.sheets,
      columns: namedColumns(headings, tallies).map((column) => ({ ...column, ...(terms && { terms }) })),
      hidden_rows,
      proposed: headingLanguage(headings.map(({ heading }) => heading)),
    },
    heading_row: heading_row ?? 1,
    rows,
  };
}

/** A heading including its unit, because a length in cm is a different column from one in mm. */
const withUnit = (heading: string): string =>
  [plainHeading(heading), ...(heading.toLowerCase().match(/\([^)]*\)|\[[^\]]*\]/g) ?? [])].join(" ").trim();

/** A key for a set of headings, independent of their order. */
export const headingsKey = ({ columns }: Pick<FileShape, "columns">): string =>
  columns
    .map(({ heading }) => withUnit(heading))
    .filter(Boolean)
    .sort()
    .join("|")
    .slice(0, 1000);

export type MappingMemory = Pick<ImportSettings, "mapping" | "update_by" | "notation">;

const byHeading = (
  columns: FileShape["columns"],
  named: Record<string, string>,
): (ColumnGuess | undefined)[] =>
  columns.map(({ key }) => {
    const target = named[key];
    return target === undefined ? undefined : { target, guess: "sure" };
  });

/** The attribute to match records by: the first possible one that a column is mapped to. */
function knownBy(type: string, targets: ReadonlySet<string>): string | null {
  const { by = [] } = importableOf(type) ?? {};
  const brings = (name: string) =>
    [...targets].some((target) => target === name || target.startsWith(`${name}.`));
  return by.find(brings) ?? null;
}

/** A mapping by column key; also accepts letters and headings. @throws Refusal 422 */
function named(columns: FileShape["columns"], chosen: Record<string, string>): Record<string, string> {
  const pairs = Object.entries(chosen).map(([name, target]) => {
    const fits = [
      ({ key }: FileShape["columns"][number]) => key === name,
      ({ heading }: FileShape["columns"][number]) => heading === name.trim(),
      ({ letter }: FileShape["columns"][number]) => letter === name,
    ];
    const found = fits.flatMap((each) => columns.find(each) ?? [])[0];
    if (!found) throw unprocessable("importMapping", { name, target });
    return [found.key, target];
  });
  return Object.fromEntries(pairs);
}

/** The default settings: those of the last file with these headings, otherwise guessed. */
export function settingsFor(
  resource: Resource,
  { shape, heading_row }: Profile,
  chosen: Partial<ImportSettings>,
  remembered: MappingMemory | undefined,
): { settings: ImportSettings; guesses: Record<string, Guess> } {
  const { columns } = shape;
  const guessed = remembered ? byHeading(columns, remembered.mapping) : guessMapping(resource, columns);
  const pairs = guessed.flatMap((each, at) => (each ? [[columns[at]?.key ?? "", each] as const] : []));
  const mapping = chosen.mapping
    ? named(columns, chosen.mapping)
    : Object.fromEntries(pairs.map(([key, { target }]) => [key, target]));
  const targets = new Set([...Object.values(mapping), ...Object.keys(chosen.given ?? {})]);
  return {
    settings: {
      sheet: chosen.sheet ?? shape.sheets[0] ?? null,
      heading_row,
      notation:
        chosen.notation ??
        remembered?.notation ??
        notationOfFile(
          resource,
          columns,
          columns.map(({ key }) => targetOf(resource, mapping[key] ?? "")),
        ),
      mapping,
      update_by:
        chosen.update_by !== undefined
          ? chosen.update_by
          : (remembered?.update_by ?? knownBy(resource.type, targets)),
      given: chosen.given ?? {},
      left_out: chosen.left_out ?? [],
      leave_out_refused: chosen.leave_out_refused ?? false,
      corrections: chosen.corrections ?? {},
      accepted: chosen.accepted ?? [],
      remember: chosen.remember ?? true,
    },
    guesses: Object.fromEntries(
      pairs.map(([key, { target, guess }]) => [key, mapping[key] === target ? guess : "sure"]),
    ),
  };
}
