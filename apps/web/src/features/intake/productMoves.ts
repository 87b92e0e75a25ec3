import { translate } from "../../i18n/translate.ts";
import { actOn } from "../../lib/records.ts";
import { useAction } from "../../lib/useAction.ts";
import type { Product } from "../../records/products.ts";

export const isPending = ({ status }: Pick<Product, "status">): boolean => status === "pending";
export const isStopped = ({ status }: Pick<Product, "status">): boolean => status === "stopped";

/** Stops or resumes the creation of a product from its files. */
export function useMaking() {
  return useAction({
    act: ({ id, status }: Pick<Product, "id"> & { name: string; status: "pending" | "stopped" }) =>
      actOn({ type: "products", id }, "transition", undefined, { status }),
    says: (_, { name, status }) =>
      status === "pending"
        ? translate("products.making.retrying", { name })
        : translate("products.making.stopped"),
  });
}
