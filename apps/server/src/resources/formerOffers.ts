import type { Context } from "../context.ts";
import { and, eq, isNull, ne } from "../db/drizzle.ts";
import { offersTable } from "./offers.ts";
import { isSealed, type SealState, seeSealed } from "./sealed.ts";

type NewInvitation = { id: string; purchase_request_id: string; supplier_id: string };

/**
 * Settles the active offers of a supplier that is invited again. Offers through the former link are withdrawn unless
 * awarded, sealed ones unseen; offers entered by staff move to the new invitation.
 */
export async function settleFormerOffers(
  ctx: Context,
  request: SealState | undefined,
  { id, purchase_request_id, supplier_id }: NewInvitation,
): Promise<void> {
  const { source, status } = offersTable;
  const standing = and(
    eq(offersTable.purchase_request_id, purchase_request_id),
    eq(offersTable.supplier_id, supplier_id),
    isNull(offersTable.withdrawn_at),
  );
  const byStaff = and(standing, eq(source, "staff"));
  const byLink = and(standing, eq(source, "supplier"), ne(status, "ordered"));
  const settle = async () => {
    if (!byStaff || !byLink || (await ctx.db.count(offersTable, standing)) === 0) return;
    await ctx.db.update(offersTable, byStaff, { invitation_id: id });
    await ctx.db.update(offersTable, byLink, {
      status: "declined",
      withdrawn_at: new Date().toISOString(),
    });
  };
  await (request && isSealed(request) ? seeSealed(ctx, "all", settle) : settle());
}
