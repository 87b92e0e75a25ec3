import { long } from "./fields.ts";
import { defineResource } from "./resource.ts";

export const creationStatuses = ["pending", "running", "done", "stopped", "failed"] as const;
export type CreationStatus = (typeof creationStatuses)[number];

/** Files that one creation takes. */
export const maxCreationFiles = 20;

/** What a client sends to make products from a text; files come as multipart instead. */
export const productCreations = defineResource({
  type: "product-creations",
  title: "id",
  fields: { text: long({ required: true }) },
  list: [],
  sort: "-created_at",
});

/** Which readings by a provider are configured, and which variables are not set. */
export type Intake = { reads: boolean; transcribes: boolean; missing: readonly string[] };

/** A product of the same geometry that was there before: another one may be joined to it. */
export type SameProduct = { product_id: string; name: string; number: string };

/** A product that was made of one solid of an assembly. */
export type CreatedComponent = SameProduct & { quantity: number; same_as: SameProduct[] };

/** One file of a creation, or one product of the text that it was asked with. */
export type CreationFile = {
  name: string;
  status: CreationStatus;
  /** Why it failed or what is worth knowing, in the language of who asked. */
  message: string | null;
  /** The product that it became, or that it was joined to. */
  product_id: string | null;
  file_id: string | null;
  same_as: SameProduct[];
  /** Of an assembly. */
  components: CreatedComponent[];
};

export type ProductCreation = {
  status: CreationStatus;
  /** 0 to 1. */
  progress: number;
  files: CreationFile[];
  /** Why nothing could be made, in the language of who asked. */
  message: string | null;
};
