import { purchaseRequestSuppliers } from "@kantwerk/contract/purchaseRequestSuppliers";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatDateTime } from "../../../i18n/dates.ts";
import { usePermissions } from "../../../lib/permissions.ts";
import { useAction } from "../../../lib/useAction.ts";
import { Button } from "../../../ui/Button.tsx";
import { type Column, DataTable } from "../../../ui/DataTable.tsx";
import { onDemand } from "../../../ui/onDemand.tsx";
import { Status } from "../../../ui/Status.tsx";
import type { RequestSupplier } from "../records.ts";
import { useRequest } from "./RequestContext.ts";
import { Section } from "./Section.tsx";
import { SupplierMenu } from "./SupplierMenu.tsx";
import { useSending } from "./useSending.ts";

const AttachSupplierDialog = onDemand(() =>
  import("./AttachSupplierDialog.tsx").then((file) => file.AttachSupplierDialog),
);

const time = (value: string | null) => (value ? formatDateTime(value) : "–");

/** The invited suppliers with status and link. */
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
      cell: ({ supplier, email }) => (
        <span className="block py-1.5">
          <Link to={`/suppliers/${supplier.id}/view` as string} className="hover:underline">
            {supplier.name}
          </Link>
          <span className="block truncate text-xs font-normal text-muted">{email ?? supplier.email}</span>
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
          rowMenu={(row) => <SupplierMenu row={row} />}
        />
      </Section>
      {attaching ? <AttachSupplierDialog onClose={() => setAttaching(false)} /> : null}
    </>
  );
}

const { tones } = purchaseRequestSuppliers.fields.status;

/** A supplier's status, with its reason to decline or the mail server's error. */
function Recipient({ row }: { row: RequestSupplier }) {
  const t = useTranslations();
  const request = useRequest();
  const reason =
    row.status === "failed" && row.failure_reason
      ? t("purchaseRequests.failed", { reason: row.failure_reason })
      : row.status === "declined" && row.decline_reason
        ? t("purchaseRequests.declineReason", { reason: row.decline_reason })
        : undefined;
  return (
    <span className="block py-1.5 max-sm:text-right">
      <Status tone={tones[row.status]}>{t(`choices.purchase-request-suppliers.status.${row.status}`)}</Status>
      {row.declined_at ? <span className="ml-2 text-xs">{formatDateTime(row.declined_at)}</span> : null}
      {reason ? (
        <span className="block max-w-80 text-xs whitespace-normal wrap-anywhere">{reason}</span>
      ) : null}
      <DeclinedLines row={row} />
      {row.status === "failed" && request.state === "open" ? <SendAgain /> : null}
    </span>
  );
}

/** The lines declined by a supplier, with reasons. */
function DeclinedLines({ row }: { row: RequestSupplier }) {
  const t = useTranslations("fields");
  const { purchase_request_operations: operations, purchase_request_parts: parts } = useRequest();
  const nameOf = (id: string) =>
    operations.find((line) => line.id === id)?.product_operation.operation.name ??
    parts.find((line) => line.id === id)?.product_part.part.name;
  const said = (row.declined_lines ?? []).flatMap(({ line, reason }) => {
    const name = nameOf(line.id);
    return name ? [reason ? `${name} (${reason})` : name] : [];
  });
  if (said.length === 0) return null;
  return (
    <span className="block max-w-80 text-xs whitespace-normal wrap-anywhere">
      {`${t("declined_lines")}: ${said.join(", ")}`}
    </span>
  );
}

function SendAgain() {
  const t = useTranslations("purchaseRequests.send");
  const may = usePermissions();
  const send = useAction(useSending());
  if (!may("purchase-requests.send")) return null;
  return (
    <Button
      size="small"
      className="mt-1"
      pending={send.isPending}
      pendingLabel={t("pending")}
      onClick={() => send.run()}
    >
      {t("retry")}
    </Button>
  );
}
