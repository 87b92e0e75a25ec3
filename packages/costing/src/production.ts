import Big from "big.js";
import { amount, scaled } from "./amount.ts";
import { assumedIn } from "./assumed.ts";
import type { AssetPrice, Calculated, Product, ProductOperation } from "./calculated.ts";
import {
  type CostRow,
  type FoundCosts,
  factorsOf,
  type Input,
  input,
  overheadRow,
  type Problem,
  type Source,
  withFactors,
} from "./costRow.ts";

/** Cost of an hour, its entered price if any, and the record it comes from. */
type Rate = { cost: string | null; price: string | null; source: Source };

const priceRow = ({ asset }: ProductOperation, lot: Big): AssetPrice | undefined =>
  asset?.prices.filter(({ quantity }) => lot.gte(quantity)).sort((a, b) => b.quantity - a.quantity)[0];

const sourceOf = ({ id }: ProductOperation): Source => ({ type: "product-operations", id });
const ofRow = ({ id }: AssetPrice): Source => ({ type: "asset-prices", id });

const entered = (operation: ProductOperation, name: "hourly_rate" | "program_rate"): Rate | null => {
  const cost = operation[name];
  return cost === null ? null : { cost, price: null, source: sourceOf(operation) };
};

/** The machine's hourly rate, if it is charged by running time. */
function machineHour({ asset }: ProductOperation, row: AssetPrice | undefined): Rate | null {
  if (!asset?.calculate_result_by_time || !row) return null;
  if (row.result_cost === null && row.result_price === null) return null;
  return { cost: row.result_cost, price: row.result_price, source: ofRow(row) };
}

type Part = Pick<CostRow, "kind" | "per" | "formula" | "priced" | "inputs" | "amount">;

type TimeName = "time_per_unit" | "setup_time" | "program_time";

/** The entered time, otherwise the one proposed from the geometry. */
function timeOf(operation: ProductOperation, name: TimeName): { minutes: number; source: Source } | null {
  const entered = operation[name];
  if (entered !== null) return { minutes: entered, source: sourceOf(operation) };
  const { asset, proposed_time, proposed_setup } = operation;
  const proposed = { time_per_unit: proposed_time, setup_time: proposed_setup, program_time: null }[name];
  return proposed === null || !asset ? null : { minutes: proposed, source: { type: "assets", id: asset.id } };
}

/** Minutes at a rate; without a rate the row has no cost and price. */
function timed(
  [kind, per]: [Part["kind"], Part["per"]],
  name: TimeName,
  operation: ProductOperation,
  rate: Rate | null,
): Part | null {
  const found = timeOf(operation, name);
  if (!found) return null;
  const { minutes } = found;
  const at = (figure: string | null | undefined) =>
    figure == null ? null : new Big(minutes).times(figure).div(60);
  // Zero time costs nothing at any rate.
  const cost = at(minutes === 0 ? (rate?.cost ?? "0") : rate?.cost);
  const inputs: Input[] = [input(name, minutes, "min", found.source)];
  if (rate?.cost != null) inputs.push(input("hourly_rate", rate.cost, "per_hour", rate.source));
  if (rate?.price != null) inputs.push(input("hourly_price", rate.price, "per_hour", rate.source));
  return {
    kind,
    per,
    formula: `${name} / 60 × hourly_rate`,
    ...(rate?.price != null && { priced: `${name} / 60 × hourly_price` }),
    inputs,
    amount: amount(cost, at(rate?.price)),
  };
}

/** A fixed amount from the machine's prices. */
function charged(
  [kind, per]: [Part["kind"], Part["per"]],
  column: "input" | "setup" | "program" | "result",
  row: AssetPrice | undefined,
): Part | null {
  if (!row) return null;
  const [cost, price] = [row[`${column}_cost`], row[`${column}_price`]];
  if (cost === null && price === null) return null;
  const inputs: Input[] = [];
  if (cost !== null) inputs.push(input(`${column}_cost`, cost, "money", ofRow(row)));
  if (price !== null) inputs.push(input(`${column}_price`, price, "money", ofRow(row)));
  const priced = price !== null && { priced: `${column}_price` };
  return { kind, per, formula: `${column}_cost`, ...priced, inputs, amount: amount(cost, price) };
}

/** Running cost per piece: the machine's amount, or its time at the hourly rate. */
function running(operation: ProductOperation, row: AssetPrice | undefined): Part | null {
  const amountOfMachine =
    operation.asset && !operation.asset.calculate_result_by_time
      ? charged(["production", "piece"], "result", row)
      : null;
  if (amountOfMachine) return amountOfMachine;
  const rate = machineHour(operation, row) ?? entered(operation, "hourly_rate");
  return timed(["production", "piece"], "time_per_unit", operation, rate);
}

/** A missing value, which leaves the product without a price. */
const missingPart: Part = {
  kind: "production",
  per: "piece",
  formula: "time_per_unit / 60 × hourly_rate",
  inputs: [],
  amount: amount(null),
};

/** Unconfirmed starter data among the inputs. */
function assumedInputs(operation: ProductOperation, row: AssetPrice | undefined): Problem[] {
  const { asset, name, time_per_unit, setup_time, assumed_times = [] } = operation;
  const times = time_per_unit === null || setup_time === null ? assumed_times : [];
  return [
    ...assumedIn("assets", asset, asset?.name ?? name),
    ...assumedIn("asset-prices", row, asset?.name ?? name),
    ...times.map(
      ({ id }): Problem => ({
        code: "assumed_value",
        about: asset?.name ?? name,
        source: { type: "asset-times", id },
      }),
    ),
  ];
}

function rowsAt(operation: ProductOperation, row: AssetPrice | undefined): FoundCosts {
  const hour = entered(operation, "hourly_rate") ?? machineHour(operation, row);
  const work = running(operation, row);
  const beside = [
    charged(["production", "piece"], "input", row),
    charged(["setup", "lot"], "setup", row),
    timed(["setup", "lot"], "setup_time", operation, hour),
    charged(["program", "lot"], "program", row),
    timed(["program", "lot"], "program_time", operation, entered(operation, "program_rate") ?? hour),
  ].filter((part) => part !== null);
  const { asset } = operation;
  const source = sourceOf(operation);
  const wanted = asset ? asset.calculate_result_by_time || !row : beside.length === 0;
  const parts = work ? [work, ...beside] : wanted ? [missingPart, ...beside] : beside;
  const warnings: Problem[] = [];
  const warn = (code: Problem["code"], at: Source = source) =>
    warnings.push({ code, about: operation.name, source: at });
  if (asset && !row) warn("asset_price_missing", { type: "assets", id: asset.id });
  else if (parts.includes(missingPart)) warn("time_missing");
  if (parts.some((part) => !part.amount.known && part !== missingPart)) warn("rate_missing");
  warnings.push(...assumedInputs(operation, row));
  return { rows: parts.map((part) => ({ ...part, label: operation.name, source })), warnings };
}

const known = new WeakMap<ProductOperation, Map<AssetPrice | undefined, FoundCosts>>();

/** Cached by price row: the lot only selects a row of the machine's prices. */
function rowsOf(operation: ProductOperation, lot: Big): FoundCosts {
  const row = priceRow(operation, lot);
  const ofOperation = known.get(operation) ?? new Map<AssetPrice | undefined, FoundCosts>();
  known.set(operation, ofOperation);
  const found = ofOperation.get(row) ?? rowsAt(operation, row);
  ofOperation.set(row, found);
  return found;
}

/** In-house production cost per piece and per lot, with overhead unless rates include it. */
export function productionRows(data: Calculated, product: Product, lot: Big): FoundCosts {
  const found = product.operations
    .filter(({ external }) => !external)
    .map((operation) => rowsOf(operation, lot));
  const factors = factorsOf(data, "production");
  const rows = found.flatMap((each) => each.rows).map((row) => withFactors(row, factors));
  const warnings = found.flatMap((each) => each.warnings);
  const { rate_style, production_overhead } = data.settings;
  if (rate_style !== "split" || production_overhead === 0 || rows.length === 0) return { rows, warnings };
  const each = rows.map((row) => (row.per === "lot" ? scaled(row.amount, new Big(1).div(lot)) : row.amount));
  return { rows: [...rows, overheadRow(data.settings, "production", each)], warnings };
}
