import type { Tier } from "@kantwerk/contract/fields";
import type {
  Guess,
  ImportAssumption,
  ImportableType,
  ImportProblem,
  ImportSettings,
  ImportStatus,
  RowOutcome,
} from "@kantwerk/contract/imports";
import { importStatuses, rowOutcomes } from "@kantwerk/contract/imports";
import { choice, integer, lookedUp, number, refers, related, tenantTable, text } from "../db/columns.ts";
import { jsonb, uniqueIndex } from "../db/drizzle.ts";
import type { Row, Values } from "../db/tenantDb.ts";

/** What was seen of the file, whatever its columns mean. */
export type FileShape = {
  sheets: string[];
  columns: {
    key: string;
    letter: string;
    heading: string;
    samples: string[];
    /** How its numbers are written, where they agree. */
    notation: "de" | "en" | null;
    /** Its numbers contradict each other. */
    isMixed?: boolean;
    /** What comes first in dates such as 31/03/2027. */
    dayOrder?: "day" | "month";
    /** Its own heading and the one that spans it, where there are two. */
    own?: string;
    above?: string;
    /** A text above the headings that says what all prices are for, or their currency. */
    terms?: string;
    /** The quantity that stands below a heading of prices. */
    from?: number;
  }[];
  guesses: Record<string, Guess>;
  /** Rows that the file hides, the first of them. */
  hidden_rows?: number[];
  /** The language of the headings. */
  proposed?: "de" | "en" | null;
};

/** The price that a row moves most: of an attribute, from a quantity on where it is a step of it. */
export type StoredMove = { name: string; quantity: number | null; from: string; to: string; share: number };

/** What a price was made of: an amount as it is listed, and the share that is taken off it. */
export type ListPrice = { list_price: string; discount: string | null };

/** What a row will write; columns of the record, and the price steps that belong to it. */
export type ReadyRow = {
  values: Values;
  before: Values | null;
  steps: Tier[] | null;
  move: StoredMove | null;
  version: number | null;
  list?: ListPrice;
  /** What looks like a slip, in the maker's language. */
  marks?: string[];
  /** The price that ends when this one begins. */
  ends?: { id: string; version: number; valid_until: string } | undefined;
};

/** Files being imported. */
export const importsTable = tenantTable(
  "imports",
  {
    resource: text().$type<ImportableType>().notNull(),
    file_name: text().notNull(),
    media_type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    /** Grows with each decision; work on an older one ends by itself. */
    turn: integer().notNull(),
    status: choice(importStatuses).$type<ImportStatus>().notNull(),
    progress: number().notNull(),
    message: text(),
    settings: jsonb().$type<ImportSettings>().notNull(),
    /** What the person has chosen; the rest is guessed anew. */
    chosen: jsonb().$type<Partial<ImportSettings>>().notNull(),
    shape: jsonb().$type<FileShape>().notNull(),
    row_count: integer().notNull(),
    created: integer().notNull(),
    updated: integer().notNull(),
    unchanged: integer().notNull(),
    refused: integer().notNull(),
    /** Of the prices that change, in the median: 0.031 is 3.1 %. */
    price_move: number(),
    problems: jsonb().$type<ImportProblem[]>().notNull(),
    assumed: jsonb().$type<ImportAssumption[]>(),
    language_code: choice(["en", "de"]).notNull(),
    created_by: related().notNull(),
  },
  (t) => [lookedUp(t.sha256)],
);
export type Import = Row<typeof importsTable>;

/** The rows of a checked import, until they are written. */
export const importRowsTable = tenantTable(
  "import_rows",
  {
    import_id: related().notNull(),
    row: integer().notNull(),
    outcome: choice(rowOutcomes).$type<RowOutcome>().notNull(),
    record_id: related(),
    /** What only one row may have of it, such as the number that it is known by: short names of it. */
    keys: jsonb().$type<string[]>(),
    /** The share by which its price moves most. */
    price_move: number(),
    ready: jsonb().$type<ReadyRow>(),
    cells: jsonb().$type<string[]>(),
    problems: jsonb().$type<ImportProblem[]>(),
    assumed: jsonb().$type<ImportAssumption[]>(),
  },
  (t) => [
    ...refers(t, t.import_id, () => importsTable, "cascade"),
    uniqueIndex("import_rows_place").on(t.organization_id, t.import_id, t.row),
    uniqueIndex("import_rows_outcome").on(t.organization_id, t.import_id, t.outcome, t.row),
  ],
);

/** How files with certain headings were read last. */
export const importMappingsTable = tenantTable(
  "import_mappings",
  {
    resource: text().notNull(),
    headings: text().notNull(),
    /** The record that it was given for, such as a supplier; empty: none. */
    given: text().notNull(),
    settings: jsonb().$type<Pick<ImportSettings, "mapping" | "update_by" | "notation">>().notNull(),
  },
  (t) => [uniqueIndex("import_mappings_headings").on(t.organization_id, t.resource, t.headings, t.given)],
);
