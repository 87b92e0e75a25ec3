import { defineActions } from "./action.ts";
import { extractionStatuses } from "./extraction.ts";
import { choice, integer, text } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

/** Records that a file can belong to. */
export const fileOwners = [
  "products",
  "parts",
  "purchase-requests",
  "offers",
  "orders",
  "customers",
  "suppliers",
  "materials",
  "users",
  "organization",
] as const;

/** An `inquiry` is what a product was asked for with: staff see it, suppliers never do. */
export const fileKinds = ["model", "drawing", "image", "document", "audio", "avatar", "inquiry"] as const;
export type FileKind = (typeof fileKinds)[number];

/** Why a file of this name is not accepted: formats that people send have a sentence that says how to convert them. */
export const typeRefusalOf = (name: string): "fileDwg" | "fileIges" | "fileType" =>
  /\.dwg$/i.test(name) ? "fileDwg" : /\.ige?s$/i.test(name) ? "fileIges" : "fileType";

export const maxFileBytes = 10 * 1024 * 1024;

export const files = defineResource({
  type: "files",
  title: "name",
  fields: {
    name: text({ required: true, readOnly: true }),
    media_type: text({ required: true, readOnly: true }),
    size: integer({ required: true, readOnly: true, zero: true }),
    sha256: text({ required: true, readOnly: true }),
    kind: choice(fileKinds, { readOnly: true, required: true }),
    extraction_status: choice(extractionStatuses, {
      readOnly: true,
      default: "none",
      tones: { none: "idle", pending: "warn", running: "info", done: "good", failed: "bad", stopped: "bad" },
    }),
    extraction_message: text({ readOnly: true }),
    content_url: text({ derived: true }),
    preview_url: text({ derived: true }),
  },
  relationships: { owner: one(fileOwners) },
  list: ["name", "kind", "size", "created_at"],
  sort: "created_at",
  form: [],
  verbs: ["view", "update", "delete"],
  parents: ["owner"],
});

/** Whoever may change the record that a file belongs to may have it read. */
export const fileActions = defineActions(files, { extract: {}, stop: {} });
