import { daysBetween } from "@kantwerk/contract/days";
import { currencyTotal } from "@kantwerk/costing/money";
import Big from "big.js";
import { type BidsOfLine, keyOf, type LineIdentifier, type OnceCharges } from "./bids.ts";
import { bestChains, type Hand, mostCharging, type Path, type Stage } from "./chainSearch.ts";
import { awardingOf, bidsOfLine, pricedLines, quantityOf } from "./compare.ts";
import type { ComparedOfferInput, ComparisonInput } from "./comparison.ts";

/** Cost and duration of a transport; null is our own shop. */
export type Transport = { from: string | null; to: string | null; cost: string; days: number };

/** The requested steps of a product, in order. */
export type AskedSteps = {
  product_id: string;
  product_name: string;
  steps: {
    line: LineIdentifier;
    name: string;
    /** Whether an in-house step precedes it, so that the goods come from our shop. */
    fromHouse: boolean;
  }[];
};

export type ChainInput = {
  comparison: ComparisonInput;
  products: AskedSteps[];
  transports: Transport[];
  /** YYYY-MM-DD: an offer without a lead time takes from today to its shipping date. */
  today: string;
};

/** One supplier's consecutive steps. Money has 2 decimals. */
export type ChainHand = {
  supplier_id: string;
  supplier_name: string;
  steps: { line: LineIdentifier; name: string; offer_id: string }[];
  cost: string;
  days: number;
};

/** Transport to the next supplier; `known`: whether its cost was entered. */
export type ChainWay = { from: string | null; to: string | null; cost: string; days: number; known: boolean };

/** `ways` are before, between and after the hands; null if there is no transport. */
export type Chain = {
  total: string;
  transports: string;
  once_costs: string;
  days: number;
  hands: ChainHand[];
  ways: (ChainWay | null)[];
};

export type ProductChains = {
  product_id: string;
  product_name: string;
  quantity: number;
  best: Chain;
  next: Chain | null;
  /** Whether the result is proven optimal: always with up to 8 suppliers with one-off costs. */
  exact: boolean;
  /** Steps without any offer. */
  missing: { line: LineIdentifier; name: string }[];
};

type Way = { cost: number; days: number; known: boolean };

/**
 * For each product with several steps, the two cheapest chains of suppliers including transport between them; with
 * equal costs the faster one. Each product is calculated separately, so one-off costs count in each chain.
 */
export function chainsOf({ comparison, products, transports, today }: ChainInput): ProductChains[] {
  const priced = pricedLines(comparison);
  const bids = priced.map((line) => bidsOfLine(line, quantityOf(line.line, comparison)));
  const { once } = awardingOf(priced, bids, comparison);
  const byLine = new Map(priced.map((line, at) => [keyOf(line.line.line), bids[at]]));
  const offers = new Map(priced.flatMap(({ ranked }) => ranked.map(({ offer }) => [offer.offer_id, offer])));
  const way = waysOf(transports);
  return products.flatMap((product) => {
    const stages = product.steps.flatMap((step) => {
      const found = byLine.get(keyOf(step.line));
      const stage = found && stageOf(step, product, { bids: found, offers, today });
      return stage ? [stage] : [];
    });
    const [best, next] = stages.length < 2 ? [] : bestChains(stages, onceIn(once), way);
    if (!best) return [];
    const known = new Set(stages.map(({ step }) => step));
    return [
      {
        product_id: product.product_id,
        product_name: product.product_name,
        quantity: stages[0]?.bids.quantity ?? 0,
        best: chainFrom(best, once, comparison.currency),
        next: next ? chainFrom(next, once, comparison.currency) : null,
        exact: chargingIn(stages, once) <= mostCharging,
        missing: product.steps.filter((step) => !known.has(step)).map(({ line, name }) => ({ line, name })),
      },
    ];
  });
}

/** Integer ten-thousandths, so that sums of JavaScript numbers are exact. */
const toInt = (amount: Big | string): number => Number(new Big(amount).times(10_000).toFixed(0));
const moneyIn =
  (currency: string) =>
  (amount: number): string =>
    currencyTotal(new Big(amount).div(10_000), currency);

type AskedStep = AskedSteps["steps"][number];

type StepOffers = { bids: BidsOfLine; offers: ReadonlyMap<string, ComparedOfferInput>; today: string };

/** A step with each supplier's offer, if its price covers only steps; an ordered step is fixed to its supplier. */
function stageOf(step: AskedStep, { steps }: AskedSteps, { bids, offers, today }: StepOffers) {
  const keys = new Set(steps.map(({ line }) => keyOf(line)));
  const ordered = bids.bids.filter(({ offer_id }) => offers.get(offer_id)?.status === "ordered");
  const open = ordered.length > 0 ? ordered : bids.bids;
  if (open.length === 0) return undefined;
  const hands = new Map<string, Hand>();
  for (const bid of open) {
    const offer = offers.get(bid.offer_id);
    const together = bid.together?.map(keyOf);
    if (!offer || hands.has(bid.supplier_id) || together?.some((key) => !keys.has(key))) continue;
    const days = offer.lead_time_days ?? Math.max(0, daysBetween(today, offer.shipping_date));
    hands.set(bid.supplier_id, {
      ...{ bid, cost: toInt(bid.landed), days, ships: offer.shipping_price !== null },
      ...(together && { together }),
    });
  }
  if (hands.size === 0) return undefined;
  return { key: keyOf(step.line), step, bids, hands, fromHouse: step.fromHouse } satisfies Stage &
    Record<string, unknown>;
}

/** Number of suppliers with one-off costs among those that offer a step. */
const chargingIn = (stages: { hands: ReadonlyMap<string, Hand> }[], once: OnceCharges): number => {
  const suppliers = new Set(stages.flatMap(({ hands }) => [...hands.keys()]));
  return [...suppliers].filter((id) => once.get(id)?.gt(0)).length;
};

const onceIn = (once: OnceCharges) => (supplier: string) => toInt(once.get(supplier) ?? new Big(0));

/** Transport costs: as entered, else via our shop, else unknown and 0. */
function waysOf(transports: Transport[]) {
  const entered = new Map(
    transports.map(({ from, to, cost, days }) => [`${from} ${to}`, { cost: toInt(cost), days, known: true }]),
  );
  return (from: string | null, to: string | null): Way => {
    const direct = entered.get(`${from} ${to}`);
    if (direct) return direct;
    const [home, out] = [entered.get(`${from} null`), entered.get(`null ${to}`)];
    if (from && to && home && out)
      return { cost: home.cost + out.cost, days: home.days + out.days, known: true };
    return { cost: 0, days: 0, known: false };
  };
}

type StagePath = Path<NonNullable<ReturnType<typeof stageOf>>>;

function chainFrom({ runs, ways, cost, days }: StagePath, once: OnceCharges, currency: string): Chain {
  const money = moneyIn(currency);
  const charged = [...new Set(runs.map(({ supplier }) => supplier))].reduce(
    (sum, supplier) => sum + onceIn(once)(supplier),
    0,
  );
  return {
    total: money(cost),
    transports: money(ways.reduce((sum, way) => sum + (way?.cost ?? 0), 0)),
    once_costs: money(charged),
    days,
    hands: runs.map((run) => ({
      supplier_id: run.supplier,
      supplier_name: run.hands[0]?.bid.supplier_name ?? "",
      steps: run.hands.map(({ bid }, at) => ({
        line: run.stages[at]?.step.line ?? { type: "", id: "" },
        name: run.stages[at]?.step.name ?? "",
        offer_id: bid.offer_id,
      })),
      cost: money(run.cost),
      days: run.days,
    })),
    ways: ways.map((way) => way && { ...way, cost: money(way.cost) }),
  };
}
