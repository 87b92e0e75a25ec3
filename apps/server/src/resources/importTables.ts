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
import { locales } from "@kantwerk/notation/languages";
import { choice, integer, lookedUp, number, refers, related, tenantTable, text } from "../db/columns.ts";
import { jsonb, uniqueIndex } from "../db/drizzle.ts";
import type { Row, Values } from "../db/tenantDb.ts";

/** The detected structure of a file, independent of its column mapping. */
export type FileShape = {
  sheets: string[];
  columns: {
    key: string;
    letter: string;
    heading: string;
    samples: string[];
    /** Number format, if consistent. */
    notation: "de" | "en" | null;
    /** Whether the number formats contradict each other. */
    isMixed?: boolean;
    /** The first component of dates such as 31/03/2027. */
    dayOrder?: "day" | "month";
    /** The column's own heading, if another heading spans it. */
    own?: string;
    above?: string;
    /** Text above the headings that applies to all prices, such as a currency. */
    terms?: string;
    /** Quantity below a price heading. */
    from?: number;
  }[];
  guesses: Record<string, Guess>;
  /** The first row numbers hidden in the file. */
  hidden_rows?: number[];
  /** Language of the headings. */
  proposed?: "de" | "en" | null;
};

/** The largest price change of a row: the attribute and, for a price break, its quantity. */
export type StoredMove = { name: string; quantity: number | null; from: string; to: string; share: number };

/** How a price is composed: the list price and the discount as a share. */
export type ListPrice = { list_price: string; discount: string | null };

/** The values that a row will write: columns of the record and its price breaks. */
export type ReadyRow = {
  values: Values;
  before: Values | null;
  steps: Tier[] | null;
  move: StoredMove | null;
  version: number | null;
  list?: ListPrice;
  /** Probable mistakes, in the creator's language. */
  marks?: string[];
  /** The existing price that ends when this one begins. */
  ends?: { id: string; version: number; valid_until: string } | undefined;
};

/** File imports in progress. */
export const importsTable = tenantTable(
  "imports",
  {
    resource: text().$type<ImportableType>().notNull(),
    file_name: text().notNull(),
    media_type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    /** Incremented by each decision; work for an earlier turn stops. */
    turn: integer().notNull(),
    status: choice(importStatuses).$type<ImportStatus>().notNull(),
    progress: number().notNull(),
    message: text(),
    settings: jsonb().$type<ImportSettings>().notNull(),
    /** The user's choices; everything else is detected again. */
    chosen: jsonb().$type<Partial<ImportSettings>>().notNull(),
    shape: jsonb().$type<FileShape>().notNull(),
    row_count: integer().notNull(),
    created: integer().notNull(),
    updated: integer().notNull(),
    unchanged: integer().notNull(),
    refused: integer().notNull(),
    /** Median change of the changed prices: 0.031 is 3.1 %. */
    price_move: number(),
    problems: jsonb().$type<ImportProblem[]>().notNull(),
    assumed: jsonb().$type<ImportAssumption[]>(),
    language_code: choice(locales).notNull(),
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
    /** Short hashes of the row's unique values, such as its number. */
    keys: jsonb().$type<string[]>(),
    /** Its largest price change, as a share. */
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

/** The last mapping used for files with the same headings. */
export const importMappingsTable = tenantTable(
  "import_mappings",
  {
    resource: text().notNull(),
    headings: text().notNull(),
    /** The record given for the import, such as a supplier; empty: none. */
    given: text().notNull(),
    settings: jsonb().$type<Pick<ImportSettings, "mapping" | "update_by" | "notation">>().notNull(),
  },
  (t) => [uniqueIndex("import_mappings_headings").on(t.organization_id, t.resource, t.headings, t.given)],
);
