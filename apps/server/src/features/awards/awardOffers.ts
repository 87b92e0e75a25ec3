import { dryRun } from "@kantwerk/contract/answers/dryRun";
import { choice, long } from "@kantwerk/contract/fields";
import { awardReasons } from "@kantwerk/contract/offers";
import { schemaOf } from "@kantwerk/contract/schema";
import { z } from "zod";
import { type Context, may } from "../../context.ts";
import { objectsOf } from "../../crud/document.ts";
import { withIncluded } from "../../crud/include.ts";
import { findVisible } from "../../crud/read.ts";
import { lockVisible } from "../../crud/write.ts";
import { eq, sql } from "../../db/drizzle.ts";
import { answering, objectWith } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readListQuery } from "../../http/listQuery.ts";
import { invalid, Refusal } from "../../http/refusal.ts";
import { inHouseAwards } from "../../resources/inHouseAwards.ts";
import { offers, offersTable } from "../../resources/offers.ts";
import { purchaseOrders } from "../../resources/purchaseOrders.ts";
import type { PurchaseOrder } from "../../resources/purchaseOrdersTable.ts";
import { type PurchaseRequest, purchaseRequests } from "../../resources/purchaseRequests.ts";
import { requireUnsealed } from "../../resources/sealed.ts";
import { recordsOf } from "../offers/comparedRecords.ts";
import type { ComparedRecords } from "../offers/comparedTypes.ts";
import { changesSince } from "../offers/comparisonState.ts";
import { withOwnCalculation } from "../offers/ownCalculation.ts";
import { type AwardPlan, planOf, type Wish } from "./awardPlan.ts";
import { dryRunOf } from "./dryRun.ts";
import { makeAwards } from "./makeAwards.ts";
import { furtherOf } from "./ownAwards.ts";
import { mostLines, pieces } from "./proposeAwards.ts";

const text = z.string();
const record = z.looseObject({ type: text, id: text });

/** The awarded offers and the lines that stay in-house, with the purchase orders that were drafted. */
const awardedDocument = z.object({
  data: z.array(record.extend({ type: z.enum(["offers", "in-house-awards"]) })),
  included: z.array(record),
});

/** What would happen. */
const plannedDocument = z.object({ data: objectWith("award-plans", dryRun) });

const input = z.strictObject({
  awards: z
    .array(
      z.union([
        z.strictObject({ offer_id: z.string(), quantity: pieces.nullish() }),
        z.strictObject({
          line: z.strictObject({ type: z.string(), id: z.string() }),
          in_house: z.literal(true),
          quantity: pieces.nullish(),
        }),
      ]),
    )
    .min(1)
    .max(mostLines),
  reason: schemaOf(choice(awardReasons)).default(null),
  comment: schemaOf(long()).default(null),
  /** The comparison's, as it was looked at. */
  state: z.string().max(200_000).nullish(),
  /** Tells what would happen, and writes nothing. */
  dry_run: z.boolean().default(false),
});

/** Throws 409 with what is new where the offers are not those that somebody looked at. */
function requireState(records: ComparedRecords, state: string | null | undefined): void {
  const changes = state ? changesSince(state, records) : undefined;
  if (changes) throw new Refusal(409, "comparisonChanged", { code: "comparison_changed", more: { changes } });
}

/** The purchase orders of an answer, for who may see them. */
export const ordersShown = (ctx: Context, orders: PurchaseOrder[]) =>
  may(ctx, "purchase-orders.view")
    ? objectsOf(ctx, purchaseOrders, orders, new Map(), { fields: new Map() })
    : [];

/**
 * What would be awarded of a request; it and its offers are locked where it is going to be.
 * @throws Refusal 409 while it is sealed
 */
export async function planFor(
  ctx: Context,
  request: PurchaseRequest,
  wishes: Wish[],
  { state, ...lock }: { state?: string | null | undefined; lock?: "update" } = {},
): Promise<AwardPlan> {
  requireUnsealed(request);
  const rows = await ctx.db.all(offersTable, eq(offersTable.purchase_request_id, request.id), lock);
  const records = await withOwnCalculation(ctx, await recordsOf(ctx, request), furtherOf(wishes));
  requireState(records, state);
  return planOf(ctx, records, rows, wishes);
}

export const awardOffers = endpoint({
  method: "POST",
  path: "/restify/purchase-requests/:id/awards",
  summary: "Awards lines to offers or to the own shop, all or none; a dry run tells what would happen",
  permission: "offers.award",
  answers: answering(z.union([awardedDocument, plannedDocument]), {
    description: "The offers, in-house awards and purchase orders; by `dry_run` what would happen",
  }),
  body: input,
  handle: async (ctx, { params, body, query }) => {
    const { awards, reason, comment, state, dry_run } = body;
    const id = params.id ?? "";
    if (dry_run) {
      const request = await findVisible(ctx, purchaseRequests, id);
      const attributes = await dryRunOf(ctx, await planFor(ctx, request, awards, { state }));
      return { body: { data: { type: "award-plans", id: request.id, attributes } } };
    }
    if (!reason) throw invalid({ reason: ["required"] });
    const request = await lockVisible(ctx, purchaseRequests, id);
    const plan = await planFor(ctx, request, awards, { state, lock: "update" });
    // The history calls it what it calls the award of one offer.
    await ctx.db.execute(sql`select set_config('app.action', 'award', true)`);
    const made = await makeAwards(ctx, request, plan, { reason, comment });
    const { data, included } = await withIncluded(ctx, offers, made.offers, readListQuery(query));
    const own = objectsOf(ctx, inHouseAwards, made.own, new Map(), { fields: new Map() });
    return {
      body: {
        data: [...data, ...(await own)],
        included: [...included, ...(await ordersShown(ctx, made.orders))],
      },
    };
  },
});
