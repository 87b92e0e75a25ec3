import { buffer } from "node:stream/consumers";
import { maxImportBytes, maxImportRows } from "@kantwerk/contract/imports";
import { ReadingFailed } from "../../adapters/cad/fileReader.ts";
import type { FileRow, TableTask } from "../../adapters/tables/tableReader.ts";
import { rowsOf } from "../../adapters/tables/tableRows.ts";
import type { Deps } from "../../context.ts";
import { unprocessable } from "../../http/refusal.ts";

/** The rows of a file; can be iterated repeatedly. */
export type FileTable = { sheets: string[]; rows(): Iterable<FileRow> };

const columns = 200;
/** Leaves room for headings and empty rows, which do not count towards an import's limit. */
const mostRows = maxImportRows + 100;

/** The refusal for a file that could not be read. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof ReadingFailed) || error.code === "stopped") return error;
  const isTooMuch = error.code === "too_large" || error.code === "too_slow";
  return unprocessable(isTooMuch ? "importTooLarge" : "importUnreadable");
}

/**
 * Reads a table in a separate process.
 * @throws Refusal 422 for a file that is no table, damaged, or too large
 */
async function readInProcess({ tables }: Pick<Deps, "tables">, task: TableTask): Promise<FileTable> {
  const { sheets, batches } = await tables.read(task).catch((error: unknown) => {
    throw refusalOf(error);
  });
  return { sheets, rows: () => rowsOf(batches) };
}

/** Limits the number of rows. */
function* within(rows: Iterable<FileRow>): Generator<FileRow> {
  for (const each of rows) {
    if (each.row > mostRows) throw unprocessable("importTooManyRows", { max: maxImportRows });
    yield each;
  }
}

/**
 * Opens a file as rows: CSV in UTF-8, UTF-16 or Windows-1252 with any separator, or a sheet of a spreadsheet.
 * @param only row numbers, if not all are needed
 * @throws Refusal 422 for a file that is none of these, damaged, or too large
 */
export async function openTable(
  deps: Pick<Deps, "files" | "tables">,
  { sha256, media_type }: { sha256: string; media_type: string },
  sheet: string | null,
  only?: Iterable<number>,
): Promise<FileTable> {
  const bytes = await buffer(await deps.files.open(sha256));
  if (bytes.length > maxImportBytes) throw unprocessable("importTooLarge");
  const format = media_type === "text/csv" || media_type === "text/plain" ? "text" : "workbook";
  const chosen = only && { only: [...only] };
  const table = await readInProcess(deps, { bytes, format, sheet, columns, rows: mostRows + 1, ...chosen });
  return { sheets: table.sheets, rows: () => within(table.rows()) };
}
