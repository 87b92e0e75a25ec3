import { useTranslations } from "use-intl";
import { useFormats } from "../../../i18n/formats.ts";
import { useRefusal } from "../../../i18n/useRefusal.ts";
import { PageHeader } from "../../../ui/PageHeader.tsx";
import { RequestStatus } from "../RequestStatus.tsx";
import type { PurchaseRequest } from "../records.ts";
import { needsOf } from "./needs.ts";
import { RequestActions } from "./RequestActions.tsx";
import { useRequest } from "./RequestContext.ts";
import "../texts.ts";

/** Number and name, how the request stands, and what can be done with it. */
export function RequestHeader({ onSent }: { onSent: () => void }) {
  const request = useRequest();
  return (
    <PageHeader
      title={[request.number, request.name].filter(Boolean).join(" · ")}
      aside={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs">
          <RequestStatus request={request} />
          <Progress request={request} />
        </span>
      }
      actions={<RequestActions onSent={onSent} />}
    />
  );
}

function Progress({ request }: { request: PurchaseRequest }) {
  const t = useTranslations("purchaseRequests");
  const formats = useFormats();
  const suppliers = request.purchase_request_suppliers;
  const missing = request.state === "open" && !request.sent_at ? needsOf(request) : undefined;
  const refusal = useRefusal(missing);
  const answered = suppliers.filter(({ status }) => status === "answered").length;
  const words = [
    request.state === "closed"
      ? t("closed", { time: formats.dateTime(request.closed_at) })
      : t("closes", { time: formats.dateTime(request.close_submission_at) }),
    ...(request.sent_at && suppliers.length > 0
      ? [t("answered", { answered, count: suppliers.length })]
      : []),
    ...(refusal ? [refusal] : []),
  ];
  return <span>{words.join(" · ")}</span>;
}
