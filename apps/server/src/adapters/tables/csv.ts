import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { ReadingFailed } from "../cad/fileReader.ts";
import { encodingOf } from "./encoding.ts";
import type { FileRow } from "./tableReader.ts";

const headBytes = 64 * 1024;
/** A row is held in memory, so the length of its text and its number of cells are limited. */
const maxRowLength = 1_000_000;
const maxCells = 10_000;

/** The separator that splits the first lines into the most columns, with equal numbers in each line. */
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

function* textOf(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += headBytes)
    yield decoder.decode(bytes.subarray(at, at + headBytes), { stream: true });
  yield decoder.decode();
}

/** Fails if a row has too many cells. */
function boundedCell(text: string, { index }: { index: number }): string {
  if (index >= maxCells) throw new ReadingFailed("too_large");
  return text;
}

/** The rows of a text in UTF-8, UTF-16 or Windows-1252 with any separator. @throws ReadingFailed */
export async function* csvRows(bytes: Uint8Array): AsyncGenerator<FileRow> {
  const encoding = encodingOf(bytes);
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, headBytes));
  // Excel's own separator line.
  const said = /^sep=(.)\r?\n/.exec(head)?.[1];
  const parser = Readable.from(textOf(bytes, encoding)).pipe(
    parse({
      delimiter: said ?? separatorOf(head),
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: maxRowLength,
      cast: boundedCell,
    }),
  );
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (row > 1 || !said) yield { row, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? new ReadingFailed("unreadable") : error;
  }
}
