import { ReadingFailed } from "../cad/fileReader.ts";
import { csvRows } from "./csv.ts";
import { isOpenDocument, openDocument } from "./openDocument.ts";
import type { FileRow, TableResult, TableTask } from "./tableReader.ts";
import { RowBatches } from "./tableRows.ts";
import { openWorkbook } from "./workbook.ts";

type OpenTable = { sheets: string[]; rows: AsyncIterable<FileRow> };

async function openBook({ bytes, sheet, columns }: TableTask): Promise<OpenTable> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const open = isOpenDocument(content) ? openDocument : openWorkbook;
  const { sheets, rows } = await open(content, columns);
  const chosen = sheet !== null && sheets.includes(sheet) ? sheet : sheets[0];
  if (chosen === undefined) throw new ReadingFailed("unreadable");
  return { sheets, rows: rows(chosen) };
}

/** Reads a table in this process. @throws ReadingFailed if it is no table, damaged, or too large */
export async function readTable(task: TableTask): Promise<TableResult> {
  const { sheets, rows } =
    task.format === "text" ? { sheets: [], rows: csvRows(task.bytes) } : await openBook(task);
  const only = task.only && new Set(task.only);
  const last = task.only ? Math.max(0, ...task.only) : Number.POSITIVE_INFINITY;
  const read = new RowBatches();
  let count = 0;
  for await (const each of rows) {
    if (each.row > last || count === task.rows) break;
    count += 1;
    if (!only || only.has(each.row)) read.add(each, task.columns);
  }
  read.end();
  return { sheets, batches: read.batches };
}
