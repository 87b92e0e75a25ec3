import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../../i18n/formats.ts";
import type { FlatRecord } from "../../../lib/jsonapi.ts";
import { ButtonLink } from "../../../ui/ButtonLink.tsx";
import { type Column, DataTable } from "../../../ui/DataTable.tsx";
import { onDemand } from "../../../ui/onDemand.tsx";
import type { LineKind } from "../lineGroups.ts";
import type { PurchaseRequest } from "../records.ts";
import { ChangedMark, useChangedLines } from "./ChangedMark.tsx";
import { DetachButton } from "./DetachButton.tsx";
import { useRequest } from "./RequestContext.ts";
import { Section } from "./Section.tsx";
import { useFrozen } from "./useFrozen.ts";

const AttachLinesDialog = onDemand(() =>
  import("./AttachLinesDialog.tsx").then((file) => file.AttachLinesDialog),
);

type Line = FlatRecord & {
  name: string;
  number: string | null;
  product: { id: string; name: string; number: string };
  quantities: number[];
};

/** The request's lines; a part's quantities are multiplied by its quantity per product. */
function linesOfKind(request: PurchaseRequest, kind: LineKind): Line[] {
  const lots = new Map(
    request.purchase_request_products.map(({ product, quantities }) => [product.id, quantities]),
  );
  const asked = (productId: string, perProduct = 1) =>
    (lots.get(productId) ?? []).map((quantity) => quantity * perProduct);
  if (kind === "operations")
    return request.purchase_request_operations.map(({ product_operation, ...link }) => ({
      ...link,
      name: product_operation.operation.name,
      number: product_operation.operation.external_fabric_number,
      product: product_operation.product,
      quantities: asked(product_operation.product.id),
    }));
  return request.purchase_request_parts.map(({ product_part, ...link }) => ({
    ...link,
    name: product_part.part.name,
    number: product_part.part.number,
    product: product_part.product,
    quantities: asked(product_part.product.id, product_part.quantity),
  }));
}

/** The requested operations or parts. */
export function LinesPage({ kind }: { kind: LineKind }) {
  const t = useTranslations("purchaseRequests");
  const formats = useFormats();
  const request = useRequest();
  const frozen = useFrozen(request.id);
  const changed = useChangedLines();
  const [attaching, setAttaching] = useState(false);
  const rows = linesOfKind(request, kind);
  const hasProducts = request.purchase_request_products.length > 0;
  const columns: Column<Line>[] = [
    {
      id: "name",
      label: t(kind === "operations" ? "operation" : "part"),
      isTitle: true,
      cell: ({ id, name, number }) => (
        <>
          {name}
          {number ? <span className="ml-2 text-xs font-normal text-muted">{number}</span> : null}
          {changed.has(id) ? <ChangedMark /> : null}
        </>
      ),
    },
    {
      id: "product",
      label: t("product"),
      cell: ({ product }) => [product.name, product.number].filter(Boolean).join(" · "),
    },
    {
      id: "quantities",
      label: t("quantities"),
      isFigure: true,
      cell: ({ quantities }) => quantities.map((quantity) => formats.figure(quantity)).join(" · "),
    },
  ];
  return (
    <>
      <Section
        addLabel={t(kind === "operations" ? "attach.product_operation" : "attach.product_part")}
        onAdd={() => setAttaching(true)}
        isEmpty={rows.length === 0}
        emptyTitle={t(`empty.${kind}`)}
        emptyText={hasProducts ? t(`empty.${kind}Text`) : t("empty.productsFirst")}
        emptyAction={
          hasProducts ? undefined : (
            <ButtonLink variant="primary" to="/purchase-requests/$id/products" params={{ id: request.id }}>
              {t("empty.toProducts")}
            </ButtonLink>
          )
        }
      >
        <DataTable
          label={t(`tabs.${kind}`)}
          columns={columns}
          rows={rows}
          nameOf={({ name }) => name}
          rowMenu={(row) => (
            <DetachButton
              link={row}
              name={row.name}
              title={t("detach.line", { name: row.name })}
              text={t("detach.lineText")}
              frozen={frozen.has(row.id) ? t("frozen") : undefined}
            />
          )}
        />
      </Section>
      {attaching ? <AttachLinesDialog kind={kind} onClose={() => setAttaching(false)} /> : null}
    </>
  );
}
