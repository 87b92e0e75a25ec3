import type { FileRow } from "../../adapters/tables/tableReader.ts";
import type { Context } from "../../context.ts";
import type { Import } from "../../resources/importTables.ts";
import { openTable } from "./readTable.ts";

/** Rows of an imported file by number, read outside the transaction, which then starts again. */
export const rowsOfFile = (
  { db, deps }: Context,
  { sha256, media_type, settings: { sheet } }: Pick<Import, "sha256" | "media_type" | "settings">,
  wanted: ReadonlySet<number>,
): Promise<FileRow[]> =>
  db.outside(`rows ${sha256} ${sheet} ${[...wanted]}`, async () => [
    ...(await openTable(deps, { sha256, media_type }, sheet, wanted)).rows(),
  ]);
