import type { Context } from "../../context.ts";
import { and, eq, isNotNull } from "../../db/drizzle.ts";
import { award } from "../../features/awards/awardOffer.ts";
import { comparisonOf } from "../../features/offers/comparison.ts";
import type { Line } from "../../features/offers/line.ts";
import { nextNumber } from "../../features/settings/nextNumber.ts";
import { newAccessId } from "../../resources/accessId.ts";
import { offersTable } from "../../resources/offers.ts";
import { productOperationsTable } from "../../resources/productOperations.ts";
import { productPartsTable } from "../../resources/productParts.ts";
import {
  purchaseRequestOperationsTable,
  purchaseRequestPartsTable,
  purchaseRequestProductsTable,
} from "../../resources/purchaseRequestLinkTables.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { purchaseRequestsTable } from "../../resources/purchaseRequests.ts";
import { suppliablesTable } from "../../resources/suppliables.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import type { DemoProduct } from "./demoProduct.ts";
import { addTalk, setInvitation } from "./invitations.ts";
import { demoOffer } from "./offers.ts";
import { addRows, endOfDay, moment, pick } from "./rows.ts";
import { type Award, type Plan, stories } from "./stories.ts";

/** A line with its approximate cost per piece. */
type PricedLine = Line & { cents: number };

type Request = {
  id: string;
  lines: PricedLine[];
  suppliers: string[];
  /** In the order of the suppliers. */
  invitations: string[];
  quantities: number[];
  sent: number;
};

// Coating is charged by the area of both sides.
const centsPerArea = 2 * 0.0014;

/** Lines for the products' external coatings and purchased parts. */
async function addLines(ctx: Context, request: string, of: DemoProduct[]): Promise<PricedLine[]> {
  const lines: PricedLine[] = [];
  const known = await ctx.db.all(suppliablesTable, isNotNull(suppliablesTable.part_id));
  const costs = new Map(known.map((one) => [one.part_id, Number(one.cost) * 100]));
  for (const { id: productId, area } of of) {
    const steps = await ctx.db.all(productOperationsTable, eq(productOperationsTable.product_id, productId));
    const parts = await ctx.db.all(productPartsTable, eq(productPartsTable.product_id, productId));
    const operationLines = await addRows(
      ctx.db,
      purchaseRequestOperationsTable,
      steps
        .filter((step) => step.external)
        .map((step) => ({ purchase_request_id: request, product_operation_id: step.id })),
    );
    const partLines = await addRows(
      ctx.db,
      purchaseRequestPartsTable,
      parts.map((part) => ({ purchase_request_id: request, product_part_id: part.id })),
    );
    lines.push(
      ...operationLines.map(({ id }) => ({
        type: "purchase-request-operations" as const,
        id,
        cents: 60 + (area ?? 0) * centsPerArea,
      })),
      ...partLines.map(({ id }, index) => ({
        type: "purchase-request-parts" as const,
        id,
        cents: costs.get(parts[index]?.part_id ?? null) ?? 100,
      })),
    );
  }
  return lines;
}

/** Invites suppliers; they have a link once the request was sent. @returns the ids of the invitations */
async function invite(
  ctx: Context,
  purchase_request_id: string,
  suppliers: string[],
  sent_at: string | null,
): Promise<string[]> {
  const known = await ctx.db.byIds(suppliersTable, suppliers);
  const link = (supplier: string) => ({
    status: "sent" as const,
    access_id: newAccessId(),
    email: known.get(supplier)?.email ?? null,
    sent_at,
  });
  const rows = await addRows(
    ctx.db,
    purchaseRequestSuppliersTable,
    suppliers.map((supplier_id) => ({
      purchase_request_id,
      supplier_id,
      ...(sent_at ? link(supplier_id) : { status: "pending" as const }),
    })),
  );
  return rows.map(({ id }) => id);
}

async function addRequest(
  ctx: Context,
  plan: Plan,
  products: DemoProduct[],
  suppliers: { id: string }[],
): Promise<Request> {
  const sent = plan.sent === undefined ? null : moment(plan.sent);
  const [request] = await addRows(ctx.db, purchaseRequestsTable, [
    {
      number: await nextNumber(ctx, "purchase_request_number_format"),
      name: plan.name,
      state: "open" as const,
      close_submission_at: endOfDay(plan.deadline),
      active: sent !== null,
      include_product_preview: true,
      reminder: plan.reminder ?? ("none" as const),
      additional_information: plan.information ?? null,
      sent_at: sent,
      contact_id: plan.contact,
      created_at: moment((plan.sent ?? 0) - 1),
    },
  ]);
  const id = request?.id ?? "";
  const asked = plan.products.map((position) => pick(products, position));
  await addRows(
    ctx.db,
    purchaseRequestProductsTable,
    asked.map((product) => ({
      purchase_request_id: id,
      product_id: product.id,
      quantities: plan.quantities,
    })),
  );
  const invited = plan.suppliers.map((position) => suppliers[position]?.id ?? "");
  const invitations = await invite(ctx, id, invited, sent);
  const lines = await addLines(ctx, id, asked);
  return { id, lines, suppliers: invited, invitations, quantities: plan.quantities, sent: plan.sent ?? 0 };
}

/** All suppliers offer the first line. The first two do coatings, the others sell parts, and all offer something else at times. */
const offers = (by: number, at: number, part: boolean) => at === 0 || by < 2 !== part || (at + by) % 3 === 0;

/** Offers of the first suppliers. */
async function addOffers(ctx: Context, request: Request, offering: number): Promise<void> {
  const { id, lines, suppliers, invitations, quantities, sent } = request;
  const rows = suppliers.slice(0, offering).flatMap((supplier, by) =>
    lines
      .map((line, at) => ({ line, at }))
      .filter(({ line, at }) => offers(by, at, line.type === "purchase-request-parts"))
      .map(({ line, at }) => ({
        ...demoOffer({ by, at, quantities, sent, cents: line.cents }),
        purchase_request_id: id,
        supplier_id: supplier,
        invitation_id: invitations[by] ?? null,
        line_type: line.type,
        line_id: line.id,
      })),
  );
  await addRows(ctx.db, offersTable, rows);
  for (const [by, supplier] of suppliers.slice(0, offering).entries())
    await setInvitation(ctx, request, supplier, {
      status: "answered",
      first_viewed_at: moment(sent + 1 + by),
    });
}

/** Awards lines to their cheapest offers some days ago; closes the request if no line is left. */
async function awardLines(
  ctx: Context,
  request: Request,
  { daysAgo, lines }: Award,
  by: string,
): Promise<void> {
  const row = await ctx.db.find(purchaseRequestsTable, request.id);
  if (!row) return;
  const { proposals } = await comparisonOf(ctx, row);
  for (const { offer_id } of (proposals.split_by_line?.awards ?? []).slice(0, lines)) {
    const cheapest = await ctx.db.find(offersTable, offer_id);
    if (cheapest)
      await award(ctx, cheapest, {
        quantity: null,
        reason: "price",
        comment: "Preis für das Los telefonisch bestätigt",
      });
  }
  const own = and(eq(offersTable.purchase_request_id, request.id), eq(offersTable.status, "ordered"));
  if (own) await ctx.db.update(offersTable, own, { awarded_at: moment(-daysAgo), awarded_by: by });
  if (lines === undefined) await closeRequest(ctx, request, daysAgo);
}

async function closeRequest(ctx: Context, { id }: Request, daysAgo: number): Promise<void> {
  await ctx.db.update(purchaseRequestsTable, eq(purchaseRequestsTable.id, id), {
    state: "closed",
    closed_at: moment(-daysAgo),
    close_submission_at: endOfDay(-daysAgo - 2),
  });
}

/** Fifteen requests in every state. */
export async function addRequests(
  ctx: Context,
  products: DemoProduct[],
  suppliers: { id: string }[],
  contact: { id: string; name: string },
): Promise<void> {
  for (const { offering = 0, awarded, closed, talk, paused, ...plan } of stories) {
    const request = await addRequest(ctx, { ...plan, contact: contact.id }, products, suppliers);
    await addOffers(ctx, request, offering);
    if (awarded) await awardLines(ctx, request, awarded, contact.name);
    if (closed) await closeRequest(ctx, request, closed);
    if (talk) await addTalk(ctx, request);
    if (paused)
      await ctx.db.update(purchaseRequestsTable, eq(purchaseRequestsTable.id, request.id), { active: false });
  }
}
