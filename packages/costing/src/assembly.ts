import Big from "big.js";
import { type Amount, added, amount, scaled } from "./amount.ts";
import { boughtOf, boughtPart, boughtRows } from "./bought.ts";
import type { Calculated, Component, Product } from "./calculated.ts";
import { type CostRow, type FoundCosts, input, type Problem, priceMarkup, type Source } from "./costRow.ts";
import { materialRows } from "./material.ts";
import { productionRows } from "./production.ts";
import { weightDoubt } from "./weightDoubt.ts";

/**
 * Surcharges, passed on unchanged: the cost of a certificate is not recorded, so it counts as equal to its price,
 * without profit.
 */
const extraRows = ({ extras = [] }: Product): CostRow[] =>
  extras.map(({ id, name, price, per }) => {
    const source: Source = { type: "price-extras", id };
    return {
      kind: "parts",
      label: name,
      source,
      per,
      formula: "price",
      priced: "price",
      inputs: [input("price", price, "money", source)],
      amount: amount(price, price),
    };
  });

const mostLevels = 20;

const shares = new WeakMap<Big, Big>();

/** Cached per lot: division is the slowest operation. */
function shareOf(lot: Big): Big {
  const share = shares.get(lot) ?? new Big(1).div(lot);
  shares.set(lot, share);
  return share;
}

/** Amount per piece: amounts per lot are shared equally. */
export const perPiece = ({ per, amount: whole }: CostRow, lot: Big): Amount =>
  per === "lot" ? scaled(whole, shareOf(lot)) : whole;

type Summed = { amount: Amount; warnings: Problem[] };

/** Calculates the products of one calculation; each product once per quantity, however often assemblies use it. */
export class Assembly {
  readonly #data: Calculated;
  readonly #sums = new Map<string, Summed>();

  constructor(data: Calculated) {
    this.#data = data;
  }

  /** All cost rows of a product in a lot, before admin, profit and discount. */
  rows(product: Product, lot: Big, above: readonly string[] = []): FoundCosts {
    const path = [...above, product.id];
    const found = [
      materialRows(this.#data, product, lot),
      productionRows(this.#data, product, lot),
      boughtRows(this.#data, boughtOf(product), lot),
      {
        rows: extraRows(product),
        warnings: [...(product.problems ?? []), ...weightDoubt(this.#data, product)],
      },
      ...product.components.map((component) => this.#component(component, lot, path)),
    ];
    return {
      rows: found.flatMap((each) => each.rows),
      warnings: found.flatMap((each) => each.warnings),
    };
  }

  #component(component: Component, lot: Big, path: readonly string[]): FoundCosts {
    if ("part" in component) return boughtRows(this.#data, [boughtPart(component.part, "items")], lot);
    const source: Source = { type: "items", id: component.id };
    const { name: label, quantity } = component;
    if ("unit_price" in component) {
      const inputs = [
        input("quantity", quantity, "pcs", source),
        input("unit_price", component.unit_price, "money", source),
      ];
      const price = new Big(component.unit_price).times(quantity);
      const row = { kind: "parts", label, source, per: "piece", inputs } as const;
      return {
        rows: [
          {
            ...row,
            formula: "quantity × unit_price",
            priced: "quantity × unit_price",
            amount: amount(null, price),
          },
        ],
        warnings: [],
      };
    }
    const of: Source = { type: "products", id: component.product_id };
    const { amount: one, warnings } = this.#sum(component.product_id, label, lot.times(quantity), path);
    const inputs = [input("quantity", quantity, "pcs", source)];
    if (one.cost) inputs.push(input("unit_cost", one.cost.toFixed(4), "money", of));
    // An assembly mixes parts with an entered price and parts priced by their cost.
    const priced = one.entered.gt(0) && { priced: `quantity × (entered + unpriced × ${priceMarkup})` };
    if (priced)
      inputs.push(
        input("entered", one.entered.toFixed(4), "money", of),
        input("unpriced", one.unpriced.toFixed(4), "money", of),
      );
    const row = { kind: "parts", label, source: of, per: "piece", inputs } as const;
    const whole = scaled(one, quantity);
    return { rows: [{ ...row, formula: "quantity × unit_cost", ...priced, amount: whole }], warnings };
  }

  #sum(id: string, name: string, lot: Big, path: readonly string[]): Summed {
    const product = this.#data.products.get(id);
    if (!product || path.includes(id) || path.length >= mostLevels)
      return {
        amount: amount(null),
        warnings: [{ code: "loop", about: name, source: { type: "products", id } }],
      };
    const key = `${id} ${lot.toFixed()}`;
    const known = this.#sums.get(key);
    if (known) return known;
    const { rows, warnings } = this.rows(product, lot, path);
    const nothing = rows.length === 0;
    const made: Summed = {
      amount: nothing ? amount(null) : added(rows.map((row) => perPiece(row, lot))),
      warnings: nothing
        ? [{ code: "nothing_to_calculate", about: product.name, source: { type: "products", id } }]
        : warnings,
    };
    this.#sums.set(key, made);
    return made;
  }
}
