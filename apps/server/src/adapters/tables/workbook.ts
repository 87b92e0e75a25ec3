import { isDateFormat, serialToDate } from "hucre";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { ReadingFailed } from "../cad/fileReader.ts";
import { type NumberFormat, numberFormat, shownBy } from "./numberFormat.ts";
import type { FileRow, TableCell } from "./tableReader.ts";
import { assertWithinLimits, contentOf, type Part, partsOf } from "./zipBomb.ts";

/** A spreadsheet: the names of its visible sheets, and the rows of each. */
export type Workbook = { sheets: string[]; rows(sheet: string): AsyncGenerator<FileRow> };

type Sheet = { name: string; part: Part | undefined; isHidden: boolean };
export type Emit<T> = (item: T) => void;

export const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/**
 * Streams what a parser emits for a part, chunk by chunk: the next chunk is unpacked only after the last has been consumed,
 * which bounds the memory for slow consumers.
 */
export async function* emitted<T>(
  part: Part | undefined,
  listen: (parser: SaxesParser, emit: Emit<T>) => void,
): AsyncGenerator<T> {
  if (!part) return;
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  let items: T[] = [];
  listen(parser, (item) => items.push(item));
  try {
    for await (const piece of contentOf(part)) {
      parser.write(decoder.decode(piece, { stream: true }));
      yield* items;
      items = [];
    }
    parser.close();
  } catch {
    throw new ReadingFailed("unreadable");
  }
}

/** The start tags of elements with these names. */
const elements = (part: Part | undefined, ...names: string[]) =>
  emitted<SaxesTagPlain>(part, (parser, emit) =>
    parser.on("opentag", (tag) => {
      if (names.includes(localName(tag.name))) emit(tag);
    }),
  );

/** Resolves a path relative to a part of the package. */
const pathFrom = (part: string, target: string): string =>
  new URL(target, `file:///${part}`).pathname.slice(1);

type Relations = { byId: Map<string, Part>; byType(ending: string): Part | undefined };

/** The parts that a part refers to. */
async function relationsOf(parts: Map<string, Part>, of: string): Promise<Relations> {
  const found: { id: string; type: string; part: Part | undefined }[] = [];
  const at = of.lastIndexOf("/") + 1;
  const own = parts.get(`${of.slice(0, at)}_rels/${of.slice(at)}.rels`);
  for await (const { attributes } of elements(own, "Relationship")) {
    const { Id: id = "", Type: type = "", Target: target = "" } = attributes;
    found.push({ id, type, part: parts.get(pathFrom(of, target)) });
  }
  return {
    byId: new Map(found.flatMap(({ id, part }) => (part ? [[id, part]] : []))),
    byType: (ending) => found.find(({ type }) => type.endsWith(`/${ending}`))?.part,
  };
}

/** The shared strings in order, without phonetic reading aids. */
function strings(part: Part | undefined): AsyncGenerator<string> {
  return emitted(part, (parser, emit) => {
    let text = "";
    let aids = 0;
    let isText = false;
    parser.on("opentag", ({ name }) => {
      const element = localName(name);
      if (element === "rPh") aids += 1;
      if (element === "si") text = "";
      isText = element === "t" && aids === 0;
    });
    parser.on("text", (piece) => {
      if (isText) text += piece;
    });
    parser.on("closetag", ({ name }) => {
      const element = localName(name);
      isText = false;
      if (element === "rPh") aids -= 1;
      if (element === "si") emit(unescaped(text));
    });
  });
}

/** Decodes characters that XML cannot contain, written as `_x000D_`. */
const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9a-f]{4})_/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** The number formats of cell styles by index, if they show more than plain digits. */
async function stylesOf(part: Part | undefined): Promise<Map<number, NumberFormat | "day">> {
  const formats = new Map<string, string>();
  const styles = new Map<number, NumberFormat | "day">();
  let isOfCells = false;
  let place = 0;
  for await (const { name, attributes } of elements(part, "numFmt", "cellStyleXfs", "cellXfs", "xf")) {
    const element = localName(name);
    const { numFmtId = "0", formatCode = "" } = attributes;
    if (element === "numFmt") formats.set(numFmtId, formatCode);
    else if (element !== "xf") isOfCells = element === "cellXfs";
    else if (isOfCells) {
      const format = formats.get(numFmtId) ?? numFmtId;
      const style = isDateFormat(format) ? "day" : numberFormat(format);
      if (style) styles.set(place, style);
      place += 1;
    }
  }
  return styles;
}

/** The column index of "AB12", from 0. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of place.toUpperCase().match(/^[A-Z]+/)?.[0] ?? "")
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

type CellContext = { texts: string[]; styles: Map<number, NumberFormat | "day">; is1904: boolean };

const styleOf = ({ s: style = "" }: Record<string, string>, { styles }: CellContext) =>
  style === "" ? undefined : styles.get(Number(style));

/** A number as displayed by the format of its cell. */
function shownIn(
  cell: Record<string, string>,
  value: TableCell | undefined,
  by: CellContext,
): string | undefined {
  const style = styleOf(cell, by);
  return typeof value === "number" && style !== "day" ? shownBy(style, value) : undefined;
}

/** The value of a cell from its type, style and text. */
function cellValue(cell: Record<string, string>, text: string, by: CellContext): TableCell {
  const { t: type = "n" } = cell;
  if (type === "s") return by.texts[Number(text)] ?? null;
  if (type === "str" || type === "inlineStr") return unescaped(text);
  if (type === "b") return text === "1" || text.toLowerCase() === "true";
  if (text === "" || type === "e") return text || null;
  const number = Number(text);
  if (Number.isNaN(number)) return text;
  return styleOf(cell, by) === "day" ? serialToDate(number, by.is1904) : number;
}

const isTrue = (value = "") => value === "1" || value.toLowerCase() === "true";

/** The rows of a sheet, without columns beyond the requested ones. */
function rowsOf(part: Part | undefined, by: CellContext, columns: number): AsyncGenerator<FileRow> {
  return emitted(part, (parser, emit) => {
    let row = 0;
    let cells: TableCell[] = [];
    let shown: FileRow["shown"];
    let column = -1;
    let cell: Record<string, string> = {};
    let text = "";
    let formula = "";
    let aids = 0;
    let isText = false;
    let isFormula = false;
    let isHidden = false;
    parser.on("opentag", ({ name, attributes }) => {
      const element = localName(name);
      if (element === "row") {
        row = Number(attributes.r ?? row + 1);
        isHidden = isTrue(attributes.hidden);
        cells = [];
        shown = undefined;
        column = -1;
      } else if (element === "c") {
        cell = attributes;
        column = attributes.r ? columnOf(attributes.r) : column + 1;
        text = "";
        formula = "";
      } else if (element === "rPh") aids += 1;
      isText = element === "v" || (element === "t" && aids === 0);
      isFormula = element === "f";
    });
    parser.on("text", (piece) => {
      if (isText) text += piece;
      if (isFormula) formula += piece;
    });
    parser.on("closetag", ({ name }) => {
      const element = localName(name);
      isText = false;
      isFormula = false;
      if (element === "rPh") aids -= 1;
      else if (element === "c" && column >= 0 && column < columns) {
        while (cells.length < column) cells.push(null);
        cells[column] = cellValue(cell, text, by) ?? (formula === "" ? null : `=${formula}`);
        const format = shownIn(cell, cells[column], by);
        if (format !== undefined) shown = Object.assign(shown ?? {}, { [column]: format });
      } else if (element === "row")
        emit({ row, cells, ...(isHidden && { isHidden }), ...(shown && { shown }) });
    });
  });
}

/**
 * Opens a spreadsheet. Rows are read on demand.
 * @param columns number of columns to read
 * @throws ReadingFailed if it is no spreadsheet, damaged, or unpacks to too much
 */
export async function openWorkbook(bytes: Buffer, columns: number): Promise<Workbook> {
  await assertWithinLimits(bytes);
  const parts = new Map(partsOf(bytes).map((part) => [part.name, part]));
  const book = (await relationsOf(parts, "")).byType("officeDocument");
  if (!book) throw new ReadingFailed("unreadable");
  const relations = await relationsOf(parts, book.name);
  const sheets: Sheet[] = [];
  let is1904 = false;
  for await (const { name, attributes } of elements(book, "workbookPr", "sheet")) {
    if (localName(name) === "workbookPr") {
      is1904 = ["1", "true"].includes(attributes.date1904 ?? "");
      continue;
    }
    const [, id = ""] = Object.entries(attributes).find(([key]) => key.endsWith(":id")) ?? [];
    const isHidden = /hidden/i.test(attributes.state ?? "");
    sheets.push({ name: attributes.name ?? "", part: relations.byId.get(id), isHidden });
  }
  let context: Promise<CellContext> | undefined;
  const readContext = async (): Promise<CellContext> => {
    const texts: string[] = [];
    for await (const text of strings(relations.byType("sharedStrings"))) texts.push(text);
    return { texts, styles: await stylesOf(relations.byType("styles")), is1904 };
  };
  return {
    sheets: sheets.filter(({ isHidden }) => !isHidden).map(({ name }) => name),
    async *rows(sheet) {
      context ??= readContext();
      const { part } = sheets.find(({ name }) => name === sheet) ?? {};
      if (!part) throw new ReadingFailed("unreadable");
      yield* rowsOf(part, await context, columns);
    },
  };
}
