import { useTranslations } from "use-intl";
import type { Action } from "../../../lib/useAction.ts";
import { sendRequest } from "../actions.ts";
import { newRecipients } from "./needs.ts";
import { useRequest } from "./RequestContext.ts";

/** Sends the request and says to how many. */
export function useSending(): Pick<Action<void, unknown>, "act" | "says"> {
  const t = useTranslations("purchaseRequests");
  const request = useRequest();
  const count = newRecipients(request).length;
  const number = request.number ?? "";
  return {
    act: (_, key) => sendRequest(request, key),
    says: () => (request.sent_at ? t("sentAgain", { count }) : t("sent", { number, count })),
  };
}
