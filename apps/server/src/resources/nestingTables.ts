import type { Grain } from "@kantwerk/contract/productMaterials";
import type { NestingResult } from "../adapters/nesting/nester.ts";
import { choice, integer, once, tenantTable, text } from "../db/columns.ts";
import { jsonb } from "../db/drizzle.ts";
import type { Row } from "../db/tenantDb.ts";

/** A part to nest: its flat pattern by its content, how it may lie, and how many; as many as fit without a number. */
export type NestedPart = { shape: string; grain: Grain; count: number | null };

/** What a layout follows from. With any of it changed it is another one. */
export type NestingInput = {
  length: number;
  width: number;
  kerf: number;
  margin: number;
  parts: readonly NestedPart[];
};

/** Layouts of sheets that were asked for, found again by what they follow from. */
export const nestingsTable = tenantTable(
  "nestings",
  {
    /** The hash of the input and of how it is nested. */
    key: text().notNull(),
    input: jsonb().$type<NestingInput>().notNull(),
    status: choice(["pending", "done", "failed"]).notNull(),
    /** How many pieces one full sheet holds, of a single part. */
    per_sheet: integer(),
    result: jsonb().$type<NestingResult>(),
  },
  (t) => [once(t, t.key)],
);

export type NestingRow = Row<typeof nestingsTable>;
