import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatDateTime } from "../../../i18n/dates.ts";
import { type Column, DataTable } from "../../../ui/DataTable.tsx";
import { onDemand } from "../../../ui/onDemand.tsx";
import type { RequestSupplier } from "../records.ts";
import { Recipient } from "./Recipient.tsx";
import { useRequest } from "./RequestContext.ts";
import { Section } from "./Section.tsx";
import { SupplierMenu } from "./SupplierMenu.tsx";
import "../texts.ts";

const AttachSupplierDialog = onDemand(() =>
  import("./AttachSupplierDialog.tsx").then((file) => file.AttachSupplierDialog),
);

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
          rowMenu={(row) => <SupplierMenu row={row} />}
        />
      </Section>
      {attaching ? <AttachSupplierDialog onClose={() => setAttaching(false)} /> : null}
    </>
  );
}
