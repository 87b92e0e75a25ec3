import type { PartsListCode } from "@kantwerk/contract/answers/partsLists";
import { readMeasure } from "@kantwerk/notation/measure";
import {
  type Cell,
  letterOf,
  type Sheet,
  shownText,
  type TableRow,
  textOf,
} from "@kantwerk/price-table/table";

/** A row of a parts list; `parent` is the level of its assembly. */
export type Entry = {
  row: number;
  level: string;
  parent: string | null;
  number: string;
  name: string;
  material: string;
  quantity: number | null;
  /** Why the row is skipped. */
  code: PartsListCode | null;
};

const columnTypes = ["position", "number", "name", "quantity", "material"] as const;
type ColumnType = (typeof columnTypes)[number];

/** Headings in SolidWorks, Inventor, Creo, Solid Edge and German drawings; the first match counts. */
const headings: Record<ColumnType, RegExp> = {
  position:
    /^(?:item(?:no|number|nr)?|pos(?:no|nr|ition|itionsnr|itionsnummer)?|lfdnr|no|nr|level|index|find(?:no|number))$/,
  number:
    /^(?:part(?:no|number|nr)|(?:teile?|sach|artikel|zeichnungs|bauteil|material|ident)(?:nr|nummer)|number|nummer|article(?:no|number)|drawing(?:no|number)|documentnumber|dokumentnummer|stocknumber)$/,
  name: /^(?:description|benennung|bezeichnung|name|title|titel|beschreibung|partname|teilename|component)$/,
  quantity: /^(?:qty|quantity|menge|anzahl|stuck|stk|stuckzahl|itemqty|unitqty|count|amount)$/,
  material: /^(?:material|werkstoff|rohmaterial|materialname)$/,
};

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

type PartsListColumn = { at: number; letter: string; heading: string; type: ColumnType | "unknown" };

const typeOf = (heading: string) => columnTypes.find((each) => headings[each].test(plain(heading)));

/** The columns of a heading row; a heading may begin in the row above. */
function columnsIn({ cells }: TableRow, above: TableRow | undefined): PartsListColumn[] {
  const taken = new Set<ColumnType>();
  const width = Math.max(cells.length, above?.cells.length ?? 0);
  return Array.from({ length: width }, (_, at) => at).flatMap((at) => {
    const [upper, own] = [textOf(above?.cells[at]), textOf(cells[at])];
    const joined = `${upper} ${own}`.trim();
    const heading = own === "" || typeOf(joined) ? joined : own;
    if (heading === "") return [];
    const known = typeOf(heading);
    const type = known && !taken.has(known) ? known : undefined;
    if (type) taken.add(type);
    return [{ at, letter: letterOf(at), heading, type: type ?? ("unknown" as const) }];
  });
}

/** The first row with a quantity column and a column naming the parts, by itself or combined with the row above. */
function findHeadings(rows: readonly TableRow[]) {
  for (const [at, row] of rows.slice(0, 40).entries()) {
    const columns = columnsIn(row, rows[at - 1]);
    const has = (type: ColumnType) => columns.some((column) => column.type === type);
    if (has("quantity") && (has("number") || has("name"))) return { row, columns };
  }
  return undefined;
}

/** Repairs a level: spreadsheets turn 1.10, which follows 1.9, into 1.1 unless the number format keeps the 0. */
function levelOf(row: TableRow, at: number, before: string | undefined): string {
  const text = shownText(row, at).replace(/\.$/, "");
  const isCut =
    typeof row.cells[at] === "number" && before?.endsWith(".9") && text === `${before.slice(0, -1)}1`;
  return isCut ? `${text}0` : text;
}

function quantityOf(cell: Cell | undefined): Pick<Entry, "quantity" | "code"> {
  if (typeof cell === "number" && cell > 0) return { quantity: cell, code: null };
  const text = textOf(cell);
  if (text === "") return { quantity: null, code: "quantity_missing" };
  const reading = readMeasure(text, undefined, { whole: true });
  const quantity = reading.state === "read" ? Number(reading.value) : Number.NaN;
  return quantity > 0 ? { quantity, code: null } : { quantity: null, code: "quantity_unreadable" };
}

/** The rows of a parts list; undefined if no sheet has its headings. */
export function readPartsList(sheets: readonly Sheet[]) {
  for (const { rows } of sheets) {
    const shown = rows.filter(({ isHidden }) => !isHidden);
    const found = findHeadings(shown);
    if (!found) continue;
    const data = shown.filter(({ row }) => row > found.row.row);
    const hidden = rows.flatMap(({ row, isHidden }) => (isHidden ? [row] : []));
    return { columns: found.columns, entries: entriesOf(data, found.columns), hidden };
  }
  return undefined;
}

function entriesOf(rows: readonly TableRow[], columns: readonly PartsListColumn[]): Entry[] {
  const columnOf = (type: ColumnType) => columns.find((column) => column.type === type)?.at ?? -1;
  const cellOf = ({ cells }: TableRow, type: ColumnType) => cells[columnOf(type)];
  const entries: Entry[] = [];
  let before: string | undefined;
  for (const row of rows) {
    const [number, name, material] = (["number", "name", "material"] as const).map((type) =>
      shownText(row, columnOf(type)),
    ) as [string, string, string];
    const position = levelOf(row, columnOf("position"), before);
    const isEmpty = number === "" && name === "" && textOf(cellOf(row, "quantity")) === "";
    if (isEmpty) continue;
    const level = /^\d+(?:\.\d+)*$/.test(position) ? position : String(entries.length + 1);
    before = level;
    const parent = level.includes(".") ? level.slice(0, level.lastIndexOf(".")) : null;
    const { quantity, code } = quantityOf(cellOf(row, "quantity"));
    const isNamed = number !== "" || name !== "";
    entries.push({
      ...{ row: row.row, level, parent, number, name: name || number, material, quantity },
      code: isNamed ? code : "no_identity",
    });
  }
  const levels = new Set(entries.filter(({ code }) => code === null).map(({ level }) => level));
  return entries.map((entry) =>
    entry.code === null && entry.parent !== null && !levels.has(entry.parent)
      ? { ...entry, code: "level_missing" as const }
      : entry,
  );
}
