import type { ProcessPool } from "../cad/fileReader.ts";
import { openPool, type PoolOptions } from "../cad/readerPool.ts";

/** A cell: a text, a number, a boolean, or a day (midnight UTC). */
export type TableCell = string | number | boolean | Date | null;

/**
 * A row of a file, numbered from 1. A formula without a stored value is its text, an error its error text. `shown` has
 * numbers as displayed, by column, if that is more than their digits: `0004711`, `1.10`, `5 %`.
 */
export type FileRow = {
  row: number;
  cells: TableCell[];
  isHidden?: boolean;
  shown?: Record<number, string>;
};

/** A table to read: a text (CSV) or a spreadsheet. */
export type TableTask = {
  bytes: Uint8Array;
  format: "text" | "workbook";
  /** The name of a sheet; defaults to the first sheet. */
  sheet: string | null;
  /** Maximum number of columns and rows to read. */
  columns: number;
  rows: number;
  /** Row numbers to read; undefined: all. */
  only?: readonly number[];
};

/** `batches` are decoded by `rowsOf` on demand. */
export type TableResult = { sheets: string[]; batches: Uint8Array[] };

/** Reads tables in separate processes. */
export type TableReader = ProcessPool<TableTask, TableResult>;

/** Separate from drawings and models, so that correcting a cell does not wait for a large assembly. */
export const openTableReader = (options: Partial<PoolOptions> = {}): TableReader =>
  openPool<TableTask, TableResult>({
    // One more than the number of parallel import checks, for requests.
    size: 3,
    // A busy machine takes long for 200,000 rows, and no request waits for those.
    timeMs: 120_000,
    keepMb: 250,
    script: new URL("./tableChild.ts", import.meta.url),
    ...options,
  });
