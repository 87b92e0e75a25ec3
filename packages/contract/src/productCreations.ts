import type { z } from "zod";
import type {
  createdComponent,
  creationFile,
  intake,
  planCorrection,
  plannedProduct,
  productCreation,
  sameProduct,
} from "./answers/productCreations.ts";
import { long } from "./fields.ts";
import { defineResource } from "./resource.ts";

/** `planned`: read, and waits for the commit that makes the products. */
export const creationStatuses = ["pending", "running", "planned", "done", "stopped", "failed"] as const;
export type CreationStatus = (typeof creationStatuses)[number];

/** Of one file; `done` in a plan: it has been read. */
export const creationFileStatuses = ["pending", "running", "done", "stopped", "failed"] as const;

/** What becomes of a file. `nest`: a sheet of parts that stays one product. `nothing`: no product of its own. */
export const planKinds = ["part", "assembly", "nest", "drawing", "nothing"] as const;
export type PlanKind = (typeof planKinds)[number];

/** Units that a CAD file can be read in, whatever it says. */
export const readingUnits = ["mm", "cm", "m", "in", "ft"] as const;
export type ReadingUnit = (typeof readingUnits)[number];

/** Files that one creation takes. */
export const maxCreationFiles = 50;

/** Entries of a plan that one correction changes. */
export const mostPlanned = 2000;

/** Of an e-mail; its attachments are bounded like any other file. */
export const maxMailBytes = 25 * 1024 * 1024;

export const isMailName = (name: string): boolean => /\.eml$/i.test(name);

/** Of a ZIP; its members are bounded like any other file. */
export const maxZipBytes = 25 * 1024 * 1024;

export const isZipName = (name: string): boolean => /\.zip$/i.test(name);

/** What a client sends to make products from a text; files come as multipart instead. */
export const productCreations = defineResource({
  type: "product-creations",
  title: "id",
  fields: { text: long({ required: true }) },
  list: [],
  sort: "-created_at",
  form: [],
});

/** Which readings by a provider are configured, and which variables are not set. */
export type Intake = z.infer<typeof intake>;

/** A product of the same geometry that was there before: another one may be joined to it. */
export type SameProduct = z.infer<typeof sameProduct>;

/** A product that was made of one solid of an assembly. */
export type CreatedComponent = z.infer<typeof createdComponent>;

/** One product that a plan promises, or a file that makes none. */
export type PlannedProduct = z.infer<typeof plannedProduct>;

/** The correction of one entry of a plan, by its key. */
export type PlanCorrection = z.infer<typeof planCorrection>;

/** One file of a creation, or one product of the text that it was asked with. */
export type CreationFile = z.infer<typeof creationFile>;

export type ProductCreation = z.infer<typeof productCreation>;
