import type { BoughtPart, Calculated, Product, Suppliable } from "@kantwerk/costing/calculated";
import type { Input } from "../inputChangesTable.ts";

/** Identifies a price input by its table and the record that users know it by. */
export const inputKey = (input: Input, id: string): string => `${input} ${id}`;

const keys = (id: string | undefined, ...inputs: Input[]): string[] =>
  id === undefined ? [] : inputs.map((input) => inputKey(input, id));

/** The supplier's price and its exchange rate, or the subject that lost its price. */
const ofSuppliable = (suppliable: Suppliable | null, subject: string): string[] => [
  ...keys(suppliable?.exchange_rate?.id, "exchange-rates"),
  ...keys(suppliable?.id, "suppliables"),
  ...keys(subject, "suppliables"),
];

const ofPart = ({ part_id, suppliable }: BoughtPart): string[] => ofSuppliable(suppliable, part_id);

function ofMaterial({
  material,
  group,
  total_price,
  price_per_unit,
}: Product["materials"][number]): string[] {
  // A price entered for the product replaces the material's cost.
  if (total_price !== null || price_per_unit !== null) return [];
  const isPriced = material?.prices.some(
    ({ min_quantity, price_per_kg, cost_per_kg }) => !min_quantity && (price_per_kg ?? cost_per_kg) !== null,
  );
  const ofGroup: Input[] = isPriced ? ["groups"] : ["groups", "group-prices"];
  return [
    ...keys(material?.id, "materials", "material-prices", "alloy-surcharges"),
    ...keys(group?.id, ...ofGroup),
  ];
}

function ofOperation(step: Product["operations"][number]): string[] {
  if (step.external) return ofSuppliable(step.suppliable, step.operation_id);
  const isTimed = step.time_per_unit !== null && step.setup_time !== null;
  return keys(step.asset?.id, "assets", "asset-prices", ...(isTimed ? [] : (["asset-times"] as const)));
}

function ownInputs(product: Product): string[] {
  const parts = product.components.flatMap((each) => ("part" in each ? each.part : []));
  return [
    inputKey("products", product.id),
    ...product.materials.flatMap(ofMaterial),
    ...product.operations.flatMap(ofOperation),
    ...[...product.parts, ...parts].flatMap(ofPart),
  ];
}

/** The price inputs of each product including its components; without settings and factors. */
export function inputsOf({ products }: Calculated): (id: string) => Set<string> {
  const known = new Map<string, string[]>();
  const own = (product: Product) => {
    const found = known.get(product.id) ?? ownInputs(product);
    known.set(product.id, found);
    return found;
  };
  return (id) => {
    const reached = new Set([id]);
    // Iterates while the set grows; already visited products are not added again, so loops end.
    for (const each of reached)
      for (const component of products.get(each)?.components ?? [])
        if ("product_id" in component) reached.add(component.product_id);
    return new Set([...reached].flatMap((each) => own(products.get(each) as Product)));
  };
}
