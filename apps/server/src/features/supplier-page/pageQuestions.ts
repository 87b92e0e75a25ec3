import type { SupplierPageQuestion } from "@kantwerk/contract/supplierPage";
import type { Context } from "../../context.ts";
import { asc, eq } from "../../db/drizzle.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { questionsTable } from "../../resources/questions.ts";
import type { SupplierPage } from "./invitation.ts";

export type Question = typeof questionsTable.$inferSelect;

/** A question or answer for the page. */
export const questionRecord = (
  { id, body, author, answered_at, extension_until, pin, created_at }: Question,
  { of_others = false, pin_name = null as string | null } = {},
): SupplierPageQuestion => ({
  type: "questions",
  id,
  attributes: { body, author, answered_at, extension_until, pin, pin_name, of_others, created_at },
});

/** Questions of other suppliers up to an answer to all, with that answer; anonymous. */
function answeredToAll(questions: Question[], own: string): Question[] {
  const others = questions.filter((each) => each.purchase_request_supplier_id !== own);
  const threads = Map.groupBy(others, (each) => each.purchase_request_supplier_id);
  return [...threads.values()].flatMap((thread) =>
    thread.flatMap((answer, index) => {
      if (answer.author !== "staff" || !answer.to_all) return [];
      const since = thread.slice(0, index).findLastIndex(({ author }) => author === "staff") + 1;
      return thread.slice(since, index + 1);
    }),
  );
}

/** This supplier's questions and answers, and answers to all, sorted. */
export async function readQuestions(
  ctx: Context,
  { invitation, request }: SupplierPage,
): Promise<SupplierPageQuestion[]> {
  const asked = await ctx.db.all(questionsTable, eq(questionsTable.purchase_request_id, request.id), {
    order: [asc(questionsTable.created_at), questionsTable.id],
  });
  const others = new Set(answeredToAll(asked, invitation.id));
  const shown = asked.filter(
    (each) => each.purchase_request_supplier_id === invitation.id || others.has(each),
  );
  const pinned = shown.flatMap(({ pin }) => (typeof pin?.file_id === "string" ? [pin.file_id] : []));
  const files = await ctx.db.byIds(filesTable, pinned);
  return shown.map((each) =>
    questionRecord(each, {
      of_others: others.has(each),
      pin_name: files.get(String(each.pin?.file_id))?.name ?? null,
    }),
  );
}
