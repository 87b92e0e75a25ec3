import type { Locale } from "@kantwerk/contract/messages";
import type { Tier } from "@kantwerk/costing/tiers";
import type { Context } from "../../context.ts";
import { asc, inArray } from "../../db/drizzle.ts";
import type { Row } from "../../db/tenantDb.ts";
import { customersTable } from "../../resources/customers.ts";
import { itemsTable } from "../../resources/itemsTable.ts";
import { converted, orderRate, ownRate } from "../../resources/orderRate.ts";
import { orderExtras, orderItems } from "../../resources/orders.ts";
import type { documentKinds, Order } from "../../resources/ordersTable.ts";
import { organizationTable } from "../../resources/organizationTable.ts";
import { partsTable } from "../../resources/parts.ts";
import { bulkPricesOf } from "../../resources/pricing/priceRecords.ts";
import { productsTable } from "../../resources/products.ts";
import { usersTable } from "../../resources/users.ts";
import { picturesOfParts, thumbnailsOf } from "../documents/thumbnails.ts";
import { creatorOf } from "../notices/noticeBuyers.ts";

export type DocumentKind = (typeof documentKinds)[number];

type Item = Row<typeof itemsTable>;
type Component = { name: string; number: string | null; quantity: number };

/** A line with its names, picture and details for readers. */
export type DocumentItem = Item & {
  number: string | null;
  /** Content of its thumbnail. */
  thumbnail: string | undefined;
  /** The components of an assembly, if the order shows them. */
  components: Component[];
  /** Price breaks, if its own price is one of them. */
  tiers: Tier[];
};

/** The kind of document: the offer until the order is placed, then its confirmation. */
export const kindOf = ({ status }: Pick<Order, "status">): DocumentKind =>
  status === "ordered" ? "confirmation" : "offer";

const germanSpeaking = ["DE", "AT", "CH", "LI"];

/** The language of documents and mails: that of the customer, of its country, or else of the organization. */
function languageOf(ctx: Context, chosen: Locale | null | undefined, country: string | null): Locale {
  if (chosen) return chosen;
  if (country === null) return ctx.organization.default_language_code;
  return germanSpeaking.includes(country) ? "de" : "en";
}

const idsOf = (rows: readonly Item[], type: "products" | "parts") => [
  ...new Set(rows.flatMap((row) => (row.component_type === type ? (row.component_id ?? []) : []))),
];

/** The numbers and pictures of the items' products and parts. */
async function namesAndPictures(ctx: Context, rows: readonly Item[]) {
  const products = await ctx.db.byIds(productsTable, idsOf(rows, "products"));
  const parts = await ctx.db.byIds(partsTable, idsOf(rows, "parts"));
  const previewed = [...products.values()].flatMap(({ preview_id }) => preview_id ?? []);
  const previews = await thumbnailsOf(ctx, previewed);
  const ofParts = await picturesOfParts(ctx, [...parts.keys()]);
  const ofProducts = [...products].map(([id, { preview_id }]): [string, string | undefined] => [
    id,
    previews.get(preview_id ?? ""),
  ]);
  return {
    numbers: new Map([...products, ...parts].map(([id, { number }]) => [id, number])),
    pictures: new Map([...ofParts, ...ofProducts]),
  };
}

/** The components of the assemblies among the items, by assembly. */
async function componentsOf(ctx: Context, rows: readonly Item[]): Promise<Map<string | null, Item[]>> {
  const ids = idsOf(
    rows.filter(({ with_parts }) => with_parts),
    "products",
  );
  if (ids.length === 0) return new Map();
  const found = await ctx.db.all(itemsTable, inArray(itemsTable.product_id, ids), {
    order: [asc(itemsTable.sort_order), asc(itemsTable.id)],
  });
  return Map.groupBy(found, ({ product_id }) => product_id);
}

/** Price breaks by product, in the order's currency; empty if it has no rate. */
async function tiersOf(ctx: Context, order: Order, rows: readonly Item[]): Promise<Map<string, Tier[]>> {
  const rate = await orderRate(ctx, order);
  if (!rate.isOwn && rate.exchange_rate === null) return new Map();
  const priced = rows.filter(({ price_source }) => price_source === "bulk_price");
  const found = await bulkPricesOf(ctx, idsOf(priced, "products"));
  const own = ownRate(ctx);
  const converting = (tier: Tier) => ({ ...tier, unit_price: converted(tier.unit_price, own, rate) });
  return new Map([...found].map(([id, tiers]) => [id, rate.isOwn ? tiers : tiers.map(converting)]));
}

/** The lines of an order, sorted, with their names and details. */
async function documentItems(ctx: Context, order: Order): Promise<DocumentItem[]> {
  const rows = await orderItems(ctx, order.id);
  const components = await componentsOf(ctx, rows);
  const { numbers, pictures } = await namesAndPictures(ctx, [...rows, ...[...components.values()].flat()]);
  const tiers = await tiersOf(ctx, order, rows);
  return rows.map((row) => {
    const id = row.component_id ?? "";
    return {
      ...row,
      number: numbers.get(id) ?? null,
      thumbnail: pictures.get(id),
      components: (row.with_parts ? (components.get(id) ?? []) : []).map((each) => ({
        name: each.item_name,
        number: numbers.get(each.component_id ?? "") ?? null,
        quantity: each.quantity,
      })),
      tiers: row.price_source === "bulk_price" ? (tiers.get(id) ?? []) : [],
    };
  });
}

/** The data of an order for documents and mails. The contact is the signed-in user, otherwise the order's creator. */
export async function documentRecords(ctx: Context, order: Order) {
  const customer = await ctx.db.find(customersTable, order.customer_id);
  const [organization] = await ctx.db.all(organizationTable);
  const contactId = ctx.user?.id ?? (await creatorOf(ctx, order.id));
  const contact = await ctx.db.find(usersTable, contactId);
  const country = order.billing_country ?? customer?.country ?? null;
  return {
    order,
    customer,
    organization,
    contact: contact?.active ? contact : undefined,
    items: await documentItems(ctx, order),
    extras: await orderExtras(ctx, order.id),
    language: languageOf(ctx, customer?.language_code, country),
    currency: order.currency ?? ctx.organization.currency,
    ownCurrency: ctx.organization.currency,
  };
}

export type DocumentRecords = Awaited<ReturnType<typeof documentRecords>>;
