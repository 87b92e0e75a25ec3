import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { ApiError, toastError } from "../../lib/errors.ts";
import { refresh } from "../../lib/records.ts";
import { toast } from "../../lib/toast.ts";
import { applyProposals, type Subject } from "./records.ts";

/** Takes proposals over, once however often it is pressed; afterwards everything shows them. */
export function useApply(subject: Subject) {
  const t = useTranslations("proposals");
  const client = useQueryClient();
  const isBusy = useRef(false);
  const mutation = useMutation({
    mutationFn: (attributes: readonly string[]) => applyProposals(subject, attributes),
    onSuccess: (_, attributes) => toast({ title: t("applied", { count: attributes.length }) }),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 412)
        toast({ title: t("changed"), variant: "destructive" });
      else toastError(error);
    },
    onSettled: async () => {
      await refresh(client);
      isBusy.current = false;
    },
  });
  return {
    apply: (attributes: readonly string[]) => {
      if (isBusy.current) return;
      isBusy.current = true;
      mutation.mutate(attributes);
    },
    /** What is being taken over. */
    pending: mutation.isPending ? mutation.variables : undefined,
  };
}
