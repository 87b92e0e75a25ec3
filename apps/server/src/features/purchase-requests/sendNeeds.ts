import type { MessageKey } from "@kantwerk/contract/messages";

/** How many of each a request has. */
export type Contents = { suppliers: number; products: number; lines: number };

/** What has to be added before a request can be sent, as a message of its own for each combination. */
export function sendNeeds({ suppliers, products, lines }: Contents): MessageKey | undefined {
  if (suppliers === 0) {
    if (products === 0) return lines === 0 ? "sendNeedsAll" : "sendNeedsSuppliersProducts";
    return lines === 0 ? "sendNeedsSuppliersLines" : "sendNeedsSuppliers";
  }
  if (products === 0) return lines === 0 ? "sendNeedsProductsLines" : "sendNeedsProducts";
  return lines === 0 ? "sendNeedsLines" : undefined;
}
