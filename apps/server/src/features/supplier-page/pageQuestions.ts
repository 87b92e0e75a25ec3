import type { SupplierPageQuestion } from "@kantwerk/contract/supplierPage";
import { asc, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { questionsTable } from "../../resources/questions.ts";
import type { SupplierPage } from "./invitation.ts";

export type Question = Pick<
  typeof questionsTable.$inferSelect,
  "id" | "body" | "author" | "answered_at" | "extension_until" | "created_at"
>;

/** A question or answer as the page shows it. */
export const questionRecord = ({
  id,
  body,
  author,
  answered_at,
  extension_until,
  created_at,
}: Question): SupplierPageQuestion => ({
  type: "questions",
  id,
  attributes: { body, author, answered_at, extension_until, created_at },
});

/** What this supplier asked and was answered, in order. */
export async function readQuestions(
  ctx: Context,
  { invitation }: SupplierPage,
): Promise<SupplierPageQuestion[]> {
  const own = eq(questionsTable.purchase_request_supplier_id, invitation.id);
  const rows = await ctx.db.all(questionsTable, own, {
    order: [asc(questionsTable.created_at), questionsTable.id],
  });
  return rows.map(questionRecord);
}
