import { say } from "@kantwerk/contract/messages";
import { noticeSubjects } from "@kantwerk/contract/notices";
import type { Features } from "@kantwerk/geometry/features";
import type { ReadingFailure } from "../../adapters/cad/fileReader.ts";
import { announce } from "../../adapters/changes.ts";
import type { Context } from "../../context.ts";
import { and, eq, isNull, ne, sql } from "../../db/drizzle.ts";
import { notFound } from "../../http/refusal.ts";
import { type FileRow, filesTable, readingsTable, renditionsTable } from "../../resources/fileTables.ts";
import { notify } from "../../resources/notices.ts";
import { productsTable } from "../../resources/products.ts";
import { calculateAgain } from "../calculation/keepPrices.ts";
import { readSetting } from "../settings/readSetting.ts";
import { formatOf } from "./formats.ts";
import { findReading, keepReading } from "./readings.ts";
import { turnOf } from "./readingTurn.ts";

type Reading = Parameters<typeof keepReading>[2];
type Renditions = Parameters<typeof keepReading>[3];

/** Outcome of a reading. `gone`: the file was deleted meanwhile, or cannot be read. */
export type StoredReading =
  | { status: "done"; features: Features | null; pages: string[] }
  | { status: "failed"; code: ReadingFailure; message: string }
  | { status: "stopped" | "gone" };

/** A file to read, and the language of its messages. `again`: even if the same bytes were read before. */
export type ReadingOrder = {
  organization_id: string;
  file_id: string;
  locale: Context["locale"];
  again?: boolean;
};

export const fileTopic = (id: string) => `files:${id}`;

export const isBeingRead = (file: Pick<FileRow, "extraction_status">) =>
  file.extraction_status === "pending" || file.extraction_status === "running";

/** Updates the reading status of a locked file and notifies its event streams. */
export async function setReadingStatus(
  ctx: Context,
  id: string,
  extraction_status: FileRow["extraction_status"],
  extraction_message: string | null = null,
): Promise<FileRow> {
  const changes = { extraction_status, extraction_message };
  const [row] = await ctx.db.update(filesTable, eq(filesTable.id, id), changes);
  if (!row) throw notFound();
  await announce(ctx.db, fileTopic(id));
  return row;
}

type Bending = { k_factor: number | null; sharp_radius: number | null };

/** How sheets are unfolded now. */
const bendingOf = async ({ db }: Context): Promise<Bending> => ({
  k_factor: Number(await readSetting(db, "k_factor")),
  sharp_radius: Number(await readSetting(db, "sharp_radius")),
});

/** Reuses the reading of the same bytes with the same unfolding and unit. */
async function takeOver(
  ctx: Context,
  file: FileRow,
  { k_factor, sharp_radius }: Bending,
): Promise<StoredReading | undefined> {
  const [twin] = await ctx.db
    .select({ id: filesTable.id, features: readingsTable.features, pages: readingsTable.pages })
    .from(filesTable)
    .innerJoin(readingsTable, ctx.db.mine(readingsTable, eq(readingsTable.file_id, filesTable.id)))
    .where(
      ctx.db.mine(
        filesTable,
        and(
          eq(filesTable.sha256, file.sha256),
          eq(filesTable.media_type, file.media_type),
          eq(filesTable.extraction_status, "done"),
          ne(filesTable.id, file.id),
          isNull(readingsTable.part),
          sql`${readingsTable.k_factor} is not distinct from ${k_factor}`,
          sql`${readingsTable.sharp_radius} is not distinct from ${sharp_radius}`,
          sql`${filesTable.read_unit} is not distinct from ${file.read_unit}`,
          sql`${filesTable.close_gaps} is not distinct from ${file.close_gaps}`,
        ),
      ),
    )
    .limit(1);
  if (!twin) return undefined;
  const renditions = await ctx.db.all(renditionsTable, eq(renditionsTable.file_id, twin.id));
  return finishReading(ctx, file.id, { ...twin, k_factor, sharp_radius }, renditions);
}

/** Marks a file as being read and returns what to read; or returns the outcome if there is nothing left to read. */
export async function beginReading(ctx: Context, { file_id, again }: ReadingOrder) {
  const file = await ctx.db.find(filesTable, file_id, { lock: "update" });
  const format = file && formatOf(file);
  if (!file || !format) return { status: "gone" as const };
  if (file.extraction_status === "stopped") return { status: "stopped" as const };
  const read = file.extraction_status === "done" ? await findReading(ctx, file_id) : undefined;
  if (read) return { status: "done" as const, features: read.features, pages: read.pages };
  const bending = format === "step" ? await bendingOf(ctx) : { k_factor: null, sharp_radius: null };
  await setReadingStatus(ctx, file_id, "running");
  const before = again ? undefined : await takeOver(ctx, file, bending);
  return (
    before ?? {
      status: "running" as const,
      sha256: file.sha256,
      format,
      ...bending,
      unit: file.read_unit,
      close_gaps: file.close_gaps,
      turn: turnOf(ctx.organization.id, file),
    }
  );
}

/**
 * Stores a reading, unless the file was deleted or its reading stopped meanwhile. If a concurrent reading finished first,
 * that one stays stored, and this one is still returned.
 */
export async function finishReading(
  ctx: Context,
  file_id: string,
  reading: Reading,
  renditions: Renditions,
): Promise<StoredReading> {
  const file = await ctx.db.find(filesTable, file_id, { lock: "update" });
  if (!file) return { status: "gone" };
  if (file.extraction_status === "stopped") return { status: "stopped" };
  if (file.extraction_status === "running") {
    await keepReading(ctx, file_id, reading, renditions);
    await setReadingStatus(ctx, file_id, "done");
    if (file.kind !== "document") await showInProduct(ctx, file);
    if (file.owner_type === "products" && file.owner_id) await calculateAgain(ctx, file.owner_id);
  }
  return { status: "done", features: reading.features, pages: reading.pages };
}

/** Makes this file the preview of a product without one. Keeps the product's version, because no user input changes. */
async function showInProduct(ctx: Context, { id, owner_type, owner_id }: FileRow): Promise<void> {
  if (owner_type !== "products" || !owner_id) return;
  await ctx.db.execute(
    sql`update ${productsTable} set preview_id = ${id} where id = ${owner_id} and preview_id is null`,
  );
}

/** Stores why a file cannot be read. */
export async function failReading(
  ctx: Context,
  { file_id, locale }: ReadingOrder,
  code: ReadingFailure,
): Promise<StoredReading> {
  const file = await ctx.db.find(filesTable, file_id, { lock: "update" });
  if (!file) return { status: "gone" };
  if (file.extraction_status === "stopped") return { status: "stopped" };
  const message = say(locale, `reading.${code}`);
  await setReadingStatus(ctx, file_id, "failed", message);
  const type = noticeSubjects.find((subject) => subject === file.owner_type);
  if (type && file.owner_id) {
    const subject = { type, id: file.owner_id };
    await notify(ctx, { kind: "reading_failed", about: file.name, subject, to: [file.uploaded_by] });
  }
  return { status: "failed", code, message };
}

/** Stops the reading of a locked file, whichever process runs it; no effect if it is not being read. */
export async function stopReading(ctx: Context, file: FileRow): Promise<FileRow> {
  if (!isBeingRead(file)) return file;
  return setReadingStatus(ctx, file.id, "stopped", say(ctx.locale, "reading.stopped"));
}
