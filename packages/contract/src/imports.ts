import type { z } from "zod";
import type {
  importAssumption,
  importAttributes,
  importColumn,
  importProblem,
  importRow,
  importSettings,
  importTarget,
  priceMove,
} from "./answers/imports.ts";
import type { ResourceType } from "./resources.ts";

/** How a resource's records are told apart in a file. */
type Importable = {
  /** Attributes and relationships by one of which a record can be known; the first is the usual one. */
  by: readonly string[];
  /** What has to be equal besides. */
  within: readonly string[];
  /** Price steps that come along, as columns side by side or as one text: the relationship to them. */
  steps?: string;
  /** A price with a later `valid_from` follows the known one, which ends, and does not change it. */
  succeeds?: boolean;
  /** Address books have persons beside companies, and some have house numbers by themselves. */
  hasAddress?: boolean;
};

/** What can be imported. */
export const importables = {
  customers: { by: ["account_number", "name", "email"], within: [], hasAddress: true },
  suppliers: { by: ["name", "alternate_code", "email"], within: [], hasAddress: true },
  groups: { by: ["name"], within: [] },
  "group-prices": { by: ["group"], within: ["min_quantity", "valid_from"] },
  materials: { by: ["name", "material_number"], within: [] },
  "material-prices": { by: ["material"], within: ["min_quantity", "valid_from"] },
  "alloy-surcharges": { by: ["material"], within: ["supplier", "month"] },
  assets: { by: ["name", "fab_number"], within: [] },
  "asset-prices": { by: ["asset"], within: ["quantity"] },
  "asset-times": {
    by: ["asset"],
    within: ["activity", "group", "material", "thickness_to", "diameter_to", "length_to", "weight_to"],
  },
  "job-times": { by: ["asset"], within: ["job", "product", "operation"] },
  operations: { by: ["name", "external_fabric_number"], within: [] },
  parts: { by: ["number", "second_number", "name"], within: [] },
  suppliables: {
    by: ["number", "second_number", "part", "operation"],
    within: ["supplier"],
    steps: "bulk_prices",
    succeeds: true,
  },
  products: { by: ["number", "name"], within: [], steps: "bulk_prices" },
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
export type ImportColumn = z.infer<typeof importColumn>;

/** Something that a column can be read into. */
export type ImportTarget = z.infer<typeof importTarget>;

/** What is wrong with a cell, or with the whole row where `column` is empty. */
export type ImportProblem = z.infer<typeof importProblem>;

/** A value that is only assumed. */
export type ImportAssumption = z.infer<typeof importAssumption>;

/** The price of a row that moves most: from what to what, from a quantity on where it is a step. */
export type PriceMove = z.infer<typeof priceMove>;

/** Prices that move by more are worth a look; they do not stand in the way. */
export const largeMove = 0.3;

/** What a person can decide about an import; every change has it checked anew. */
export type ImportSettings = z.infer<typeof importSettings>;

export type ImportAttributes = z.infer<typeof importAttributes>;

/** One row as it was read. */
export type ImportRow = z.infer<typeof importRow>;

export const maxImportRows = 200_000;
/** Problems in the document; all of them are in the file of problems. */
export const maxShownProblems = 1000;
export const maxImportBytes = 50 * 1024 * 1024;
