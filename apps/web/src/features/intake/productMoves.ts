import { useMutation, useQueryClient } from "@tanstack/react-query";
import { translate } from "../../i18n/translate.ts";
import { api } from "../../lib/api.ts";
import { toastError } from "../../lib/errors.ts";
import { refresh } from "../../lib/records.ts";
import { toast } from "../../lib/toast.ts";
import type { Product } from "../products/records.ts";

export const isPending = ({ status }: Pick<Product, "status">): boolean => status === "pending";
export const isStopped = ({ status }: Pick<Product, "status">): boolean => status === "stopped";

/** Stops a product that is being made of its files, or has it made again. */
export function useMaking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: Pick<Product, "id"> & { name: string; status: "pending" | "stopped" }) =>
      api.post(`/restify/products/${id}/transition`, { status }),
    onSuccess: (_, { name, status }) =>
      toast({
        title:
          status === "pending"
            ? translate("intake.product.retrying", { name })
            : translate("intake.product.stopped"),
      }),
    onError: (error) => toastError(error),
    onSettled: () => refresh(client),
  });
}
