import type { Turn } from "../../adapters/cad/fairQueue.ts";
import type { Context } from "../../context.ts";
import { and, eq, gt, inArray, lte, ne } from "../../db/drizzle.ts";
import { type FileRow, filesTable } from "../../resources/fileTables.ts";

type Uploaded = Pick<FileRow, "id" | "uploaded_by" | "invitation_id" | "size">;

/** The turn of a file among all that wait for a reader. */
export const turnOf = (organization_id: string, { uploaded_by, invitation_id, size }: Uploaded): Turn => ({
  person: `${organization_id} ${uploaded_by ?? invitation_id}`,
  size,
});

const hourMs = 60 * 60 * 1000;
const lowest = -500;

/**
 * Priority of the job that reads a file: the lower, the more files of the same person, no larger than this one, are
 * waiting. So people take turns, and the small files of one person go first.
 */
export async function readingPriority(ctx: Context, file: Uploaded): Promise<number> {
  const { id, uploaded_by, invitation_id, extraction_status, size, created_at } = filesTable;
  const own = file.uploaded_by
    ? eq(uploaded_by, file.uploaded_by)
    : file.invitation_id && eq(invitation_id, file.invitation_id);
  if (!own) return 0;
  const isWaiting = inArray(extraction_status, ["pending", "running"]);
  const isRecent = gt(created_at, new Date(Date.now() - hourMs).toISOString());
  const before = await ctx.db.count(
    filesTable,
    and(own, isWaiting, isRecent, lte(size, file.size), ne(id, file.id)),
  );
  return Math.max(lowest, 0 - before);
}
