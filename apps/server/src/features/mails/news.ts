import type { Context } from "../../context.ts";
import { type AnyPgColumn, and, eq, gt, isNotNull, lte } from "../../db/drizzle.ts";
import { offersTable } from "../../resources/offers.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import type { SupplierNews } from "./requestMails.ts";

type Span = { since: string | null; until: string };

const within = (column: AnyPgColumn, { since, until }: Span) =>
  and(isNotNull(column), since === null ? undefined : gt(column, since), lte(column, until));

/** How many lines each supplier has said this on, as far as it still stands. */
async function countedOffers(
  ctx: Context,
  requestId: string,
  what: "offered" | "corrected" | "withdrawn",
  span: Span,
) {
  const { submitted_at, corrected_at, withdrawn_at } = offersTable;
  const column = { offered: submitted_at, corrected: corrected_at, withdrawn: withdrawn_at }[what];
  const offers = await ctx.db.all(
    offersTable,
    and(
      eq(offersTable.purchase_request_id, requestId),
      eq(offersTable.source, "supplier"),
      within(column, span),
    ),
  );
  // A mail tells of each offer once: what was corrected or withdrawn since it came is told as that.
  const { since } = span;
  const told = offers.filter((offer) => {
    if (what === "withdrawn") return since !== null;
    if (offer.withdrawn_at !== null) return false;
    return what === "offered" || (since !== null && (offer.submitted_at ?? "") <= since);
  });
  return [...Map.groupBy(told, ({ supplier_id }) => supplier_id)].map(([supplier_id, those]) => ({
    supplier_id,
    what,
    lines: those.length,
    reason: null,
  }));
}

/** What suppliers have said on a request within a time, by the names of the suppliers. What is sealed has not been said. */
export async function newsOf(ctx: Context, requestId: string, span: Span): Promise<SupplierNews[]> {
  const invitations = purchaseRequestSuppliersTable;
  const declined = await ctx.db.all(
    invitations,
    and(eq(invitations.purchase_request_id, requestId), within(invitations.declined_at, span)),
  );
  const said = [
    ...(await countedOffers(ctx, requestId, "offered", span)),
    ...(await countedOffers(ctx, requestId, "corrected", span)),
    ...(await countedOffers(ctx, requestId, "withdrawn", span)),
    ...declined.map(({ supplier_id, decline_reason: reason }) => ({
      supplier_id,
      what: "declined" as const,
      lines: 0,
      reason,
    })),
  ];
  const suppliers = await ctx.db.byIds(
    suppliersTable,
    said.map(({ supplier_id }) => supplier_id),
  );
  return said
    .map(({ supplier_id, ...each }) => ({ ...each, supplier: suppliers.get(supplier_id)?.name ?? "" }))
    .toSorted((a, b) => a.supplier.localeCompare(b.supplier));
}
