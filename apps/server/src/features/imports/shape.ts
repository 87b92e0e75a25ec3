import { kindOf } from "@kantwerk/contract/fieldKinds";
import { type Guess, type ImportSettings, importableOf, type Notation } from "@kantwerk/contract/imports";
import type { Resource } from "@kantwerk/contract/resource";
import type { FileRow } from "../../adapters/tables/tableReader.ts";
import { unprocessable } from "../../http/refusal.ts";
import type { FileShape } from "../../resources/importTables.ts";
import { notationOf, shown } from "./cellValue.ts";
import { type ColumnGuess, guessMapping, headingScore, plainHeading } from "./guess.ts";
import type { FileTable } from "./readTable.ts";
import { targetOf } from "./targets.ts";

/** Rows among which the headings are looked for. */
const firstRows = 30;
const samplesShown = 3;

/** A, B … Z, AA … as spreadsheets call their columns. */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

/** The row of the headings: of the first rows the one that most says what we know, else the first with several texts. */
function headingRowOf(resource: Resource, rows: readonly FileRow[]): number {
  const scored = rows.map(({ row, cells }) => ({
    row,
    score: headingScore(
      resource,
      cells.map((cell) => shown(cell)),
    ),
  }));
  return scored.reduce((best, each) => (each.score > best.score ? each : best), { row: 1, score: 0 }).row;
}

type Tally = { samples: string[]; de: number; en: number };

const tally = (): Tally => ({ samples: [], de: 0, en: 0 });

function count(into: Tally, text: string, isText: boolean): void {
  if (into.samples.length < samplesShown && text !== "" && !into.samples.includes(text))
    into.samples.push(text.slice(0, 80));
  const notation = isText ? notationOf(text) : undefined;
  if (notation) into[notation] += 1;
}

const leading = ({ de, en }: Pick<Tally, "de" | "en">): Notation | null =>
  de === en ? null : de > en ? "de" : "en";

/** Columns are called by their headings; those that have none, or share one, by their letters. */
function namedColumns(headings: readonly string[], tallies: readonly Tally[]): FileShape["columns"] {
  const times = Map.groupBy(headings, (heading) => heading);
  return tallies.map(({ samples, ...found }, index) => {
    const letter = letterOf(index);
    const heading = headings[index] ?? "";
    const key = heading !== "" && times.get(heading)?.length === 1 ? heading : letter;
    return { key, letter, heading, samples, notation: leading(found) };
  });
}

export type Profile = {
  shape: Omit<FileShape, "guesses">;
  heading_row: number;
  rows: number;
};

/** Reads all of a file once: where its headings are, what its columns are called and how their numbers are written. */
export function profileOf(table: FileTable, resource: Resource, wanted: number | undefined): Profile {
  const first: FileRow[] = [];
  const tallies: Tally[] = [];
  let headings: string[] = [];
  let heading_row = wanted;
  let rows = 0;
  const take = ({ row, cells }: FileRow) => {
    if (heading_row !== undefined && row < heading_row) return;
    if (row === heading_row) {
      headings = cells.map((cell) => shown(cell).replaceAll(/\s+/g, " ").slice(0, 120));
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
    shape: { sheets: table.sheets, columns: namedColumns(headings, tallies) },
    heading_row: heading_row ?? 1,
    rows,
  };
}

/** The same for the same headings, whatever their order. */
export const headingsKey = ({ columns }: Pick<FileShape, "columns">): string =>
  columns
    .map(({ heading }) => plainHeading(heading))
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

/** By what records are known: the first possible attribute that a column brings. */
function knownBy(type: string, targets: ReadonlySet<string>): string | null {
  const { by = [] } = importableOf(type) ?? {};
  const brings = (name: string) =>
    [...targets].some((target) => target === name || target.startsWith(`${name}.`));
  return by.find(brings) ?? null;
}

/** A chosen mapping by the keys of the columns, which may also be called by their letters or headings. @throws Refusal 422 */
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

/** How most of the columns with numbers are written; article numbers say nothing of that. */
function usualNotation(
  resource: Resource,
  columns: FileShape["columns"],
  mapping: Record<string, string>,
): Notation | null {
  const found = columns.flatMap(({ key, notation }) => {
    const target = targetOf(resource, mapping[key] ?? "");
    const kind = target?.kind === "attribute" && resource.fields[target.name]?.kind;
    const holds = kind ? kindOf(kind).holds : "text";
    const isFigure = target?.kind === "steps" || ["number", "integer", "decimal"].includes(holds);
    return notation && isFigure ? [notation] : [];
  });
  const german = found.filter((each) => each === "de").length;
  return leading({ de: german, en: found.length - german });
}

/** What an import does as long as nobody decides otherwise: as the last file with these headings, else as it looks. */
export function settingsFor(
  resource: Resource,
  { shape, heading_row }: Profile,
  chosen: Partial<ImportSettings>,
  remembered: MappingMemory | undefined,
): { settings: ImportSettings; guesses: Record<string, Guess> } {
  const { columns } = shape;
  const guessed = remembered
    ? byHeading(columns, remembered.mapping)
    : guessMapping(
        resource,
        columns.map(({ heading }) => heading),
      );
  const pairs = guessed.flatMap((each, at) => (each ? [[columns[at]?.key ?? "", each] as const] : []));
  const mapping = chosen.mapping
    ? named(columns, chosen.mapping)
    : Object.fromEntries(pairs.map(([key, { target }]) => [key, target]));
  const targets = new Set([...Object.values(mapping), ...Object.keys(chosen.given ?? {})]);
  return {
    settings: {
      sheet: chosen.sheet ?? shape.sheets[0] ?? null,
      heading_row,
      notation: chosen.notation ?? remembered?.notation ?? usualNotation(resource, columns, mapping),
      mapping,
      update_by:
        chosen.update_by !== undefined
          ? chosen.update_by
          : (remembered?.update_by ?? knownBy(resource.type, targets)),
      given: chosen.given ?? {},
      left_out: chosen.left_out ?? [],
      leave_out_refused: chosen.leave_out_refused ?? false,
      corrections: chosen.corrections ?? {},
      remember: chosen.remember ?? true,
    },
    guesses: Object.fromEntries(
      pairs.map(([key, { target, guess }]) => [key, mapping[key] === target ? guess : "sure"]),
    ),
  };
}
