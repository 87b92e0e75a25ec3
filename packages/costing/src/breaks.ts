import Big from "big.js";
import { blankOf } from "./blank.ts";
import { neededFor } from "./boughtQuantity.ts";
import { calculate } from "./calculate.ts";
import type { Calculated, Product, ProductOperation, Suppliable } from "./calculated.ts";
import type { Source } from "./costRow.ts";

/** A quantity at which a tier begins, or at which making or buying a step becomes cheaper. */
export type Break = { quantity: number; kind: "tier" | "own" | "supplier"; label: string; source: Source };

const firstOf = (needed: number, each: number | Big): number =>
  new Big(needed).div(each).round(0, Big.roundUp).toNumber();

const tiersOf = (suppliable: Suppliable, each: number, label: string): Break[] =>
  suppliable.tiers.map(({ id, min_quantity }) => ({
    quantity: firstOf(neededFor(suppliable, min_quantity), each),
    kind: "tier",
    label,
    source: { type: "bulk-prices", id },
  }));

/** Quantities at which a machine, supplier or material has another price. */
function tierBreaks(data: Calculated, product: Product): Break[] {
  const machines = product.operations.flatMap(({ asset, external, name }): Break[] =>
    external
      ? []
      : (asset?.prices ?? []).map(({ id, quantity }) => ({
          quantity,
          kind: "tier",
          label: name,
          source: { type: "asset-prices", id },
        })),
  );
  const bought = [
    ...product.parts,
    ...product.operations.filter(({ external }) => external).map((step) => ({ ...step, quantity: 1 })),
  ].flatMap(({ suppliable, quantity, name }) => (suppliable ? tiersOf(suppliable, quantity, name) : []));
  const materials = product.materials.flatMap((used): Break[] => {
    const gross = blankOf(product, used, data.settings)?.gross.times(used.quantity);
    const prices = used.material?.prices.length ? used.material.prices : (used.group?.prices ?? []);
    if (!gross?.gt(0) || used.total_price !== null || used.price_per_unit !== null) return [];
    return prices.flatMap(({ type, id, min_quantity }) =>
      min_quantity === null
        ? []
        : [
            {
              quantity: firstOf(min_quantity, gross),
              kind: "tier",
              label: used.material?.name ?? used.group?.name ?? product.name,
              source: { type, id },
            },
          ],
    );
  });
  return [...machines, ...bought, ...materials];
}

/** Whether making or buying a step is cheaper in a lot; buying if both cost the same. Null if one cost is unknown. */
function cheaperAt(data: Calculated, product: Product, step: ProductOperation) {
  // Components and unselected materials cost the same either way.
  const doing = (external: boolean): Calculated => {
    const operations = product.operations.map((each) => (each === step ? { ...each, external } : each));
    const alone = { ...product, operations, components: [], material_supplied: true };
    return { ...data, products: new Map([[product.id, alone]]) };
  };
  const [own, outside] = [doing(false), doing(true)];
  return (quantity: number): "own" | "supplier" | null => {
    const [made] = calculate(own, product.id, [quantity]);
    const [bought] = calculate(outside, product.id, [quantity]);
    if (!made?.unit_price || !bought?.unit_price) return null;
    return new Big(made.unit_price).lt(bought.unit_price) ? "own" : "supplier";
  };
}

/** Sample quantities: doubling, plus both sides of each tier. */
function placesOf(tiers: readonly Break[], most: number): number[] {
  const doubled = Array.from({ length: Math.ceil(Math.log2(most)) }, (_, power) => 2 ** power);
  const edges = tiers.flatMap(({ quantity }) => [quantity - 1, quantity]);
  const all = [...doubled, ...edges, most].filter((quantity) => quantity >= 1 && quantity <= most);
  return [...new Set(all)].sort((one, other) => one - other);
}

type Cheaper = ReturnType<typeof cheaperAt>;

/** Binary search for the first quantity after `below` with the same result as at `above`. */
function turnsAt(cheaper: Cheaper, below: number, above: number): number {
  const wanted = cheaper(above);
  let [low, high] = [below, above];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (cheaper(middle) === wanted) high = middle;
    else low = middle;
  }
  return high;
}

/** Quantities at which making a step becomes cheaper or more expensive than buying it. */
function ownBreaks(data: Calculated, product: Product, places: readonly number[]): Break[] {
  return product.operations
    .filter(({ suppliable }) => suppliable !== null)
    .flatMap((step) => {
      const cheaper = cheaperAt(data, product, step);
      const looked = places.map((quantity) => ({ quantity, kind: cheaper(quantity) }));
      return looked.flatMap(({ quantity, kind }, place): Break[] => {
        const before = looked[place - 1];
        if (!before?.kind || !kind || before.kind === kind) return [];
        const source: Source = { type: "product-operations", id: step.id };
        return [{ quantity: turnsAt(cheaper, before.quantity, quantity), kind, label: step.name, source }];
      });
    });
}

/**
 * The quantities up to `most` at which the unit price changes its trend, ascending. Throws if the product is not in
 * the data.
 */
export function breaksOf(data: Calculated, productId: string, most: number): Break[] {
  const product = data.products.get(productId);
  if (!product) throw new Error(`No product ${productId} to calculate`);
  const tiers = tierBreaks(data, product);
  return [...tiers, ...ownBreaks(data, product, placesOf(tiers, most))]
    .filter(({ quantity }) => quantity > 1 && quantity <= most)
    .sort((one, other) => one.quantity - other.quantity);
}
