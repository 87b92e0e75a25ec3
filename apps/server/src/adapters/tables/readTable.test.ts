import { expect, test } from "vitest";
import { readTable } from "./readTable.ts";
import type { TableTask } from "./tableReader.ts";
import { rowsOf } from "./tableRows.ts";

async function read(text: string, more: Partial<TableTask> = {}) {
  const task = { format: "text", sheet: null, columns: 200, rows: 1000, ...more } as const;
  const { batches } = await readTable({ bytes: Buffer.from(text), ...task });
  return [...rowsOf(batches)];
}

test("only the requested rows and columns are returned, with their row numbers", async () => {
  const text = "a;b;c\n1;2;3\n4;5;6\n7;8;9\n";
  expect(await read(text, { columns: 2, rows: 2 })).toEqual([
    { row: 1, cells: ["a", "b"] },
    { row: 2, cells: ["1", "2"] },
  ]);
  expect(await read(text, { only: [4, 2] })).toEqual([
    { row: 2, cells: ["1", "2", "3"] },
    { row: 4, cells: ["7", "8", "9"] },
  ]);
  expect(await read(text, { only: [] })).toEqual([]);
});

test("a row of 10,000 cells is read, a longer one refused", async () => {
  const [row] = await read(";".repeat(9_999));
  expect(row?.cells).toHaveLength(200);
  await expect(read(";".repeat(10_000))).rejects.toMatchObject({ code: "too_large" });
});

test("no more is returned than the server should hold in memory", async () => {
  const line = `${Array(200).fill("x".repeat(2000)).join(";")}\n`;
  await expect(read(line.repeat(400))).rejects.toMatchObject({ code: "too_large" });
  expect(await read(line.repeat(100))).toHaveLength(100);
});
