import { randomBytes } from "node:crypto";
import { eq, isNotNull } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { award } from "../../features/offers/awardOffer.ts";
import { comparisonOf } from "../../features/offers/comparison.ts";
import type { Line } from "../../features/offers/line.ts";
import { nextNumber } from "../../features/settings/nextNumber.ts";
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
import { addTalk, setInvitation } from "./invitations.ts";
import { demoOffer } from "./offers.ts";
import type { DemoProduct } from "./products.ts";
import { addRows, endOfDay, moment, pick } from "./rows.ts";

type Plan = {
  name: string;
  /** Positions in the list of products. */
  products: number[];
  quantities: number[];
  /** Positions in the list of suppliers. */
  suppliers: number[];
  /** Days from now; undefined while it is not sent. */
  sent: number | undefined;
  deadline: number;
  contact: string;
  reminder?: "weekly" | "every_3_days";
  information?: string;
};

/** A line with about what a piece of it costs. */
type PricedLine = Line & { cents: number };

type Request = { id: string; lines: PricedLine[]; suppliers: string[]; quantities: number[]; sent: number };

// Coating is paid by the area of both sides.
const centsPerArea = 2 * 0.0014;

/** The lines of the products: what is coated outside, and the parts that are bought. */
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
  await addRows(
    ctx.db,
    purchaseRequestSuppliersTable,
    invited.map((supplier_id) => ({
      purchase_request_id: id,
      supplier_id,
      status: sent ? ("sent" as const) : ("pending" as const),
      access_id: randomBytes(16).toString("base64url"),
      sent_at: sent,
    })),
  );
  const lines = await addLines(ctx, id, asked);
  return { id, lines, suppliers: invited, quantities: plan.quantities, sent: plan.sent ?? 0 };
}

/** All offer the first line. The first two suppliers coat, the others sell parts, and now and then something else. */
const offers = (by: number, at: number, part: boolean) => at === 0 || by < 2 !== part || (at + by) % 3 === 0;

/** Offers of the first suppliers that were asked. */
async function addOffers(ctx: Context, request: Request, offering: number): Promise<void> {
  const { id, lines, suppliers, quantities, sent } = request;
  const rows = suppliers.slice(0, offering).flatMap((supplier, by) =>
    lines
      .map((line, at) => ({ line, at }))
      .filter(({ line, at }) => offers(by, at, line.type === "purchase-request-parts"))
      .map(({ line, at }) => ({
        ...demoOffer({ by, at, quantities, sent, cents: line.cents }),
        purchase_request_id: id,
        supplier_id: supplier,
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

/** Awards each line to its cheapest offer, as of some days ago. */
async function awardAll(ctx: Context, request: Request, daysAgo: number, by: string): Promise<void> {
  const { proposals } = await comparisonOf(ctx, request.id);
  for (const { offer_id } of proposals.split_by_line?.awards ?? []) {
    const cheapest = await ctx.db.find(offersTable, offer_id);
    if (cheapest) await award(ctx, cheapest, { reason: "price", comment: null });
  }
  await ctx.db.update(offersTable, eq(offersTable.status, "ordered"), {
    awarded_at: moment(-daysAgo),
    awarded_by: by,
  });
  await ctx.db.update(purchaseRequestsTable, eq(purchaseRequestsTable.id, request.id), {
    closed_at: moment(-daysAgo),
    close_submission_at: endOfDay(-daysAgo - 2),
  });
}

/** Four requests: one closed with its awards, one with offers to decide on, one just sent, one being prepared. */
export async function addRequests(
  ctx: Context,
  products: DemoProduct[],
  suppliers: { id: string }[],
  contact: { id: string; name: string },
): Promise<void> {
  const common = { contact: contact.id };
  const closed = await addRequest(
    ctx,
    {
      ...common,
      name: "Lagerböcke und Führungsschienen, 1. Los",
      products: [32, 34],
      quantities: [20, 100],
      suppliers: [1, 2, 5, 3],
      sent: -42,
      deadline: 1,
    },
    products,
    suppliers,
  );
  await addOffers(ctx, closed, 4);
  await awardAll(ctx, closed, 26, contact.name);
  const open = await addRequest(
    ctx,
    {
      ...common,
      name: "Gehäuseprogramm Schaltschrank kompakt",
      products: [8, 14, 16, 20],
      quantities: [10, 50, 200],
      suppliers: [1, 2, 5, 3, 6, 7, 4],
      sent: -6,
      deadline: 8,
      reminder: "every_3_days",
      information:
        "Bitte je Losgröße anbieten.\nOberfläche RAL 7035 Feinstruktur, Gewinde freihalten.\nVerpackung in Gitterboxen.",
    },
    products,
    suppliers,
  );
  await addOffers(ctx, open, 5);
  await addTalk(ctx, open);
  const fresh = await addRequest(
    ctx,
    {
      ...common,
      name: "Sockelblenden Nachbestellung",
      products: [44],
      quantities: [25, 75],
      suppliers: [1, 7, 5],
      sent: -1,
      deadline: 13,
      reminder: "weekly",
    },
    products,
    suppliers,
  );
  await addOffers(ctx, fresh, 1);
  await addRequest(
    ctx,
    {
      ...common,
      name: "Halterungen Serie 2",
      products: [0, 2, 5],
      quantities: [50, 250],
      suppliers: [1, 2],
      sent: undefined,
      deadline: 21,
    },
    products,
    suppliers,
  );
}
