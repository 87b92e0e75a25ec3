import { files as definition } from "@kantwerk/contract/files";
import { announce } from "../adapters/changes.ts";
import { bind } from "../crud/bind.ts";
import { fileAddresses } from "../features/files/addresses.ts";
import { dropReading } from "../features/files/readings.ts";
import { removeContent } from "../features/files/removeContent.ts";
import { filesTable } from "./fileTables.ts";

export const files = bind(definition, filesTable, {
  byHand: ["update", "delete"],
  derive: (ctx, rows) => rows.map((row) => fileAddresses(ctx, row)),
  hooks: {
    beforeDelete: (ctx, row) => dropReading(ctx, row.id),
    afterDelete: async (ctx, row) => {
      await ctx.deps.enqueue(ctx.db, removeContent, { sha256: row.sha256 });
      await announce(ctx.db, `files:${row.id}`);
    },
  },
});
