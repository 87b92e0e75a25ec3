import type { MessageKey } from "./messages.ts";

/** What a purchase request has: how many suppliers, its products' ids, and of each part and operation its product's id. */
export type RequestContents = {
  suppliers: number;
  products: readonly string[];
  lines: readonly string[];
};

/** What has to be added before a request can be sent, as a message of its own for each combination. */
export function sendNeeds({ suppliers, products, lines }: RequestContents): MessageKey | undefined {
  if (suppliers === 0) {
    if (products.length === 0) return lines.length === 0 ? "sendNeedsAll" : "sendNeedsSuppliersProducts";
    return lines.length === 0 ? "sendNeedsSuppliersLines" : "sendNeedsSuppliers";
  }
  if (products.length === 0) return lines.length === 0 ? "sendNeedsProductsLines" : "sendNeedsProducts";
  if (lines.length === 0) return "sendNeedsLines";
  return products.every((product) => lines.includes(product)) ? undefined : "sendNeedsLineOfEach";
}
