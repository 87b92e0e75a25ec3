import { v7 as newId } from "uuid";
import { type Context, may } from "../../context.ts";
import { conflict, forbidden } from "../../http/refusal.ts";
import { type InHouseAward, inHouseAwardsTable } from "../../resources/inHouseAwardsTable.ts";
import type { PurchaseRequest } from "../../resources/purchaseRequests.ts";
import { tellWebhooks } from "../developers/tellWebhooks.ts";
import type { AskedLine, ComparedRecords, OwnPrice } from "../offers/comparedTypes.ts";
import type { FurtherQuantities } from "../offers/ownCalculation.ts";

/** A line for the own shop; its largest quantity where none is named. */
export type OwnWish = {
  line: { type: string; id: string };
  in_house: true;
  quantity?: number | null | undefined;
};

export type PlannedOwn = { line: AskedLine; price: OwnPrice };

/** The quantities that own prices are needed for besides the asked ones. */
export const furtherOf = (wishes: readonly (OwnWish | { in_house?: undefined })[]): FurtherQuantities =>
  new Map(
    wishes.flatMap((wish) => (wish.in_house && wish.quantity ? [[wish.line.id, [wish.quantity]]] : [])),
  );

/**
 * What a line would be awarded at in-house; undefined where it is no line of the request.
 * @throws Refusal 403 for people who do not see costs, 409 where the own shop does not bid on the line or lacks a price
 */
export function plannedOwn(ctx: Context, { lines }: ComparedRecords, wish: OwnWish): PlannedOwn | undefined {
  if (!may(ctx, "costs.view")) throw forbidden();
  const line = lines.find((one) => one.line.id === wish.line.id && one.line.type === wish.line.type);
  if (!line) return undefined;
  const quantity = wish.quantity ?? line.quantities.at(-1);
  const price = line.own_costs?.find((one) => one.quantity === quantity);
  if (!price) throw conflict("ownPriceMissing", "price_missing");
  return { line, price };
}

export const isDoubtful = ({ price: { verdict } }: PlannedOwn): boolean => verdict.state === "doubtful";

type Made = Pick<InHouseAward, "award_reason" | "award_comment" | "awarded_at" | "award_comparison_id">;

/** Keeps lines in-house and tells webhooks. */
export async function makeOwnAwards(
  ctx: Context,
  { id: purchase_request_id }: PurchaseRequest,
  planned: readonly PlannedOwn[],
  made: Made,
): Promise<InHouseAward[]> {
  if (planned.length === 0) return [];
  const rows = planned.map(({ line, price }) => ({
    id: newId(),
    purchase_request_id,
    line_id: line.line.id,
    quantity: price.quantity,
    unit_cost: price.unit_cost,
    unit_price: price.unit_price,
    awarded_by: ctx.user?.name ?? null,
    ...made,
  }));
  await ctx.db.link(inHouseAwardsTable, rows);
  const stored = await ctx.db.byIds(
    inHouseAwardsTable,
    rows.map(({ id }) => id),
  );
  const awards = rows.flatMap(({ id }) => stored.get(id) ?? []);
  await tellWebhooks(
    ctx,
    "line.awarded_in_house",
    ...awards.map(({ id }) => ({ type: "in-house-awards", id })),
  );
  return awards;
}
