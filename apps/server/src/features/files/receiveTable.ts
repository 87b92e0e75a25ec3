import type { Sheet } from "@kantwerk/price-table/table";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { ReadingFailed } from "../../adapters/cad/fileReader.ts";
import { encodingOf } from "../../adapters/tables/encoding.ts";
import type { FileRow, TableTask } from "../../adapters/tables/tableReader.ts";
import { rowsOf } from "../../adapters/tables/tableRows.ts";
import type { Deps } from "../../context.ts";
import { formOf, jsonOf } from "../../http/answers.ts";
import { judged, Refusal } from "../../http/refusal.ts";
import { unguarded } from "../exports/cell.ts";
import { receiveForm } from "./receiveFiles.ts";

const maxBytes = 10 * 1024 * 1024;
const maxRows = 5000;
const maxColumns = 60;
const maxSheets = 20;
const maxCellLength = 500;

/** The raw rows of a file or text. */
export type SentTable = { sheets: Sheet[]; isSemicolons: boolean };

const unreadable = () => new Refusal(422, "tableUnreadable", { code: "unreadable" });

const tooLarge = () => new Refusal(422, "tableTooLarge", { code: "unreadable" });

function refusalOf(error: unknown): unknown {
  if (!(error instanceof ReadingFailed) || error.code === "stopped") return error;
  const isTooMuch = error.code === "too_large" || error.code === "too_slow";
  return isTooMuch ? tooLarge() : unreadable();
}

/** Removes the apostrophe that exports put in front of formulas. */
const sheetRow = ({ row, cells, isHidden = false, shown }: FileRow) => ({
  row,
  isHidden,
  ...(shown && { shown }),
  cells: cells.map((cell) => (typeof cell === "string" ? unguarded(cell.slice(0, maxCellLength)) : cell)),
});

async function read({ tables }: Deps, task: Pick<TableTask, "bytes" | "format" | "sheet">) {
  const { sheets, batches } = await tables
    .read({ ...task, columns: maxColumns, rows: maxRows + 1 })
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  const rows = [...rowsOf(batches)].map(sheetRow);
  if (rows.length > maxRows) throw tooLarge();
  return { sheets, rows };
}

/** All worksheets of a spreadsheet, each parsed separately, visible rows only. */
async function workbookSheets(deps: Deps, bytes: Buffer): Promise<Sheet[]> {
  const first = await read(deps, { bytes, format: "workbook", sheet: null });
  const names = first.sheets.slice(0, maxSheets);
  const found: Sheet[] = [{ sheet: names[0] ?? null, rows: first.rows }];
  for (const sheet of names.slice(1))
    found.push({ sheet, rows: (await read(deps, { bytes, format: "workbook", sheet })).rows });
  const filled = found.filter(({ rows }) => rows.length > 0);
  const [only, second] = filled;
  return only && !second ? [{ ...only, sheet: null }] : filled;
}

const tabs = "sep=\t\n";

/** Text copied from a spreadsheet is separated by tabs, whatever else its cells contain. */
async function textSheets(deps: Deps, text: string): Promise<Sheet[]> {
  const isCopied = text.includes("\t");
  const bytes = Buffer.from(isCopied ? tabs + text : text);
  const { rows } = await read(deps, { bytes, format: "text", sheet: null });
  return [{ sheet: null, rows: isCopied ? rows.map((each) => ({ ...each, row: each.row - 1 })) : rows }];
}

const separates = (text: string): boolean => {
  const [head = ""] = text.split(/\r\n|\n|\r/, 1);
  return !text.includes("\t") && (text.match(/;/g)?.length ?? 0) > (head.match(/,/g)?.length ?? 0);
};

const isPackage = (bytes: Buffer) => bytes.subarray(0, 2).toString("latin1") === "PK";
const isBinary = (bytes: Buffer, encoding: string) => encoding === "utf-8" && bytes.includes(0);

async function fileSheets(deps: Deps, bytes: Buffer, name: string) {
  if (isPackage(bytes)) return { sheets: await workbookSheets(deps, bytes), isSemicolons: false };
  const encoding = encodingOf(bytes);
  const isOther =
    /\.(?:xlsx?|xlsm|ods|pdf)$/i.test(name) || isBinary(bytes, encoding) || bytes.includes("%PDF-");
  if (isOther || bytes.length === 0) throw unreadable();
  const text = new TextDecoder(encoding).decode(bytes);
  return { sheets: await textSheets(deps, text), isSemicolons: separates(text) };
}

const textBody = (names: readonly string[]) =>
  z.strictObject({
    text: z.string().min(1),
    ...Object.fromEntries(names.map((name) => [name, z.string().optional()])),
  });

async function receiveText(deps: Deps, request: FastifyRequest, names: readonly string[]) {
  const { text, ...fields } = judged(textBody(names), request.body ?? {});
  return { sheets: await textSheets(deps, text), isSemicolons: separates(text), fields };
}

async function receiveFile(deps: Deps, request: FastifyRequest, names: readonly string[]) {
  const take = async (part: { toBuffer(): Promise<Buffer>; filename: string }) => ({
    bytes: await part.toBuffer(),
    name: part.filename,
  });
  const { files, fields } = await receiveForm(request, names, "file", take, { maxBytes });
  const [file] = files;
  if (!file) throw unreadable();
  if (file.bytes.length > maxBytes) throw new Refusal(413, "fileTooLarge");
  return { ...(await fileSheets(deps, file.bytes, file.name)), fields };
}

/**
 * The request options of an endpoint that reads a table: a file in a form or a text as JSON, with other fields.
 * Throws Refusal 413 over 10 MB, and 422 for a file that is no table or an unknown field.
 */
export const sentTable = (...names: string[]) => ({
  takes: [formOf("file", { texts: names }), jsonOf(textBody(names))],
  receive: (
    deps: Deps,
    request: FastifyRequest,
  ): Promise<SentTable & { fields: Partial<Record<string, string>> }> =>
    request.isMultipart() ? receiveFile(deps, request, names) : receiveText(deps, request, names),
});
