import type { MessageKey } from "./messages.ts";

/** How many of each a purchase request has; lines are its parts and operations. */
export type RequestContents = { suppliers: number; products: number; lines: number };

/** What has to be added before a request can be sent, as a message of its own for each combination. */
export function sendNeeds({ suppliers, products, lines }: RequestContents): MessageKey | undefined {
  if (suppliers === 0) {
    if (products === 0) return lines === 0 ? "sendNeedsAll" : "sendNeedsSuppliersProducts";
    return lines === 0 ? "sendNeedsSuppliersLines" : "sendNeedsSuppliers";
  }
  if (products === 0) return lines === 0 ? "sendNeedsProductsLines" : "sendNeedsProducts";
  return lines === 0 ? "sendNeedsLines" : undefined;
}
