import { useTranslations } from "use-intl";
import { identifierOf } from "../../../lib/jsonapi.ts";
import { actOn } from "../../../lib/records.ts";
import type { Action } from "../../../lib/useAction.ts";
import { newRecipients } from "./needs.ts";
import { useRequest } from "./RequestContext.ts";

/** Sends the request and reports the number of recipients. */
export function useSending(): Pick<Action<void, unknown>, "act" | "says"> {
  const t = useTranslations("purchaseRequests");
  const request = useRequest();
  const count = newRecipients(request).length;
  const number = request.number ?? "";
  return {
    act: (_, key) => actOn(identifierOf(request), "send", key),
    says: () => (request.sent_at ? t("sentAgain", { count }) : t("sent", { number, count })),
  };
}
