import type { Context } from "../../context.ts";
import { and, count, eq, gt, sql } from "../../db/drizzle.ts";
import { invalid, Refusal } from "../../http/refusal.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { questionsTable } from "../../resources/questions.ts";
import type { SupplierPage } from "./invitation.ts";

// A leaked link must not fill the store or the buyer's inbox.
const maxFiles = 30;
const maxBytes = 100 * 1024 * 1024;
const maxQuestions = 20;
const hourMs = 3_600_000;

/** @throws Refusal 422 if the link has too many files or too much content */
export async function requireRoomForFiles(
  ctx: Context,
  { invitation }: SupplierPage,
  files: readonly { size: number }[],
): Promise<void> {
  const [kept] = await ctx.db
    .select({ files: count(), bytes: sql<number>`coalesce(sum(${filesTable.size}), 0)::float8` })
    .from(filesTable)
    .where(ctx.db.mine(filesTable, eq(filesTable.invitation_id, invitation.id)));
  const bytes = files.reduce((sum, { size }) => sum + size, kept?.bytes ?? 0);
  if ((kept?.files ?? 0) + files.length > maxFiles)
    throw invalid({ file: [{ key: "filesOfLink", values: { max: maxFiles } }] });
  if (bytes > maxBytes) throw invalid({ file: [{ key: "bytesOfLink", values: { max: "100 MB" } }] });
}

/** @throws Refusal 429 after 20 questions in an hour */
export async function requireQuestionAllowed(ctx: Context, { invitation }: SupplierPage): Promise<void> {
  const since = new Date(Date.now() - hourMs).toISOString();
  const asked = await ctx.db.count(
    questionsTable,
    and(
      eq(questionsTable.purchase_request_supplier_id, invitation.id),
      eq(questionsTable.author, "supplier"),
      gt(questionsTable.created_at, since),
    ),
  );
  if (asked >= maxQuestions)
    throw new Refusal(429, "questionsOfLink", { code: "too_many_questions", values: { max: maxQuestions } });
}
