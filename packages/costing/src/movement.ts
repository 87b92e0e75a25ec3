import Big from "big.js";
import type { Result, Row } from "./calculate.ts";
import { type Input, type Source, sums } from "./costRow.ts";

/** An input of a row, before and after. */
export type Reason = Pick<Input, "name" | "label" | "unit"> & {
  from: Input["value"];
  to: Input["value"];
  source: Source | null;
};

/** The effect of a row on the unit price, and its causes. */
export type MovedRow = {
  kind: Row["kind"];
  label: string;
  source: Source | null;
  state: "changed" | "added" | "removed";
  /** On the unit price. */
  effect: string;
  /** On the unit cost; null if one of both is unknown. */
  cost_effect: string | null;
  reasons: Reason[];
};

/** Causes of a changed unit price, largest effect first. The effects and `other` add up to the difference of the prices. */
export type Movement = {
  quantity: number;
  from: string | null;
  to: string | null;
  rows: MovedRow[];
  /** Rounding remainder. */
  other: string | null;
};

/** The fields of a result that are compared. */
export type ComparedResult = Pick<Result, "quantity" | "unit_cost" | "unit_price" | "rows">;

const zero = new Big(0);
const one = new Big(1);

const closing: readonly Row["kind"][] = ["profit", "cash_discount", "minimum"];
const isClosing = ({ kind, label, inputs }: Row): boolean =>
  closing.includes(kind) || (kind === "overhead" && (inputs[0]?.name ?? label) === "admin_sales_overhead");

/** Whether the row uses entered prices, which include overhead and profit. */
const isEntered = ({ inputs }: Row): boolean =>
  inputs.some(
    ({ name }) =>
      name === "price_per_kg" || name === "price_per_m" || (name !== "unit_price" && name.endsWith("_price")),
  );

type Markups = { admin: Big; profit: Big; kept: Big; isAimed: boolean };

const inputOf = ({ rows }: ComparedResult, name: string) =>
  rows.flatMap(({ inputs }) => inputs).find((input) => input.name === name)?.value;

/**
 * Overhead and profit on the rows of a result. If one of the results was calculated for a margin, entered prices are
 * ignored, and the profit of both is the margin on the cost.
 */
function markupsOf(result: ComparedResult, isAimed: boolean): Markups {
  const kept = one.minus(inputOf(result, "cash_discount") ?? 0);
  const { unit_price, unit_cost } = result;
  const earned =
    isAimed && unit_price !== null && unit_cost !== null && Number(unit_cost) > 0
      ? new Big(unit_price).times(kept).div(unit_cost)
      : undefined;
  return {
    admin: one.plus(inputOf(result, "admin_sales_overhead") ?? 0),
    profit: earned ?? one.plus(inputOf(result, "profit") ?? 0),
    kept,
    isAimed,
  };
}

const perPiece = ({ per }: Row, figure: string | null, quantity: number): Big | null =>
  figure === null ? null : per === "lot" ? new Big(figure).div(quantity) : new Big(figure);

/** Identifies a row across results; an operation has several rows, told apart by the first input of the formula. */
const keyOf = ({ kind, source, formula }: Row): string => {
  const figure = kind === "material" || kind === "parts" ? "" : /[a-z_]+/.exec(formula)?.[0];
  return `${kind} ${source?.type} ${source?.id} ${figure}`;
};

const byKey = (rows: readonly Row[]) =>
  Map.groupBy(
    rows.filter((row) => !isClosing(row)),
    keyOf,
  );

type Side = { rows: readonly Row[]; quantity: number; added: Markups };

const costOf = ({ rows, quantity }: Side): Big | null =>
  rows.reduce<Big | null>((sum, row) => {
    const cost = perPiece(row, row.cost, quantity);
    return sum && cost && sum.plus(cost);
  }, zero);

/** Asking price per piece of some rows, separately for entered prices and for the rest without overhead and profit. */
function askingPrices({ rows, quantity, added }: Side) {
  let [entered, base] = [zero, zero];
  for (const row of rows) {
    const price = perPiece(row, row.price, quantity) ?? zero;
    if (isEntered(row) && !added.isAimed) entered = entered.plus(price);
    else base = base.plus(price.div(added.admin.times(added.profit)));
  }
  return { entered, base };
}

function reasonsOf(before: readonly Row[], after: readonly Row[]): Reason[] {
  const now = new Map(after.flatMap(({ inputs }) => inputs).map((input) => [input.name, input]));
  const seen = new Map(before.flatMap(({ inputs }) => inputs).map((input) => [input.name, input]));
  return [...now.values()].flatMap((input) => {
    const was = seen.get(input.name);
    if (!was || was.value === input.value || (input.source === null && sums.includes(input.name))) return [];
    const { value, ...told } = input;
    return [{ ...told, from: was.value, to: value }];
  });
}

const figure = (amount: Big): string => amount.toFixed(4);

function movedRow(before: Side, after: Side): MovedRow | undefined {
  const shown = after.rows[0] ?? before.rows[0];
  if (!shown) return undefined;
  const [was, is] = [askingPrices(before), askingPrices(after)];
  const { admin, profit, kept } = before.added;
  const effect = is.base
    .minus(was.base)
    .times(admin)
    .times(profit)
    .plus(is.entered.minus(was.entered))
    .div(kept);
  const costs = [costOf(before), costOf(after)] as const;
  const cost_effect = costs[0] && costs[1] && figure(costs[1].minus(costs[0]));
  const { kind, label, source } = shown;
  const state = before.rows.length === 0 ? "added" : after.rows.length === 0 ? "removed" : "changed";
  const reasons = state === "changed" ? reasonsOf(before.rows, after.rows) : [];
  if (effect.round(4).eq(0) && (cost_effect === null || new Big(cost_effect).eq(0))) return undefined;
  return { kind, label, source, state, effect: figure(effect), cost_effect, reasons };
}

const closingRow = ({ rows }: ComparedResult, name: string): Row | undefined =>
  rows.find((row) => isClosing(row) && row.inputs[0]?.name === name);

/** Effects of changed overhead and profit shares, on today's asking price. */
function movedShares(before: ComparedResult, after: ComparedResult, was: Markups, is: Markups): MovedRow[] {
  const asked = askingPrices({
    rows: after.rows.filter((row) => !isClosing(row)),
    quantity: after.quantity,
    added: is,
  });
  const held = asked.base.times(is.admin).times(is.profit).plus(asked.entered);
  const minimumOf = (result: ComparedResult) => new Big(closingRow(result, "minimum_line_price")?.price ?? 0);
  const profitName = inputOf(after, "target_margin") === undefined ? "profit" : "target_margin";
  const effects: [string, Big, Big | null][] = [
    [
      "admin_sales_overhead",
      asked.base.times(is.admin.minus(was.admin)).times(was.profit).div(was.kept),
      before.unit_cost !== null && after.unit_cost !== null
        ? new Big(after.unit_cost).times(one.minus(was.admin.div(is.admin)))
        : null,
    ],
    [profitName, asked.base.times(is.admin).times(is.profit.minus(was.profit)).div(was.kept), zero],
    ["cash_discount", held.times(one.div(is.kept).minus(one.div(was.kept))), zero],
    ["minimum_line_price", minimumOf(after).minus(minimumOf(before)), zero],
  ];
  return effects.flatMap(([name, effect, cost]) => {
    if (effect.round(4).eq(0)) return [];
    const row = closingRow(after, name) ?? closingRow(before, name);
    if (!row) return [];
    const reasons = reasonsOf(
      before.rows.filter((each) => each.kind === row.kind && isClosing(each)),
      [row],
    );
    const { kind, label, source } = row;
    const cost_effect = cost && figure(cost);
    return [{ kind, label, source, state: "changed", effect: figure(effect), cost_effect, reasons }];
  });
}

/** Causes of the difference in unit price between two calculations of a product for the same quantity. */
export function movementOf(before: ComparedResult, after: ComparedResult): Movement {
  const { quantity } = after;
  const isAimed = [before, after].some((each) => inputOf(each, "target_margin") !== undefined);
  const [was, is] = [markupsOf(before, isAimed), markupsOf(after, isAimed)];
  const [old, present] = [byKey(before.rows), byKey(after.rows)];
  const rows = [...new Set([...old.keys(), ...present.keys()])].flatMap(
    (key) =>
      movedRow(
        { rows: old.get(key) ?? [], quantity, added: was },
        { rows: present.get(key) ?? [], quantity, added: is },
      ) ?? [],
  );
  const all = [...rows, ...movedShares(before, after, was, is)].sort((one, two) =>
    new Big(two.effect).abs().cmp(new Big(one.effect).abs()),
  );
  const { unit_price: from } = before;
  const { unit_price: to } = after;
  const moved = all.reduce((sum, { effect }) => sum.plus(effect), zero);
  const other = from !== null && to !== null ? figure(new Big(to).minus(from).minus(moved)) : null;
  return { quantity, from, to, rows: all, other };
}
