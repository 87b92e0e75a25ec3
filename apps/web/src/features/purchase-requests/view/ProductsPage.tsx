import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../../i18n/formats.ts";
import { useLabels } from "../../../i18n/labels.ts";
import { usePermissions } from "../../../lib/permissions.ts";
import { Thumbnail } from "../../../records/Thumbnail.tsx";
import { type Column, DataTable } from "../../../ui/DataTable.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { onDemand } from "../../../ui/onDemand.tsx";
import { HintsMark } from "../../hints/HintsMark.tsx";
import { requestHintsQuery } from "../../hints/records.ts";
import { linesOf } from "../frozen.ts";
import type { RequestProduct } from "../records.ts";
import { ChangedMark, useChangedLines } from "./ChangedMark.tsx";
import { DetachButton, FrozenMark } from "./DetachButton.tsx";
import { useRequest } from "./RequestContext.ts";
import { Section } from "./Section.tsx";
import { useFrozen } from "./useFrozen.ts";

const AttachProductDialog = onDemand(() =>
  import("./AttachProductDialog.tsx").then((file) => file.AttachProductDialog),
);
const QuantitiesDialog = onDemand(() =>
  import("./QuantitiesDialog.tsx").then((file) => file.QuantitiesDialog),
);

type Row = RequestProduct & { lines: number; isFrozen: boolean };

/** The requested products with lot sizes. */
export function ProductsPage() {
  const t = useTranslations("purchaseRequests");
  const tHints = useTranslations("hints");
  const labels = useLabels();
  const formats = useFormats();
  const request = useRequest();
  const frozen = useFrozen(request.id);
  const changed = useChangedLines();
  const mayViewProducts = usePermissions()("products.view");
  const hints = useQuery({ ...requestHintsQuery(request.id), enabled: mayViewProducts });
  const [attaching, setAttaching] = useState(false);
  const [changing, setChanging] = useState<Row>();
  const rows = request.purchase_request_products.map((link) => {
    const lines = linesOf(request, link);
    return { ...link, lines: lines.length, isFrozen: lines.some((id) => frozen.has(id)) };
  });
  const columns: Column<Row>[] = [
    {
      id: "picture",
      label: labels.field("products", "preview"),
      isPicture: true,
      cell: ({ product }) => <Thumbnail product={product} />,
    },
    {
      id: "product",
      label: t("product"),
      isTitle: true,
      cell: ({ product }) => (
        <Link to={`/products/${product.id}/view` as string} className="hover:underline">
          {product.name}
          {product.number === product.name ? null : (
            <span className="ml-2 text-xs font-normal text-muted">{product.number}</span>
          )}
          {changed.has(product.id) ? <ChangedMark /> : null}
        </Link>
      ),
    },
    {
      id: "quantities",
      label: t("quantities"),
      isFigure: true,
      cell: (row) => (
        <span className="inline-flex items-center gap-1">
          {row.quantities.map((quantity) => formats.figure(quantity)).join(" · ")}
          <ChangeQuantities row={row} onChange={() => setChanging(row)} />
        </span>
      ),
    },
    {
      id: "hints",
      label: tHints("title"),
      cell: ({ product }) => <HintsMark name={product.name} hints={hints.data?.get(product.id)} />,
    },
    {
      id: "lines",
      label: `${t("tabs.operations")} / ${t("tabs.parts")}`,
      isFigure: true,
      cell: ({ lines }) => lines,
    },
    {
      id: "asked_for",
      label: labels.field("purchase-request-products", "asked_for"),
      // A single line cannot be combined.
      cell: ({ lines, asked_for }) =>
        lines > 1 ? labels.choice("purchase-request-products", "asked_for", asked_for) : null,
    },
  ];
  return (
    <>
      <Section
        addLabel={t("attach.product")}
        onAdd={() => setAttaching(true)}
        isEmpty={rows.length === 0}
        emptyTitle={t("empty.products")}
        emptyText={t("empty.productsText")}
      >
        <DataTable
          label={t("tabs.products")}
          columns={columns}
          rows={rows}
          nameOf={({ product }) => product.name}
          rowMenu={(row) => (
            <DetachButton
              link={row}
              name={row.product.name}
              title={t("detach.product", { name: row.product.name })}
              text={t("detach.productText", { count: row.lines })}
              frozen={row.isFrozen ? t("frozen") : undefined}
            />
          )}
        />
      </Section>
      {attaching ? <AttachProductDialog onClose={() => setAttaching(false)} /> : null}
      {changing ? (
        <QuantitiesDialog
          link={changing}
          hasSeveral={changing.lines > 1}
          onClose={() => setChanging(undefined)}
        />
      ) : null}
    </>
  );
}

function ChangeQuantities({ row, onChange }: { row: Row; onChange: () => void }) {
  const t = useTranslations("purchaseRequests");
  const may = usePermissions();
  if (!may("purchase-requests.update")) return null;
  if (row.isFrozen) return <FrozenMark reason={t("frozen")} />;
  return (
    <IconButton
      label={t("changeQuantities", { name: row.product.name })}
      onClick={onChange}
      className="h-7 w-7 pointer-coarse:size-10"
    >
      <Pencil size={14} aria-hidden="true" />
    </IconButton>
  );
}
