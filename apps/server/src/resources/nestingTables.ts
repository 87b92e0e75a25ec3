import type { Grain } from "@kantwerk/contract/productMaterials";
import type { NestingResult } from "../adapters/nesting/nester.ts";
import { choice, integer, once, tenantTable, text } from "../db/columns.ts";
import { jsonb } from "../db/drizzle.ts";
import type { Row } from "../db/tenantDb.ts";

/** A part to nest: the hash of its flat pattern, the allowed rotations, and the count; null fills the sheet. */
export type NestedPart = { shape: string; grain: Grain; count: number | null };

/** Everything that determines a layout; any change makes it a different one. */
export type NestingInput = {
  length: number;
  width: number;
  kerf: number;
  margin: number;
  parts: readonly NestedPart[];
};

/** Requested sheet layouts, looked up by their input. */
export const nestingsTable = tenantTable(
  "nestings",
  {
    /** Hash of the input and the nesting version. */
    key: text().notNull(),
    input: jsonb().$type<NestingInput>().notNull(),
    status: choice(["pending", "done", "failed"]).notNull(),
    /** Pieces per full sheet, for a single part. */
    per_sheet: integer(),
    result: jsonb().$type<NestingResult>(),
  },
  (t) => [once(t, t.key)],
);

export type NestingRow = Row<typeof nestingsTable>;
