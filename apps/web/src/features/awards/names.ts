import type { Comparison } from "@kantwerk/comparison/comparison";

/** Names of a comparison's suppliers and lines by id; "" for unknown ids. */
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
