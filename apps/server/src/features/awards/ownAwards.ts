import { v7 as newId } from "uuid";
import { type Context, may } from "../../context.ts";
import { conflict, forbidden } from "../../http/refusal.ts";
import { type InHouseAward, inHouseAwardsTable } from "../../resources/inHouseAwardsTable.ts";
import type { PurchaseRequest } from "../../resources/purchaseRequests.ts";
import { tellWebhooks } from "../developers/tellWebhooks.ts";
import type { AskedLine, ComparedRecords, OwnPrice } from "../offers/comparedTypes.ts";
import type { FurtherQuantities } from "../offers/ownCalculation.ts";

/** A line to make in-house; the quantity defaults to its largest one. */
export type OwnWish = {
  line: { type: string; id: string };
  in_house: true;
  quantity?: number | null | undefined;
};

export type PlannedOwn = { line: AskedLine; price: OwnPrice };

/** Quantities that need an own price in addition to the requested ones. */
export const extraLots = (wishes: readonly (OwnWish | { in_house?: undefined })[]): FurtherQuantities =>
  new Map(
    wishes.flatMap((wish) => (wish.in_house && wish.quantity ? [[wish.line.id, [wish.quantity]]] : [])),
  );

/**
 * The in-house award of a line; undefined if the line is not part of the request.
 * @throws Refusal 403 for users who cannot see costs, 409 if in-house production is excluded for the line or lacks a price
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

type Decision = Pick<InHouseAward, "award_reason" | "award_comment" | "awarded_at" | "award_comparison_id">;

/** Awards lines in-house and notifies webhooks. */
export async function makeOwnAwards(
  ctx: Context,
  { id: purchase_request_id }: PurchaseRequest,
  planned: readonly PlannedOwn[],
  made: Decision,
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
