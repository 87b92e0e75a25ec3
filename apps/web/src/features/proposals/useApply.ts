import { useTranslations } from "use-intl";
import { ApiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { useAction } from "../../lib/useAction.ts";
import { applyProposals, type Subject } from "./records.ts";

/** Takes proposals over; afterwards everything shows them. */
export function useApply(subject: Subject) {
  const t = useTranslations("proposals");
  return useAction({
    act: (attributes: readonly string[]) => applyProposals(subject, attributes),
    says: (_, attributes) => t("applied", { count: attributes.length }),
    refused: (error) => {
      const isChanged = error instanceof ApiError && error.status === 412;
      if (isChanged) toast({ title: t("changed"), variant: "destructive" });
      return isChanged;
    },
  });
}
