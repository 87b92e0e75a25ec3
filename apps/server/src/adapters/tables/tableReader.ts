import type { ProcessPool } from "../cad/fileReader.ts";
import { openPool, type PoolOptions } from "../cad/readerPool.ts";

/** What stands in one cell: a text, a number, yes or no, or a day (at midnight UTC). */
export type TableCell = string | number | boolean | Date | null;

/**
 * A row of a file; 1 is the first. A formula whose value the file does not have is the text of the formula, an error the
 * text of the error. `shown` are numbers as their formats show them, by column, where that is more than their digits: `0004711`,
 * `1.10`, `5 %`.
 */
export type FileRow = {
  row: number;
  cells: TableCell[];
  isHidden?: boolean;
  shown?: Record<number, string>;
};

/** A file of rows: as text (CSV), or as a spreadsheet. */
export type TableTask = {
  bytes: Uint8Array;
  format: "text" | "workbook";
  /** The sheet of a spreadsheet; its first one where it has none of this name. */
  sheet: string | null;
  /** How many of the first columns, and how many rows, are wanted. */
  columns: number;
  rows: number;
  /** Only rows of these numbers; none: all. */
  only?: readonly number[];
};

/** `batches` are rows as `tableRows` reads them: the server makes objects of them when it comes to them. */
export type TableResult = { sheets: string[]; batches: Uint8Array[] };

/** Reads tables in processes of their own. */
export type TableReader = ProcessPool<TableTask, TableResult>;

/** Apart from drawings and models, so that whoever corrects a cell does not wait for somebody's assembly. */
export const openTableReader = (options: Partial<PoolOptions> = {}): TableReader =>
  openPool<TableTask, TableResult>({
    // One more than imports are checked at once, for those who wait in a request.
    size: 3,
    // A busy machine takes long for 200,000 rows, and nobody is kept waiting by them.
    timeMs: 120_000,
    keepMb: 250,
    script: new URL("./tableChild.ts", import.meta.url),
    ...options,
  });
