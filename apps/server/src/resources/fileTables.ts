import { files } from "@kantwerk/contract/files";
import { readingUnits } from "@kantwerk/contract/productCreations";
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
    /** The uploader; may outlive the account. */
    uploaded_by: related(),
    /** The invitation on whose page a supplier uploaded the file; may outlive the invitation. */
    invitation_id: related(),
    /** The only invitation that can see the file until the request is opened. */
    sealed_for: related(),
    /** The unit that a user had it read in, whatever it says. */
    read_unit: choice(readingUnits),
    /** Up to which width in mm a user had gaps in its outlines closed. */
    close_gaps: number(),
  },
  (t) => [
    sortable(t, t.owner_id),
    sortable(t, t.invitation_id),
    lookedUp(t.id),
    lookedUp(t.sha256),
    sealedRows("files"),
  ],
);

/** Files that suppliers may see with a request: everything except customers' inquiries. */
export const isForSuppliers = sql`${filesTable.kind} <> 'inquiry'`;

export type FileRow = Row<typeof filesTable>;

/** Data read from a file: the features of a model or drawing, the text of a PDF's pages. */
export const readingsTable = tenantTable(
  "readings",
  {
    file_id: related().notNull(),
    features: jsonb().$type<Features>(),
    pages: jsonb().$type<string[]>().notNull(),
    /** K-factor used for unfolding; null for formats without bends. */
    k_factor: number(),
    /** Inside radius that sharp bends were unfolded with in mm, 0 for the thickness; null for formats without bends. */
    sharp_radius: number(),
    /** The piece of another file that the features are of; null: they were read from the file itself. */
    part: text(),
  },
  (t) => [once(t, t.file_id), ...refers(t, t.file_id, () => filesTable, "cascade")],
);

/** Whether a file was read as geometry: of a scanned sheet of paper only texts are recognised. */
export const holdsGeometry = sql`(${readingsTable.features} is not null
  and (jsonb_typeof(${readingsTable.features} -> 'bounding_box') = 'object'
    or jsonb_typeof(${readingsTable.features} -> 'drawing_sheet') is distinct from 'object'))`;

/** Previews and exports generated from a file; their content is in the file store. */
export const renditionsTable = tenantTable(
  "renditions",
  {
    file_id: related().notNull(),
    kind: choice(["model", "thumbnail", "flat", "page", "flat_dxf"]).notNull(),
    page: integer().notNull(),
    /** Id of the assembly's solid in the features; empty: the whole assembly. */
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
