import type { Calculated } from "@kantwerk/costing/calculated";
import { alloyedWeights } from "@kantwerk/costing/material";
import Big from "big.js";
import type { Context } from "../../context.ts";
import { dayIn } from "../../db/days.ts";
import { and, asc, lte } from "../../db/drizzle.ts";
import { anyOf, type Row } from "../../db/tenantDb.ts";
import { alloySurchargesTable } from "../../resources/alloySurcharges.ts";
import { partsTable } from "../../resources/parts.ts";
import { readCalculated } from "../../resources/pricing/readCalculated.ts";
import type { AskedLine, ComparedOffer } from "./comparedTypes.ts";

type Weight = { material_id: string; weight: Big };
type Surcharge = Row<typeof alloySurchargesTable>;

const keyOf = ({ line }: Pick<AskedLine, "line">) => line.id;

/** Material and weight per piece of each line: the product's for operations, the part's for parts. */
async function weightsOf(ctx: Context, lines: AskedLine[]) {
  const parts = await ctx.db.byIds(
    partsTable,
    lines.map(({ supply }) => supply.part_id),
  );
  const data = await readCalculated(ctx, [...new Set(lines.map(({ product_id }) => product_id))]);
  const weights = new Map<string, Weight[]>(
    lines.map((line) => {
      const part = parts.get(line.supply.part_id ?? "");
      const product = data.products.get(line.product_id);
      if (part?.material_id && part.weight_per_unit !== null)
        return [keyOf(line), [{ material_id: part.material_id, weight: new Big(part.weight_per_unit) }]];
      const isStep = line.supply.supply_type === "operation";
      return [keyOf(line), product && isStep ? alloyedWeights(product, data.settings) : []];
    }),
  );
  return { weights, data };
}

/** The latest surcharges of these materials up to today, newest last; a supplier's own after general ones. */
function readSurcharges(ctx: Context, materialIds: string[]): Promise<Surcharge[]> {
  const { material_id, month } = alloySurchargesTable;
  const until = dayIn(ctx.organization.timezone).slice(0, 7);
  return ctx.db.all(alloySurchargesTable, and(anyOf(material_id, materialIds), lte(month, until)), {
    order: [asc(month)],
  });
}

const priceFor = (surcharges: Surcharge[], materialId: string, supplierId: string): string | null =>
  surcharges.findLast((row) => row.material_id === materialId && row.supplier_id === supplierId)
    ?.price_per_kg ??
  surcharges.findLast((row) => row.material_id === materialId && row.supplier_id === null)?.price_per_kg ??
  null;

/**
 * Adds the table's alloy surcharge to offers that exclude it. A supplier delivers the material of a product once,
 * however many steps it offers, so only the first step includes it. `nested`: the calculations behind the weights.
 */
export async function withSurcharges(
  ctx: Context,
  lines: AskedLine[],
  offers: ComparedOffer[],
): Promise<{ offers: ComparedOffer[]; nested?: Calculated }> {
  const without = new Set(offers.filter(({ alloy_surcharge }) => alloy_surcharge !== "included"));
  if (without.size === 0) return { offers };
  const { weights, data: nested } = await weightsOf(ctx, lines);
  const materialIds = new Set([...weights.values()].flat().map(({ material_id }) => material_id));
  const surcharges = await readSurcharges(ctx, [...materialIds]);
  const places = new Map(lines.map((line, at) => [keyOf(line), { line, at }]));
  const standing = [...without]
    .filter(({ withdrawn_at }) => withdrawn_at === null)
    .toSorted((a, b) => (places.get(a.line.id)?.at ?? 0) - (places.get(b.line.id)?.at ?? 0));
  const bearing = new Map<string, ComparedOffer>();
  for (const offer of standing) {
    const line = places.get(offer.line.id)?.line;
    const place = line?.supply.supply_type === "operation" ? line.product_id : offer.line.id;
    const key = `${offer.supplier_id} ${place}`;
    if (!bearing.has(key)) bearing.set(key, offer);
  }
  const bears = new Set(bearing.values());
  const surcharged = offers.map((offer) => {
    if (!bears.has(offer)) return offer;
    const known = (weights.get(offer.line.id) ?? []).flatMap(({ material_id, weight }) => {
      const price = priceFor(surcharges, material_id, offer.supplier_id);
      return price === null ? [] : [weight.times(price)];
    });
    if (known.length === 0) return offer;
    return { ...offer, surcharge_per_piece: known.reduce((sum, each) => sum.plus(each)).toFixed() };
  });
  return { offers: surcharged, nested };
}
