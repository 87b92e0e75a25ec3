import { useTranslations } from "use-intl";
import { toast } from "../../../lib/toast.ts";
import { sendRequest, useAction } from "../actions.ts";
import type { PurchaseRequest } from "../records.ts";
import { newRecipients } from "./needs.ts";

/** Sends the request and says to how many; the server's reason is said where it refuses. */
export function useSend(onSent?: () => void) {
  const t = useTranslations("purchaseRequests");
  return useAction(
    (request: PurchaseRequest) => sendRequest(request),
    (_answer, request) => {
      const count = newRecipients(request).length;
      const number = request.number ?? "";
      toast({ title: request.sent_at ? t("sentAgain", { count }) : t("sent", { number, count }) });
      onSent?.();
    },
  );
}
