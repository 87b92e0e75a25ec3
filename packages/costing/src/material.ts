import Big from "big.js";
import { amount, scaled } from "./amount.ts";
import { assumedIn } from "./assumed.ts";
import { type Blank, type BlankWarning, blankOf, missingMeasures } from "./blank.ts";
import type { Calculated, PricePerKg, Product, ProductMaterial } from "./calculated.ts";
import {
  type CostRow,
  type FoundCosts,
  factorsOf,
  input,
  overheadRow,
  type Source,
  withFactors,
} from "./costRow.ts";

const from = ({ min_quantity }: PricePerKg): number => min_quantity ?? 0;

/** The price with the largest minimum reached by a weight. */
const reached = (prices: readonly PricePerKg[], weight: Big): PricePerKg | undefined =>
  prices.filter((price) => weight.gte(from(price))).sort((a, b) => from(b) - from(a))[0];

/** Whether a price list's row has a price of the unit that is needed: prices per metre are of long stock. */
const isUsable = ({ price_per_kg, cost_per_kg, price_per_m, cost_per_m }: PricePerKg, byMetre: boolean) =>
  price_per_kg !== null || cost_per_kg !== null || (byMetre && (price_per_m != null || cost_per_m != null));

/**
 * Price for a lot's weight in kg; the material's own price takes precedence over its group's.
 * @param byMetre whether prices per metre apply
 */
export function priceFor(
  { material, group }: Pick<ProductMaterial, "material" | "group">,
  weight: Big,
  byMetre = false,
): PricePerKg | undefined {
  const usable = (prices: readonly PricePerKg[] = []) => prices.filter((price) => isUsable(price, byMetre));
  return reached(usable(material?.prices), weight) ?? reached(usable(group?.prices), weight);
}

/** A price entered for this product is its cost. */
function enteredCost({ total_price, price_per_unit, quantity }: ProductMaterial): Big | null {
  if (total_price !== null) return new Big(total_price);
  return price_per_unit === null ? null : new Big(price_per_unit).times(quantity);
}

const nameOf = (used: ProductMaterial, product: Product): string =>
  [used.material?.name, used.group?.name].filter(Boolean).join(", ") || product.name;

type Figure = Pick<CostRow, "formula" | "inputs"> & { amount: Big };

/** A length at its price per metre, else a weight at its price per kg; null without either. */
function figureOf(
  of: "cost" | "price",
  { gross, formula, cutOff }: Blank,
  price: PricePerKg | undefined,
  source: Source | null,
): Figure | null {
  const perMetre = price?.[`${of}_per_m`];
  if (cutOff && perMetre != null)
    return {
      amount: cutOff.metres.times(perMetre),
      formula: `${cutOff.metresFormula} × ${of}_per_m`,
      inputs: [input(`${of}_per_m`, perMetre, "per_m", source)],
    };
  const perKg = price?.[`${of}_per_kg`];
  if (!perKg) return null;
  return {
    amount: gross.times(perKg),
    formula: `${formula} × ${of}_per_kg`,
    inputs: [input(`${of}_per_kg`, perKg, "per_kg", source)],
  };
}

/** Inputs of a length that the blank's weight does not name already. */
const lengthInputs = ({ cutOff, inputs }: Blank, figures: readonly (Figure | null)[]) =>
  figures.some((figure) => figure?.formula.includes("_per_m"))
    ? (cutOff?.inputs ?? []).filter(({ name }) => !inputs.some((each) => each.name === name))
    : [];

function weighed(
  used: ProductMaterial,
  blank: Blank,
  lot: Big,
): Pick<CostRow, "formula" | "priced" | "inputs" | "amount"> {
  const rest = blank.gross.gt(blank.net) ? blank.gross.minus(blank.net) : new Big(0);
  const price = priceFor(used, lot.times(blank.gross).times(used.quantity), blank.cutOff !== null);
  const of: Source | null = price ? { type: price.type, id: price.id } : null;
  const credit = price?.scrap_credit_per_kg ?? "0";
  const cost = figureOf("cost", blank, price, of);
  const asked = figureOf("price", blank, price, of);
  const own: Source = { type: "product-materials", id: used.id };
  const each = `${cost?.formula ?? `${blank.formula} × cost_per_kg`} − rest_weight × scrap_credit_per_kg`;
  return {
    formula: used.quantity === 1 ? each : `quantity × (${each})`,
    ...(asked && { priced: used.quantity === 1 ? asked.formula : `quantity × ${asked.formula}` }),
    inputs: [
      ...(used.quantity === 1 ? [] : [input("quantity", used.quantity, "pcs", own)]),
      input("gross_weight", blank.gross, "kg", own),
      ...(cost?.inputs ?? []),
      ...(asked?.inputs ?? []),
      input("rest_weight", rest, "kg", own),
      input("scrap_credit_per_kg", credit, "per_kg", of),
      ...blank.inputs,
      ...lengthInputs(blank, [cost, asked]),
    ],
    amount: scaled(
      amount(cost?.amount.minus(rest.times(credit)) ?? null, asked?.amount ?? null),
      new Big(used.quantity),
    ),
  };
}

/** Alloy surcharge: the bought weight times the price of the month. */
function surchargeRow({ material, quantity, id }: ProductMaterial, { gross }: Blank): CostRow[] {
  const surcharge = material?.surcharge;
  if (!surcharge) return [];
  const source: Source = { type: "alloy-surcharges", id: surcharge.id };
  const own: Source = { type: "product-materials", id };
  const each = "gross_weight × surcharge_per_kg";
  return [
    {
      kind: "material",
      label: material.name,
      source,
      per: "piece",
      formula: quantity === 1 ? each : `quantity × ${each}`,
      inputs: [
        ...(quantity === 1 ? [] : [input("quantity", quantity, "pcs", own)]),
        input("gross_weight", gross, "kg", own),
        input("surcharge_per_kg", surcharge.price_per_kg, "per_kg", source),
        input("month", surcharge.month, "month", source),
      ],
      amount: scaled(amount(gross.times(surcharge.price_per_kg)), new Big(quantity)),
    },
  ];
}

/** Unconfirmed starter data among the inputs. */
const assumedInputs = ({ material, group }: ProductMaterial, price: PricePerKg | undefined) => {
  const named = material?.name ?? group?.name ?? "";
  return [
    ...assumedIn("materials", material, named),
    ...assumedIn("groups", group, group?.name ?? ""),
    ...(price
      ? assumedIn(price.type, price, price.type === "group-prices" ? (group?.name ?? "") : named)
      : []),
  ];
};

function rowOf(data: Calculated, product: Product, used: ProductMaterial, lot: Big): FoundCosts {
  const source: Source = { type: "product-materials", id: used.id };
  const label = nameOf(used, product);
  const base = { kind: "material", label, source, per: "piece" } as const;
  const warn = (code: FoundCosts["warnings"][number]["code"], at: Source = source) => ({
    code,
    about: label,
    source: at,
  });
  const said = ({ code, source: at = source, facts }: BlankWarning) => ({
    code,
    about: at.type === "products" ? product.name : label,
    source: at,
    ...(facts && { facts }),
  });
  const entered = enteredCost(used);
  if (entered)
    return {
      rows: [
        {
          ...base,
          formula: "total_price",
          inputs: [input("total_price", entered.toFixed(4), "money", source)],
          amount: amount(entered),
        },
      ],
      warnings: [],
    };
  const blank = blankOf(product, used, data.settings);
  if (!blank)
    return {
      rows: [{ ...base, formula: "weight", inputs: [], amount: amount(null) }],
      warnings: missingMeasures(product, used).map(said),
    };
  const row = { ...base, ...weighed(used, blank, lot) };
  const priced = used.material
    ? { type: "materials", id: used.material.id }
    : used.group
      ? { type: "groups", id: used.group.id }
      : source;
  return {
    rows: [row, ...surchargeRow(used, blank)],
    warnings: [
      ...blank.warnings.map(said),
      ...assumedInputs(
        used,
        priceFor(used, lot.times(blank.gross).times(used.quantity), blank.cutOff !== null),
      ),
      ...(row.amount.known ? [] : [warn("material_price_missing", priced)]),
    ],
  };
}

/** In-house or modelled products need a material; assembled or bought ones do not. */
function isMaterialMissing({ materials, components, parts, operations, ...product }: Product): boolean {
  if (materials.length + components.length + parts.length > 0 || product.material_supplied) return false;
  return product.has_model || operations.some(({ external }) => !external);
}

function missingMaterial(product: Product): FoundCosts {
  if (!isMaterialMissing(product)) return { rows: [], warnings: [] };
  const { id, name } = product;
  const source: Source = { type: "products", id };
  return {
    rows: [
      {
        kind: "material",
        label: name,
        source,
        per: "piece",
        formula: "weight",
        inputs: [],
        amount: amount(null),
      },
    ],
    warnings: [{ code: "material_missing", about: name, source }],
  };
}

/** Material cost of one piece in a lot, with overhead. */
export function materialRows(data: Calculated, product: Product, lot: Big): FoundCosts {
  const found = [
    missingMaterial(product),
    ...product.materials.map((used) => rowOf(data, product, used, lot)),
  ];
  const factors = factorsOf(data, "material");
  const rows = found.flatMap((each) => each.rows).map((row) => withFactors(row, factors));
  const amounts = rows.map((row) => row.amount);
  const overhead = overheadRow(data.settings, "material", amounts);
  return {
    rows: data.settings.material_overhead > 0 && rows.length > 0 ? [...rows, overhead] : rows,
    warnings: found.flatMap((each) => each.warnings),
  };
}

/** Weight of each alloyed material in one piece, in kg, before cutting; none for materials with an entered price. */
export const alloyedWeights = (
  product: Product,
  settings: Calculated["settings"],
): { material_id: string; weight: Big }[] =>
  product.materials.flatMap((used) => {
    const blank = used.material?.surcharge && !enteredCost(used) ? blankOf(product, used, settings) : null;
    return blank && used.material
      ? [{ material_id: used.material.id, weight: blank.gross.times(used.quantity) }]
      : [];
  });
