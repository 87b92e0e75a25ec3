import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { maxImportBytes, maxImportRows } from "@kantwerk/contract/imports";
import type { FileStore } from "../../adapters/files/fileStore.ts";
import { unprocessable } from "../../http/refusal.ts";
import type { Cell } from "../exports/cell.ts";
import type { FileRow } from "./workbook.ts";

/** A file of rows, read from its beginning as often as it is asked. */
export type FileTable = { sheets: string[]; rows(): AsyncIterable<FileRow> };

const maxColumns = 200;
const maxCellLength = 10_000;
const unreadable = () => unprocessable("importUnreadable");

function bounded(cells: readonly Cell[]): Cell[] {
  return cells
    .slice(0, maxColumns)
    .map((cell) =>
      typeof cell === "string" && cell.length > maxCellLength ? cell.slice(0, maxCellLength) : cell,
    );
}

/** UTF-16 is told by its first two bytes; Excel calls such a file "Unicode text". */
export const utf16Of = (head: Uint8Array): "utf-16le" | "utf-16be" | undefined =>
  head[0] === 0xff && head[1] === 0xfe
    ? "utf-16le"
    : head[0] === 0xfe && head[1] === 0xff
      ? "utf-16be"
      : undefined;

/** Whether all of it is UTF-8; what is not comes from an older program on Windows. */
async function isUtf8(content: Readable): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of content) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch {
    content.destroy();
    return false;
  }
}

/** The separator that cuts the first lines into the most columns, and each into as many. */
function separatorOf(head: string): string {
  const lines = head
    .replaceAll(/"(?:[^"]|"")*"/g, "")
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "")
    .slice(0, 30);
  const scores = [";", "\t", ",", "|"].map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    return { separator, score: counts.filter((count) => count === usual).length * 10 + usual };
  });
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).separator;
}

async function* textOf(content: Readable, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of content) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function csvTable(files: FileStore, sha256: string): Promise<FileTable> {
  const start = await buffer(await files.open(sha256, { start: 0, end: 64 * 1024 - 1 }));
  const encoding = utf16Of(start) ?? ((await isUtf8(await files.open(sha256))) ? "utf-8" : "windows-1252");
  // Excel may say it itself, in a line of its own.
  const head = new TextDecoder(encoding).decode(start);
  const said = /^sep=(.)\r?\n/.exec(head)?.[1];
  const delimiter = said ?? separatorOf(head);
  return {
    sheets: [],
    async *rows() {
      const { parse } = await import("csv-parse");
      const parser = parse({
        delimiter,
        relax_quotes: true,
        relax_column_count: true,
        max_record_size: 1_000_000,
      });
      const content = await files.open(sha256);
      const source = Readable.from(textOf(content, encoding));
      source.on("error", (error) => parser.destroy(error));
      source.pipe(parser);
      let row = 0;
      try {
        for await (const cells of parser as AsyncIterable<string[]>) {
          row += 1;
          if (row === 1 && said) continue;
          yield { row, cells: bounded(cells) };
        }
      } catch (error) {
        if ((error as { code?: string }).code?.startsWith("CSV_")) throw unreadable();
        throw error;
      } finally {
        source.destroy();
        content.destroy();
      }
    },
  };
}

async function xlsxTable(files: FileStore, sha256: string, wanted: string | null): Promise<FileTable> {
  const bytes = await buffer(await files.open(sha256));
  if (bytes.length > maxImportBytes) throw unprocessable("importTooLarge");
  const { openWorkbook } = await import("./workbook.ts");
  const { sheets, rows } = await openWorkbook(bytes, maxColumns);
  const sheet = wanted !== null && sheets.includes(wanted) ? wanted : sheets[0];
  if (sheet === undefined) throw unreadable();
  return {
    sheets,
    async *rows() {
      for await (const { row, cells } of rows(sheet)) yield { row, cells: bounded(cells) };
    },
  };
}

/** Some rows of a file by their numbers; it is read no further than the last of them. */
export async function someRows({ rows }: FileTable, wanted: ReadonlySet<number>): Promise<FileRow[]> {
  const last = Math.max(0, ...wanted);
  const found: FileRow[] = [];
  if (last > 0)
    for await (const each of rows()) {
      if (wanted.has(each.row)) found.push(each);
      if (each.row >= last) break;
    }
  return found;
}

/** The rows of a file, as long as there are not too many. */
async function* within(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
  for await (const each of rows) {
    if (each.row > maxImportRows + 100) throw unprocessable("importTooManyRows", { max: maxImportRows });
    yield each;
  }
}

/**
 * A file as rows: CSV in UTF-8, UTF-16 or Windows-1252 with any separator, or a sheet of a spreadsheet.
 * @throws Refusal 422 for a file that is none of these, is damaged, or unpacks to too much
 */
export async function openTable(
  files: FileStore,
  { sha256, media_type }: { sha256: string; media_type: string },
  sheet: string | null,
): Promise<FileTable> {
  const isText = media_type === "text/csv" || media_type === "text/plain";
  const table = isText ? await csvTable(files, sha256) : await xlsxTable(files, sha256, sheet);
  return { sheets: table.sheets, rows: () => within(table.rows()) };
}
