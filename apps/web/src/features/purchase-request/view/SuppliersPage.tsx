import { Link } from "@tanstack/react-router";
import { Copy, ExternalLink } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatDateTime } from "../../../i18n/dates.ts";
import { copyText } from "../../../lib/clipboard.ts";
import { usePermissions } from "../../../lib/permissions.ts";
import { Button } from "../../../ui/Button.tsx";
import { buttonClass } from "../../../ui/buttonClass.ts";
import { type Column, DataTable } from "../../../ui/DataTable.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Status } from "../../../ui/Status.tsx";
import { Tooltip } from "../../../ui/Tooltip.tsx";
import type { RequestSupplier } from "../records.ts";
import { AttachSupplierDialog } from "./AttachSupplierDialog.tsx";
import { DetachButton } from "./DetachButton.tsx";
import { useRequest } from "./RequestContext.ts";
import { recipientTones } from "./recipientTones.ts";
import { Section } from "./Section.tsx";
import { useSend } from "./useSend.ts";

const time = (value: string | null) => (value ? formatDateTime(value) : "–");

/** The suppliers who are asked: where each stands, and its link. */
export function SuppliersPage() {
  const t = useTranslations();
  const request = useRequest();
  const [attaching, setAttaching] = useState(false);
  const rows = request.purchase_request_suppliers;
  const columns: Column<RequestSupplier>[] = [
    {
      id: "supplier",
      label: t("purchaseRequests.supplier"),
      isTitle: true,
      cell: ({ supplier }) => (
        <span className="block py-1.5">
          <Link to={`/suppliers/${supplier.id}/view` as string} className="hover:underline">
            {supplier.name}
          </Link>
          <span className="block truncate text-xs font-normal text-muted">{supplier.email}</span>
        </span>
      ),
    },
    { id: "status", label: t("purchaseRequests.state"), cell: (row) => <Recipient row={row} /> },
    { id: "sent", label: t("purchaseRequests.sentOn"), isFigure: true, cell: (row) => time(row.sent_at) },
    {
      id: "viewed",
      label: t("purchaseRequests.viewed"),
      isFigure: true,
      cell: (row) => time(row.first_viewed_at),
    },
    {
      id: "reminded",
      label: t("purchaseRequests.lastReminded"),
      isFigure: true,
      cell: (row) => time(row.last_reminded_at),
    },
  ];
  return (
    <>
      <Section
        addLabel={t("purchaseRequests.attach.supplier")}
        onAdd={() => setAttaching(true)}
        isEmpty={rows.length === 0}
        emptyTitle={t("purchaseRequests.empty.suppliers")}
        emptyText={t("purchaseRequests.empty.suppliersText")}
      >
        <DataTable
          label={t("purchaseRequests.tabs.suppliers")}
          columns={columns}
          rows={rows}
          nameOf={({ supplier }) => supplier.name}
          rowMenu={(row) => <RowActions row={row} />}
        />
      </Section>
      {attaching ? <AttachSupplierDialog onClose={() => setAttaching(false)} /> : null}
    </>
  );
}

/** Where a supplier stands, with its own words or the mail server's where it has gone wrong. */
function Recipient({ row }: { row: RequestSupplier }) {
  const t = useTranslations();
  const reason =
    row.status === "failed" && row.failure_reason
      ? t("purchaseRequests.failed", { reason: row.failure_reason })
      : row.status === "declined" && row.decline_reason
        ? t("purchaseRequests.declineReason", { reason: row.decline_reason })
        : undefined;
  return (
    <span className="block py-1.5">
      <Status tone={recipientTones[row.status]}>
        {t(`choices.purchase-request-suppliers.status.${row.status}`)}
      </Status>
      {row.declined_at ? <span className="ml-2 text-xs">{formatDateTime(row.declined_at)}</span> : null}
      {reason ? (
        <span className="block max-w-80 text-xs whitespace-normal wrap-anywhere">{reason}</span>
      ) : null}
    </span>
  );
}

function RowActions({ row }: { row: RequestSupplier }) {
  const t = useTranslations("purchaseRequests");
  const request = useRequest();
  const { supplier } = row;
  return (
    <span className="flex justify-end gap-0.5">
      {row.status === "failed" && request.state === "open" ? <SendAgain /> : null}
      <IconButton label={`${t("copyLink")}: ${supplier.name}`} onClick={() => void copyText(row.public_url)}>
        <Copy size={16} aria-hidden="true" />
      </IconButton>
      <Tooltip text={t("openLink")}>
        <a
          href={row.public_url}
          target="_blank"
          rel="noreferrer"
          aria-label={`${t("openLink")}: ${supplier.name}`}
          className={buttonClass("ghost", "icon")}
        >
          <ExternalLink size={16} aria-hidden="true" />
        </a>
      </Tooltip>
      <DetachButton
        link={row}
        name={supplier.name}
        title={t("detach.supplier", { name: supplier.name })}
        text={t("detach.supplierText")}
      />
    </span>
  );
}

function SendAgain() {
  const t = useTranslations("purchaseRequests.send");
  const may = usePermissions();
  const request = useRequest();
  const send = useSend();
  if (!may("purchase-requests.send")) return null;
  return (
    <Button
      size="small"
      pending={send.isPending}
      pendingLabel={t("pending")}
      onClick={() => send.mutate(request)}
    >
      {t("retry")}
    </Button>
  );
}
