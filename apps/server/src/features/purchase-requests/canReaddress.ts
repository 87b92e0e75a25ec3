import type { Context } from "../../context.ts";
import { and, eq } from "../../db/drizzle.ts";
import { offersTable } from "../../resources/offers.ts";
import type { Invitation } from "../../resources/purchaseRequestSuppliers.ts";
import { questionsTable } from "../../resources/questions.ts";
import { isSealed, type SealState, seeSealed } from "../../resources/sealed.ts";

/** Whether a supplier has offered, declined or asked through its link; withdrawn offers count too. */
async function hasAnswered(ctx: Context, invitation: Invitation): Promise<boolean> {
  const { id, status, declined_at, declined_lines, once_costs } = invitation;
  if (status === "answered" || status === "declined") return true;
  if (declined_at ?? declined_lines ?? once_costs) return true;
  const offers = await seeSealed(ctx, id, () => ctx.db.count(offersTable, eq(offersTable.invitation_id, id)));
  const { purchase_request_supplier_id, author } = questionsTable;
  const asked = and(eq(purchase_request_supplier_id, id), eq(author, "supplier"));
  return offers > 0 || (await ctx.db.count(questionsTable, asked)) > 0;
}

/** Whether an invitation may move to another address: the new link shows the answers, so not while they are sealed. */
export const canReaddress = async (
  ctx: Context,
  request: SealState,
  invitation: Invitation,
): Promise<boolean> => !isSealed(request) || !(await hasAnswered(ctx, invitation));
