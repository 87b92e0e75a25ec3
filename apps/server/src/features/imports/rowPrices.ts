import type { Tier } from "@kantwerk/contract/fields";
import { assumptionKey, refusalKey } from "@kantwerk/contract/readingTexts";
import { judgeTier, overlaps } from "@kantwerk/contract/rules";
import { isAtMost, isNetOf, perPiece } from "@kantwerk/notation/money";
import { isExportedPrice } from "../exports/columns.ts";
import { readSteps, shown } from "./cellValue.ts";
import {
  addAssumed,
  addProblem,
  type Draft,
  type Entry,
  type Plan,
  type PlanColumn,
  readNoted,
} from "./draft.ts";

/** A price in a cell; `name` is its attribute, `from` the quantity of a price break. */
export type PriceCell = {
  column: PlanColumn;
  name?: string;
  from?: number;
  price: string;
  per: number | undefined;
  isCorrected: boolean;
};
type StepCell = { column: PlanColumn; from: number; price: string };

/** Combines price break columns: each ends where the next one with a price begins. */
function joinSteps(plan: Plan, draft: Draft, priced: StepCell[]): void {
  const sorted = priced.toSorted((a, b) => a.from - b.from);
  const steps = sorted.map(({ from, price }, at): Tier => {
    const next = sorted[at + 1];
    return { min_quantity: from, max_quantity: next ? next.from - 1 : null, unit_price: price };
  });
  for (const [at, step] of steps.entries())
    for (const wrong of Object.values(judgeTier(step))) addProblem(plan, draft, sorted[at]?.column, wrong);
  draft.steps = steps;
}

/** Takes price breaks from one text; validated like those of columns. */
function takeSteps(plan: Plan, draft: Draft, column: PlanColumn, steps: Tier[] | null): void {
  draft.steps = steps;
  if (!steps) return;
  const [wrong] = steps.flatMap((step) => Object.values(judgeTier(step)));
  if (wrong) addProblem(plan, draft, column, wrong);
  else if (overlaps(steps).length > 0) addProblem(plan, draft, column, { key: "tiersOverlap" });
}

const money = { kind: "money", choices: [], unit: undefined } as const;

/** The price of a price break, or the net price; undefined if the cell has none. */
export function readPrice(plan: Plan, draft: Draft, column: PlanColumn, given: Entry): PriceCell | undefined {
  const said = readNoted(plan, draft, column, { type: "", name: "", field: money, ...given });
  if (!said || said.value === null) return undefined;
  return { column, price: String(said.value), per: said.per, isCorrected: given.isCorrected };
}

/** All price breaks of a row in one cell. */
export function readAllSteps(plan: Plan, draft: Draft, column: PlanColumn, { cell }: Entry): void {
  const said = readSteps(cell);
  if ("value" in said) takeSteps(plan, draft, column, said.value as Tier[] | null);
  else addProblem(plan, draft, column, said);
}

/** The prices in a row's cells; the discount is a share, null without one. */
export type RowPrices = { priced: PriceCell[]; net: PriceCell | undefined; discount: string | null };

/** The price unit and pack size in a row. */
type RowBasis = { unit: number; pack: number | undefined };

/** The price basis: that of the cell or heading, otherwise that of the row. */
const piecesOf = ({ per, column }: PriceCell, { unit, pack }: RowBasis): number =>
  per ?? (column.isPerPack && pack ? pack : unit);

const atLeastOne = (said: unknown): number | undefined =>
  typeof said === "number" && said >= 1 ? said : undefined;

/** Adds the problem of a price that rounds to zero per piece. */
const addTooSmall = (plan: Plan, draft: Draft, { column, price }: PriceCell) =>
  addProblem(plan, draft, column, { key: refusalKey("rounds_to_zero"), values: { value: price } });

/**
 * Uses the net price instead of list price and discount; needs confirmation if they disagree. A net price without a price
 * basis gets that of the list price if the discount proves it.
 */
function takeNet(
  plan: Plan,
  draft: Draft,
  net: PriceCell,
  { priced, discount }: RowPrices,
  ofRow: RowBasis,
): void {
  const list = priced.find(({ name }) => name === "cost");
  const ofList = list && { amount: list.price, per: piecesOf(list, ofRow), discount: discount ?? "0" };
  const fits = (per: number) => {
    const price = perPiece(net.price, per);
    if (price === "rounds_to_zero" || !ofList) return false;
    return discount === null ? isAtMost(price, ofList) : isNetOf(price, ofList);
  };
  const own = piecesOf(net, ofRow);
  const isProven = net.per === undefined && ofList && discount !== null && !fits(own) && fits(ofList.per);
  const per = isProven ? ofList.per : own;
  const price = perPiece(net.price, per);
  if (price === "rounds_to_zero") {
    addTooSmall(plan, draft, net);
    return;
  }
  draft.attributes.cost = price;
  if (!list) return;
  draft.list = { list_price: list.price, discount };
  if (!fits(per) && !net.isCorrected)
    addAssumed(plan, draft, net.column, {
      code: "price_disagrees",
      value: price,
      key: "price_price_disagrees",
    });
}

/** Sets the row's currency to the one in the headings of its prices, as an assumption. */
function setCurrency(plan: Plan, draft: Draft): void {
  const [found, second] = draft.currencies;
  if (!found) return;
  const [currency, column] = found;
  const said = draft.attributes.currency ?? currency;
  if (second || said !== currency)
    addProblem(plan, draft, column, { key: refusalKey("other_currency"), values: { value: currency } });
  else if (draft.attributes.currency == null) {
    draft.attributes.currency = currency;
    addAssumed(plan, draft, column, {
      ...{ code: "other_currency", value: currency, key: assumptionKey("other_currency") },
    });
  }
}

/** A row with a second discount needs confirmation, because it may apply to the price too. */
function askDiscounts(plan: Plan, draft: Draft): void {
  const column = plan.columns.find(({ target }) => target.kind === "discount");
  if (!column || plan.discounts.every((at) => shown(draft.cells[at] ?? null) === "")) return;
  addAssumed(plan, draft, column, {
    ...{ code: "discount_unclear", value: draft.attributes.cost ?? "", key: "price_discount_unclear" },
  });
}

/** A price needs confirmation if its heading and its row have different price units. */
function askPieces(plan: Plan, draft: Draft, { column, per, price, isCorrected }: PriceCell, ofRow?: number) {
  const isHeaded = per !== undefined && per === column.basis?.per && !isExportedPrice(column.key);
  if (!isHeaded || isCorrected || per === (ofRow ?? per)) return;
  const value = perPiece(price, per);
  addAssumed(plan, draft, column, {
    ...{ code: "price_unit_disagrees", value, key: "price_price_unit_disagrees" },
  });
}

/** Converts the prices in a row to prices per piece, less the row's discount. */
export function takePrices(plan: Plan, draft: Draft, prices: RowPrices): void {
  const { priced, net, discount } = prices;
  const said = draft.attributes.price_unit;
  const ofRow = { unit: atLeastOne(said) ?? 1, pack: atLeastOne(draft.attributes.pack_size) };
  const all = net ? [...priced, net] : priced;
  for (const { column, per } of all)
    if (column.isPerPack && per === undefined && !ofRow.pack)
      addProblem(plan, draft, column, { key: "price_price_unit_unclear", code: "price_unit_unclear" });
  for (const price of all) askPieces(plan, draft, price, atLeastOne(said));
  const unit = all.find(({ per = 1 }) => per > 1)?.per;
  if (unit && said === undefined && "price_unit" in plan.resource.fields) draft.attributes.price_unit = unit;
  const steps: StepCell[] = [];
  for (const cell of priced) {
    const { column, name, from, price } = cell;
    if (net && name === "cost") continue;
    const pieces = piecesOf(cell, ofRow);
    const each = pieces === 1 && !discount ? price : perPiece(price, pieces, discount ?? "0");
    if (each === "rounds_to_zero") addTooSmall(plan, draft, cell);
    else if (from !== undefined) steps.push({ column, from, price: each });
    else if (name) {
      draft.attributes[name] = each;
      if (discount) draft.list = { list_price: price, discount };
    }
  }
  if (net) takeNet(plan, draft, net, prices, ofRow);
  else askDiscounts(plan, draft);
  setCurrency(plan, draft);
  if (steps.length > 0) joinSteps(plan, draft, steps);
}
