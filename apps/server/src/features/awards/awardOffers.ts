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
import { extraLots } from "./ownAwards.ts";
import { mostLines, pieces } from "./proposeAwards.ts";

const text = z.string();
const record = z.looseObject({ type: text, id: text });

/** The awarded offers, the lines kept in-house, and the drafted purchase orders. */
const awardedDocument = z.object({
  data: z.array(record.extend({ type: z.enum(["offers", "in-house-awards"]) })),
  included: z.array(record),
});

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
  /** The state of the comparison that the user saw. */
  state: z.string().max(200_000).nullish(),
  /** Returns the plan and writes nothing. */
  dry_run: z.boolean().default(false),
});

/** Throws 409 with the current comparison if the offers changed since the user looked at them. */
function requireState(records: ComparedRecords, state: string | null | undefined): void {
  const changes = state ? changesSince(state, records) : undefined;
  if (changes) throw new Refusal(409, "comparisonChanged", { code: "comparison_changed", more: { changes } });
}

/** The purchase orders of the response, if the user may see them. */
export const ordersShown = (ctx: Context, orders: PurchaseOrder[]) =>
  may(ctx, "purchase-orders.view")
    ? objectsOf(ctx, purchaseOrders, orders, new Map(), { fields: new Map() })
    : [];

/**
 * The plan of a request's awards. Locks the request and its offers unless this is a dry run.
 * @throws Refusal 409 while the request is sealed
 */
export async function planFor(
  ctx: Context,
  request: PurchaseRequest,
  wishes: Wish[],
  { state, ...lock }: { state?: string | null | undefined; lock?: "update" } = {},
): Promise<AwardPlan> {
  requireUnsealed(request);
  const rows = await ctx.db.all(offersTable, eq(offersTable.purchase_request_id, request.id), lock);
  const records = await withOwnCalculation(ctx, await recordsOf(ctx, request), extraLots(wishes));
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
    // The history shows the same action name as for the award of a single offer.
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
