import { products } from "@kantwerk/contract/products";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { nothing } from "../../fields/kinds.tsx";
import { noFigure, useFormats } from "../../i18n/formats.ts";
import type { SimilarProduct } from "../../lib/answers.ts";
import { endpoints } from "../../lib/endpoints.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { Thumbnail } from "../../records/Thumbnail.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { type Column, DataTable } from "../../ui/DataTable.tsx";
import { FailedNotice } from "../../ui/Failed.tsx";
import { likenessOf, lowestTier } from "./likeness.ts";

/** Rows shown before "show all". */
const initialRows = 3;

/** The most similar products, nearest first. */
const similarQuery = (id: string) =>
  queryOptions({
    queryKey: [products.type, "similar", id],
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await endpoints.similar({ id, query: { include: "preview" }, signal })).records,
  });

/** The most similar products with their ordered and offered prices. */
export function SimilarCard({ id }: { id: string }) {
  const t = useTranslations();
  const { data, error, refetch } = useQuery(similarQuery(id));
  const columns = useSimilarColumns();
  const [isWhole, setWhole] = useState(false);
  if (error && !data) return <FailedNotice title={t("similar.failed")} error={error} onRetry={refetch} />;
  if (data?.length === 0) return null;
  return (
    <Card flush title={t("similar.title")}>
      <DataTable
        label={t("similar.title")}
        columns={columns}
        rows={isWhole ? data : data?.slice(0, initialRows)}
        nameOf={({ name }) => name}
        placeholders={initialRows}
      />
      {data && data.length > initialRows ? (
        <div className="border-t border-line px-2 py-1.5">
          <Button size="small" variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t("similar.fewer") : t("similar.all", { count: data.length })}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

/** Includes price columns only with the permission to view them. */
function useSimilarColumns(): Column<SimilarProduct>[] {
  const t = useTranslations("similar");
  const may = usePermissions();
  const columns: Column<SimilarProduct>[] = [
    { id: "preview", label: t("picture"), isPicture: true, cell: (row) => <Thumbnail product={row} /> },
    {
      id: "product",
      label: t("product"),
      isTitle: true,
      cell: ({ id, name, number }) => (
        <Link to="/products/$id/view" params={{ id }} className="hover:underline">
          {name}
          {number === name ? null : <span className="ml-2 text-xs font-normal text-muted">{number}</span>}
        </Link>
      ),
    },
    { id: "likeness", label: t("likeness"), cell: (row) => <Likeness distance={row.meta.distance} /> },
    { id: "measures", label: t("measures"), isFigure: true, cell: (row) => <Sizes row={row} /> },
  ];
  if (may("orders.view"))
    columns.push({
      id: "ordered",
      label: t("ordered"),
      isFigure: true,
      cell: (row) => <Ordered row={row} />,
    });
  if (may("offers.view") && may("costs.view"))
    columns.push({
      id: "offered",
      label: t("offered"),
      isFigure: true,
      cell: (row) => <Offered row={row} />,
    });
  return columns;
}

function Sizes({ row: { thickness, weight_per_unit } }: { row: SimilarProduct }) {
  const { figure } = useFormats();
  const sizes = [figure(thickness, "mm", 2), figure(weight_per_unit, "kg", 3)];
  const known = sizes.filter((size) => size !== noFigure);
  return known.length > 0 ? known.join(" · ") : nothing;
}

function Likeness({ distance }: { distance: number }) {
  const t = useTranslations("similar.level");
  const { percent } = useFormats();
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className="h-1.5 w-10 overflow-hidden rounded-full bg-hover">
        <span
          className="block h-full origin-left bg-accent"
          style={{ transform: `scaleX(${Math.max(0, 1 - distance)})` }}
        />
      </span>
      <span className="w-12 figures">{percent(1 - distance)}</span>
      <span className="text-xs text-muted">{t(likenessOf(distance))}</span>
    </span>
  );
}

function Ordered({ row }: { row: SimilarProduct }) {
  const t = useTranslations("similar");
  const { money, date } = useFormats();
  const [last] = row.meta.orders;
  if (!last) return nothing;
  return (
    <Link
      to={`/orders/${last.order_id}/view` as string}
      className="relative z-10 inline-block py-1 hover:underline"
    >
      {money(last.unit_price, last.currency ?? undefined)}
      <span className="block text-xs text-muted">
        {`${t("pieces", { count: last.quantity })} · ${date(last.date)}`}
      </span>
    </Link>
  );
}

function Offered({ row }: { row: SimilarProduct }) {
  const t = useTranslations("similar");
  const { money, date } = useFormats();
  const [last] = row.meta.offers;
  const best = last && lowestTier(last.tiers);
  if (!last || !best) return nothing;
  return (
    <span className="block py-1">
      {money(best.unit_price, last.currency ?? undefined)}
      <span className="ml-2 text-xs text-muted">{t("fromPieces", { count: best.min_quantity })}</span>
      <span className="flex justify-end gap-1 text-xs text-muted sm:ml-auto sm:max-w-56">
        <span className="truncate">{last.supplier_name}</span>
        <span className="shrink-0">{`· ${date(last.date)}`}</span>
      </span>
    </span>
  );
}
