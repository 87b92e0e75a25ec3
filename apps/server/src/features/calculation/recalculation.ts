import { recalculation as shape } from "@kantwerk/contract/answers/recalculations";
import type { RecalculatedProduct, Recalculation } from "@kantwerk/contract/recalculations";
import { z } from "zod";
import { announce } from "../../adapters/changes.ts";
import { type Context, may } from "../../context.ts";
import { eq } from "../../db/drizzle.ts";
import type { Row } from "../../db/tenantDb.ts";
import { type Answers, answering, objectWith } from "../../http/answers.ts";
import { notFound } from "../../http/refusal.ts";
import { recalculationsTable } from "../../resources/calculationTables.ts";

export type Recalculating = Row<typeof recalculationsTable>;

/** The recalculation that a job is for. */
export type Order = { organization_id: string; recalculation_id: string };

export const topicOf = (id: string): string => `recalculations:${id}`;

export const isEnded = ({ status }: Recalculating): boolean => status !== "pending" && status !== "running";

/** Sort key: prices that appeared or disappeared first, then the largest change. */
const moved = ({ share }: RecalculatedProduct): number => (share === null ? Infinity : Math.abs(share));

const withoutCosts = ({ cost_from: _from, cost_to: _to, ...row }: RecalculatedProduct): RecalculatedProduct =>
  row;

/** A recalculation as a JSON:API document, without costs for users who may not see them. */
export function recalculationDocument(ctx: Context, row: Recalculating) {
  const { status, progress, product_ids, quantities, threshold, calculated, without_price, message } = row;
  const changed = row.changed.toSorted((one, other) => moved(other) - moved(one));
  const attributes: Recalculation = {
    status,
    progress,
    products: product_ids.length,
    quantities,
    threshold,
    calculated,
    without_price,
    changed: may(ctx, "costs.view") ? changed : changed.map(withoutCosts),
    message,
  };
  return { data: { type: "recalculations", id: row.id, attributes } };
}

export const recalculationBody = z.object({ data: objectWith("recalculations", shape) });

export const recalculationAnswer = (status = 200): Answers =>
  answering(recalculationBody, { status, name: "recalculation" });

/** @throws Refusal 404 */
export async function findRecalculation(ctx: Context, id: string, lock?: "update"): Promise<Recalculating> {
  const found = await ctx.db.find(recalculationsTable, id, { lock });
  if (!found) throw notFound();
  return found;
}

/** Changes a locked recalculation and notifies its event streams. */
export async function saveRecalculation(
  ctx: Context,
  before: Recalculating,
  changes: Partial<Recalculating>,
): Promise<Recalculating> {
  const [row] = await ctx.db.update(recalculationsTable, eq(recalculationsTable.id, before.id), changes);
  await announce(ctx.db, topicOf(before.id));
  return row ?? before;
}
