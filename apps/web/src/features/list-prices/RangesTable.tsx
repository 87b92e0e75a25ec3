import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useColumns } from "../../crud/columns.tsx";
import { DeleteDialog } from "../../crud/DeleteDialog.tsx";
import type { ShownList } from "../../crud/RecordTable.tsx";
import { WorkTable } from "../../crud/WorkTable.tsx";
import { cellEntries } from "../../fields/definition.ts";
import { useFormats } from "../../i18n/formats.ts";
import type { AnyRecord } from "../../lib/jsonapi.ts";
import { usePermissions } from "../../lib/permissions.ts";
import type { Product } from "../../records/products.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { RowButtons } from "../../ui/RowButtons.tsx";
import { PriceSign } from "../prices/PriceSign.tsx";
import { isBelowCost, type ProductPrice } from "../prices/verdict.ts";
import { MarginBar } from "./MarginBar.tsx";
import { listPrices, type Range, shownColumns } from "./ranges.ts";
import { TakeOverLink } from "./TakeOverLink.tsx";
import { useAge } from "./useAge.ts";
import { usePriceFigures } from "./usePriceFigures.ts";

const NewRangeDialog = onDemand(() =>
  import("./NewRangeDialog.tsx").then(({ NewRangeDialog }) => NewRangeDialog),
);

type Props = {
  product: Product;
  list: ShownList;
  ranges: readonly Range[] | undefined;
  /** By first quantity of the range. */
  prices: ReadonlyMap<number, ProductPrice>;
  currency: string;
  target: number | undefined;
};

/** A product's list prices, editable in place, beside the calculated ones. */
export function RangesTable({ product, list, ranges, currency, ...beside }: Props) {
  const t = useTranslations("listPrices.table");
  const may = usePermissions();
  const [isAdding, setAdding] = useState(false);
  const [toDelete, setToDelete] = useState<AnyRecord>();
  const mayWrite = may("products.update");
  const hasCosts = may("costs.view");
  const names = shownColumns(hasCosts);
  const columns = useRangeColumns(names, { product, ...beside });
  const rowMenu = (record: AnyRecord) => (
    <RowButtons
      name={`${t("from")} ${record.min_quantity}`}
      onEdit={undefined}
      onDelete={() => setToDelete(record)}
    />
  );
  return (
    <Card
      flush
      title={t("title")}
      count={ranges?.length || ""}
      actions={
        mayWrite ? (
          <Button size="small" onClick={() => setAdding(true)}>
            <Plus size={14} aria-hidden="true" />
            {t("add")}
          </Button>
        ) : null
      }
    >
      <p className="border-b border-line px-4 py-2 text-xs text-muted">
        {t(hasCosts ? "note" : "noteSold", { currency, count: product.price_unit })}
      </p>
      <WorkTable
        resource={listPrices}
        list={list}
        columns={columns}
        rows={ranges as readonly AnyRecord[] | undefined}
        entries={mayWrite ? cellEntries(listPrices, names) : []}
        path={undefined}
        empty={<p className="px-4 py-3 text-muted">{t(mayWrite ? "empty" : "emptyRead")}</p>}
        placeholders={3}
        rowMenu={mayWrite ? rowMenu : undefined}
      />
      {isAdding ? (
        <NewRangeDialog product={product} ranges={ranges ?? []} onClose={() => setAdding(false)} />
      ) : null}
      {toDelete ? <DeleteDialog records={[toDelete]} onClose={() => setToDelete(undefined)} /> : null}
    </Card>
  );
}

type RangeContext = Pick<Props, "product" | "prices" | "target">;

function useRangeColumns(names: readonly string[], { product, prices, target }: RangeContext) {
  const t = useTranslations("listPrices");
  const { date } = useFormats();
  const amount = usePriceFigures();
  const age = useAge();
  const of =
    (shown: (price: ProductPrice) => ReactNode) =>
    ({ min_quantity }: AnyRecord) => {
      const price = prices.get(Number(min_quantity));
      return price ? shown(price) : "–";
    };
  const cells = {
    max_quantity: ({ max_quantity }: AnyRecord) =>
      max_quantity === null ? <span className="text-muted">{t("table.upwards")}</span> : String(max_quantity),
    unit_price: (record: AnyRecord) => {
      const price = prices.get(Number(record.min_quantity));
      const isBad = price !== undefined && isBelowCost(price);
      return (
        <b className={isBad ? "font-semibold text-bad" : "font-semibold"}>
          {amount(String(record.unit_price))}
        </b>
      );
    },
    calculated_price: of((price) => <TakeOverLink product={product} price={price} />),
    unit_cost: of(({ unit_cost }) =>
      unit_cost == null ? (
        <span className="text-xs font-medium text-warn">{t("missing")}</span>
      ) : (
        amount(unit_cost)
      ),
    ),
    margin: of((price) => (
      <MarginBar margin={price.margin} target={target} isBelowCost={isBelowCost(price)} />
    )),
    published_at: ({ published_at }: AnyRecord) =>
      typeof published_at === "string" ? (
        <time dateTime={published_at}>
          {date(published_at)} <span className="text-xs text-muted">{age(published_at)}</span>
        </time>
      ) : (
        "–"
      ),
    verdict: of((price) => <PriceSign price={price} />),
  };
  const heads: Record<string, string> = {
    min_quantity: t("table.from"),
    max_quantity: t("table.to"),
    unit_price: t("listPrice"),
    calculated_price: t("table.calculated"),
    unit_cost: t("fullCost"),
    margin: t("margin"),
    published_at: t("table.published"),
    verdict: t("table.verdict"),
  };
  const columns = useColumns(listPrices, names, cells, undefined, false);
  return columns.map((column) => ({ ...column, label: heads[column.id] ?? column.label }));
}
