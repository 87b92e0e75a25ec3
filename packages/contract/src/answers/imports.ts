import { z } from "zod";
import { type ImportableType, importables, importStatuses, notations, rowOutcomes } from "../imports.ts";

/** A column of the file. */
export const importColumn = z.object({
  key: z.string().describe("Its heading, or its letter where it has none of its own"),
  letter: z.string(),
  heading: z.string(),
  samples: z.array(z.string()).describe("Some of its values"),
  target: z
    .string()
    .nullable()
    .describe(
      "The attribute it is read into; `part.number` is a relationship by one attribute, `bulk_prices.100` a step",
    ),
  guess: z.enum(["sure", "likely", "check"]).nullable(),
  unit: z.string().nullable().describe("That of its heading; `/100` over prices for 100 pieces"),
  notation: z.enum(notations).nullable().describe("How its numbers are written, where they tell"),
  unused_reason: z.enum(["empty", "not_read"]).nullable(),
});

/** A value that is only assumed, until a person accepts its column or corrects the cell. */
export const importAssumption = z.object({
  row: z.number(),
  column: z.string(),
  letter: z.string(),
  text: z.string(),
  value: z.string(),
  code: z.string(),
  message: z.string(),
});

/** Something that a column can be read into. */
export const importTarget = z.object({ name: z.string(), label: z.string(), required: z.boolean() });

/** What is wrong with a cell, or with the whole row where `column` is empty. */
export const importProblem = z.object({
  row: z.number(),
  column: z.string(),
  letter: z.string(),
  attribute: z.string().nullable(),
  value: z.string(),
  message: z.string(),
  code: z.string().optional().describe("Why, in one word"),
  fix: z.string().nullable().describe("What could stand there instead; empty: nothing"),
  other: z.number().optional().describe("Another row that has the same"),
});

/** The price of a row that moves most: from what to what, from a quantity on where it is a step. */
export const priceMove = z.object({
  name: z.string().describe("The attribute"),
  label: z.string(),
  quantity: z.number().nullable(),
  from: z.string(),
  to: z.string(),
  share: z.number(),
});

/** What a person can decide about an import; every change has it checked anew. */
export const importSettings = z.object({
  sheet: z.string().nullable(),
  heading_row: z.number().describe("The row of the headings, 1 is the first; 0: there are none"),
  notation: z.enum(notations).nullable().describe("Undecided, each column tells by itself"),
  mapping: z
    .record(z.string(), z.string())
    .describe("Column → target; a column that is left out is not read"),
  update_by: z.string().nullable().describe("By what a record is known; null: every row is a new one"),
  given: z.record(z.string(), z.string()).describe("Relationships that are the same in every row: their ids"),
  left_out: z.array(z.number()).describe("Rows that are not imported"),
  leave_out_refused: z.boolean().describe("Not to import any row that is refused"),
  corrections: z
    .record(z.string(), z.record(z.string(), z.string()))
    .describe("What is read in a cell in place of what stands there: row → column → text"),
  accepted: z.array(z.string()).describe("Letters of columns whose assumed values are meant"),
  remember: z.boolean().describe("Whether the columns are remembered for the next file with these headings"),
});

const importable = z.enum(Object.keys(importables) as [ImportableType, ...ImportableType[]]);

export const importAttributes = importSettings.extend({
  resource: importable,
  file_name: z.string(),
  size: z.number(),
  status: z.enum(importStatuses),
  progress: z.number().describe("0 to 1 of what is at work now"),
  message: z.string().nullable(),
  rows: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  price_move: z
    .number()
    .nullable()
    .describe("By how much prices change in the median, 0.031 is 3.1 %; null: no price changes"),
  problems: z.array(importProblem).describe("The first of them"),
  assumed: z
    .array(importAssumption)
    .describe("The first of each column; with columns that are not accepted nothing is written"),
  hidden_rows: z.array(z.number()).describe("Rows that the file hides; they are left out"),
  sheets: z.array(z.string()),
  columns: z.array(importColumn),
  targets: z.array(importTarget),
  given_titles: z.record(z.string(), z.string()).describe("The titles of what is given, by relationship"),
});

/** One row as it was read. */
export const importRow = z.object({
  row: z.number(),
  outcome: z.enum(rowOutcomes),
  read: z
    .array(z.object({ name: z.string(), label: z.string(), text: z.string(), before: z.string().nullable() }))
    .describe("What is written, in words: attribute → text"),
  cells: z
    .record(z.string(), z.string())
    .describe("Of a row that is looked at: with problems, with a price that moves much, or asked for"),
  move: priceMove.nullable(),
  marks: z.array(z.string()).describe("What looks like a slip in its prices and days, in words"),
  problems: z.array(importProblem),
});
