import { deserialize, serialize } from "node:v8";
import { ReadingFailed } from "../cad/fileReader.ts";
import type { FileRow, TableCell } from "./tableReader.ts";

const maxCellLength = 10_000;
/** Approximate size of a batch. */
const batchBytes = 256 * 1024;
/** Maximum size of a result, which the server holds in memory. */
const maxBytes = 128 * 1024 * 1024;

const cut = (cell: TableCell): TableCell =>
  typeof cell === "string" && cell.length > maxCellLength ? cell.slice(0, maxCellLength) : cell;

const sizeOf = (cells: readonly TableCell[]): number =>
  cells.reduce((sum: number, cell) => sum + (typeof cell === "string" ? cell.length : 0) + 8, 0);

/** Collects rows into batches. */
export class RowBatches {
  readonly batches: Uint8Array[] = [];
  #rows: FileRow[] = [];
  #waiting = 0;
  #total = 0;

  /** @throws ReadingFailed if the result exceeds the maximum size */
  add({ cells, ...rest }: FileRow, columns: number): void {
    const own = cells.slice(0, columns).map(cut);
    this.#rows.push({ ...rest, cells: own });
    this.#waiting += sizeOf(own);
    if (this.#waiting >= batchBytes) this.end();
  }

  end(): void {
    if (this.#rows.length === 0) return;
    const batch = serialize(this.#rows);
    this.#total += batch.length;
    if (this.#total > maxBytes) throw new ReadingFailed("too_large");
    this.batches.push(batch);
    this.#rows = [];
    this.#waiting = 0;
  }
}

/** Decodes the rows of batches, one batch at a time. */
export function* rowsOf(batches: readonly Uint8Array[]): Generator<FileRow> {
  for (const batch of batches) yield* deserialize(batch) as FileRow[];
}
