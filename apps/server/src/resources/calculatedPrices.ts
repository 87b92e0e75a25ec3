import type { StatedProblem } from "@kantwerk/contract/answers/problem";
import { calculatedPrices as definition } from "@kantwerk/contract/calculatedPrices";
import type { PriceState } from "@kantwerk/contract/priceVerdict";
import { tierFor } from "@kantwerk/costing/tiers";
import { judgePrice, type PriceEvidence, type PriceVerdict } from "@kantwerk/costing/verdict";
import Big from "big.js";
import type { Context } from "../context.ts";
import { bind } from "../crud/bind.ts";
import type { Row } from "../db/tenantDb.ts";
import { calculatedPricesTable } from "./calculationTables.ts";
import { stateProblems, verdictFor } from "./pricing/calculationAnswer.ts";
import { bulkPricesOf } from "./pricing/priceRecords.ts";
import { readSettings } from "./pricing/readSettings.ts";
import { productsTable } from "./products.ts";

type PriceRow = Row<typeof calculatedPricesTable>;
type JudgedPrice = {
  state: PriceState | null;
  problems: StatedProblem[];
  price_state: PriceState | null;
  price_problems: StatedProblem[];
};

/** The evidence as it was stored; later changes mark it outdated. */
async function evidenceOf(ctx: Context, rows: readonly PriceRow[]): Promise<PriceEvidence[]> {
  const products = await ctx.db.byIds(
    productsTable,
    rows.map(({ product_id }) => product_id),
  );
  return rows.map((row) => {
    const { product_id: id, unit_price, unit_cost, found_problems, updated_at, outdated_at } = row;
    const name = products.get(id)?.name ?? "";
    const { about, ...source } = row.outdated_by ?? { type: "products", id, about: name };
    return {
      calculated: { unit_price, unit_cost, warnings: found_problems },
      calculated_at: updated_at,
      product: { id, name },
      changes: outdated_at === null ? [] : [{ at: outdated_at, about, source }],
    };
  });
}

/** Adds the comparison with the bulk prices that take precedence. */
async function compareWithBulk(
  ctx: Context,
  rows: readonly PriceRow[],
  evidence: readonly PriceEvidence[],
): Promise<PriceEvidence[]> {
  const bulk = await bulkPricesOf(ctx, [...new Set(rows.map(({ product_id }) => product_id))]);
  const { cash_discount, price_change_threshold } = await readSettings(ctx);
  return rows.map(({ product_id, quantity }, index) => {
    const tier = tierFor(bulk.get(product_id) ?? [], quantity);
    return {
      calculated: null,
      ...evidence[index],
      set: tier && { price_source: "bulk_price", unit_price: tier.unit_price, set_at: tier.updated_at },
      kept: new Big(1).minus(cash_discount),
      threshold: price_change_threshold,
    };
  });
}

async function judgements(ctx: Context, rows: PriceRow[], names: readonly string[]): Promise<JudgedPrice[]> {
  const isAsked = (...some: string[]) => some.some((name) => names.includes(name));
  const none = { state: null, problems: [], price_state: null, price_problems: [] };
  if (!isAsked(...Object.keys(none))) return rows.map(() => none);
  const evidence = await evidenceOf(ctx, rows);
  const ofPrice = isAsked("price_state", "price_problems") ? await compareWithBulk(ctx, rows, evidence) : [];
  const said = (
    given: PriceEvidence | undefined,
  ): Pick<PriceVerdict, "state"> & { problems: StatedProblem[] } => {
    const { state, problems } = verdictFor(ctx, judgePrice(given ?? { calculated: null }));
    return { state, problems: stateProblems(ctx, problems) };
  };
  return rows.map((_, index) => {
    const price = said(ofPrice[index]);
    return { ...said(evidence[index]), price_state: price.state, price_problems: price.problems };
  });
}

export const calculatedPrices = bind(definition, calculatedPricesTable, { derive: judgements });
