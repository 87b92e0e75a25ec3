/**
 * How many of a part are asked for: the product's quantities times the quantity per product, in whole pieces. A
 * product may need less than one, so two of its quantities can come to the same.
 */
export function askedOfPart(quantities: readonly number[], perProduct: number): number[] {
  const pieces = quantities.map((quantity) => Math.ceil(Number((quantity * perProduct).toFixed(6))));
  return [...new Set(pieces)];
}
