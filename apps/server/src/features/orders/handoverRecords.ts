import {
  type Handover,
  type HandoverProduct,
  handoverVersion,
  unitCodes,
} from "@kantwerk/contract/answers/handover";
import { taxCategory } from "@kantwerk/costing/tax";
import type { PriceVerdict } from "@kantwerk/costing/verdict";
import { type Context, may } from "../../context.ts";
import { or, sql } from "../../db/drizzle.ts";
import { anyOf, type Row } from "../../db/tenantDb.ts";
import { assetsTable } from "../../resources/assets.ts";
import { customersTable } from "../../resources/customers.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { groupsTable } from "../../resources/groups.ts";
import type { itemsTable } from "../../resources/itemsTable.ts";
import { materialsTable } from "../../resources/materials.ts";
import { operationsTable } from "../../resources/operations.ts";
import { orderExtras, orderItems } from "../../resources/orders.ts";
import type { Order } from "../../resources/ordersTable.ts";
import { partsTable } from "../../resources/parts.ts";
import { verdictFor } from "../../resources/pricing/calculationAnswer.ts";
import { judgeItems } from "../../resources/pricing/judgeItems.ts";
import { readTree } from "../../resources/pricing/readTree.ts";
import type { Product } from "../../resources/products.ts";

type Item = Row<typeof itemsTable>;
type File = Row<typeof filesTable>;

/**
 * All ordered items and their components, with related records; the number of queries does not depend on their number.
 */
async function readAll(ctx: Context, items: Item[]) {
  const { db } = ctx;
  const about = (type: string) =>
    items.flatMap((item) => (item.component_type === type ? (item.component_id ?? []) : []));
  const tree = await readTree(ctx, [...new Set(about("products"))]);
  return {
    tree,
    products: tree.products,
    parts: await db.byIds(partsTable, [...tree.partIds, ...about("parts")]),
    operations: await db.byIds(operationsTable, tree.operationIds),
    assets: await db.byIds(assetsTable, tree.assetIds),
    materials: await db.byIds(materialsTable, tree.materialIds),
    groups: await db.byIds(groupsTable, tree.groupIds),
  };
}

type Data = Awaited<ReturnType<typeof readAll>>;

const numberOf = ({ products, parts }: Data, id: string | null): string | null =>
  products.get(id ?? "")?.number ?? parts.get(id ?? "")?.number ?? null;

function routingOf(ctx: Context, { tree, operations, assets }: Data, id: string): HandoverProduct["routing"] {
  return (tree.operations.get(id) ?? []).map((row, index) => {
    const operation = operations.get(row.operation_id);
    const asset = assets.get(row.asset_id ?? "");
    return {
      step: index + 1,
      operation: operation?.name ?? "",
      external_fabric_number: operation?.external_fabric_number ?? null,
      external: row.external,
      asset: asset?.name ?? null,
      fab_number: asset?.fab_number ?? null,
      setup_time: row.setup_time ?? row.proposed_setup,
      time_per_unit: row.time_per_unit ?? row.proposed_time,
      program_time: row.program_time,
      ...(may(ctx, "costs.view") && { hourly_rate: row.hourly_rate, program_rate: row.program_rate }),
    };
  });
}

function materialsOf(
  ctx: Context,
  { tree, materials, groups }: Data,
  id: string,
): HandoverProduct["materials"] {
  return (tree.materials.get(id) ?? []).map((row) => {
    const material = materials.get(row.material_id ?? "");
    return {
      material: material?.name ?? null,
      material_number: material?.material_number ?? null,
      group: groups.get(row.group_id ?? "")?.name ?? null,
      quantity: row.quantity,
      width: row.width,
      height: row.height,
      weight: row.weight,
      ...(may(ctx, "costs.view") && { price_per_unit: row.price_per_unit, total_price: row.total_price }),
    };
  });
}

function productOf(ctx: Context, all: Data, row: Product): HandoverProduct {
  const { id, number, name, thickness, width, length, weight_per_unit, notes } = row;
  const { tree, parts } = all;
  return {
    ...{ id, number, name, type: row.product_type, thickness, width, length, weight_per_unit, notes },
    components: (tree.items.get(id) ?? []).map((item) => ({
      type: item.component_type ?? "text",
      id: item.component_id,
      number: numberOf(all, item.component_id),
      name: item.item_name,
      quantity: item.quantity,
    })),
    parts: (tree.parts.get(id) ?? []).map((part) => ({
      type: "parts",
      id: part.part_id,
      number: numberOf(all, part.part_id),
      name: parts.get(part.part_id)?.name ?? "",
      quantity: part.quantity,
    })),
    materials: materialsOf(ctx, all, id),
    routing: routingOf(ctx, all, id),
  };
}

const itemOf = (
  all: Data,
  item: Item,
  verdict: PriceVerdict | null | undefined,
  index: number,
): Handover["items"][number] => ({
  position: index + 1,
  name: item.item_name,
  description: item.description,
  type: item.item_type,
  component:
    item.component_type && item.component_id
      ? { type: item.component_type, id: item.component_id, number: numberOf(all, item.component_id) }
      : null,
  quantity: item.quantity,
  unit: item.unit,
  unit_code: unitCodes[item.unit],
  unit_price: item.unit_price,
  price_source: item.price_source,
  price_state: verdict?.state ?? null,
  discount: item.discount,
  total_price: item.total_price,
});

async function orderOf(ctx: Context, order: Order): Promise<Handover["order"]> {
  const customer = await ctx.db.find(customersTable, order.customer_id);
  const { id, number, revision, name, status, request_number, commission, description } = order;
  const { shipping_date, shipping_terms, shipping_method, payment_terms } = order;
  const { value_of_goods, discount, subtotal, vat_amount, total_with_vat } = order;
  const address = (of: "billing" | "delivery") => ({
    name: order[`${of}_name`],
    address: order[`${of}_address`],
    postal_code: order[`${of}_postal_code`],
    city: order[`${of}_city`],
    country: order[`${of}_country`],
  });
  return {
    ...{ id, number, revision, name, status, request_number, commission, description },
    ...{ shipping_date, shipping_terms, shipping_method, payment_terms },
    customer: customer
      ? { id: customer.id, account_number: customer.account_number, name: customer.name }
      : null,
    contact: { name: order.contact_name, email: order.contact_email, phone: order.contact_phone },
    billing: { ...address("billing"), vat_id: order.billing_vat_id },
    delivery: address("delivery"),
    currency: order.currency ?? ctx.organization.currency,
    tax: {
      category: taxCategory(order.tax_note, order.vat_rate),
      note: order.tax_note ?? "none",
      rate: order.vat_rate,
    },
    ...{ value_of_goods, discount, subtotal, vat_amount, total_with_vat },
  };
}

/** Files of the order, and of its items and their components. */
async function filesOf(ctx: Context, order: Order, { products, parts }: Data): Promise<File[]> {
  const { owner_type, owner_id, created_at, id } = filesTable;
  const of = (type: string, ids: string[]) => sql`(${owner_type} = ${type} and ${anyOf(owner_id, ids)})`;
  const owned = or(
    of("orders", [order.id]),
    of("products", [...products.keys()]),
    of("parts", [...parts.keys()]),
  );
  return ctx.db.all(filesTable, owned, { order: [created_at, id] });
}

/** A file name valid on every system: no path, not hidden, not reserved. */
const safeName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}<>:"/\\|?*]+/gu, "_")
    .replace(/^\.+|[. ]+$/g, "_")
    .slice(-120) || "_";

/** The path of each file in the archive: in its owner's folder, with unique names. */
function placed(files: File[], all: Data): { file: File; path: string }[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const folder = safeName(numberOf(all, file.owner_id) ?? "order");
    const name = safeName(file.name);
    let path = `files/${folder}/${name}`;
    for (let at = 2; taken.has(path.toLowerCase()); at += 1) path = `files/${folder}/${at}-${name}`;
    taken.add(path.toLowerCase());
    return { file, path };
  });
}

/** The data of an order for production, and its files. */
export async function handoverRecords(ctx: Context, order: Order) {
  const items = await orderItems(ctx, order.id);
  const all = await readAll(ctx, items);
  const verdicts = await judgeItems(ctx, items);
  const files = placed(await filesOf(ctx, order, all), all);
  const written: Handover = {
    schema: "kantwerk-handover",
    version: handoverVersion,
    exported_at: new Date().toISOString(),
    order: await orderOf(ctx, order),
    items: items.map((item, index) => {
      const verdict = verdicts[index];
      return itemOf(all, item, verdict && verdictFor(ctx, verdict), index);
    }),
    extras: (await orderExtras(ctx, order.id)).map(({ kind, name, price, per }) => ({
      kind,
      name,
      price,
      per,
    })),
    products: [...all.products.values()].map((row) => productOf(ctx, all, row)),
    files: files.map(({ file, path }) => ({
      path,
      name: file.name,
      media_type: file.media_type,
      size: file.size,
      sha256: file.sha256,
      owner: {
        type: file.owner_type as Handover["files"][number]["owner"]["type"],
        id: file.owner_id ?? "",
      },
    })),
  };
  return { written, files };
}
