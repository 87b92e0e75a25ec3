import { sum, times } from "@kantwerk/costing/money";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { useLabels } from "../../i18n/labels.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { Button } from "../../ui/Button.tsx";
import { type Column, DataTable } from "../../ui/DataTable.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Failed } from "../../ui/Failed.tsx";
import { FormSkeleton } from "../../ui/FormSkeleton.tsx";
import { useRequest } from "../purchase-requests/view/RequestContext.ts";
import { type OwnAwardRecord, ownAwardsQuery } from "./ownAwards.ts";
import { TakeBackOwnDialog } from "./TakeBackOwnDialog.tsx";

/** A request's lines awarded in-house, their costs, and a button to revoke them. */
export function InHousePage() {
  const t = useTranslations("inHouse.page");
  const { id } = useRequest();
  const awards = useQuery(ownAwardsQuery(id));
  const [asked, setAsked] = useState<OwnAwardRecord>();
  const columns = useColumns(setAsked);
  if (awards.error && !awards.data) return <Failed error={awards.error} onRetry={awards.refetch} />;
  if (!awards.data) return <FormSkeleton />;
  return (
    <div className="rounded-lg border border-line bg-surface">
      {awards.data.length === 0 ? (
        <EmptyState title={t("empty")} text={t("emptyText")} />
      ) : (
        <DataTable
          label={t("title")}
          columns={columns}
          rows={awards.data}
          nameOf={({ line }) => line.product_operation.operation.name}
        />
      )}
      {asked ? <TakeBackOwnDialog award={asked} onClose={() => setAsked(undefined)} /> : null}
    </div>
  );
}

const costOf = ({ unit_cost, quantity }: OwnAwardRecord) => times(unit_cost ?? "0", quantity);

function useColumns(onTakeBack: (award: OwnAwardRecord) => void): Column<OwnAwardRecord>[] {
  const t = useTranslations("inHouse");
  const formats = useFormats();
  const labels = useLabels();
  const may = usePermissions();
  const costs: Column<OwnAwardRecord>[] = [
    {
      id: "unit_cost",
      label: t("page.unitCost"),
      isFigure: true,
      cell: ({ unit_cost }) => formats.money(unit_cost),
    },
    {
      id: "total",
      label: t("page.total"),
      isFigure: true,
      cell: (award) => formats.money(costOf(award)),
      sum: (awards) => formats.money(sum(awards.map(costOf))),
    },
  ];
  return [
    {
      id: "line",
      label: t("page.line"),
      isTitle: true,
      cell: ({ line }) => line.product_operation.operation.name,
    },
    {
      id: "product",
      label: t("page.product"),
      cell: ({ line: { product_operation } }) => (
        <Link
          to="/products/$id/view"
          params={{ id: product_operation.product.id }}
          className="text-accent hover:underline"
        >
          {product_operation.product.name}
        </Link>
      ),
    },
    {
      id: "quantity",
      label: t("page.quantity"),
      isFigure: true,
      cell: ({ quantity }) => formats.figure(quantity),
    },
    ...(may("costs.view") ? costs : []),
    {
      id: "reason",
      label: t("page.reason"),
      cell: ({ award_reason, award_comment }) =>
        [labels.choice("in-house-awards", "award_reason", award_reason), award_comment]
          .filter(Boolean)
          .join(": "),
    },
    {
      id: "awarded",
      label: t("page.awarded"),
      cell: ({ awarded_at, awarded_by }) =>
        [formats.dateTime(awarded_at), awarded_by].filter(Boolean).join(" · "),
    },
    ...(may("offers.award")
      ? [
          {
            id: "actions",
            label: t("takeBack.action"),
            cell: (award: OwnAwardRecord) => (
              <Button size="small" onClick={() => onTakeBack(award)}>
                <Undo2 size={14} aria-hidden="true" />
                {t("takeBack.action")}
              </Button>
            ),
          },
        ]
      : []),
  ];
}
