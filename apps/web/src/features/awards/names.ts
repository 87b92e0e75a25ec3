import type { Comparison } from "@kantwerk/comparison/comparison";

/** How suppliers and lines of a comparison are called, by their ids; "" for one that is none of it. */
export function namesIn({ suppliers, lines }: Comparison) {
  const ofSuppliers = new Map(suppliers.map((each) => [each.supplier_id, each.supplier_name]));
  const ofLines = new Map(
    lines.map(({ line, name, product_name }) => [line.id, `${name} (${product_name})`]),
  );
  return {
    nameOf: (supplierId: string) => ofSuppliers.get(supplierId) ?? "",
    lineOf: (lineId: string) => ofLines.get(lineId) ?? "",
  };
}
