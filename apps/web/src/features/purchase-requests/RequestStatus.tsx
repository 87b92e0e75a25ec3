import { purchaseRequests } from "@kantwerk/contract/purchaseRequests";
import { Lock } from "lucide-react";
import { useTranslations } from "use-intl";
import type { RecordOfType } from "../../lib/jsonapi.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Status } from "../../ui/Status.tsx";

const { tones } = purchaseRequests.fields.status;

type StatusFields = Pick<
  RecordOfType<"purchase-requests">,
  "status" | "state" | "active" | "sent_at" | "sealed" | "opened_at"
>;

/** A request's status, with badges if it is inactive or its offers are sealed. */
export function RequestStatus({ request }: { request: StatusFields }) {
  const t = useTranslations();
  const isOff = request.sent_at !== null && request.state === "open" && !request.active;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Status tone={tones[request.status]}>{t(`choices.purchase-requests.status.${request.status}`)}</Status>
      {isOff ? <Badge>{t("purchaseRequests.inactive")}</Badge> : null}
      {request.sealed && request.opened_at === null ? (
        <Badge tone="warn">
          <Lock size={12} aria-hidden="true" className="mr-1 inline" />
          {t("fields.sealed")}
        </Badge>
      ) : null}
    </span>
  );
}
