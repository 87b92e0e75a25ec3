import type { DryRun, DryRunTotal, PlanWarning } from "@kantwerk/contract/answers/dryRun";
import { type CostName, costNames } from "@kantwerk/contract/fields";
import { say } from "@kantwerk/contract/messages";
import { currencyTotal, sum } from "@kantwerk/costing/money";
import { lineTotal } from "@kantwerk/costing/purchaseOrder";
import Big from "big.js";
import { type Context, may } from "../../context.ts";
import { stateProblems } from "../../resources/pricing/calculationAnswer.ts";
import { stateOf } from "../offers/comparisonState.ts";
import { type AwardPlan, closesRequest, type PlannedAward } from "./awardPlan.ts";
import { isOfCurrency } from "./learnPrice.ts";
import { presentIn, pricesOf, suppliablesOf } from "./pricesToLearn.ts";
import type { Suppliable } from "./supply.ts";

type Group = { supplier_id: string; currency: string; awards: PlannedAward[] };

/** What each supplier gets, by currency: one purchase order each. */
function groupsOf({ awards }: AwardPlan): Group[] {
  const groups = Map.groupBy(awards, ({ offer, currency }) => `${offer.supplier_id} ${currency}`);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ supplier_id: first.offer.supplier_id, currency: first.currency, awards: own }] : [];
  });
}

const given = (costs: Partial<Record<CostName, string | null>> | null | undefined) =>
  costNames.flatMap((name) => costs?.[name] ?? []);

/** One-off costs are charged with the supplier's first award of the request. */
function onceCosts({ records, offers }: AwardPlan, group: Group, groups: Group[]): string[] {
  const isFirst = groups.find(({ supplier_id }) => supplier_id === group.supplier_id) === group;
  const hasOrder = offers.some(
    ({ supplier_id, status, awarded_quantity }) =>
      supplier_id === group.supplier_id && status === "ordered" && awarded_quantity !== null,
  );
  if (!isFirst || hasOrder) return [];
  return given(records.suppliers.find(({ supplier_id }) => supplier_id === group.supplier_id)?.once_costs);
}

function totalsOf(plan: AwardPlan) {
  const groups = groupsOf(plan);
  return groups.map((group) => {
    const { supplier_id, currency, awards } = group;
    const value_of_goods = sum(awards.map((one) => lineTotal(one, currency)));
    const costs = sum([...awards.flatMap(({ offer }) => given(offer)), ...onceCosts(plan, group, groups)]);
    return {
      supplier_id,
      currency,
      value_of_goods: currencyTotal(value_of_goods, currency),
      costs: currencyTotal(costs, currency),
      total: currencyTotal(sum([value_of_goods, costs]), currency),
    };
  });
}

/** The lines kept in-house at full cost; empty without any. */
function ownTotals(ctx: Context, { own }: AwardPlan): DryRunTotal[] {
  if (own.length === 0) return [];
  const { currency } = ctx.organization;
  const lots = own.map(({ price }) => new Big(price.unit_cost).times(price.quantity).toFixed());
  const total = currencyTotal(sum(lots), currency);
  const costs = currencyTotal("0", currency);
  return [{ supplier_id: null, in_house: true, currency, value_of_goods: total, costs, total }];
}

/** Warnings about doubtful own prices. */
const ownWarnings = (ctx: Context, { own }: AwardPlan): PlanWarning[] =>
  own.flatMap(({ line, price }) =>
    stateProblems(ctx, price.verdict.problems).map(({ message, source }) => ({
      code: "own_price_doubtful" as const,
      message,
      source,
      supplier_id: null,
      in_house: true as const,
      line: line.line,
    })),
  );

function warningsOf(ctx: Context, plan: AwardPlan, known: readonly Suppliable[]): PlanWarning[] {
  const each = plan.awards.flatMap((award) => {
    const { offer, line, covers, doubts, drawing_change, is_more } = award;
    const codes: Exclude<PlanWarning["code"], "own_price_doubtful">[] = [
      ...doubts,
      ...(is_more ? (["rounded_up"] as const) : []),
      ...(isOfCurrency(ctx, award, presentIn(known, award)) ? [] : (["other_currency"] as const)),
      ...(covers.length > 0 ? (["several_lines"] as const) : []),
    ];
    return codes.map((code) => ({
      code,
      message: say(ctx.locale, `award_${code}`),
      source:
        code === "drawing_changed" && drawing_change ? drawing_change : { type: "offers", id: offer.id },
      supplier_id: offer.supplier_id,
      offer_id: offer.id,
      line: line.line,
    }));
  });
  return [...each, ...ownWarnings(ctx, plan), ...minimaOf(ctx, plan)];
}

/** Suppliers whose order is below their minimum order value. */
function minimaOf(ctx: Context, plan: AwardPlan): PlanWarning[] {
  return totalsOf(plan).flatMap(({ supplier_id, currency, value_of_goods }): PlanWarning[] => {
    const supplier = plan.records.suppliers.find((one) => one.supplier_id === supplier_id);
    // A minimum stated for this request is in the currency of the supplier's offers.
    const general = currency === ctx.organization.currency ? supplier?.minimum_order_value : null;
    const minimum = supplier?.once_costs?.minimum_order_value ?? general;
    if (!minimum || new Big(value_of_goods).gte(minimum)) return [];
    return [
      {
        code: "minimum_order_value",
        message: say(ctx.locale, "award_minimum_order_value"),
        source: { type: "suppliers", id: supplier_id },
        supplier_id,
        minimum: currencyTotal(minimum, currency),
        value_of_goods,
      },
    ];
  });
}

const answered = ["answered", "declined"];

/** A preview of carrying out a plan. Includes costs only if the user may see them. */
export async function dryRunOf(ctx: Context, plan: AwardPlan): Promise<DryRun> {
  const { suppliers } = plan.records;
  const seesCosts = may(ctx, "costs.view");
  const known = await suppliablesOf(ctx, plan);
  return {
    totals: seesCosts ? [...totalsOf(plan), ...ownTotals(ctx, plan)] : null,
    purchase_orders: groupsOf(plan).map(({ supplier_id, currency, awards }) => ({
      supplier_id,
      currency,
      lines: awards.length,
    })),
    prices: seesCosts ? pricesOf(ctx, plan, known) : null,
    closes: closesRequest(plan),
    unanswered: suppliers
      .filter(({ recipient_status }) => !answered.includes(recipient_status ?? ""))
      .map(({ supplier_id }) => supplier_id),
    warnings: warningsOf(ctx, plan, known),
    state: stateOf(plan.records),
  };
}
