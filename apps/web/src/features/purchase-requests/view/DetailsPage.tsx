import { purchaseRequestSuppliers, recipientStatuses } from "@kantwerk/contract/purchaseRequestSuppliers";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatDateTime } from "../../../i18n/dates.ts";
import { useFormats } from "../../../i18n/formats.ts";
import { usePermissions } from "../../../lib/permissions.ts";
import { changeRecord } from "../../../lib/records.ts";
import { useAction } from "../../../lib/useAction.ts";
import { ButtonLink } from "../../../ui/ButtonLink.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Status } from "../../../ui/Status.tsx";
import { Switch } from "../../../ui/Switch.tsx";
import { CommentsCard } from "../../comments/CommentsOnDemand.tsx";
import { ChangesCard } from "./ChangesCard.tsx";
import { FilesDiffer } from "./FilesDiffer.tsx";
import { ReadinessCard } from "./ReadinessCard.tsx";
import { useRequest } from "./RequestContext.ts";

/** The request's details and its suppliers' progress. */
export function DetailsPage() {
  const t = useTranslations();
  const may = usePermissions();
  const request = useRequest();
  return (
    <>
      <FilesDiffer />
      <ChangesCard />
      <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card
          title={t("purchaseRequests.details")}
          actions={
            may("purchase-requests.update") ? (
              <ButtonLink size="small" to="/purchase-requests/$id/edit" params={{ id: request.id }}>
                {t("common.edit")}
              </ButtonLink>
            ) : undefined
          }
        >
          <Facts />
        </Card>
        <div className="grid gap-3.5">
          {request.state === "open" ? <ReadinessCard /> : null}
          {request.sent_at && request.state === "open" ? <ActiveCard /> : null}
          <SuppliersCard />
        </div>
      </div>
      <CommentsCard key={request.id} subject={request} />
    </>
  );
}

function Facts() {
  const t = useTranslations();
  const formats = useFormats();
  const request = useRequest();
  const { contact } = request;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact name={t("fields.name")}>{request.name}</Fact>
      <Fact name={t("fields.number")}>{request.number}</Fact>
      <Fact name={t("fields.close_submission_at")}>
        {formatDateTime(request.close_submission_at)}
        <span className="ml-2 text-xs text-muted">{formats.relative(request.close_submission_at)}</span>
      </Fact>
      <Fact name={t("fields.reminder")}>{t(`choices.purchase-requests.reminder.${request.reminder}`)}</Fact>
      {contact?.name ? <Fact name={t("fields.contact")}>{contact.name}</Fact> : null}
      <Fact name={t("fields.include_product_preview")}>
        {t(request.include_product_preview ? "common.yes" : "common.no")}
      </Fact>
      <Fact name={t("fields.in_house")}>{t(request.in_house ? "common.yes" : "common.no")}</Fact>
      <Fact name={t("purchaseRequests.sentOn")}>{formatDateTime(request.sent_at)}</Fact>
      {request.sealed ? (
        <Fact name={t("fields.sealed")}>
          {request.opened_at
            ? t("purchaseRequests.sealed.opened", { time: formatDateTime(request.opened_at) })
            : t("purchaseRequests.sealed.until")}
        </Fact>
      ) : null}
      {request.closed_at ? (
        <Fact name={t("purchaseRequests.closedOn")}>{formatDateTime(request.closed_at)}</Fact>
      ) : null}
      {request.additional_information ? (
        <Fact name={t("fields.additional_information")} wide>
          <span className="whitespace-pre-line">{request.additional_information}</span>
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "min-w-0 sm:col-span-2" : "min-w-0"}>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

function ActiveCard() {
  const t = useTranslations("purchaseRequests");
  const may = usePermissions();
  const request = useRequest();
  const change = useAction({ act: (active: boolean) => changeRecord(request, { active }) });
  const active = change.pending ?? request.active;
  return (
    <Card>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p id="active-label" className="font-medium">
            {t("active")}
          </p>
          <p id="active-help" className="text-xs text-muted">
            {t(active ? "activeHelp" : "inactiveHelp")}
          </p>
        </div>
        <Switch
          aria-labelledby="active-label"
          aria-describedby="active-help"
          checked={active}
          disabled={!may("purchase-requests.update") || change.isPending}
          onChange={(next) => change.run(next)}
        />
      </div>
    </Card>
  );
}

const { tones } = purchaseRequestSuppliers.fields.status;

/** The number of suppliers by status. */
function SuppliersCard() {
  const t = useTranslations();
  const { purchase_request_suppliers: suppliers } = useRequest();
  const counts = recipientStatuses
    .map((status) => ({ status, count: suppliers.filter((each) => each.status === status).length }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  return (
    <Card title={t("purchaseRequests.progress")}>
      <ul className="grid gap-1.5">
        {counts.map(({ status, count }) => (
          <li key={status} className="flex items-center justify-between">
            <Status tone={tones[status]}>{t(`choices.purchase-request-suppliers.status.${status}`)}</Status>
            <span className="tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
