import type { Permission } from "@kantwerk/contract/access";
import { sharedSheetsAnswer } from "@kantwerk/contract/answers/nesting";
import type { Context } from "../../context.ts";
import { findVisible } from "../../crud/read.ts";
import { and, eq } from "../../db/drizzle.ts";
import { listWith } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { answerAfter } from "../../jobs/inOrganization.ts";
import { itemsTable } from "../../resources/itemsTable.ts";
import { orders } from "../../resources/orders.ts";
import { readCalculated } from "../../resources/pricing/readCalculated.ts";
import { purchaseRequestProductsTable } from "../../resources/purchaseRequestLinkTables.ts";
import { purchaseRequests } from "../../resources/purchaseRequests.ts";
import { askForLayouts } from "./layouts.ts";
import type { WantedProduct } from "./lotsOf.ts";
import { sharedSheets } from "./sharedSheets.ts";

/** Responds with the products that share sheets; requests missing layouts after the response. */
async function respond(ctx: Context, wanted: readonly WantedProduct[]) {
  const data = await readCalculated(
    ctx,
    wanted.map(({ id }) => id),
  );
  const told = await sharedSheets(ctx, data, wanted);
  const answer = {
    body: {
      data: told.map(({ answer: attributes }, index) => ({
        type: "shared-sheets",
        id: String(index + 1),
        attributes,
      })),
    },
  };
  const missing = told.flatMap((each) => each.missing);
  if (missing.length === 0) return answer;
  return answerAfter(ctx, answer, (work) => askForLayouts(work, missing));
}

async function inOrder(ctx: Context, order_id: string): Promise<WantedProduct[]> {
  const own = and(eq(itemsTable.order_id, order_id), eq(itemsTable.component_type, "products"));
  const items = await ctx.db.all(itemsTable, own);
  return items.flatMap(({ component_id, quantity }) =>
    component_id ? [{ id: component_id, quantity }] : [],
  );
}

/** Uses the largest of the requested quantities. */
async function inRequest(ctx: Context, purchase_request_id: string): Promise<WantedProduct[]> {
  const { purchase_request_id: owner } = purchaseRequestProductsTable;
  const rows = await ctx.db.all(purchaseRequestProductsTable, eq(owner, purchase_request_id));
  return rows.map(({ product_id, quantities }) => ({ id: product_id, quantity: quantities.at(-1) ?? 1 }));
}

const declared = (type: "orders" | "purchase-requests", permission: Permission, of: string) => ({
  method: "GET" as const,
  path: `/restify/${type}/:id/shared-sheets`,
  summary: `Products of ${of} that can be cut from the same sheets, how they lie there, and what that saves`,
  permission,
  answers: listWith("shared-sheets", sharedSheetsAnswer),
});

export const readOrderSheets = endpoint({
  ...declared("orders", "orders.view", "an order"),
  also: "products.view",
  handle: async (ctx, { params }) => {
    const { id } = await findVisible(ctx, orders, params.id ?? "");
    return respond(ctx, await inOrder(ctx, id));
  },
});

export const readRequestSheets = endpoint({
  ...declared("purchase-requests", "purchase-requests.view", "a purchase request"),
  also: "products.view",
  handle: async (ctx, { params }) => {
    const { id } = await findVisible(ctx, purchaseRequests, params.id ?? "");
    return respond(ctx, await inRequest(ctx, id));
  },
});
