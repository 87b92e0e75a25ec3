import type { Weights } from "@kantwerk/comparison/bands";
import type { ComparedSupplierInput, ExchangeRate } from "@kantwerk/comparison/comparison";
import type { Context } from "../../context.ts";
import { dayIn } from "../../db/days.ts";
import { eq } from "../../db/drizzle.ts";
import { askedOfPart, askedOperations, askedParts, askedProducts } from "../../resources/asked/askedLines.ts";
import { rateUpTo } from "../../resources/exchangeRates.ts";
import { inHouseAwardsTable } from "../../resources/inHouseAwardsTable.ts";
import { coversOf } from "../../resources/offerLines.ts";
import { drawingChanges, offersTable } from "../../resources/offers.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import type { PurchaseRequest } from "../../resources/purchaseRequests.ts";
import { requireUnsealed } from "../../resources/sealed.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import { readSettingList } from "../settings/readSetting.ts";
import type { AskedLine, ComparedOffer, ComparedRecords } from "./comparedTypes.ts";
import { withSurcharges } from "./withSurcharges.ts";

/** @throws Refusal 409 while the request is sealed */
export async function recordsOf(ctx: Context, request: PurchaseRequest): Promise<ComparedRecords> {
  requireUnsealed(request);
  const asked = await linesOf(ctx, request.id);
  const inHouse = await linesInHouse(ctx, request.id);
  const lines = asked.map((line) => ({ ...line, awarded_in_house: inHouse.has(line.line.id) }));
  const { offers, nested } = await withSurcharges(ctx, lines, await offersOf(ctx, request.id, lines));
  return {
    request,
    weights: await offerWeights(ctx),
    lines,
    offers,
    suppliers: await suppliersOf(ctx, request.id),
    rates: await ratesFor(ctx, request, offers),
    ...(nested && { nested }),
  };
}

/** The lines of a request awarded in-house. */
async function linesInHouse(ctx: Context, requestId: string): Promise<Set<string>> {
  const awards = await ctx.db.all(inHouseAwardsTable, eq(inHouseAwardsTable.purchase_request_id, requestId));
  return new Set(awards.map(({ line_id }) => line_id));
}

/** The organization's weights for overall ratings of offers. */
async function offerWeights(ctx: Context): Promise<Weights> {
  const [price, delivery, completeness] = (await readSettingList(ctx.db, "offer_weights")).map(Number);
  return { price: price ?? 60, delivery: delivery ?? 25, completeness: completeness ?? 15 };
}

/** The lines of a request with requested quantities, by product; operations before parts. */
async function linesOf(ctx: Context, requestId: string): Promise<AskedLine[]> {
  const products = new Map((await askedProducts(ctx, requestId)).map((asked) => [asked.product.id, asked]));
  const ofProduct = (id: string) => {
    const asked = products.get(id);
    return { product_id: id, product_name: asked?.product.name ?? "", quantities: asked?.quantities ?? [] };
  };
  const operations = (await askedOperations(ctx, requestId)).map(
    ({ id, name, step, product, operation }) => ({
      step,
      line: { type: "purchase-request-operations", id },
      supply: { supply_type: "operation" as const, operation_id: operation, product_id: product },
      name,
      ...ofProduct(product),
      our_calculation: [],
    }),
  );
  const parts = (await askedParts(ctx, requestId)).map(({ id, part, product, perProduct }) => ({
    line: { type: "purchase-request-parts", id },
    supply: { supply_type: "part" as const, part_id: part.id },
    name: part.name,
    ...ofProduct(product),
    quantities: askedOfPart(ofProduct(product).quantities, perProduct),
    our_calculation: [],
  }));
  return [...operations, ...parts].filter((line) => line.quantities.length > 0);
}

async function offersOf(ctx: Context, requestId: string, asked: AskedLine[]): Promise<ComparedOffer[]> {
  const lines = new Map(asked.map(({ line }) => [line.id, line]));
  const rows = await ctx.db
    .select({ offer: offersTable, supplier_name: suppliersTable.name })
    .from(offersTable)
    .innerJoin(suppliersTable, eq(suppliersTable.id, offersTable.supplier_id))
    .where(ctx.db.mine(offersTable, eq(offersTable.purchase_request_id, requestId)));
  const ids = rows.map(({ offer }) => offer.id);
  const covers = await coversOf(ctx, ids);
  const changes = await drawingChanges(
    ctx,
    rows.map(({ offer }) => offer),
  );
  return rows.map(({ offer, supplier_name }) => ({
    ...offer,
    covers: (covers.get(offer.id) ?? []).flatMap((id) => lines.get(id) ?? []),
    drawing_change: changes.get(offer.id) ?? null,
    offer_id: offer.id,
    supplier_name,
    line: { type: offer.line_type ?? "", id: offer.line_id },
    currency: offer.currency ?? ctx.organization.currency,
  }));
}

/** All invited suppliers, including those without offers. */
async function suppliersOf(ctx: Context, requestId: string): Promise<ComparedSupplierInput[]> {
  const invitations = purchaseRequestSuppliersTable;
  const rows = await ctx.db
    .select({ invitation: invitations, supplier: suppliersTable })
    .from(invitations)
    .innerJoin(suppliersTable, eq(suppliersTable.id, invitations.supplier_id))
    .where(ctx.db.mine(invitations, eq(invitations.purchase_request_id, requestId)));
  return rows.map(({ invitation, supplier }) => ({
    supplier_id: supplier.id,
    supplier_name: supplier.name,
    recipient_status: invitation.status,
    declined_lines: invitation.declined_lines ?? [],
    once_costs: invitation.once_costs,
    minimum_order_value: supplier.minimum_order_value,
  }));
}

/** The latest rate of each offer currency, up to the day of the deadline. */
async function ratesFor(
  ctx: Context,
  request: PurchaseRequest,
  offers: ComparedOffer[],
): Promise<ExchangeRate[]> {
  const { currency: own, timezone } = ctx.organization;
  const currencies = [...new Set(offers.map(({ currency }) => currency))].filter((one) => one !== own);
  const until = dayIn(timezone, new Date(request.close_submission_at));
  const found = await Promise.all(currencies.map((one) => rateUpTo(ctx, one, until)));
  return found.flatMap((known) => {
    if (!known) return [];
    const { currency, rate, valid_from } = known;
    return [{ currency, rate, valid_from }];
  });
}
