import { Lock } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatDateTime } from "../../../i18n/dates.ts";
import { ButtonLink } from "../../../ui/ButtonLink.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import type { PurchaseRequest } from "../records.ts";
import { useRequest } from "./RequestContext.ts";

/** Whether the offers are still sealed. */
export const isSealed = ({
  sealed,
  opened_at,
  sent_at,
  close_submission_at,
}: Pick<PurchaseRequest, "sealed" | "opened_at" | "sent_at" | "close_submission_at">) =>
  sealed && opened_at === null && (sent_at === null || Date.parse(close_submission_at) > Date.now());

/** Shown instead of sealed offers. */
export function SealedOffers() {
  const t = useTranslations("purchaseRequests.sealed");
  const { id, close_submission_at } = useRequest();
  return (
    <section className="rounded-lg border border-line bg-surface">
      <div className="flex justify-center pt-8 text-faint">
        <Lock size={28} aria-hidden="true" />
      </div>
      <EmptyState
        title={t("title")}
        text={t("text", { time: formatDateTime(close_submission_at) })}
        action={
          <ButtonLink to="/purchase-requests/$id/suppliers" params={{ id }}>
            {t("suppliers")}
          </ButtonLink>
        }
      />
    </section>
  );
}
