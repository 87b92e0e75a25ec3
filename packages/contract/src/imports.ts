import type { ResourceType } from "./resources.ts";

/** How a resource's records are told apart in a file. */
type Importable = {
  /** Attributes and relationships by one of which a record can be known; the first is the usual one. */
  by: readonly string[];
  /** What has to be equal besides. */
  within: readonly string[];
  /** Price steps that come along, as columns side by side or as one text: the relationship to them. */
  steps?: string;
};

/** What can be imported. */
export const importables = {
  customers: { by: ["account_number", "name", "email"], within: [] },
  suppliers: { by: ["name", "alternate_code", "email"], within: [] },
  groups: { by: ["name"], within: [] },
  "group-prices": { by: ["group"], within: ["min_quantity", "valid_from"] },
  materials: { by: ["name", "material_number"], within: [] },
  "material-prices": { by: ["material"], within: ["min_quantity", "valid_from"] },
  assets: { by: ["name", "fab_number"], within: [] },
  "asset-prices": { by: ["asset"], within: ["quantity"] },
  "asset-times": {
    by: ["asset"],
    within: ["activity", "group", "material", "thickness_to", "diameter_to", "length_to", "weight_to"],
  },
  operations: { by: ["name", "external_fabric_number"], within: [] },
  parts: { by: ["number", "second_number", "name"], within: [] },
  suppliables: {
    by: ["number", "second_number", "part", "operation"],
    within: ["supplier"],
    steps: "bulk_prices",
  },
  products: { by: ["number", "name"], within: [] },
} as const satisfies { [T in ResourceType]?: Importable };

export type ImportableType = keyof typeof importables;

/** How records of a type are told apart; undefined where they cannot be imported. */
export const importableOf = (type: string): Importable | undefined =>
  Object.hasOwn(importables, type) ? importables[type as ImportableType] : undefined;

export const importStatuses = ["reading", "checked", "running", "done", "failed", "stopped"] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** What becomes of a row. */
export const rowOutcomes = ["create", "update", "same", "refused", "left_out"] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** How numbers are written: 1.234,56 or 1,234.56. */
export const notations = ["de", "en"] as const;
export type Notation = (typeof notations)[number];

/** How sure a guess is. */
export type Guess = "sure" | "likely" | "check";

/** A column of the file: called by its heading, or by its letter where it has none of its own. */
export type ImportColumn = {
  key: string;
  letter: string;
  heading: string;
  /** Some of its values. */
  samples: string[];
  /** The attribute it is read into; null: none. `part.number` is a relationship by one attribute, `bulk_prices.100` a step. */
  target: string | null;
  guess: Guess | null;
};

/** Something that a column can be read into. */
export type ImportTarget = { name: string; label: string; required: boolean };

/** What is wrong with a cell, or with the whole row where `column` is empty. */
export type ImportProblem = {
  row: number;
  column: string;
  letter: string;
  attribute: string | null;
  value: string;
  message: string;
  /** What could stand there instead; empty: nothing. */
  fix: string | null;
  /** Another row that has the same. */
  other?: number;
};

/** The price of a row that moves most: from what to what, from a quantity on where it is a step. */
export type PriceMove = { label: string; quantity: number | null; from: string; to: string; share: number };

/** Prices that move by more are worth a look; they do not stand in the way. */
export const largeMove = 0.3;

/** What a person can decide about an import; every change has it checked anew. */
export type ImportSettings = {
  sheet: string | null;
  /** The row of the headings, 1 is the first; 0: there are none. */
  heading_row: number;
  /** Undecided, each column tells by itself. */
  notation: Notation | null;
  /** Column → target; a column that is left out is not read. */
  mapping: Record<string, string>;
  /** By what a record is known; null: every row is a new one. */
  update_by: string | null;
  /** Relationships that are the same in every row, such as the supplier of a price list: their ids. */
  given: Record<string, string>;
  /** Rows that are not imported. */
  left_out: number[];
  /** Not to import any row that is refused. */
  leave_out_refused: boolean;
  /** What is read in a cell in place of what stands there: row → column → text. */
  corrections: Record<string, Record<string, string>>;
  /** Whether the columns are remembered for the next file with these headings. */
  remember: boolean;
};

export type ImportAttributes = ImportSettings & {
  resource: ImportableType;
  file_name: string;
  size: number;
  status: ImportStatus;
  /** 0 to 1 of what is at work now. */
  progress: number;
  message: string | null;
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  /** By how much prices change in the median, 0.031 is 3.1 %; null: no price changes. */
  price_move: number | null;
  /** The first of them. */
  problems: ImportProblem[];
  sheets: string[];
  columns: ImportColumn[];
  targets: ImportTarget[];
  /** The titles of what is given, by relationship. */
  given_titles: Record<string, string>;
};

/** One row as it was read. */
export type ImportRow = {
  row: number;
  outcome: RowOutcome;
  /** What is written, in words: attribute → text. */
  read: { name: string; label: string; text: string; before: string | null }[];
  /** The cells of a row that is looked at: one with problems, with a price that moves much, or asked for by its number. */
  cells: Record<string, string>;
  move: PriceMove | null;
  problems: ImportProblem[];
};

export const maxImportRows = 200_000;
/** Problems in the document; all of them are in the file of problems. */
export const maxShownProblems = 1000;
export const maxImportBytes = 50 * 1024 * 1024;
