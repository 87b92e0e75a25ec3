import { Readable } from "node:stream";
import type { Locale } from "@kantwerk/contract/messages";
import { type Cell, csvLine, sheetCell } from "./cell.ts";

type Sheet = {
  name: string;
  columns: readonly { heading: string; format?: string | undefined }[];
  rows: AsyncIterable<Cell[]>;
  locale: Locale;
};

/** CSV that Excel opens with a double click: with a byte order mark and the language's separator. */
function csv({ columns, rows, locale }: Sheet): Readable {
  const separator = locale === "de" ? ";" : ",";
  const line = (cells: readonly Cell[]) => csvLine(cells, locale, separator);
  async function* lines() {
    yield `\ufeff${line(columns.map(({ heading }) => heading))}`;
    for await (const row of rows) yield line(row);
  }
  return Readable.from(lines(), { objectMode: false });
}

async function xlsx({ name, columns, rows }: Sheet): Promise<Readable> {
  const { writeXlsxStream } = await import("hucre/xlsx");
  async function* cells() {
    for await (const row of rows) yield row.map(sheetCell);
  }
  const defined = columns.map(({ heading, format }) => ({
    header: heading,
    ...(format && { numFmt: format }),
  }));
  // Sheet names are limited to 31 characters, without these; Excel reserves the name "History".
  const fitting = name.replace(/[\\/?*[\]:]/g, " ").slice(0, 31);
  const title = /^history$/i.test(fitting) ? `${fitting} 1` : fitting;
  const freezePane = { rows: 1 };
  return Readable.fromWeb(writeXlsxStream(cells(), { name: title, columns: defined, freezePane }) as never);
}

/** Export formats. Both stream at the speed of the client. */
export const writers = {
  csv: { mediaType: "text/csv; charset=utf-8", write: csv },
  xlsx: { mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", write: xlsx },
} as const;

export type Format = keyof typeof writers;

export const isFormat = (format: unknown): format is Format =>
  typeof format === "string" && Object.hasOwn(writers, format);
