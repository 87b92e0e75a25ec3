import { files } from "@kantwerk/contract/files";
import type { Features } from "@kantwerk/geometry/features";
import {
  choice,
  integer,
  lookedUp,
  number,
  once,
  refers,
  related,
  sealedRows,
  sortable,
  tenantTable,
  text,
} from "../db/columns.ts";
import { jsonb, sql } from "../db/drizzle.ts";
import { resourceTable } from "../db/resourceTable.ts";
import type { Row } from "../db/tenantDb.ts";

export const filesTable = resourceTable(
  files,
  {
    /** The person who uploaded it; it may outlive the account. */
    uploaded_by: related(),
    /** The invitation on whose page a supplier uploaded it; it may outlive that too. */
    invitation_id: related(),
    /** The invitation that alone sees it until the request is opened. */
    sealed_for: related(),
  },
  (t) => [
    sortable(t, t.owner_id),
    sortable(t, t.invitation_id),
    lookedUp(t.id),
    lookedUp(t.sha256),
    sealedRows("files"),
  ],
);

/** Files that suppliers may see of what they are asked for: not the words of a customer. */
export const isForSuppliers = sql`${filesTable.kind} <> 'inquiry'`;

/** A file's record. */
export type FileRow = Row<typeof filesTable>;

/** What was read from a file: the features of a model or drawing, the text of a PDF's pages. */
export const readingsTable = tenantTable(
  "readings",
  {
    file_id: related().notNull(),
    features: jsonb().$type<Features>(),
    pages: jsonb().$type<string[]>().notNull(),
    /** What bent sheets were unfolded with; null where the format has no bends to unfold. */
    k_factor: number(),
  },
  (t) => [once(t, t.file_id), ...refers(t, t.file_id, () => filesTable, "cascade")],
);

/** Pictures and exports that were made of a file; their content is in the file store. */
export const renditionsTable = tenantTable(
  "renditions",
  {
    file_id: related().notNull(),
    kind: choice(["model", "thumbnail", "flat", "page", "flat_dxf"]).notNull(),
    page: integer().notNull(),
    /** The solid of an assembly that it shows, by its id in the features; empty: the whole. */
    part: text().notNull(),
    media_type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
  },
  (t) => [
    once(t, t.file_id, t.kind, t.part, t.page),
    ...refers(t, t.file_id, () => filesTable, "cascade"),
    lookedUp(t.sha256),
  ],
);
