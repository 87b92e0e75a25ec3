import { orderPage } from "@kantwerk/contract/answers/purchaseOrderPage";
import { orderName } from "@kantwerk/contract/orders";
import type { OrderPageDocument, OrderPageQuestion } from "@kantwerk/contract/purchaseOrderPage";
import type { Context } from "../../context.ts";
import { dayIn } from "../../db/days.ts";
import { asc, eq } from "../../db/drizzle.ts";
import { answering } from "../../http/answers.ts";
import type { FileRow } from "../../resources/fileTables.ts";
import type { PurchaseOrder } from "../../resources/purchaseOrdersTable.ts";
import { questionsTable } from "../../resources/questions.ts";
import { filled, placeOf } from "../documents/sender.ts";
import { organizationLogo } from "../organization/organizationLogo.ts";
import { confirmBy } from "../purchase-orders/confirmBy.ts";
import { type OrderedLine, type OrderRecords, orderRecords } from "../purchase-orders/orderRecords.ts";
import { type CoveredOwners, coveredOwners, orderFiles, ownersOf } from "./orderFiles.ts";

/* Every attribute is listed explicitly, so that new columns never leak to suppliers. */

const pageOf = ({ id, access_id }: PurchaseOrder) => `/api/v1/public/purchase-orders/${id}/${access_id}`;

type Question = Pick<
  typeof questionsTable.$inferSelect,
  "id" | "body" | "author" | "answered_at" | "created_at"
>;

export const questionRecord = ({
  id,
  body,
  author,
  answered_at,
  created_at,
}: Question): OrderPageQuestion => ({
  type: "questions",
  id,
  attributes: { body, author, answered_at, created_at },
});

function orderRecord(
  ctx: Context,
  { order, contact, currency, offers, lines, alloySurcharges }: OrderRecords,
): OrderPageDocument["data"] {
  const { id, number, revision, status, order_date, delivery_date, confirmed_delivery_date, deviates } =
    order;
  const { supplier_reference, confirmation_remark, payment_terms, shipping_terms, notes, cancel_reason } =
    order;
  const { packaging_price, shipping_price, vat_rate, tax_note } = order;
  const { value_of_goods, total_price, vat_amount, total_with_vat, refused_at } = order;
  const awarded = lines.filter((line) => line.awarded_unit_price !== null);
  return {
    type: "purchase-orders",
    id,
    attributes: {
      ...{ number, revision, status, order_date, delivery_date, confirmed_delivery_date, deviates },
      ...{ supplier_reference, confirmation_remark, payment_terms, shipping_terms, notes, cancel_reason },
      ...{ packaging_price, shipping_price, vat_rate, tax_note },
      ...{ value_of_goods, total_price, vat_amount, total_with_vat, refused_at },
      name: orderName(order),
      currency,
      customs_price: order.customs_by === "supplier" ? order.customs_price : null,
      confirm_by: confirmBy(order_date ?? dayIn(ctx.organization.timezone), delivery_date),
      contact_name: contact?.name ?? null,
      offers,
      alloy_surcharges: alloySurcharges,
      prices_as_offered:
        lines.length > 0 &&
        awarded.length === lines.length &&
        lines.every((line) => line.unit_price === line.awarded_unit_price),
    },
  };
}

function lineRecord(
  page: string,
  line: OrderedLine,
  { files, covered }: { files: FileRow[]; covered: CoveredOwners },
): OrderPageDocument["included"][number] {
  const { id, description, number, theirNumber, product, quantity } = line;
  const { unit_price, price_unit, total_price } = line;
  const owners = ownersOf(line, covered);
  const own = files.filter((file) => owners.includes(file.owner_id ?? "") && file.kind !== "avatar");
  return {
    type: "purchase-order-lines",
    id,
    attributes: {
      ...{ description, number, quantity, unit_price, price_unit, total_price },
      their_number: theirNumber,
      is_part: line.part_id !== null,
      product_name: product?.name ?? null,
      product_number: product?.number ?? null,
      files: own.map((file) => ({
        name: file.name,
        kind: file.kind,
        content_url: `${page}/files/${file.id}/content`,
      })),
    },
  };
}

async function questionRecords(ctx: Context, orderId: string): Promise<OrderPageQuestion[]> {
  const rows = await ctx.db.all(questionsTable, eq(questionsTable.purchase_order_id, orderId), {
    order: [asc(questionsTable.created_at), questionsTable.id],
  });
  return rows.map(questionRecord);
}

/** The response of the page's endpoints. */
export const orderPageAnswer = answering(orderPage, { name: "order-page" });

/** All data of the supplier's page of an order. */
export async function orderPageDocument(ctx: Context, order: PurchaseOrder): Promise<OrderPageDocument> {
  const records = await orderRecords(ctx, order);
  const { supplier, organization: own, lines } = records;
  const files = await orderFiles(ctx, order.id);
  const covered = await coveredOwners(ctx, lines);
  const page = pageOf(order);
  const logo = await organizationLogo(ctx);
  return {
    data: orderRecord(ctx, records),
    included: [
      ...lines.map((line) => lineRecord(page, line, { files, covered })),
      ...(await questionRecords(ctx, order.id)),
    ],
    meta: {
      writable: order.status === "sent",
      organization: {
        name: ctx.organization.name,
        timezone: ctx.organization.timezone,
        logo_url: logo ? `${page}/logo?v=${logo.sha256.slice(0, 8)}` : null,
        address: filled([own?.address, own && placeOf(own)]),
      },
      supplier_name: supplier.name,
      language: supplier.language_code,
      document_url: `${page}/document.pdf`,
    },
  };
}
