import type { SaxesParser } from "saxes";
import { ReadingFailed } from "../cad/fileReader.ts";
import { shownBy } from "./numberFormat.ts";
import type { FileRow, TableCell } from "./tableReader.ts";
import { type Emit, emitted, localName, type Workbook } from "./workbook.ts";
import { assertWithinLimits, type Part, partsOf } from "./zipBomb.ts";

/** Maximum repeat count of cells and rows, which are stored once if identical. */
const mostRepeated = 10_000;

const isContent = ({ name }: Part) => name === "content.xml";

/** Whether a package is an OpenDocument spreadsheet (ODS), as written by LibreOffice. @throws ReadingFailed */
export const isOpenDocument = (bytes: Buffer): boolean => partsOf(bytes).some(isContent);

const numeric = new Set(["float", "percentage", "currency"]);

function cellOf(attributes: Record<string, string>, text: string): TableCell {
  const { "office:value-type": type = "", "office:value": value = "" } = attributes;
  const isError = /^(?:#[A-Z0-9/]+[!?]?|Err:\d+)$/.test(text);
  if (isError) return text;
  if (numeric.has(type) && value !== "") return Number.isNaN(Number(value)) ? text : Number(value);
  if (type === "boolean") return attributes["office:boolean-value"] === "true";
  const day =
    type === "date" ? Date.parse(`${attributes["office:date-value"]?.slice(0, 10)}T00:00:00Z`) : Number.NaN;
  if (!Number.isNaN(day)) return new Date(day);
  if (text !== "") return text;
  const formula = attributes["table:formula"];
  return formula ? formula.replace(/^\w+:=?/, "=") : null;
}

/** A number as displayed, if that is more than its digits; the decimal sign may be a comma. */
function shownIn(value: TableCell, cell: Record<string, string>, text: string): string | undefined {
  const { "office:value-type": type, "office:currency": currency } = cell;
  if (typeof value !== "number") return undefined;
  if (type === "currency" && currency && value >= 0) return `${value} ${currency}`;
  if (type === "percentage") return shownBy("percent", value);
  const plain = text.replace(",", ".");
  const isMore = /^\d+(?:\.\d+)?$/.test(plain) && Number(plain) === value && plain !== String(value);
  return isMore ? plain : undefined;
}

const repeated = (times: string | undefined) => Math.min(Math.max(1, Number(times ?? 1) || 1), mostRepeated);

type SheetRange = { sheet: string; columns: number };

/** Emits the rows of one sheet; blank rows only count. */
function emitRows(parser: SaxesParser, emit: Emit<FileRow>, { sheet, columns }: SheetRange): void {
  let isWanted = false;
  let row = 0;
  let rowTimes = 1;
  let isHidden = false;
  let cells: TableCell[] = [];
  let shown: FileRow["shown"];
  let cell: Record<string, string> = {};
  let paragraphs: string[] = [];
  let notes = 0;
  parser.on("opentag", ({ name, attributes }) => {
    const element = localName(name);
    if (element === "table") isWanted = attributes["table:name"] === sheet;
    else if (element === "annotation") notes += 1;
    else if (element === "table-row") {
      cells = [];
      shown = undefined;
      rowTimes = Math.max(1, Number(attributes["table:number-rows-repeated"] ?? 1) || 1);
      isHidden = /^(?:collapse|filter)$/.test(attributes["table:visibility"] ?? "");
    } else if (element === "table-cell" || element === "covered-table-cell") {
      cell = attributes as Record<string, string>;
      paragraphs = [];
    } else if (element === "p" && notes === 0) paragraphs.push("");
    else if (element === "s" && paragraphs.length > 0) paragraphs.push(`${paragraphs.pop()} `);
  });
  parser.on("text", (piece) => {
    if (notes === 0 && paragraphs.length > 0) paragraphs.push(`${paragraphs.pop()}${piece}`);
  });
  parser.on("closetag", ({ name }) => {
    const element = localName(name);
    if (element === "annotation") notes -= 1;
    else if (element === "table") isWanted = false;
    else if (element === "table-cell" || element === "covered-table-cell") {
      const text = paragraphs.join("\n").trim();
      const value = cellOf(cell, text);
      const format = shownIn(value, cell, text);
      const times = Math.min(repeated(cell["table:number-columns-repeated"]), columns - cells.length);
      for (let time = 0; time < times; time += 1) {
        if (format !== undefined) shown = Object.assign(shown ?? {}, { [cells.length]: format });
        cells.push(value);
      }
      paragraphs = [];
    } else if (element === "table-row" && isWanted) {
      const isBlank = cells.every((each) => each === null);
      const more = { ...(isHidden && { isHidden }), ...(shown && { shown }) };
      for (let time = 1; !isBlank && time <= Math.min(rowTimes, mostRepeated); time += 1)
        emit({ row: row + time, cells, ...more });
      row += rowTimes;
    }
  });
}

/**
 * Opens an ODS spreadsheet. Rows are read on demand.
 * @param columns number of columns to read
 * @throws ReadingFailed if it is no spreadsheet, damaged, or unpacks to too much
 */
export async function openDocument(bytes: Buffer, columns: number): Promise<Workbook> {
  await assertWithinLimits(bytes);
  const content = partsOf(bytes).find(isContent);
  if (!content) throw new ReadingFailed("unreadable");
  const sheets: string[] = [];
  for await (const name of emitted<string>(content, (parser, emit) =>
    parser.on("opentag", (tag) => {
      if (tag.name === "table:table") emit(String(tag.attributes["table:name"] ?? ""));
    }),
  ))
    sheets.push(name);
  return {
    sheets,
    rows: (sheet) => emitted<FileRow>(content, (parser, emit) => emitRows(parser, emit, { sheet, columns })),
  };
}
