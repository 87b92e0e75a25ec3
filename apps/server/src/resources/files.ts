import { extractionStatuses } from "@kantwerk/contract/extraction";
import { files as definition, fileOwners } from "@kantwerk/contract/files";
import { announce } from "../adapters/changes.ts";
import { bind } from "../crud/bind.ts";
import { choice, integer, lookedUp, related, sortable, tenantTable, text } from "../db/columns.ts";
import { fileAddresses } from "../features/files/addresses.ts";
import { dropReading } from "../features/files/readings.ts";
import { removeContent } from "../features/files/removeContent.ts";

export const filesTable = tenantTable(
  "files",
  {
    name: text().notNull(),
    media_type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    kind: choice(["model", "drawing", "image", "document", "audio", "avatar"]).notNull(),
    extraction_status: choice(extractionStatuses).notNull(),
    extraction_message: text(),
    owner_type: choice(fileOwners),
    owner_id: related(),
    /** The person who uploaded it; it may outlive the account. */
    uploaded_by: related(),
    /** The invitation on whose page a supplier uploaded it; it may outlive that too. */
    invitation_id: related(),
  },
  (t) => [sortable(t, t.owner_id), sortable(t, t.invitation_id), lookedUp(t.id), lookedUp(t.sha256)],
);

export const files = bind(definition, filesTable, {
  byHand: ["update", "delete"],
  derive: (ctx, rows) => rows.map((row) => fileAddresses(ctx, row)),
  hooks: {
    beforeDelete: (ctx, row) => dropReading(ctx, row.id),
    afterDelete: async (ctx, row) => {
      await ctx.deps.enqueue(ctx.db, removeContent, { sha256: String(row.sha256) });
      await announce(ctx.db, `files:${row.id}`);
    },
  },
});
